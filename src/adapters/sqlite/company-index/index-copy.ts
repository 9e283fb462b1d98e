import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import type { CompanyState } from '../../../domain/snapshots/company-snapshots.ts';
import { companyIndexStateOf, removeIndexFile } from './index-file.ts';

const PROGRAM = new URL('./copy-process.ts', import.meta.url);

/**
 * Copies an index file without gaps and merged, as of one moment, while it is searched and written; in a process of its own, which others
 * take precedence over. Resolves to the state of the copy; throws when `signal` is aborted.
 */
export async function copyCompanyIndex(file: string, copy: string, signal: AbortSignal): Promise<CompanyState> {
  mkdirSync(dirname(copy), { recursive: true });
  removeIndexFile(copy);
  const child = fork(PROGRAM, [file, copy], { signal });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [code] = await once(child, 'exit');
  const state = code === 0 ? companyIndexStateOf(copy) : undefined;
  if (state === undefined) throw new Error(`the process that copies the company index ended with ${code}`);
  return state;
}
