import { mean } from './fit.ts';
import { phraseMatch } from './passage.ts';
import type { RankedPassage, ReadItem } from './reading.ts';

/** What a passage tells of a measure, 0 to 1. */
export interface MeasureTold {
  /** Of its line items, or of those that a statement has to hold. */
  readonly share: number;
  /** Of those that a statement has to hold, where the passage is that statement; else 0. */
  readonly held: number;
}

/**
 * The share of a measure's line items that stand in a passage, each in its best wording. A statement is asked for those alone
 * that it holds: of a ratio over two statements each tells its half.
 */
export function measureTold(items: readonly ReadItem[], passage: RankedPassage): MeasureTold {
  const held = shareOf(
    items.filter(({ statement }) => statement !== null && statement === passage.section),
    passage,
  );
  return { share: Math.max(shareOf(items, passage), held), held };
}

const shareOf = (items: readonly ReadItem[], { text, heading }: RankedPassage): number =>
  mean(
    items.map(({ phrases }) =>
      Math.max(0, ...phrases.map((phrase) => Math.max(phraseMatch(phrase, text), 0.5 * phraseMatch(phrase, heading)))),
    ),
  );
