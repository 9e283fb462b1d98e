import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { IndexDamage } from '../../adapters/sqlite/company-index/index-damage.ts';
import { companyIndexFile, type DatabaseSettings } from '../database.ts';
import type { IndexReply, IndexRequest } from './index-thread.ts';

/** Indexes the companies of an import in a thread of its own while more are imported. */
export type IndexThread = ReturnType<typeof startIndexThread>;

export function startIndexThread({ database, dataDir }: DatabaseSettings) {
  const settings: DatabaseSettings = { database, dataDir };
  const worker = new Worker(new URL('./index-thread.ts', import.meta.url), { workerData: settings });
  let fault: unknown;
  worker.on('error', (error) => {
    fault = error;
  });
  worker.on('message', ({ kind }: IndexReply) => {
    if (kind === 'damaged') fault = new IndexDamage(companyIndexFile(dataDir));
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const ask = (request: IndexRequest): void => worker.postMessage(request);
  return {
    /** Indexes the remaining changes and merges the index; resolves to the number of companies indexed since the start. */
    async finish({ signal, onBatch }: { readonly signal: AbortSignal; onBatch(taken: number): void }): Promise<number> {
      const stop = (): void => ask('stop');
      signal.addEventListener('abort', stop);
      try {
        if (fault !== undefined) throw fault;
        ask(signal.aborted ? 'stop' : 'finish');
        for await (const [reply] of on(worker, 'message', { close: ['exit'] })) {
          const { kind, taken } = reply as IndexReply;
          if (kind === 'done') return taken;
          if (kind === 'batch') onBatch(taken);
        }
        throw fault ?? new Error('the thread of the company index has ended');
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    /** Stops after the current batch. */
    async close(): Promise<void> {
      ask('stop');
      await ended;
    },
  };
}
