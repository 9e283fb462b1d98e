import type { Clock } from '../../../platform/clock.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import {
  type ChunkVectors,
  type PassageVector,
  passageText,
  type VectorPassage,
  type VectorStore,
} from './chunk-vectors.ts';
import { type Embedder, TextRefused } from './embedder.ts';
import type { VectorQueue } from './vector-queue.ts';

/** Batch limits: fifty news items make one commit, and a long filing does not fill the memory. */
const AT_ONCE = { documents: 50, chunks: 512 };
/** Chunks per call of the model: about a second of work, which stopping has to wait for. */
const PASSAGES_AT_ONCE = 64;
/** Size of one commit: the maximum loss in a crash, unless it takes longer than this. */
const VECTORS_PER_COMMIT = 512;
const COMMIT_AFTER_MS = 10_000;

interface Opened {
  readonly vectors: ChunkVectors;
  readonly dimensions: number;
}

/** Computes the vectors of chunks in the background. */
export type VectorFilling = ReturnType<typeof createVectorFilling>;

/**
 * Computes vectors of one model, documents newest first. An interrupted run is continued. A document counts as done
 * only after its current content was compared again. Vectors of other models are of no use to questions in this model's
 * space; they are deleted when this one's are complete.
 */
export function createVectorFilling(use: {
  readonly embedder: Embedder;
  readonly store: Pick<VectorStore, 'open' | 'dropUnlessOf'>;
  readonly queue: VectorQueue;
  /** Does work on the whole store (compaction, removal of orphans) unless another process does. */
  readonly upkeep: (work: () => Promise<void>) => Promise<unknown>;
  readonly clock: Clock;
}) {
  const { embedder, store, queue, upkeep, clock } = use;
  const { model } = embedder;
  let opening: Promise<Opened> | undefined;
  let isComplete = false;
  let isSwept = false;

  const open = async (): Promise<Opened> => {
    // This also checks that the model works.
    const [probe] = await embedder.embed(['Revenue'], 'passage');
    if (probe === undefined) throw new Error('the model answers no vectors');
    const vectors = await store.open(model, probe.length);
    // If the stored vectors are lost, or have another number of dimensions, no document is done.
    await queue.waitUnlessOf((await vectors.count()) === 0 ? null : model);
    return { vectors, dimensions: probe.length };
  };

  /** Computes and stores the missing vectors of these documents. */
  const fillDocuments = async ({ vectors, dimensions }: Opened, ids: readonly DocumentId[], signal: AbortSignal) => {
    const passages = await vectors.missing(ids);
    let kept: PassageVector[] = [];
    let sinceMs = clock.nowMs();
    const keep = async (): Promise<void> => {
      if (kept.length > 0) await vectors.put(kept);
      kept = [];
      sinceMs = clock.nowMs();
    };
    try {
      for (let at = 0; at < passages.length; at += PASSAGES_AT_ONCE) {
        signal.throwIfAborted();
        kept.push(...(await embedAll(embedder, passages.slice(at, at + PASSAGES_AT_ONCE), { dimensions, signal })));
        if (kept.length >= VECTORS_PER_COMMIT || clock.nowMs() - sinceMs >= COMMIT_AFTER_MS) await keep();
      }
    } finally {
      await keep();
    }
    return passages.length;
  };

  /**
   * If there are more or fewer vectors than expected, a crash happened between two writes: vectors of deleted documents
   * are removed, and missing ones are queued again. Once per process; returns true if there are vectors to compute.
   */
  const sweep = async (vectors: ChunkVectors): Promise<boolean> => {
    isSwept = true;
    const done = (await queue.progress()).find((one) => one.model === model)?.chunks ?? 0;
    if ((await vectors.count()) === done) return false;
    const ids = await vectors.documents();
    for (let at = 0; at < ids.length; at += AT_ONCE.documents) {
      const missing = await vectors.missing(ids.slice(at, at + AT_ONCE.documents));
      await queue.markWaiting([...new Set(missing.map(({ documentId }) => documentId))]);
    }
    return queue.isAnyWaiting();
  };

  return {
    /** Runs until every document has its vectors or the signal is aborted. Returns the number of new vectors. */
    async fill(signal: AbortSignal): Promise<number> {
      let made = 0;
      for (;;) {
        signal.throwIfAborted();
        let ids = await queue.claim(AT_ONCE);
        if (ids.length === 0 && isComplete) return made;
        opening ??= open().catch((error: unknown) => {
          opening = undefined;
          throw error;
        });
        const opened = await opening;
        const { vectors } = opened;
        // Opening may have requeued documents.
        if (ids.length === 0) ids = await queue.claim(AT_ONCE);
        if (ids.length === 0) {
          // Other processes compute the rest.
          if (await queue.isAnyWaiting()) return made;
          if (!isSwept && (await sweep(vectors))) continue;
          await upkeep(async () => {
            await vectors.optimize('all');
            await store.dropUnlessOf(model);
          });
          isComplete = true;
          return made;
        }
        isComplete = false;
        made += await fillDocuments(opened, ids, signal);
        await queue.markDone(model, ids);
        // Chunks that changed meanwhile still lack a vector and stay in the queue.
        const again = new Set((await vectors.missing(ids)).map(({ documentId }) => documentId));
        if (again.size > 0) await queue.markWaiting([...again]);
        await upkeep(() => vectors.optimize());
      }
    },
  };
}

async function embedAll(
  embedder: Embedder,
  passages: readonly VectorPassage[],
  { dimensions, signal }: { readonly dimensions: number; readonly signal: AbortSignal },
): Promise<PassageVector[]> {
  try {
    const vectors = await embedder.embed(passages.map(passageText), 'passage', signal);
    return passages.map((passage, at) => {
      const vector = vectors[at];
      if (vector === undefined) throw new Error('the model answered too few vectors');
      return { passage, vector };
    });
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
  }
  const [only] = passages;
  // A zero vector, near to nothing: so that the document's other vectors need not wait for ever.
  if (only !== undefined && passages.length === 1) return [{ passage: only, vector: new Float32Array(dimensions) }];
  const alone: PassageVector[] = [];
  for (const passage of passages) alone.push(...(await embedAll(embedder, [passage], { dimensions, signal })));
  return alone;
}
