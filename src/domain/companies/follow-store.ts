import type { ReadEpoch } from '../../platform/epoch.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import type { CompanyIndex } from './company-index.ts';

/**
 * Companies per index transaction. Each transaction adds a segment that has to be merged later; twice as many would save little for
 * twice the memory.
 */
const BATCH_SIZE = 25_000;
/** The same during a load, which needs memory itself. */
const BATCH_SIZE_DURING_LOAD = 8_000;

/** Number of revisions that an index is behind its store. */
export async function revisionsBehind(parts: {
  readonly store: Pick<EntityStore, 'revision'>;
  readonly index: Pick<CompanyIndex, 'revision'>;
}): Promise<number> {
  return Math.max(0, (await parts.store.revision()) - (await parts.index.revision()));
}

interface Following {
  readonly store: Pick<EntityStore, 'changesAfter' | 'revision'>;
  readonly index: CompanyIndex;
  readonly epoch: ReadEpoch;
}

interface FollowingOptions {
  readonly signal?: AbortSignal;
  readonly isLoading?: boolean;
  readonly onBatch?: (taken: number) => void;
}

/**
 * Updates the index to the store's revision in batches and returns the number of companies written; the next batch is read while one
 * is written. Resumes after interruptions; concurrent followers are harmless, because applying changes is idempotent. In another epoch, and
 * when the index is ahead of its store, the whole store is compared with it first. While a load `isLoading`, only full batches are
 * written and nothing is merged.
 */
export async function followStore(parts: Following, options: FollowingOptions = {}): Promise<number> {
  const compared = await enterEpoch(parts, options);
  return compared + (options.signal?.aborted ? 0 : await takeChanges(parts, options));
}

/** Read before any change, so that a change of epoch in between leads to one comparison too many, not too few. */
async function enterEpoch({ store, index, epoch: readEpoch }: Following, options: FollowingOptions): Promise<number> {
  const epoch = await readEpoch();
  const [at, last] = [await index.revision(), await store.revision()];
  if ((await index.epoch()) === epoch && at <= last) return 0;
  const reconciliation = index.reconcile();
  let revision = 0;
  let written = 0;
  // An empty index has nothing to compare.
  while (at > 0) {
    if (options.signal?.aborted) return written;
    const changes = await store.changesAfter(revision, BATCH_SIZE);
    if (changes.revision === revision) break;
    written += await reconciliation.take(changes);
    revision = changes.revision;
  }
  await reconciliation.finish({ epoch, revision });
  return written;
}

async function takeChanges({ store, index }: Following, options: FollowingOptions): Promise<number> {
  const batch = options.isLoading ? BATCH_SIZE_DURING_LOAD : BATCH_SIZE;
  let written = 0;
  let at = await index.revision();
  let writing: Promise<void> = Promise.resolve();
  while (!options.signal?.aborted) {
    if (options.isLoading && (await store.revision()) - at < batch) break;
    const changes = await store.changesAfter(at, batch);
    if (changes.revision === at) break;
    const previous = writing;
    writing = index.apply(changes, at);
    // A batch after a failed one fails too; only the first failure is reported.
    writing.catch(() => undefined);
    await previous;
    at = changes.revision;
    written += changes.companies.length;
    options.onBatch?.(written);
  }
  await writing;
  if (!options.signal?.aborted && !options.isLoading) await index.optimize();
  return written;
}
