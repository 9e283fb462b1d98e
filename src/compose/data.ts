import { join } from 'node:path';
import { makePrivate } from '../adapters/disk/private-folder.ts';
import { diskSampleProgress, type SampleProgress } from '../adapters/disk/sample-progress.ts';
import { takeServeLock } from '../adapters/disk/serve-lock.ts';
import { type DatabaseClock, followDatabaseClock } from '../adapters/sql/database-clock.ts';
import { requireConfiguredKey } from '../domain/access/first-key.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { prepareRows } from './prepare-rows.ts';
import { openTopics } from './search/topics.ts';
import { openMeasures } from './search/vocabulary.ts';
import { openSecretBox } from './secret-box.ts';
import { openStores, type Stores } from './stores.ts';

export type Data = Awaited<ReturnType<typeof openData>>;

/**
 * Locks the data directory and opens what lies in it: stores, the first key, and at a first start the sample. A process of a role of its
 * own finds the rows prepared by `almanac migrate`. Throws for faults in the operator's files and where another process serves the directory.
 */
export async function openData(config: Config, log: Logger) {
  const measures = await openMeasures(config.searchVocabularyFile);
  const topics = await openTopics(config.topicRulesFile);
  const closed = makePrivate(config.dataDir) + makePrivate(config.documentsDir);
  if (closed > 0) log.warn({ entries: closed }, 'others could read the data directory: it is closed to them now');
  const lock = takeServeLock(config.dataDir);
  const stores = await openStores(config);
  let clock: DatabaseClock | undefined;
  try {
    clock = await followDatabaseClock(stores.database);
    const sample = diskSampleProgress(join(config.dataDir, 'imports', 'sample-progress'));
    const box = await openSecretBox(config);
    if (config.demo) await loadSample({ config, stores, sample, nowMs: clock.nowMs() }, log);
    const firstKey =
      config.role === 'all'
        ? await prepareRows(config, { stores, topics, box, clock }, log)
        : await requireConfiguredKey({ store: stores.access, clock, configuredKey: config.firstApiKey });
    return { measures, topics, lock, clock, stores, box, firstKey, sample };
  } catch (error) {
    clock?.stop();
    // An open database would keep the process from ending.
    await stores.close();
    lock.release();
    throw error;
  }
}

/** At a first start, or when that was interrupted. The sample's documents are loaded in the background later. */
async function loadSample(
  { config, stores, sample, nowMs }: { config: Config; stores: Stores; sample: SampleProgress; nowMs: number },
  log: Logger,
): Promise<void> {
  const isFirst = (await stores.entities.revision()) === 0;
  if (!isFirst && sample.stage() !== 'records') return;
  if (!isFirst) log.warn({}, 'the first start was interrupted: the rest of the sample data is loaded');
  const firstDay = sample.firstDay() ?? new Date(nowMs).toISOString().slice(0, 10);
  sample.begin('records', firstDay);
  // Imported here alone: other starts need nothing that imports need.
  const { loadDemo } = await import('./demo/demo.ts');
  await loadDemo(stores, config.dataDir, log);
  // Before anybody asks: a price does not change in the first minutes.
  const { loadMadeUpRecords } = await import('./demo/made-up-records.ts');
  const { signal } = new AbortController();
  await loadMadeUpRecords(stores, { dataDir: config.dataDir, today: firstDay, log, signal });
  sample.begin('documents', firstDay);
}
