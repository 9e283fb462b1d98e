import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file atomically by the bytes of `body`. Throws when they are not the expected ones, and any error of
 * `body`; the file is unchanged then. One process at a time receives a file.
 */
export async function receiveFile(
  path: string,
  body: AsyncIterable<Uint8Array>,
  expected: { readonly sizeBytes: number; readonly sha256: string },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.fetched`;
  try {
    const received = await write(temporary, body);
    if (received.sizeBytes !== expected.sizeBytes || received.sha256 !== expected.sha256) {
      throw new Error(`the bytes are damaged: ${received.sizeBytes} of ${expected.sizeBytes} came, or others`);
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function write(path: string, body: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  const file = await open(path, 'w', 0o600);
  try {
    let sizeBytes = 0;
    for await (const bytes of body) {
      sizeBytes += bytes.byteLength;
      hash.update(bytes);
      await file.writeFile(bytes);
    }
    await file.sync();
    return { sizeBytes, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}
