import { renameSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { builtOnce, LOOK_EVERY_MS } from '../run/built-once.ts';
import { copyDataDir } from '../run/copied-data.ts';
import { isSampleLoaded, newDataDir, type Service } from './service.ts';
import { startServiceHere } from './service-here.ts';

/**
 * Starts a service with the sample data. On the embedded default it starts on a copy of a data directory with all of the sample, which the
 * first caller of a test run builds; rows in PostgreSQL are loaded by the service itself.
 */
export async function startSampleService(settings: Readonly<Record<string, string>> = {}): Promise<Service> {
  if (process.env['ALMANAC_TEST_POSTGRES_URL'] !== undefined) return whole(await startServiceHere(settings));
  const dataDir = settings['ALMANAC_DATA_DIR'] ?? newDataDir();
  await copySample(dataDir);
  return startServiceHere({ ...settings, ALMANAC_DATA_DIR: dataDir });
}

/** Copies a data directory with all of the sample, of a service that was stopped: that of `ALMANAC_TEST_SAMPLE`, or one that the run builds. */
export async function copySample(dataDir: string): Promise<void> {
  copyDataDir(process.env['ALMANAC_TEST_SAMPLE'] ?? (await builtOnce('sample', buildSample)), dataDir);
}

async function buildSample(data: string): Promise<void> {
  const service = await whole(await startServiceHere());
  await service.stop();
  renameSync(service.dataDir, data);
}

/** The service once it has loaded all of the sample, including the work in the background. */
async function whole(service: Service): Promise<Service> {
  while (!isSampleLoaded(service.dataDir)) await pause(LOOK_EVERY_MS);
  return service;
}
