import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { sqlEntityStore } from '../../adapters/sql/companies/entity-store.ts';
import { openCompanyIndex } from '../../adapters/sqlite/company-index/company-index.ts';
import { isIndexDamage } from '../../adapters/sqlite/company-index/index-damage.ts';
import { followStore } from '../../domain/companies/follow-store.ts';
import type { Logger } from '../../platform/log.ts';
import { companyIndexFile, type DatabaseSettings, openDatabase } from '../database.ts';

/** Interval at which the store is polled for changes. */
const EVERY_MS = 1_000;

type Message =
  | { readonly kind: 'caught-up'; readonly taken: number }
  | { readonly kind: 'failed'; readonly error: string; readonly isDamage: boolean };

/** A thread that updates the company index from the store. */
export interface Follower {
  /** Resolves when the index has caught up for the first time, or the thread was stopped. */
  readonly caughtUp: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Updates the company index from the store in a thread of its own, so that indexing never blocks a request. Changes may come
 * from this process, a command beside it, or another machine on the same database. Calls `onDamage` when the index turns out to be damaged.
 */
export function startFollower(settings: DatabaseSettings, log: Logger, onDamage: () => void): Follower {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { follow: settings },
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const caughtUp = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: Message) => {
      if (message.kind === 'failed' && message.isDamage) onDamage();
      else if (message.kind === 'failed')
        log.error({ reason: message.error }, 'the company index cannot follow the store');
      else if (message.taken > 0) log.info({ companies: message.taken }, 'the company index has caught up');
      if (message.kind === 'caught-up') resolve();
    });
    worker.once('error', reject);
    void ended.then(resolve);
  });
  caughtUp.catch((error: unknown) => log.error({ err: error }, 'the thread of the company index ended'));
  return {
    caughtUp,
    async stop() {
      worker.postMessage('stop');
      await ended;
    },
  };
}

async function follow(
  settings: DatabaseSettings,
  report: (message: Message) => void,
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

const workerArguments = workerData as { follow?: DatabaseSettings } | undefined;
if (!isMainThread && parentPort && workerArguments?.follow) {
  const port = parentPort;
  const stopping = new AbortController();
  port.once('message', () => stopping.abort());
  await follow(workerArguments.follow, (message) => port.postMessage(message), stopping.signal);
  port.close();
}
