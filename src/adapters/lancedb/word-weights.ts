import type { FullTextQuery, Table } from '@lancedb/lancedb';
import { indexStemsOf } from '../../domain/documents/index-stems.ts';
import type { Engine } from './engine.ts';
import { saturated, type WordWeights } from './fresh-search.ts';
import { COLUMN } from './word-query.ts';

/** Weights change as the logarithm of the number of rows: they are asked for again when it has changed by so much. */
const CHANGE = 0.2;
const WORDS_MAX = 50_000;

/**
 * How rare words are among rows that are folded in (idf). The engine does not tell; but the score of one row for one word is
 * that weight times what follows from the row alone, so it is worked out from the best row of each word. What was worked
 * out is kept. Words that no row holds have none.
 */
export function createWordWeights(
  engine: Engine,
): (table: Table, rows: number, meanLength: () => number) => WordWeights {
  let known = new Map<string, number>();
  let knownAt = 0;
  let unknown = new Set<string>();
  let unknownAt = 0;
  return (table, rows, meanLength) => async (words) => {
    if (known.size > WORDS_MAX || Math.abs(rows - knownAt) > CHANGE * knownAt) {
      known = new Map();
      knownAt = rows;
    }
    if (unknown.size > WORDS_MAX || rows !== unknownAt) {
      unknown = new Set();
      unknownAt = rows;
    }
    const [weights, none] = [known, unknown];
    const ask = async ([stem, word]: readonly [string, string]): Promise<void> => {
      const weight = await weightOf(new engine.MatchQuery(word, COLUMN), table, { stem, meanLength: meanLength() });
      if (weight === undefined) none.add(stem);
      else weights.set(stem, weight);
    };
    await Promise.all([...words].filter(([stem]) => !weights.has(stem) && !none.has(stem)).map(ask));
    return weights;
  };
}

async function weightOf(
  word: FullTextQuery,
  table: Table,
  { stem, meanLength }: { readonly stem: string; readonly meanLength: number },
): Promise<number | undefined> {
  const [best] = await table.query().fullTextSearch(word).fastSearch().select([COLUMN, '_score']).limit(1).toArray();
  if (best === undefined) return undefined;
  const stems = indexStemsOf(best[COLUMN]);
  const count = stems.filter((one) => one === stem).length;
  return count === 0 ? undefined : best._score / saturated(count, stems.length, meanLength);
}
