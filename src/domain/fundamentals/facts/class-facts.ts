import type { Fact } from '../fact.ts';
import { COVER_SHARES_TAG, PER_SHARE_TAGS, tagIdOf } from '../lines/statement-rules.ts';

/** The class of shares that a fact is about, and about nothing else; `undefined` for all other facts. */
export function shareClassOf({ dimensions }: Fact): string | undefined {
  const [axis, ...others] = Object.keys(dimensions);
  if (axis === undefined || others.length > 0 || !axis.endsWith(':StatementClassOfStockAxis')) return undefined;
  return dimensions[axis];
}

/** Facts of single classes that are of use: shares on the cover, which are added up, and earnings per share. */
export function isUsedByClass(fact: Fact): boolean {
  const tag = tagIdOf(fact.taxonomy, fact.tag);
  return tag !== undefined && (tag === COVER_SHARES_TAG || PER_SHARE_TAGS.has(tag)) && shareClassOf(fact) !== undefined;
}
