import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../platform/errors.ts';

const OTHERS = 0o077;
/** The sticky bit of shared folders like `/tmp`. */
const STICKY = 0o1000;

/**
 * Creates a folder readable only by its owner (0700), or removes access of others to an existing one and all its entries; links are
 * not followed. A folder that is private already is not walked.
 *
 * @returns the number of files and folders that others could read
 * @throws AppError `unavailable` when the folder is shared, belongs to another account or cannot be made
 */
export function makePrivate(folder: string): number {
  if (process.platform === 'win32') return 0;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { mode } = statSync(folder);
    if ((mode & OTHERS) === 0) return 0;
    if ((mode & STICKY) !== 0) throw new Error('everybody keeps files in it; choose a folder of its own');
    chmodSync(folder, 0o700);
    return 1 + closeEntries(folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('unavailable', `The data directory ${folder} cannot be kept from others: ${reason}`, { cause });
  }
}

function closeEntries(folder: string): number {
  let closed = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    // Another process may remove it meanwhile.
    const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & OTHERS) !== 0) {
      chmodSync(path, mode & 0o700);
      closed += 1;
    }
    if (entry.isDirectory()) closed += closeEntries(path);
  }
  return closed;
}
