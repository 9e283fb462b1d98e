import { Worker } from 'node:worker_threads';
import { openWalFile } from '../../sql/wal-file.ts';
import { type DocumentBatch, transferable } from './batch.ts';
import { IndexDamage, orIndexDamage } from './index-damage.ts';
import { prepareSchema } from './schema.ts';
import { CompanyIndexWriter, type Settlement } from './writer.ts';

/** Writer of an index file, in the calling thread or in one of its own. Calls run one after the other. */
export interface CompanyIndexWriting {
  apply(batch: DocumentBatch): Promise<void>;
  settle(settlement: Settlement): Promise<void>;
  optimize(): Promise<void>;
  close(): Promise<void>;
}

/** How long a write waits for another writing process. */
const BUSY_WAIT_MS = 60_000;
const CACHE_KIB = 128 * 1024;
/** Size to which the log is truncated after a checkpoint. */
const LOG_BYTES_MAX = 32 * 1024 * 1024;

/** Young generation: large enough that batches, which live until they are written, are not copied. */
const YOUNG_MIB = 128;

/** Opening and writing throw `IndexDamage`. */
export function openWriter(file: string): CompanyIndexWriting {
  const carryOut = <T>(work: () => T): T => orIndexDamage(file, work);
  const db = carryOut(() => {
    const opened = openWalFile(file, BUSY_WAIT_MS, [
      'synchronous = normal',
      `cache_size = -${CACHE_KIB}`,
      `journal_size_limit = ${LOG_BYTES_MAX}`,
    ]);
    prepareSchema(opened);
    return opened;
  });
  const writer = carryOut(() => new CompanyIndexWriter(db));
  return {
    apply: async (batch) => carryOut(() => writer.apply(batch)),
    settle: async (settlement) => carryOut(() => writer.settle(settlement)),
    optimize: async () => carryOut(() => writer.optimize()),
    close: async () => db.close(),
  };
}

export type WritingRequest =
  | { readonly kind: 'apply'; readonly batch: DocumentBatch }
  | { readonly kind: 'settle'; readonly settlement: Settlement }
  | { readonly kind: 'optimize' }
  | { readonly kind: 'close' };

/** The error of a request, which loses its class between threads; `undefined` on success. */
export type WritingReply = { readonly error: unknown; readonly isDamage: boolean } | undefined;

/** The same in a thread of its own, so that a load prepares companies while others are written. */
export function openWriterThread(file: string): CompanyIndexWriting {
  const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
    workerData: { file },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
  });
  const waiting: { resolve: () => void; reject: (reason: unknown) => void }[] = [];
  let broken: unknown;
  worker.on('message', (reply: WritingReply) => {
    const call = waiting.shift();
    if (reply) call?.reject(reply.isDamage ? new IndexDamage(file, reply.error) : reply.error);
    else call?.resolve();
  });
  const breakOff = (reason: unknown): void => {
    broken ??= reason;
    for (const call of waiting.splice(0)) call.reject(reason);
  };
  worker.on('error', breakOff);
  worker.on('exit', () => breakOff(new Error('the thread that writes the company index has ended')));
  const ask = (request: WritingRequest, transfer: readonly ArrayBuffer[] = []): Promise<void> =>
    new Promise((resolve, reject) => {
      if (broken !== undefined) return reject(broken);
      waiting.push({ resolve, reject });
      worker.postMessage(request, transfer);
    });
  return {
    apply: (batch) => ask({ kind: 'apply', batch }, transferable(batch)),
    settle: (settlement) => ask({ kind: 'settle', settlement }, [settlement.removed.buffer]),
    optimize: () => ask({ kind: 'optimize' }),
    async close() {
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}
