import { open } from 'node:fs/promises';

/** Large enough for the disk to be read at its full speed, small enough to cost no memory. */
const BLOCK_BYTES = 1024 * 1024;

/**
 * Reads a file once from its beginning to its end, or until `signal` is aborted, and lets go of what it read: the system has it in
 * its cache from then on. Throws when the file cannot be read.
 */
export async function readThrough(file: string, signal: AbortSignal): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    while (!signal.aborted) {
      const { bytesRead } = await handle.read(block, 0, BLOCK_BYTES);
      if (bytesRead === 0) return;
    }
  } finally {
    await handle.close();
  }
}
