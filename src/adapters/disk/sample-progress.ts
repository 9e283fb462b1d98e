import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What of the sample data is still to be loaded: everything, or its documents alone. */
export type SampleStage = 'records' | 'documents';

/** Keeps how far the sample data of a first start is, so that one that is interrupted goes on at the next. */
export interface SampleProgress {
  /** `null` where nothing is left to load, or nothing was begun. */
  stage(): SampleStage | null;
  begin(stage: SampleStage): void;
  finish(): void;
}

export const diskSampleProgress = (path: string): SampleProgress => ({
  stage() {
    if (!existsSync(path)) return null;
    return readFileSync(path, 'utf8').trim() === 'documents' ? 'documents' : 'records';
  },
  begin(stage) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${stage}\n`, { flush: true });
  },
  finish: () => rmSync(path, { force: true }),
});
