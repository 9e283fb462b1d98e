import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabasesOfRun } from './postgres-server.ts';
import { isThorough } from './runs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run, in which `builtOnce` puts what several test files share. */
    runFolder: string;
    /** Seed of all property tests. */
    propertySeed: number;
  }
}

/** Seed of the gate: a change meets the same cases as the one before it. */
const GATE_SEED = 20_261_128;
let drawn: number | undefined;

/** The seed that is asked for, one that a thorough run draws and prints, or that of the gate. */
function propertySeed(): number {
  const asked = process.env['ALMANAC_PROPERTY_SEED'];
  if (asked !== undefined) {
    if (!/^\d+$/.test(asked)) throw new Error(`ALMANAC_PROPERTY_SEED is "${asked}", not a whole number`);
    return Number(asked);
  }
  if (!isThorough) return GATE_SEED;
  if (drawn === undefined) {
    drawn = randomInt(2 ** 31);
    process.stderr.write(`Seed of the property tests: ${drawn} (ALMANAC_PROPERTY_SEED=${drawn} repeats them)\n`);
  }
  return drawn;
}

/**
 * Sets up a run: the seed, and a folder for the data that its test files share. Vitest tears a run down while workers still stop their
 * services: the folder is removed at the end of the process, when no worker writes to it any more.
 */
export default function setup({ provide }: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-run-'));
  provide('runFolder', folder);
  provide('propertySeed', propertySeed());
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return () => dropDatabasesOfRun(folder);
}
