import type { FullTextQuery } from '@lancedb/lancedb';
import { ASKED_WORDS_MAX, askedWordsOf } from '../../domain/documents/asked-words.ts';
import type { AnyAllNone } from '../../domain/documents/chunk-filters.ts';
import type { ChunkQuery } from '../../domain/documents/chunk-search.ts';
import { signOfPhrase, wordsOfPhrase } from '../../domain/documents/holds-phrase.ts';
import { quoted } from './chunk-rows.ts';
import type { LanceEngine } from './engine.ts';

export const COLUMN = 'words';

/** Words that count alike. */
export interface WordClause {
  readonly words: readonly string[];
  readonly weight: number;
  readonly areAllNeeded: boolean;
}

/**
 * One leg for each weight, as the engine weighs the words of one query alike; a query of several, which it can also do, goes
 * through every match and takes ten times as long. No legs: nothing is asked for by words.
 */
export function wordClausesOf({ words, areAllWordsNeeded = false }: ChunkQuery): WordClause[] {
  if (areAllWordsNeeded) return legOf(words.map((one) => one.words).join(' '), 1, true);
  const byWeight = new Map<number, string>();
  for (const { words: some, weight } of words) byWeight.set(weight, `${byWeight.get(weight) ?? ''} ${some}`);
  return [...byWeight].flatMap(([weight, some]) => legOf(some, weight, false));
}

/** Whether something is asked for that no text can hold: signs alone. */
export const isNothing = ({ words }: ChunkQuery): boolean => {
  const text = words.map((one) => one.words).join(' ');
  return text.trim() !== '' && askedWordsOf(text).length === 0;
};

/** All words together, for who does not care about scores. */
export const singleClauseOf = ({ words, areAllWordsNeeded = false }: ChunkQuery): WordClause | undefined =>
  legOf(words.map((one) => one.words).join(' '), 1, areAllWordsNeeded)[0];

const legOf = (text: string, weight: number, areAllNeeded: boolean): WordClause[] => {
  const words = askedWordsOf(text);
  return words.length === 0 ? [] : [{ words, weight, areAllNeeded }];
};

/** What every chunk has that passes a filter by keywords, and others have too. */
export interface KeywordPrefilter {
  /** In words. */
  readonly all: readonly string[];
  /** At least one of these; empty tells nothing. */
  readonly any: readonly string[];
  /** As conditions of the engine's SQL. */
  readonly conditions: readonly string[];
}

export const NO_NARROWING: KeywordPrefilter = { all: [], any: [], conditions: [] };

export function narrowingOf(keywords: AnyAllNone | undefined): KeywordPrefilter {
  if (keywords === undefined) return NO_NARROWING;
  const { anyOf, allOf } = keywords;
  const [onlyOne] = anyOf;
  const all = [...allOf, ...(anyOf.length === 1 && onlyOne !== undefined ? [onlyOne] : [])];
  const conditions = all.flatMap((phrase) => (wordsOfPhrase(phrase).length > 0 ? [] : hasSign([phrase])));
  return {
    all: [...new Set(all.flatMap(wordsOfPhrase))].slice(0, ASKED_WORDS_MAX),
    any: anyOf.length > 1 ? wordsOfAny(anyOf) : [],
    conditions: [...conditions, ...(anyOf.length > 1 && wordsOfAny(anyOf).length === 0 ? hasSign(anyOf) : [])],
  };
}

/** Of each phrase its longest word, most likely its rarest; none at all where a phrase has none. */
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

/** `undefined` where words have no part in it. Scores are those of the leg alone, whose words may come one or all. */
export function fullTextOf(
  engine: LanceEngine,
  leg: WordClause | undefined,
  { all, any }: KeywordPrefilter,
): FullTextQuery | undefined {
  const match = (words: readonly string[], areAllNeeded: boolean, boost: number): FullTextQuery =>
    new engine.MatchQuery(words.join(' '), COLUMN, {
      boost,
      operator: areAllNeeded ? engine.Operator.And : engine.Operator.Or,
    });
  const parts = [
    ...(leg ? [match(leg.words, false, leg.weight)] : []),
    ...(all.length > 0 ? [match(all, true, NEXT_TO_NOTHING)] : []),
    ...(any.length > 0 ? [match(any, false, NEXT_TO_NOTHING)] : []),
  ];
  if (parts.length <= 1) return parts[0];
  return new engine.BooleanQuery(parts.map((part) => [engine.Occur.Must, part]));
}
