import type { Clock } from '../../platform/clock.ts';
import type { ReadEpoch } from '../../platform/epoch.ts';
import { createRefreshed } from '../../platform/refreshed.ts';
import type { GraphCatalog } from './entity-store.ts';

/** Redirects of ids of merged companies. */
export interface Mergers {
  readonly isEmpty: boolean;
  /** The current id of a merged company; other ids are returned unchanged. */
  survivorOf(id: string): string;
  /** The current id of a company, then all ids merged into it. */
  familyOf(id: string): readonly string[];
}

/** Loads the current mergers. */
export type KnowMergers = () => Promise<Mergers>;

/** Time for which loaded mergers are cached. */
const BELIEVED_MS = 1_000;

/** Caches all merged ids: they are few compared with companies, and are looked up for the entities of documents. */
export function createMergers(use: {
  readonly catalog: Pick<GraphCatalog, 'givenUpAfter'>;
  readonly epoch: ReadEpoch;
  readonly clock: Clock;
}): KnowMergers {
  const survivors = new Map<string, string>();
  const families = new Map<string, Set<string>>();
  let revision = 0;

  const familyOf = (id: string): Set<string> => {
    const family = families.get(id) ?? new Set();
    families.set(id, family);
    return family;
  };
  const merge = (from: string, into: string): void => {
    const before = survivors.get(from);
    if (before !== undefined) families.get(before)?.delete(from);
    const family = familyOf(into);
    for (const id of [from, ...(families.get(from) ?? [])]) {
      survivors.set(id, into);
      family.add(id);
    }
    families.delete(from);
    survivors.delete(into);
    family.delete(into);
  };
  const survivorOf = (id: string): string => survivors.get(id) ?? id;
  const known: Mergers = {
    get isEmpty() {
      return survivors.size === 0;
    },
    survivorOf,
    familyOf(id) {
      const survivor = survivorOf(id);
      return [survivor, ...(families.get(survivor) ?? [])];
    },
  };
  return createRefreshed({
    refresh: async (before: Mergers | undefined) => {
      const given = await use.catalog.givenUpAfter(before === undefined ? 0 : revision);
      if (before === undefined) {
        survivors.clear();
        families.clear();
        revision = 0;
      }
      for (const one of given) {
        merge(one.id, one.leadsTo);
        revision = one.revision;
      }
      return known;
    },
    epoch: use.epoch,
    clock: use.clock,
    everyMs: BELIEVED_MS,
  });
}
