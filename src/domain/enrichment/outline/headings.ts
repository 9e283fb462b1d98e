import type { TextBlock } from '../text-blocks.ts';
import { type BlockPlace, NOWHERE } from './block-place.ts';

const NOT_HEADING =
  /^\W*(?:\(.*\)|table of contents|page|unaudited|continued|[\W\d]*|[$€£¥]?.{0,24}\bin (?:millions|thousands|billions)\b.*)\W*$/i;

/** True if an emphasized line is a heading rather than a unit, a mark, or the link at the top of a page. */
export const isNearestHeading = (block: TextBlock): boolean => !NOT_HEADING.test(block.text);

/** Positions in a document without known sections: the nearest heading above. */
export function outlineByHeadings(blocks: readonly TextBlock[]): BlockPlace[] {
  let heading: string | null = null;
  return blocks.map((block) => {
    if (block.kind === 'heading' && isNearestHeading(block)) heading = block.text;
    return heading === null ? NOWHERE : { ...NOWHERE, heading };
  });
}
