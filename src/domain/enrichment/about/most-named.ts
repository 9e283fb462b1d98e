import type { EntityFinder } from '../../entity-linking/entity-finder.ts';
import type { TextBlock } from '../text-blocks.ts';

/**
 * Minimum number and minimum share of company mentions for the company that holds a call; measured in
 * `test/golden/companies.test.ts`.
 */
const MENTIONS_MIN = 5;
const SHARE_MIN = 0.7;

/**
 * Id of the company that a text mentions far more often than any other; `null` if none stands out. Only mentions by company name
 * count, not products or short names defined in the text.
 */
export function mostNamed(
  blocks: readonly TextBlock[],
  { find, companyNamed }: Pick<EntityFinder, 'find' | 'companyNamed'>,
): string | null {
  const mentions = new Map<string, number>();
  let all = 0;
  for (const [at, detections] of find(blocks.map(({ text }) => text)).entries()) {
    for (const { id, start, end } of detections) {
      if (companyNamed(blocks[at]?.text.slice(start, end) ?? '') !== id) continue;
      all++;
      mentions.set(id, (mentions.get(id) ?? 0) + 1);
    }
  }
  const [first] = [...mentions].sort(([, one], [, other]) => other - one);
  if (first === undefined || first[1] < MENTIONS_MIN || first[1] < all * SHARE_MIN) return null;
  return first[0];
}
