import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sqlEntityStore } from '../../adapters/sql/companies/entity-store.ts';
import { openCompanyIndex } from '../../adapters/sqlite/company-index/company-index.ts';
import { isIndexDamage } from '../../adapters/sqlite/company-index/index-damage.ts';
import { followStore } from '../../domain/companies/follow-store.ts';
import { companyIndexFile, type DatabaseSettings, openDatabase } from '../database.ts';

/** Interval at which the store is polled for a complete batch. */
const EVERY_MS = 250;

export type IndexRequest = 'finish' | 'stop';
/** Reply of the thread, with the number of companies indexed since its start. */
export interface IndexReply {
  readonly kind: 'batch' | 'done' | 'damaged';
  readonly taken: number;
}

async function run(settings: DatabaseSettings, port: NonNullable<typeof parentPort>): Promise<void> {
  const stopping = new AbortController();
  const [waking, { signal }] = [new AbortController(), stopping];
  port.on('message', (request: IndexRequest) => {
    waking.abort();
    if (request === 'stop') stopping.abort();
  });
  const database = await openDatabase(settings);
  const store = sqlEntityStore(database);
  const index = openCompanyIndex({ file: companyIndexFile(settings.dataDir) });
  const use = { store, index, epoch: database.epoch };
  let before = 0;
  const report = (kind: IndexReply['kind'], taken: number): void =>
    port.postMessage({ kind, taken } satisfies IndexReply);
  while (!waking.signal.aborted) {
    before += await followStore(use, { signal: waking.signal, isLoading: true });
    await pause(EVERY_MS, undefined, { signal: waking.signal }).catch(() => undefined);
  }
  const taken = await followStore(use, { signal, onBatch: (more) => report('batch', before + more) });
  await index.close();
  await database.close();
  report('done', before + taken);
  port.close();
}

if (parentPort) {
  const port = parentPort;
  await run(workerData as DatabaseSettings, port).catch((error: unknown) => {
    if (!isIndexDamage(error)) throw error;
    port.postMessage({ kind: 'damaged', taken: 0 } satisfies IndexReply);
    port.close();
  });
}
