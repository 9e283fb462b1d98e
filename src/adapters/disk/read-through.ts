import { open } from 'node:fs/promises';

const BLOCK_BYTES = 1024 * 1024;
/** Blocks of one call: each comes back through the event loop, which takes milliseconds while requests keep it busy. */
const BLOCKS_PER_CALL = 32;

/**
 * Reads a file once from its beginning to its end, or until `signal` is aborted, into the same megabyte again and again: the system
 * has it in its cache from then on. Throws when the file cannot be read.
 */
export async function readThrough(file: string, signal: AbortSignal): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const blocks = Array<Uint8Array>(BLOCKS_PER_CALL).fill(Buffer.allocUnsafeSlow(BLOCK_BYTES));
    while (!signal.aborted) {
      const { bytesRead } = await handle.readv(blocks);
      if (bytesRead === 0) return;
    }
  } finally {
    await handle.close();
  }
}
