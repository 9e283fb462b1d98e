import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = fileURLToPath(new URL('./read-through-process.ts', import.meta.url));
const run = promisify(execFile);

/**
 * Reads files once into the page cache, to their ends or until `signal` is aborted. They are read in a process of their own, as closing a
 * file releases all POSIX locks of the process on it, including SQLite's, and another command could then delete its write-ahead log.
 * Throws when a file cannot be read.
 */
export async function readThrough(files: readonly string[], signal: AbortSignal): Promise<void> {
  try {
    await run(process.execPath, [PROGRAM, ...files], { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
