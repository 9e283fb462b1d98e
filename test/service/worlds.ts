import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, inject } from 'vitest';
import { newKey } from './administer.ts';
import { startSampleService } from './sample-service.ts';
import { type AskedService, removeDataDir, type Service } from './service.ts';
import { startServiceHere } from './service-here.ts';

/** Starts a service that lasts as long as its worker, on a data directory that goes with the run. */
export async function untilWorkerEnds(
  dataDir: string,
  start: (place: { readonly dataDir: string }) => Promise<Service>,
  onCleanup: (cleanup: () => Promise<void>) => void,
): Promise<Service> {
  const service = await start({ dataDir });
  onCleanup(async () => {
    await service.stop();
    await removeDataDir(dataDir);
  });
  return service;
}

let namesBefore = 0;

/** A name of an organization that no other file uses. */
export const ownName = (name: string): string => `${name}-${++namesBefore}`;

/** The service, with the key of an organization of the file's own. */
const forOneFile = async ({ url, dataDir }: Service): Promise<AskedService> => ({
  url,
  dataDir,
  key: await newKey({ dataDir }, ownName('file'), 'ann'),
});

/**
 * Tests of files that only ask: `sample` has the sample data, `empty` has none. The first file of a worker that asks for one starts it,
 * and it is stopped when the worker ends. Organizations beside that of `key` are named
 * by `ownName`, or as no other file names them.
 */
export const test = base
  .extend('newFolder', { scope: 'worker' }, () => () => mkdtempSync(join(inject('runFolder'), 'world-')))
  .extend('sampleOfWorker', { scope: 'worker' }, ({ newFolder }, { onCleanup }) =>
    untilWorkerEnds(newFolder(), ({ dataDir }) => startSampleService({ ALMANAC_DATA_DIR: dataDir }), onCleanup),
  )
  .extend('emptyOfWorker', { scope: 'worker' }, ({ newFolder }, { onCleanup }) =>
    untilWorkerEnds(
      newFolder(),
      ({ dataDir }) => startServiceHere({ ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off' }),
      onCleanup,
    ),
  )
  .extend('sample', { scope: 'file' }, ({ sampleOfWorker }) => forOneFile(sampleOfWorker))
  .extend('empty', { scope: 'file' }, ({ emptyOfWorker }) => forOneFile(emptyOfWorker));
