import { mean } from './document-fit.ts';
import type { LineItemTerms, RankedPassage, RankingQuestion } from './ranking-question.ts';
import { phraseMatch } from './term-positions.ts';

/** Weight of a word in heading or headline relative to one in the text. */
export const WORD_FIT = { heading: 0.7, headline: 0.6 } as const;
/** Weight of a synonym instead of the word itself. */
export const RELATED_WORD = 0.6;
/** Weight of a word of a measure, in a statement that contains the measure in other words. */
export const HELD_WORD = 0.9;
/** Weight of a word that occurs elsewhere in the document only: not every passage repeats its subject. */
export const DOCUMENT_WORD = 0.25;

/** For each word of a question, in order, how well a passage matches it, 0 to 1. */
export type WordMatches = readonly number[];

/** How well a passage matches each word: by the word itself, by a synonym, or by the statement of a measure the word belongs to. */
export function wordMatchesOf(
  { words, related, measuresOfWord }: RankingQuestion,
  passage: RankedPassage,
  measures: readonly MeasureMatch[],
): WordMatches {
  return words.map((term) => {
    let best = matchOf(term, passage);
    for (const at of measuresOfWord.get(term) ?? [])
      best = Math.max(best, HELD_WORD * (measures[at]?.inStatement ?? 0));
    if (best < RELATED_WORD)
      for (const other of related.get(term) ?? []) best = Math.max(best, RELATED_WORD * matchOf(other, passage));
    return best;
  });
}

/** IDF of each word of a question among the candidates. */
export const weightsOf = (all: readonly WordMatches[]): readonly number[] =>
  (all[0] ?? []).map((_, at) => {
    const documentFrequency = all.filter((matches) => (matches[at] ?? 0) > 0).length;
    return Math.log(1 + (all.length + 1) / (documentFrequency + 0.5));
  });

/** IDF-weighted share of the words that a passage matches. `elsewhere`: the best match of each word in its document. */
export function coverageOf(
  matches: WordMatches,
  weights: readonly number[],
  elsewhere: WordMatches | undefined,
): number {
  let [sum, whole] = [0, 0];
  for (let at = 0; at < matches.length; at++) {
    const weight = weights[at] ?? 0;
    const least = elsewhere !== undefined && (elsewhere[at] ?? 0) > RELATED_WORD ? DOCUMENT_WORD : 0;
    sum += weight * Math.max(matches[at] ?? 0, least);
    whole += weight;
  }
  return whole === 0 ? 0 : sum / whole;
}

/** The better match of each word. */
export const unionOf = (one: WordMatches, other: WordMatches): WordMatches =>
  one.map((match, at) => Math.max(match, other[at] ?? 0));

/** Saturated term frequency, below 1. */
const saturated = (times: number): number => (times === 0 ? 0 : 0.7 + (0.3 * (times - 1)) / (times + 1));

/** A word of the text that is in the headline as well counts once more, as the subject of the document. */
function matchOf(term: number, { text, heading, headline }: RankedPassage): number {
  const times = text.of.get(term)?.length ?? 0;
  const isTitle = headline.of.has(term);
  if (times > 0) return saturated(isTitle ? times + 1 : times);
  return Math.max(heading.of.has(term) ? WORD_FIT.heading : 0, isTitle ? WORD_FIT.headline : 0);
}

/** Weight of a line item in the heading relative to the text. */
export const IN_HEADING = 0.5;

/** How much of a measure a passage contains, 0 to 1. */
export interface MeasureMatch {
  /** Share of its line items, or of those of the passage's statement if that is more. */
  readonly share: number;
  /** Share of the line items that belong to the statement the passage is; 0 for other passages. */
  readonly inStatement: number;
}

/**
 * The share of a measure's line items that a passage contains, each by its best phrase. A statement is judged only by its own
 * line items: of a ratio over two statements each contains half.
 */
export function measureMatchOf(items: readonly LineItemTerms[], passage: RankedPassage): MeasureMatch {
  const inStatement = shareOf(
    items.filter(({ statement }) => statement !== null && statement === passage.section),
    passage,
  );
  return { share: Math.max(shareOf(items, passage), inStatement), inStatement };
}

const shareOf = (items: readonly LineItemTerms[], { text, heading }: RankedPassage): number =>
  mean(
    items.map(({ phrases }) =>
      Math.max(
        0,
        ...phrases.map((phrase) => Math.max(phraseMatch(phrase, text), IN_HEADING * phraseMatch(phrase, heading))),
      ),
    ),
  );
