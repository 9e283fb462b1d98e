import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Day } from '../../domain/time/days.ts';

/** Remaining stage of loading the sample data: all of it, or only its documents. */
export type SampleStage = 'records' | 'documents';

/** Stores the progress of loading the sample data, so that an interrupted first start resumes at the next. */
export interface SampleProgress {
  /** `null` if nothing is left to load, or loading has not started. */
  stage(): SampleStage | null;
  /** The day of the first start, up to which the made-up records of the sample reach; `null` if loading never began. */
  firstDay(): Day | null;
  begin(stage: SampleStage, firstDay: Day): void;
  /** The day up to which the made-up records of the loaded sample reach; `null` before. */
  loadedDay(): Day | null;
  finish(loadedDay: Day): void;
}

const dayIn = (path: string): Day | null =>
  existsSync(path) ? (/\d{4}-\d{2}-\d{2}/.exec(readFileSync(path, 'utf8'))?.[0] ?? null) : null;

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flush: true });
}

export const diskSampleProgress = (path: string): SampleProgress => ({
  stage() {
    if (!existsSync(path)) return null;
    return readFileSync(path, 'utf8').startsWith('documents') ? 'documents' : 'records';
  },
  firstDay: () => dayIn(path),
  begin: (stage, firstDay) => write(path, `${stage} ${firstDay}\n`),
  loadedDay: () => (existsSync(path) ? null : dayIn(`${path}-day`)),
  finish(loadedDay) {
    write(`${path}-day`, `${loadedDay}\n`);
    rmSync(path, { force: true });
  },
});
