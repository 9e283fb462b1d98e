import type { Database } from '../adapters/sql/database.ts';
import { sqlVectorQueue } from '../adapters/sql/vector-queue.ts';
import type { Embedder } from '../domain/search/vectors/embedder.ts';
import { createVectorFilling, type VectorFilling } from '../domain/search/vectors/fill-vectors.ts';
import type { ReadGauge } from '../http/metrics.ts';
import { fillVectors } from '../jobs/fill-vectors.ts';
import type { JobKind, Routine } from '../jobs/job-kind.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import type { Documents } from './documents.ts';
import { chosenModel, modelShelf } from './models.ts';

/** How often it is looked whether another model was added or removed. */
const LOOK_MS = 5_000;
/** Before a model that failed is asked again. */
const FAULT_PAUSE_MS = 15_000;

const NOBODY = { orgId: '', userId: '' };

export interface Meaning {
  /** Of the model in use; `undefined` without one. */
  embedder(): Embedder | undefined;
  readonly jobs: { readonly kinds: readonly JobKind[]; readonly routines: readonly Routine[] };
  readonly gauges: readonly ReadGauge[];
  /** No further vectors are made. */
  stopFilling(): void;
  close(): Promise<void>;
}

interface InUse {
  readonly embedder: Embedder;
  readonly filling: VectorFilling;
  /** Another model, or none, has its place. */
  readonly ended: AbortController;
}

/**
 * Search by meaning: the model that settings and the data directory name now, and the work behind the requests that gives
 * passages its vectors. Without a model, or while it fails, search goes on without.
 */
export async function composeMeaning(parts: {
  readonly config: Config;
  readonly database: Database;
  readonly documents: Documents;
  readonly clock: Clock;
  readonly log: Logger;
}): Promise<Meaning> {
  const { config, database, documents, clock, log } = parts;
  const queue = sqlVectorQueue(database);
  const shelf = modelShelf(config);
  const stopping = new AbortController();
  let inUse: InUse | undefined;
  let notBeforeMs = Number.NEGATIVE_INFINITY;
  let said: string | undefined;
  const warn = (why: string | undefined): void => {
    if (stopping.signal.aborted) return;
    if (why !== undefined && why !== said) log.warn({ why }, 'search by meaning is not at work');
    said = why;
  };

  const look = async (): Promise<void> => {
    const chosen = await chosenModel(config.meaning, shelf);
    if (chosen.model === inUse?.embedder.model) return warn(chosen.why);
    const before = inUse;
    inUse = undefined;
    documents.vectors.use(undefined);
    before?.ended.abort(new Error('another model has its place'));
    await before?.embedder.close();
    if (chosen.model === undefined) return warn(chosen.why);
    try {
      const embedder = chosen.open();
      const filling = createVectorFilling({ embedder, store: documents.vectors.store, queue, clock });
      inUse = { embedder, filling, ended: new AbortController() };
      notBeforeMs = Number.NEGATIVE_INFINITY;
      documents.vectors.use(embedder.model);
      log.info({ model: embedder.model }, 'search by meaning is at work');
      said = undefined;
      warmUp(embedder).catch((error: unknown) => warn(String(error)));
    } catch (error) {
      warn(error instanceof Error ? error.message : String(error));
    }
  };

  /** The first question does not wait for the model and the vectors to be opened. */
  const warmUp = async (embedder: Embedder): Promise<void> => {
    const [vector] = await embedder.embed(['Revenue'], 'question');
    if (vector && !stopping.signal.aborted) await documents.search.nearest(NOBODY, { vector, filters: {} }, 1);
  };

  const fill = async (signal: AbortSignal): Promise<void> => {
    const now = inUse;
    if (now === undefined || clock.nowMs() < notBeforeMs) return;
    try {
      // A passage is read from the index of chunks, which opens when it is asked for something.
      if ((await queue.next({ documents: 1, chunks: 1 })).length > 0) await documents.chunks.counts();
      const made = await now.filling.fill(AbortSignal.any([signal, now.ended.signal]));
      if (made > 0) log.info({ vectors: made, model: now.embedder.model }, 'all passages have their vectors');
    } catch (error) {
      signal.throwIfAborted();
      if (now.ended.signal.aborted) return;
      notBeforeMs = clock.nowMs() + FAULT_PAUSE_MS;
      log.warn({ err: error }, 'vectors cannot be made; it is tried again');
    }
  };

  await look();
  return {
    embedder: () => inUse?.embedder,
    jobs: {
      kinds: [],
      routines: [
        { name: 'look-for-models', everyMs: LOOK_MS, run: async () => (stopping.signal.aborted ? undefined : look()) },
        fillVectors({ fill, stopping: stopping.signal }),
      ],
    },
    gauges: [
      {
        name: 'almanac_chunk_vectors',
        help: 'Chunks of documents that have vectors of the model in use, and of those that wait for them',
        label: 'state',
        async read() {
          const sums = { done: 0, waiting: 0 };
          for (const { model, chunks } of await queue.progress()) {
            sums[model !== null && model === inUse?.embedder.model ? 'done' : 'waiting'] += chunks;
          }
          return sums;
        },
      },
    ],
    stopFilling: () => stopping.abort(new Error('the process is closing')),
    async close() {
      stopping.abort();
      await inUse?.embedder.close();
    },
  };
}
