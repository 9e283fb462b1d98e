import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';

export const LOOK_EVERY_MS = 200;

/** Evaluations use worlds of tests without a test run. */
let folderWithoutRun: string | undefined;

/**
 * A folder that is built once per test run and project: by the first caller, while the others wait. `build` creates it at the given path,
 * which must not exist before it is whole.
 */
export async function builtOnce(name: string, build: (path: string) => Promise<void>): Promise<string> {
  const path = join(runFolder(), name);
  const building = `${path}-building`;
  while (!existsSync(path)) {
    if (takesTurn(building)) {
      try {
        if (!existsSync(path)) await build(path);
      } finally {
        rmdirSync(building);
      }
    } else await pause(LOOK_EVERY_MS);
  }
  return path;
}

function runFolder(): string {
  if (process.env['VITEST'] !== undefined) return inject('runFolder');
  folderWithoutRun ??= mkdtempSync(join(tmpdir(), 'almanac-run-'));
  return folderWithoutRun;
}

/** Only one process can create the folder. */
function takesTurn(building: string): boolean {
  try {
    mkdirSync(building);
    return true;
  } catch {
    return false;
  }
}
