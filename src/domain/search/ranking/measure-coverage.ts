import { mean } from './document-fit.ts';
import type { LineItemTerms, RankedPassage } from './ranking-question.ts';
import { phraseMatch } from './term-positions.ts';

/** A line item in the heading in place of the text. */
export const IN_HEADING = 0.5;

/** What a passage tells of a measure, 0 to 1. */
export interface MeasureMatch {
  /** Of its line items, or of those that a statement has to hold. */
  readonly share: number;
  /** Of those that a statement has to hold, where the passage is that statement; else 0. */
  readonly held: number;
}

/**
 * The share of a measure's line items that stand in a passage, each in its best wording. A statement is asked for those alone
 * that it holds: of a ratio over two statements each tells its half.
 */
export function measureMatchOf(items: readonly LineItemTerms[], passage: RankedPassage): MeasureMatch {
  const held = shareOf(
    items.filter(({ statement }) => statement !== null && statement === passage.section),
    passage,
  );
  return { share: Math.max(shareOf(items, passage), held), held };
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
