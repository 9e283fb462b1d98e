import type { FoundChunk } from '../../domain/documents/chunk-search.ts';
import type { ChunkSnapshot } from './chunk-snapshots.ts';

/** A row that a query found, before it is read. */
export interface FoundRow {
  readonly rowId: bigint;
  readonly score: number;
}

/**
 * Reads what several queries found: a list of chunks for each, in the order of its rows. A row that several found is read once.
 * Rows that are gone are left out on the last try; before that they are a failure, so that the search is made again.
 */
export async function readFound(
  { table, texts, places }: Pick<ChunkSnapshot, 'table' | 'texts' | 'places'>,
  answers: readonly (readonly FoundRow[])[],
  isLastTry: boolean,
): Promise<FoundChunk[][]> {
  const ids = [...new Set(answers.flatMap((rows) => rows.map(({ rowId }) => rowId)))];
  if (ids.length === 0) return answers.map(() => []);
  const placeOf = await places.of(table, ids);
  const byId = texts.readMany(
    ids.flatMap((id) => {
      const place = placeOf(id);
      return place ? [[id, place.textId] as const] : [];
    }),
  );
  // Folding has moved it, or it is gone or replaced: what is gone is not there when all is looked up once more.
  if (byId.size < ids.length && !isLastTry) throw new MovedError();
  return answers.map((rows) =>
    rows.flatMap(({ rowId, score }) => {
      const found = byId.get(rowId);
      return found ? [{ ...found, score }] : [];
    }),
  );
}

class MovedError extends Error {}

/** Best first; of equals the newer, then by document and number. */
export const byAnswerRank = (a: FoundChunk, b: FoundChunk): number =>
  b.score - a.score ||
  b.facets.publishedMs - a.facets.publishedMs ||
  compared(a.facets.documentId, b.facets.documentId) ||
  a.facets.cnum - b.facets.cnum;

/** Puts texts in the order of their UTF-16 code units. */
export const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
