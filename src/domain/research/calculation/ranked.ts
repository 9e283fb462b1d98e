import { comparedTo, type ExactNumber } from '../../../platform/exact-number.ts';

/** Items in the order of a value, the most or the least first. */
export const ranked = <Item>(items: readonly Item[], by: (item: Item) => ExactNumber, isMost: boolean): Item[] =>
  items.toSorted((a, b) => (isMost ? -1 : 1) * comparedTo(by(a), by(b)));
