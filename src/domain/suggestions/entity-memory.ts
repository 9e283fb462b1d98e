import { LRUCache } from 'lru-cache';
import type { Entity } from '../knowledge-graph/entity.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';

/** Entities kept in memory, so that frequent ones need no query: about ten megabytes. */
const ENTITIES_MAX = 10_000;

/** Reads entities that are not companies, and funds, with a cache that is emptied when their names change. */
export class EntityMemory {
  private readonly store: Pick<EntityStore, 'findMany'>;
  private readonly revision: () => number;
  private readonly entries = new LRUCache<string, Entity>({ max: ENTITIES_MAX });
  private enteredAt = -1;

  constructor(store: Pick<EntityStore, 'findMany'>, revision: () => number) {
    this.store = store;
    this.revision = revision;
  }

  /** The entities with these ids that still exist. */
  async entitiesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Entity>> {
    const now = this.revision();
    if (now !== this.enteredAt) this.entries.clear();
    this.enteredAt = now;
    const found = new Map<string, Entity>();
    const missing: string[] = [];
    for (const id of ids) {
      const entity = this.entries.get(id);
      if (entity) found.set(id, entity);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const entity of await this.store.findMany(missing)) {
      found.set(entity.id, entity);
      if (now === this.revision()) this.entries.set(entity.id, entity);
    }
    return found;
  }
}
