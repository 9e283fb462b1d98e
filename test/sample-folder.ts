import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run, in which `startSampleService` builds the sample data. */
    sampleFolder: string;
  }
}

/** Global setup: a folder for the sample data of this run, removed at its end. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-sample-'));
  provide('sampleFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
