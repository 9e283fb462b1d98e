import type { TextBlock } from '../text-blocks.ts';
import type { EntityFinder } from '../understanding.ts';

/**
 * Who holds a call is named in it so often at least, and so much of all that is said of companies is of it: measured in
 * `test/golden/companies.test.ts`.
 */
const MENTIONS_MIN = 5;
const SHARE_MIN = 0.7;

/**
 * The company that a text names far more often than any other, by its id; `null` where none stands out. Only mentions whose words alone name
 * the company count, not its products or a word that stands for it in this text.
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
