import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a text to a file of mode 0600, replacing an older one of any mode, and waits for the disk. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.chmod(0o600); // an existing file would keep its mode
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
