import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = fileURLToPath(new URL('./read-through-process.ts', import.meta.url));
const run = promisify(execFile);

/**
 * Has a file read once from its beginning to its end, or until `signal` is aborted: the system has it in its cache from then on. A
 * process of its own reads it: whoever closes a file gives up all locks that his process has on it, those of SQLite too, and a
 * command that ends beside the service would then take its write-ahead log away. Throws when the file cannot be read.
 */
export async function readThrough(file: string, signal: AbortSignal): Promise<void> {
  try {
    await run(process.execPath, [PROGRAM, file], { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
