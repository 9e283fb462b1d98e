import type { Fact } from '../fact.ts';
import { COVER_SHARES_TAG, PER_SHARE_TAGS, tagIdOf } from '../lines/statement-rules.ts';

/** The class of shares that is a fact's only dimension; `undefined` for other facts. */
export function shareClassOf({ dimensions }: Fact): string | undefined {
  const [axis, ...others] = Object.keys(dimensions);
  if (axis === undefined || others.length > 0 || !axis.endsWith(':StatementClassOfStockAxis')) return undefined;
  return dimensions[axis];
}

/**
 * True for a fact of a single class of shares that is used: shares on the cover, which are added up, and earnings per
 * share.
 */
export function isUsedByClass(fact: Fact): boolean {
  const tag = tagIdOf(fact.taxonomy, fact.tag);
  return tag !== undefined && (tag === COVER_SHARES_TAG || PER_SHARE_TAGS.has(tag)) && shareClassOf(fact) !== undefined;
}
