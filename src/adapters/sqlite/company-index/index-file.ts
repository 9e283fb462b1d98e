import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CompanyState } from '../../../domain/snapshots/company-snapshots.ts';
import { COMPANY_INDEX_FORMAT, indexEpochReader, indexFormatOf, revisionReader } from './schema.ts';

/** Suffixes of the files of an SQLite database. */
const SUFFIXES = ['', '-wal', '-shm'] as const;

/** The state that an index file has reached; `undefined` without a file, or for one of another format or that is none. */
export function companyIndexStateOf(file: string): CompanyState | undefined {
  if (!existsSync(file)) return undefined;
  const db = new DatabaseSync(file);
  try {
    if (indexFormatOf(db) !== COMPANY_INDEX_FORMAT) return undefined;
    return { epoch: indexEpochReader(db)(), revision: revisionReader(db)() };
  } catch {
    return undefined;
  } finally {
    db.close();
  }
}

/** Puts a complete index file in the place of one that no connection of this process has open. */
export function adoptIndexFile(from: string, file: string): void {
  removeIndexFile(file);
  // A log that came back after a crash would be applied to the new file.
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
  renameSync(from, file);
}

/** Removes an index file with its log; does nothing without one. */
export function removeIndexFile(file: string): void {
  for (const suffix of SUFFIXES) rmSync(file + suffix, { force: true });
}
