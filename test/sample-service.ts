import { cpSync, existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { isSampleLoaded, newDataDir, type Service, startService } from './service.ts';

const LOOK_EVERY_MS = 200;

/**
 * Starts a service with the sample data. On the embedded default it starts on a copy of a data directory with all of the sample, which the
 * first caller of a test run builds; rows in PostgreSQL are loaded by the service itself.
 */
export async function startSampleService(settings: Readonly<Record<string, string>> = {}): Promise<Service> {
  if (process.env['ALMANAC_TEST_POSTGRES_URL'] !== undefined) return startService(settings);
  const dataDir = newDataDir();
  cpSync(await sampleData(inject('sampleFolder')), dataDir, { recursive: true });
  return startService({ ...settings, ALMANAC_DATA_DIR: dataDir });
}

async function sampleData(folder: string): Promise<string> {
  const [data, building] = [join(folder, 'data'), join(folder, 'building')];
  while (!existsSync(data)) {
    if (takesTurn(building)) {
      try {
        if (!existsSync(data)) await buildSample(data);
      } finally {
        rmdirSync(building);
      }
    } else await pause(LOOK_EVERY_MS);
  }
  return data;
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

async function buildSample(data: string): Promise<void> {
  const service = await startService();
  while (!isSampleLoaded(service.dataDir)) await pause(LOOK_EVERY_MS);
  await service.stop();
  renameSync(service.dataDir, data);
}
