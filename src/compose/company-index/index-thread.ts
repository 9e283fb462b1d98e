import { on } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { sqlEntityStore } from '../../adapters/sql/companies/entity-store.ts';
import { openCompanyIndex } from '../../adapters/sqlite/company-index/company-index.ts';
import { IndexDamage, isIndexDamage } from '../../adapters/sqlite/company-index/index-damage.ts';
import { followStore } from '../../domain/companies/follow-store.ts';
import { companyIndexFile, type DatabaseSettings, openDatabase } from '../database.ts';

/** Interval at which the store is polled for a complete batch. */
const EVERY_MS = 250;

type Request = 'finish' | 'stop';
/** Companies indexed since the start. */
interface Reply {
  readonly kind: 'batch' | 'done' | 'damaged';
  readonly taken: number;
}

/** Indexes the companies of an import in a thread of its own while more are imported. */
export interface IndexThread {
  /** Indexes the remaining changes and merges the index; resolves to the number of companies indexed since the start. */
  finish(options: { readonly signal: AbortSignal; onBatch(taken: number): void }): Promise<number>;
  /** Stops after the current batch. */
  close(): Promise<void>;
}

export function startIndexThread({ database, dataDir }: DatabaseSettings): IndexThread {
  const settings: DatabaseSettings = { database, dataDir };
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { index: settings },
  });
  let fault: unknown;
  worker.on('error', (error) => {
    fault = error;
  });
  worker.on('message', ({ kind }: Reply) => {
    if (kind === 'damaged') fault = new IndexDamage(companyIndexFile(dataDir));
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const ask = (request: Request): void => worker.postMessage(request);
  return {
    async finish({ signal, onBatch }) {
      const stop = (): void => ask('stop');
      signal.addEventListener('abort', stop);
      try {
        if (fault !== undefined) throw fault;
        ask(signal.aborted ? 'stop' : 'finish');
        for await (const [reply] of on(worker, 'message', { close: ['exit'] })) {
          const { kind, taken } = reply as Reply;
          if (kind === 'done') return taken;
          if (kind === 'batch') onBatch(taken);
        }
        throw fault ?? new Error('the thread of the company index has ended');
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    async close() {
      ask('stop');
      await ended;
    },
  };
}

async function run(settings: DatabaseSettings, port: NonNullable<typeof parentPort>): Promise<void> {
  const stopping = new AbortController();
  const [waking, { signal }] = [new AbortController(), stopping];
  port.on('message', (request: Request) => {
    waking.abort();
    if (request === 'stop') stopping.abort();
  });
  const database = await openDatabase(settings);
  const store = sqlEntityStore(database);
  const index = openCompanyIndex({ file: companyIndexFile(settings.dataDir) });
  const use = { store, index, epoch: database.epoch };
  let before = 0;
  const report = (kind: Reply['kind'], taken: number): void => port.postMessage({ kind, taken } satisfies Reply);
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

const handed = workerData as { index?: DatabaseSettings } | undefined;
if (!isMainThread && parentPort && handed?.index) {
  const port = parentPort;
  await run(handed.index, port).catch((error: unknown) => {
    if (!isIndexDamage(error)) throw error;
    port.postMessage({ kind: 'damaged', taken: 0 } satisfies Reply);
    port.close();
  });
}
