import type { Viewer } from '../../domain/documents/chunk-index.ts';
import { BM25, type ChunkQuery } from '../../domain/documents/chunk-search.ts';
import { indexStemsOf } from '../../domain/text/index-stems.ts';
import { askedWordsOf } from '../../domain/text/query-words.ts';
import { allOf, anyOf, type EngineQuery, queriesOfFilters, seenBy } from './filter-query.ts';

/** The engine leaves this factor out of its scores. */
export const SCORE_FACTOR = BM25.k1 + 1;

/**
 * Query for the chunks that `viewer` finds by any of these queries, scored by words; `undefined` when nothing can
 * match. Part of every search.
 */
export function engineQueryOf(viewer: Viewer, queries: readonly ChunkQuery[]): EngineQuery | undefined {
  const possible = queries.filter((query) => !isNothing(query));
  if (possible.length === 0) return undefined;
  const [only] = possible;
  const scored = only && possible.length === 1 ? wordQueryOf(only) : undefined;
  return {
    bool: {
      ...(scored && { must: [scored] }),
      filter: [seenBy(viewer), anyOf(possible.map((one) => unscoredOf(one, scored === undefined)))],
    },
  };
}

const unscoredOf = (query: ChunkQuery, withWords: boolean): EngineQuery => {
  const words = withWords ? wordQueryOf(query) : undefined;
  return allOf([...queriesOfFilters(query.filters), ...(words ? [words] : [])]);
};

/** True if a query has words to be scored by. */
export const isByWords = ({ words }: ChunkQuery): boolean => words.some((one) => one.words.trim() !== '');

/** True if no chunk can match: the query consists of punctuation only, or a required word is too long for the index. */
function isNothing({ words, areAllWordsNeeded = false }: ChunkQuery): boolean {
  const asked = askedWordsOf(words.map((one) => one.words).join(' '));
  if (asked.length === 0) return words.some((one) => one.words.trim() !== '');
  const stems = asked.map((word) => indexStemsOf(word).length);
  return areAllWordsNeeded ? stems.includes(0) : stems.every((count) => count === 0);
}

/** One clause for each weight, in which each form of a word counts once; `undefined` without words. */
function wordQueryOf({ words, areAllWordsNeeded = false }: ChunkQuery): EngineQuery | undefined {
  const clause = (some: ChunkQuery['words'], weight: number): EngineQuery[] => {
    const stems = askedWordsOf(some.map((one) => one.words).join(' ')).flatMap(indexStemsOf);
    if (stems.length === 0) return [];
    const operator = areAllWordsNeeded ? 'and' : 'or';
    return [{ match: { words: { query: stems.join(' '), operator, boost: weight } } }];
  };
  const clauses = areAllWordsNeeded
    ? clause(words, 1)
    : [...Map.groupBy(words, ({ weight }) => weight)].flatMap(([weight, some]) => clause(some, weight));
  return clauses.length === 0 ? undefined : anyOf(clauses);
}
