import { Worker } from 'node:worker_threads';
import type { Logger } from '../../platform/log.ts';
import type { DatabaseSettings } from '../database.ts';
import type { FollowerMessage } from './follower-thread.ts';

/** A thread that updates the company index from the store. */
export type Follower = ReturnType<typeof startFollower>;

/**
 * Updates the company index from the store in a thread of its own, so that indexing never blocks a request. Changes may come
 * from this process, a command beside it, or another machine on the same database. Calls `onDamage` when the index turns out to be damaged.
 */
export function startFollower(settings: DatabaseSettings, log: Logger, onDamage: () => void) {
  const worker = new Worker(new URL('./follower-thread.ts', import.meta.url), { workerData: settings });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const caughtUp = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FollowerMessage) => {
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
    /** Resolves when the index has caught up for the first time, or the thread was stopped. */
    caughtUp,
    async stop(): Promise<void> {
      worker.postMessage('stop');
      await ended;
    },
  };
}
