import type { FullTextQuery } from '@lancedb/lancedb';
import type { AnyAllNone } from '../../../domain/documents/chunk-filters.ts';
import type { ChunkQuery } from '../../../domain/documents/chunk-search.ts';
import { signOfPhrase, wordsOfPhrase } from '../../../domain/documents/holds-phrase.ts';
import { indexStemsOf } from '../../../domain/text/index-stems.ts';
import { ASKED_WORDS_MAX, askedWordsOf } from '../../../domain/text/query-words.ts';
import { quoted } from '../tables/chunk-rows.ts';
import type { LanceEngine } from '../tables/engine.ts';

const COLUMN = 'words';

/** Words with the same weight. */
export interface WordClause {
  readonly words: readonly string[];
  readonly weight: number;
  readonly areAllNeeded: boolean;
}

/**
 * One clause for each weight; none without words. They are queried separately and their scores summed: the engine's boolean query, which
 * could do both, scores every match and takes ten times as long.
 */
export function wordClausesOf({ words, areAllWordsNeeded = false }: ChunkQuery): WordClause[] {
  if (areAllWordsNeeded) return clauseOf(words.map((one) => one.words).join(' '), 1, true);
  const byWeight = new Map<number, string>();
  for (const { words: some, weight } of words) byWeight.set(weight, `${byWeight.get(weight) ?? ''} ${some}`);
  return [...byWeight].flatMap(([weight, some]) => clauseOf(some, weight, false));
}

/**
 * True if no text can match: the query consists of punctuation only, or all words are required and one is too long for
 * the index.
 */
export const isNothing = ({ words, areAllWordsNeeded = false }: ChunkQuery): boolean => {
  const text = words.map((one) => one.words).join(' ');
  const asked = askedWordsOf(text);
  if (asked.length === 0) return text.trim() !== '';
  return areAllWordsNeeded && asked.some((word) => indexStemsOf(word).length === 0);
};

/** All words together, for who does not care about scores. */
export const singleClauseOf = ({ words, areAllWordsNeeded = false }: ChunkQuery): WordClause | undefined =>
  clauseOf(words.map((one) => one.words).join(' '), 1, areAllWordsNeeded)[0];

const clauseOf = (text: string, weight: number, areAllNeeded: boolean): WordClause[] => {
  const words = askedWordsOf(text);
  return words.length === 0 ? [] : [{ words, weight, areAllNeeded }];
};

/** A condition that every chunk with the keywords meets, and some others too. */
export interface KeywordPrefilter {
  /** All of these words. */
  readonly all: readonly string[];
  /** At least one of these words; no condition when empty. */
  readonly any: readonly string[];
  /** As conditions of the engine's SQL. */
  readonly conditions: readonly string[];
}

export const NO_PREFILTER: KeywordPrefilter = { all: [], any: [], conditions: [] };

export function prefilterOf(keywords: AnyAllNone | undefined): KeywordPrefilter {
  if (keywords === undefined) return NO_PREFILTER;
  const { allOf, eachOf = [] } = keywords;
  // One of each is required: the first list leads to the candidates.
  const [anyOf = []] = [keywords.anyOf, ...eachOf].filter((phrases) => phrases.length > 0);
  const [onlyOne] = anyOf;
  const all = [...allOf, ...(anyOf.length === 1 && onlyOne !== undefined ? [onlyOne] : [])];
  const conditions = all.flatMap((phrase) => (wordsOfPhrase(phrase).length > 0 ? [] : hasSign([phrase])));
  return {
    all: [...new Set(all.flatMap(wordsOfPhrase))].slice(0, ASKED_WORDS_MAX),
    any: anyOf.length > 1 ? wordsOfAny(anyOf) : [],
    conditions: [...conditions, ...(anyOf.length > 1 && wordsOfAny(anyOf).length === 0 ? hasSign(anyOf) : [])],
  };
}

/** The longest word of each phrase, most likely its rarest; none at all if a phrase has none. */
export function wordsOfAny(phrases: readonly string[]): string[] {
  const words = phrases.map((phrase) => wordsOfPhrase(phrase).sort((a, b) => b.length - a.length)[0]);
  return words.includes(undefined) ? [] : [...new Set(words.filter((word) => word !== undefined))];
}

const SIGNS_MAX = 50;

function hasSign(phrases: readonly string[]): string[] {
  const signs = [...new Set(phrases.map(signOfPhrase))];
  if (signs.includes(undefined) || signs.length > SIGNS_MAX) return [];
  return [`(${signs.map((sign) => `strpos(${COLUMN}, ${quoted(sign ?? '')}) > 0`).join(' OR ')})`];
}

/** Too little to be seen in a score, and not nothing, which would be no match. */
const NEXT_TO_NOTHING = 1e-9;

/** The full-text query of a clause and a prefilter, scored by the clause alone; `undefined` without words. */
export function fullTextOf(
  engine: LanceEngine,
  clause: WordClause | undefined,
  { all, any }: KeywordPrefilter,
): FullTextQuery | undefined {
  const match = (words: readonly string[], areAllNeeded: boolean, boost: number): FullTextQuery =>
    new engine.MatchQuery(words.join(' '), COLUMN, {
      boost,
      operator: areAllNeeded ? engine.Operator.And : engine.Operator.Or,
    });
  const parts = [
    ...(clause ? [match(clause.words, clause.areAllNeeded, clause.weight)] : []),
    ...(all.length > 0 ? [match(all, true, NEXT_TO_NOTHING)] : []),
    ...(any.length > 0 ? [match(any, false, NEXT_TO_NOTHING)] : []),
  ];
  if (parts.length <= 1) return parts[0];
  return new engine.BooleanQuery(parts.map((part) => [engine.Occur.Must, part]));
}
