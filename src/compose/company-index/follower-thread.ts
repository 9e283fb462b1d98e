import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sqlEntityStore } from '../../adapters/sql/companies/entity-store.ts';
import { openCompanyIndex } from '../../adapters/sqlite/company-index/company-index.ts';
import { isIndexDamage } from '../../adapters/sqlite/company-index/index-damage.ts';
import { followStore } from '../../domain/companies/follow-store.ts';
import { companyIndexFile, type DatabaseSettings, openDatabase } from '../database.ts';

/** Interval at which the store is polled for changes. */
const EVERY_MS = 1_000;

/** Message of the thread to the process that started it. */
export type FollowerMessage =
  | { readonly kind: 'caught-up'; readonly taken: number }
  | { readonly kind: 'failed'; readonly error: string; readonly isDamage: boolean };

async function follow(
  settings: DatabaseSettings,
  report: (message: FollowerMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  const database = await openDatabase(settings);
  const store = sqlEntityStore(database);
  const index = openCompanyIndex({ file: companyIndexFile(settings.dataDir) });
  while (!signal.aborted) {
    try {
      report({
        kind: 'caught-up',
        taken: await followStore({ store, index, epoch: database.epoch }, { signal }),
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      report({ kind: 'failed', error: reason, isDamage: isIndexDamage(error) });
    }
    await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  await index.close();
  await database.close();
}

if (parentPort) {
  const port = parentPort;
  const stopping = new AbortController();
  port.once('message', () => stopping.abort());
  await follow(workerData as DatabaseSettings, (message) => port.postMessage(message), stopping.signal);
  port.close();
}
