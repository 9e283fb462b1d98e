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

/**
 * Updates the index to the store's revision in batches and returns the number of companies written; the next batch is read while one
 * is written. Resumes after interruptions; concurrent followers are harmless, because applying changes is idempotent. Throws if the
 * index is ahead of its store: it belongs to another store and has to be rebuilt. While a load `isLoading`, only full batches are
 * written and nothing is merged.
 */
export async function followStore(
  parts: { readonly store: Pick<EntityStore, 'changesAfter' | 'revision'>; readonly index: CompanyIndex },
  options: { signal?: AbortSignal; isLoading?: boolean; onBatch?: (taken: number) => void } = {},
): Promise<number> {
  const { store, index } = parts;
  const batch = options.isLoading ? BATCH_SIZE_DURING_LOAD : BATCH_SIZE;
  let written = 0;
  let at = await index.revision();
  const last = await store.revision();
  if (at > last) throw new Error(`the company index is at revision ${at}, the store only at ${last}`);
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
