import { mean } from './document-fit.ts';
import type { LineItemTerms, RankedPassage } from './ranking-question.ts';
import { phraseMatch } from './term-positions.ts';

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
