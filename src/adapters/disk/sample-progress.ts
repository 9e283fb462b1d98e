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
  finish(): void;
}

export const diskSampleProgress = (path: string): SampleProgress => ({
  stage() {
    if (!existsSync(path)) return null;
    return readFileSync(path, 'utf8').startsWith('documents') ? 'documents' : 'records';
  },
  firstDay() {
    if (!existsSync(path)) return null;
    return /\d{4}-\d{2}-\d{2}/.exec(readFileSync(path, 'utf8'))?.[0] ?? null;
  },
  begin(stage, firstDay) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${stage} ${firstDay}\n`, { flush: true });
  },
  finish: () => rmSync(path, { force: true }),
});
