import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { DocumentContent } from '../../domain/ingest/documents/document-records.ts';
import { plainTextOf } from './plain-text-of.ts';

/** The content of a document that is a separate file. */
export const fileContent = (path: string, sizeBytes: number): DocumentContent => ({
  sizeBytes,
  async sha256() {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    return hash.digest('hex');
  },
  withFile: (use) => use(path),
});

/**
 * The content of a document whose text is in a record. It is identified by its raw headline and text; a readable file is created on
 * demand.
 */
export function textContent(headline: string | null, text: string): DocumentContent {
  const bytes = Buffer.from(plainTextOf(text));
  return {
    sizeBytes: bytes.length,
    sha256: async () =>
      createHash('sha256')
        .update(headline ?? '')
        .update('\n\n')
        .update(text)
        .digest('hex'),
    withFile: (use) => withBytes('document.txt', bytes, use),
  };
}

/** The content of a document that is in memory. `fileName` gives its format. */
export const bytesContent = (fileName: string, bytes: Buffer): DocumentContent => ({
  sizeBytes: bytes.length,
  sha256: async () => createHash('sha256').update(bytes).digest('hex'),
  withFile: (use) => withBytes(basename(fileName), bytes, use),
});

/** Provides bytes as a file that exists until `use` settles. */
async function withBytes<T>(name: string, bytes: Buffer, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-document-'));
  try {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
