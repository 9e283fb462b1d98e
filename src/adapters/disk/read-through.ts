import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = fileURLToPath(new URL('./read-through-process.ts', import.meta.url));
const run = promisify(execFile);

/**
 * Reads a file once into the page cache, to its end or until `signal` is aborted. It is read in a process of its own, as closing a
 * file releases all POSIX locks of the process on it, including SQLite's, and another command could then delete its write-ahead log.
 * Throws when the file cannot be read.
 */
export async function readThrough(file: string, signal: AbortSignal): Promise<void> {
  try {
    await run(process.execPath, [PROGRAM, file], { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
