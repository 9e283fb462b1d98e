import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { ReadEpoch } from '../../../platform/epoch.ts';
import type { EntityCategory } from '../../knowledge-graph/entity.ts';
import { entityKey } from '../../knowledge-graph/entity-key.ts';
import type { EntityStore } from '../../knowledge-graph/entity-store.ts';

/** The category of each entity; unknown ids are left out. */
export type CategoriesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, EntityCategory>>;

const ENTITIES_MAX = 200_000;
/** Categories hardly change, but unknown entities may come with the next import. */
const KNOWN_MS = 3_600_000;
const UNKNOWN_MS = 30_000;
/** Maximum ids of one look-up. */
const IDS_AT_A_TIME = 500;

/** Caches categories, since co-mentions need the same thousands of entities again and again. */
export function createCategories({
  entities,
  epoch,
  clock,
}: {
  readonly entities: Pick<EntityStore, 'findMany'>;
  readonly epoch: ReadEpoch;
  readonly clock: Clock;
}): CategoriesOf {
  const kept = new LRUCache<string, { readonly category: EntityCategory | null; readonly untilMs: number }>({
    // By size, as a cache of `max` entries takes their memory when it is made.
    maxSize: ENTITIES_MAX,
    sizeCalculation: () => 1,
  });

  let keptIn: string | undefined;

  const read = async (ids: readonly string[]): Promise<void> => {
    const found = new Map((await entities.findMany(ids)).map(({ id, category }) => [entityKey(id), category]));
    const nowMs = clock.nowMs();
    for (const id of ids) {
      const category = found.get(entityKey(id)) ?? null;
      kept.set(id, { category, untilMs: nowMs + (category === null ? UNKNOWN_MS : KNOWN_MS) });
    }
  };

  return async (ids) => {
    const inEpoch = await epoch();
    if (inEpoch !== keptIn) kept.clear();
    keptIn = inEpoch;
    const nowMs = clock.nowMs();
    const missing = ids.filter((id) => (kept.get(id)?.untilMs ?? 0) <= nowMs);
    for (let at = 0; at < missing.length; at += IDS_AT_A_TIME) await read(missing.slice(at, at + IDS_AT_A_TIME));
    const known = new Map<string, EntityCategory>();
    for (const id of ids) {
      const category = kept.get(id)?.category;
      if (category) known.set(id, category);
    }
    return known;
  };
}
