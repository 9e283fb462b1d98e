import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { CompanyState } from '../../../domain/snapshots/company-snapshots.ts';
import { companyIndexStateOf, removeIndexFile } from './index-file.ts';
import { openWriter } from './writing.ts';

/** A log that is being recovered excludes readers for a moment. */
const BUSY_WAIT_MS = 10_000;

const SCRIPT = fileURLToPath(import.meta.url);

/**
 * Copies an index file without gaps and merged, as of one moment, while it is searched and written; in a process of its own, which others
 * take precedence over. Resolves to the state of the copy; throws when `signal` is aborted.
 */
export async function copyCompanyIndex(file: string, copy: string, signal: AbortSignal): Promise<CompanyState> {
  mkdirSync(dirname(copy), { recursive: true });
  removeIndexFile(copy);
  const child = fork(SCRIPT, [file, copy], { signal });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [code] = await once(child, 'exit');
  const state = code === 0 ? companyIndexStateOf(copy) : undefined;
  if (state === undefined) throw new Error(`the process that copies the company index ended with ${code}`);
  return state;
}

async function copyOf(file: string, copy: string): Promise<void> {
  const db = new DatabaseSync(file, { timeout: BUSY_WAIT_MS });
  db.prepare('vacuum into ?').run(copy);
  db.close();
  const writer = openWriter(copy);
  await writer.optimize();
  await writer.close();
}

const [, script, source, target] = process.argv;
if (script === SCRIPT && source !== undefined && target !== undefined) {
  process.once('disconnect', () => process.exit());
  await copyOf(source, target);
  process.disconnect();
}
