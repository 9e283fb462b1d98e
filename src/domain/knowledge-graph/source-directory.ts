import type { Clock } from '../../platform/clock.ts';
import type { ReadEpoch } from '../../platform/epoch.ts';
import { createRefreshed } from '../../platform/refreshed.ts';
import type { Source } from './entity.ts';
import type { GraphCatalog } from './entity-store.ts';
import { OPEN_PACKAGE } from './knowledge-graph.ts';

/** Metadata of a source. */
export type SourceNote = Pick<Source, 'name' | 'rank' | 'packages'> & { readonly id: string };

/** The metadata of sources that searches need: names, ranks and packages. */
export type SourceDirectory = ReturnType<typeof createSourceDirectory>;

/** The source of private files (contract 7.6), ranked with the best. */
export const PRIVATE_SOURCE: SourceNote = { id: '000000', name: 'My files', rank: 1, packages: [] };

/** Metadata of an unknown source. */
export const unknownSource = (id: string): SourceNote => ({ id, name: id, rank: 5, packages: [OPEN_PACKAGE] });

/** Sources have no revision. */
const BELIEVED_MS = 60_000;
/** Minimum time between reloads for missing ids, which a running import may have added. */
const MISSED_MS = 1_000;

/** Caches all sources, which are a few thousand at most and occur in every search result. */
export function createSourceDirectory(use: {
  readonly catalog: Pick<GraphCatalog, 'sources'>;
  readonly epoch: ReadEpoch;
  readonly clock: Clock;
}) {
  const current = createRefreshed<ReadonlyMap<string, SourceNote>>({
    refresh: async () =>
      new Map([PRIVATE_SOURCE, ...(await use.catalog.sources())].map((source) => [source.id, source])),
    epoch: use.epoch,
    clock: use.clock,
    everyMs: BELIEVED_MS,
  });
  return {
    /** Returns an entry for each id. An unknown source gets its id as name, the lowest rank and the open package. */
    async notesOf(ids: Iterable<string>): Promise<ReadonlyMap<string, SourceNote>> {
      const wanted = [...new Set(ids)];
      let known = await current();
      if (wanted.some((id) => !known.has(id))) known = await current(MISSED_MS);
      return new Map(wanted.map((id) => [id, known.get(id) ?? unknownSource(id)]));
    },
  };
}
