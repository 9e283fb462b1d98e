import { setTimeout as pause } from 'node:timers/promises';

export interface WriteQueue<Write> {
  /** Resolves once the write is done, rejects when it, or the batch it was part of, failed. */
  add(write: Write): Promise<void>;
  /** Waits for everything that was added; writes that come later are refused. */
  close(): Promise<void>;
}

interface Waiting<Write> {
  readonly write: Write;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs writes one batch after the other, in the order in which they came. Writes that can be done together and come
 * within `gatherMs` of each other, or while another batch is running, make one batch, which waits at most
 * `gatherMostMs`.
 */
export function createWriteQueue<Write>(use: {
  readonly gatherMs: number;
  readonly gatherMostMs: number;
  /** True if `next` may join a batch of these, which keep their order. */
  fits(batch: readonly Write[], next: Write): boolean;
  run(batch: readonly Write[]): Promise<void>;
}): WriteQueue<Write> {
  const waiting: Waiting<Write>[] = [];
  let running: Promise<void> | undefined;
  let isClosed = false;

  const takeBatch = (): Waiting<Write>[] => {
    const batch: Waiting<Write>[] = [];
    const writes: Write[] = [];
    for (let next = waiting[0]; next && (batch.length === 0 || use.fits(writes, next.write)); next = waiting[0]) {
      batch.push(next);
      writes.push(next.write);
      waiting.shift();
    }
    return batch;
  };

  /** Until no more come for a while, so that those who write side by side go together. */
  const gathered = async (): Promise<void> => {
    let seen: number;
    let waitedMs = 0;
    do {
      seen = waiting.length;
      await pause(use.gatherMs);
      waitedMs += use.gatherMs;
    } while (waiting.length > seen && waitedMs < use.gatherMostMs);
  };

  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      await gathered();
      const batch = takeBatch();
      try {
        await use.run(batch.map(({ write }) => write));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = undefined;
  };

  return {
    add: (write) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new Error('the index is closed'));
          return;
        }
        waiting.push({ write, resolve, reject });
        running ??= runAll();
      }),
    async close() {
      isClosed = true;
      await running;
    },
  };
}
