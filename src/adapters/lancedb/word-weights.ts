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
 * out is kept, and what several searches want at once is asked once. Words that no row holds have none.
 */
export function createWordWeights(
  engine: Engine,
): (table: Table, rows: number, meanLength: () => number) => WordWeights {
  let known = new Map<string, number>();
  let knownAt = 0;
  let unknown = new Set<string>();
  let unknownAt = 0;
  let asking = new Map<string, Promise<void>>();
  return (table, rows, meanLength) => async (words) => {
    if (known.size > WORDS_MAX || Math.abs(rows - knownAt) > CHANGE * knownAt) {
      known = new Map();
      knownAt = rows;
      asking = new Map();
    }
    if (unknown.size > WORDS_MAX || rows !== unknownAt) {
      unknown = new Set();
      unknownAt = rows;
      asking = new Map();
    }
    const [weights, none, underWay] = [known, unknown, asking];
    const ask = async (stem: string, word: string): Promise<void> => {
      const weight = await weightOf(new engine.MatchQuery(word, COLUMN), table, { stem, meanLength: meanLength() });
      if (weight === undefined) none.add(stem);
      else weights.set(stem, weight);
    };
    const asked = [...words].map(([stem, word]) => {
      if (weights.has(stem) || none.has(stem)) return undefined;
      const there = underWay.get(stem);
      if (there) return there;
      const one = ask(stem, word).finally(() => underWay.delete(stem));
      underWay.set(stem, one);
      return one;
    });
    await Promise.all(asked);
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
