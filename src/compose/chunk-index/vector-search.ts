import { workerId } from '../../adapters/disk/worker-id.ts';
import type { Database } from '../../adapters/sql/database.ts';
import { sqlLeases } from '../../adapters/sql/jobs/lease-store.ts';
import { sqlVectorQueue } from '../../adapters/sql/jobs/vector-queue.ts';
import type { Embedder } from '../../domain/search/vectors/embedder.ts';
import { createVectorFilling, type VectorFilling } from '../../domain/search/vectors/fill-vectors.ts';
import type { ReadGauge } from '../../http/requests/metrics.ts';
import { fillVectors } from '../../jobs/fill-vectors.ts';
import { createHeldWork } from '../../jobs/held-work.ts';
import type { JobKind, Routine } from '../../jobs/job-kind.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import type { Documents } from '../documents.ts';
import { followModel } from '../model-in-use.ts';
import { chosenEmbedder, openModelStore } from '../models.ts';

/** Pause before a failed model is used again. */
const FAULT_PAUSE_MS = 15_000;

/** After this time another process compacts the vectors in place of one that died. */
const UPKEEP_HOLD_MS = 60_000;

const NOBODY = { orgId: '', userId: '' };

/** Vector search: the embedder, the jobs that compute vectors, gauges and `close`. */
export interface VectorSearchParts {
  /** The embedder in use; `undefined` while there is none. */
  embedder(): Embedder | undefined;
  /** Follows the model that is chosen; for every process that searches. */
  readonly routine: Routine;
  readonly jobs: { readonly kinds: readonly JobKind[]; readonly routines: readonly Routine[] };
  readonly gauges: readonly ReadGauge[];
  /** Stops computing vectors. */
  stopFilling(): void;
  close(): Promise<void>;
}

interface Filling {
  readonly vectors: VectorFilling;
  /** Aborted when the model is replaced or removed. */
  readonly ended: AbortController;
}

/**
 * Builds vector search: follows the selected embedding model and computes vectors of passages in the background. Without a
 * model, or while it fails, searches run without vectors.
 */
export async function composeVectorSearch(parts: {
  readonly config: Config;
  readonly database: Database;
  readonly documents: Documents;
  /** True if the index has all documents: vectors of missing ones cannot be computed, and would count as done. */
  readonly isIndexWhole: () => boolean;
  readonly clock: Clock;
  readonly log: Logger;
}): Promise<VectorSearchParts> {
  const { config, database, documents, isIndexWhole, clock, log } = parts;
  const holder = workerId(config.dataDir);
  const queue = sqlVectorQueue(database, holder);
  const upkeep = createHeldWork(
    { leases: sqlLeases(database), holder },
    { name: 'vector-upkeep', holdMs: UPKEEP_HOLD_MS, log },
  );
  const shelf = openModelStore(config);
  const stopping = new AbortController();
  let filling: Filling | undefined;
  let notBeforeMs = Number.NEGATIVE_INFINITY;

  /** Opens the model and the vectors, so that the first question does not wait for them. */
  const warmUp = async (embedder: Embedder): Promise<void> => {
    const [vector] = await embedder.embed(['Revenue'], 'question');
    if (vector && !stopping.signal.aborted) await documents.search.nearest(NOBODY, { vector, filters: {} }, 1);
  };
  const used = await followModel<Embedder>({
    what: 'vector search',
    routine: 'look-for-models',
    log,
    choose: () => chosenEmbedder(config.searchModels, shelf),
    ended() {
      documents.vectors.use(undefined);
      filling?.ended.abort(new Error('the model was replaced'));
      filling = undefined;
    },
    began(embedder) {
      const vectors = createVectorFilling({
        embedder,
        store: documents.vectors.store,
        queue,
        upkeep: upkeep.run,
        clock,
      });
      filling = { vectors, ended: new AbortController() };
      notBeforeMs = Number.NEGATIVE_INFINITY;
      documents.vectors.use(embedder.model);
      warmUp(embedder).catch((error: unknown) => {
        if (used.now() === embedder) log.warn({ err: error }, 'vector search is off');
      });
    },
  });

  const fill = async (signal: AbortSignal): Promise<void> => {
    const now = filling;
    if (now === undefined || !isIndexWhole() || clock.nowMs() < notBeforeMs) return;
    try {
      // Opens the lazy chunk index, from which passages are read.
      if (await queue.isAnyWaiting()) await documents.chunks.counts();
      const made = await now.vectors.fill(AbortSignal.any([signal, now.ended.signal]));
      if (made > 0) log.info({ vectors: made, model: used.now()?.model }, 'all passages have their vectors');
    } catch (error) {
      signal.throwIfAborted();
      if (now.ended.signal.aborted) return;
      notBeforeMs = clock.nowMs() + FAULT_PAUSE_MS;
      log.warn({ err: error }, 'vectors cannot be computed; will retry');
    }
  };

  return {
    embedder: used.now,
    routine: used.routine,
    jobs: {
      kinds: [],
      routines: [fillVectors({ fill, stopping: stopping.signal })],
    },
    gauges: [
      {
        name: 'almanac_chunk_vectors',
        help: 'Chunks of documents that have vectors of the model in use, and of those that wait for them',
        label: 'state',
        async read() {
          const sums = { done: 0, waiting: 0 };
          for (const { model, chunks } of await queue.progress()) {
            sums[model !== null && model === used.now()?.model ? 'done' : 'waiting'] += chunks;
          }
          return sums;
        },
      },
    ],
    stopFilling: () => stopping.abort(new Error('the process is closing')),
    async close() {
      stopping.abort();
      await used.close();
      await upkeep.release().catch(() => undefined);
    },
  };
}
