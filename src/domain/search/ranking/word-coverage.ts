import type { MeasureMatch } from './measure-coverage.ts';
import type { RankedPassage, RankingQuestion } from './ranking-question.ts';

/** Words in heading or headline are worth this much of words in the text. */
export const WORD_FIT = { heading: 0.7, headline: 0.6 } as const;
/** A word that tells the same in place of the one that was typed. */
export const RELATED_WORD = 0.6;
/** A word that types a measure, in a statement that holds the measure in other words. */
export const HELD_WORD = 0.9;
/** A word that stands elsewhere in the document: what it speaks of is not named in every passage. */
export const DOCUMENT_WORD = 0.25;

/** For each word of a question, in their order, how well a passage tells it, 0 to 1. */
export type WordMatches = readonly number[];

/**
 * How well a passage tells each word: by the word itself, by one that tells the same, or by the statement of a measure that
 * it types.
 */
export function wordMatchesOf(
  { words, related, typed }: RankingQuestion,
  passage: RankedPassage,
  measures: readonly MeasureMatch[],
): WordMatches {
  return words.map((term) => {
    let best = worthOf(term, passage);
    for (const at of typed.get(term) ?? []) best = Math.max(best, HELD_WORD * (measures[at]?.held ?? 0));
    if (best < RELATED_WORD)
      for (const other of related.get(term) ?? []) best = Math.max(best, RELATED_WORD * worthOf(other, passage));
    return best;
  });
}

/** The weight of each word of a question: the fewer of the candidates tell it, the more it weighs. */
export const weightsOf = (all: readonly WordMatches[]): readonly number[] =>
  (all[0] ?? []).map((_, at) => {
    const telling = all.filter((told) => (told[at] ?? 0) > 0).length;
    return Math.log(1 + (all.length + 1) / (telling + 0.5));
  });

/** The weighted share of the words that a passage tells; `elsewhere`: the most that its document tells of each. */
export function coverageOf(told: WordMatches, weights: readonly number[], elsewhere: WordMatches | undefined): number {
  let [sum, whole] = [0, 0];
  for (let at = 0; at < told.length; at++) {
    const weight = weights[at] ?? 0;
    const least = elsewhere !== undefined && (elsewhere[at] ?? 0) > RELATED_WORD ? DOCUMENT_WORD : 0;
    sum += weight * Math.max(told[at] ?? 0, least);
    whole += weight;
  }
  return whole === 0 ? 0 : sum / whole;
}

/** What passages of one document tell together. */
export const unionOf = (one: WordMatches, other: WordMatches): WordMatches =>
  one.map((worth, at) => Math.max(worth, other[at] ?? 0));

/** Grows with how often a word stands there, and stays below 1. */
const saturated = (times: number): number => (times === 0 ? 0 : 0.7 + (0.3 * (times - 1)) / (times + 1));

/** A word of the text that is in the headline as well is what the document is about: it counts once more. */
function worthOf(term: number, { text, heading, headline }: RankedPassage): number {
  const times = text.of.get(term)?.length ?? 0;
  const isTitle = headline.of.has(term);
  if (times > 0) return saturated(isTitle ? times + 1 : times);
  return Math.max(heading.of.has(term) ? WORD_FIT.heading : 0, isTitle ? WORD_FIT.headline : 0);
}
