import type { Clock } from '../../platform/clock.ts';
import type { Source } from './entity.ts';
import type { GraphCatalog } from './entity-store.ts';
import { OPEN_PACKAGE } from './knowledge-graph.ts';

/** What is told of a source beside its documents. */
export type SourceNote = Pick<Source, 'name' | 'rank' | 'packages'> & { readonly id: string };

/** What searches need to know of sources: their names, ranks and packages. */
export interface SourceDirectory {
  /**
   * An entry for each of these ids. One that the knowledge graph does not know goes by its id, with the last rank and in the
   * package that everyone has.
   */
  notesOf(ids: Iterable<string>): Promise<ReadonlyMap<string, SourceNote>>;
}

/** The source of private files (contract 7.6), which nobody publishes: what one uploads oneself stands beside the best. */
export const PRIVATE_SOURCE: SourceNote = { id: '000000', name: 'My files', rank: 1, packages: [] };

/** A source that the knowledge graph does not know. */
export const unknownSource = (id: string): SourceNote => ({ id, name: id, rank: 5, packages: [OPEN_PACKAGE] });

const BELIEVED_MS = 60_000;
/** An id that is not among the sources read may be of an import that runs: looked for no more often than this. */
const MISSED_MS = 1_000;

/** Reads all sources at once and keeps them: there are thousands at most, and every answer of search names some. */
export function createSourceDirectory(use: {
  readonly catalog: Pick<GraphCatalog, 'sources'>;
  readonly clock: Clock;
}): SourceDirectory {
  let known: ReadonlyMap<string, SourceNote> = new Map();
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const startedMs = use.clock.nowMs();
    try {
      const sources = await use.catalog.sources();
      known = new Map([PRIVATE_SOURCE, ...sources].map((source) => [source.id, source]));
      readAtMs = startedMs;
    } finally {
      reading = undefined;
    }
  };

  return {
    async notesOf(ids) {
      const wanted = [...new Set(ids)];
      const ageMs = Math.abs(use.clock.nowMs() - readAtMs);
      const isMissing = wanted.some((id) => !known.has(id));
      if (ageMs >= BELIEVED_MS || (isMissing && ageMs >= MISSED_MS)) {
        reading ??= read();
        await reading;
      }
      return new Map(wanted.map((id) => [id, known.get(id) ?? unknownSource(id)]));
    },
  };
}
