import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import type { CompanyIndex } from './company-index.ts';

/**
 * Companies that go into the index in one transaction: each leaves one more part of the index to be merged, and the words that
 * parts have in common are written and merged once for each. Twice as many would save little more, for twice the memory.
 */
const BATCH = 25_000;
/** While a load is under way, which needs memory of its own. */
const BATCH_UNDER_WAY = 8_000;

/** How far an index is behind its store, in revisions. */
export async function lagOf(use: {
  readonly store: Pick<EntityStore, 'revision'>;
  readonly index: Pick<CompanyIndex, 'revision'>;
}): Promise<number> {
  return Math.max(0, (await use.store.revision()) - (await use.index.revision()));
}

/**
 * Brings the index up to the store, batch by batch, and answers how many companies it took in. While one batch is written
 * the next one is read. It goes on where it was, however it was cut off; two followers of one index do each other no harm,
 * as taking a change in twice changes nothing. An index ahead of its store belongs to another one: throws, as only making
 * it anew helps. While a load `isUnderWay` only whole batches are taken, and nothing is merged.
 */
export async function followStore(
  use: { readonly store: Pick<EntityStore, 'changesAfter' | 'revision'>; readonly index: CompanyIndex },
  options: { signal?: AbortSignal; isUnderWay?: boolean; onBatch?: (taken: number) => void } = {},
): Promise<number> {
  const { store, index } = use;
  const batch = options.isUnderWay ? BATCH_UNDER_WAY : BATCH;
  let taken = 0;
  let at = await index.revision();
  const last = await store.revision();
  if (at > last) throw new Error(`the company index is at revision ${at}, the store only at ${last}`);
  let writing: Promise<void> = Promise.resolve();
  while (!options.signal?.aborted) {
    if (options.isUnderWay && (await store.revision()) - at < batch) break;
    const changes = await store.changesAfter(at, batch);
    if (changes.revision === at) break;
    const before = writing;
    writing = index.apply(changes, at);
    // A batch behind one that failed fails too; the first failure is the one to tell.
    writing.catch(() => undefined);
    await before;
    at = changes.revision;
    taken += changes.companies.length;
    options.onBatch?.(taken);
  }
  await writing;
  if (!options.signal?.aborted && !options.isUnderWay) await index.optimize();
  return taken;
}
