import type { Paragraph } from './whole-document.ts';

const LINES_MAX = 40;
const ITEM = /^\W*(?:part\s+(?:iv|i{1,3})|item\s+\d{1,2}(?:[a-c]|\.\d{2})?)\b/i;
/** Item of a current report, which has few of them: `Item 5.07`. */
const CURRENT_ITEM = /^\W*item\s+\d\.\d\d\b/i;
/** Fewer items are named in a text, and not its parts. */
const ITEMS_MIN = 3;

/**
 * Headings of a document as its outline: the parts and items of a filing, those of a current report from its first item on, all of other
 * documents; none where there is only one.
 */
export function outlineOf(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const headings = paragraphs.filter(({ kind }) => kind === 'heading');
  const items = headings.filter(({ text }) => ITEM.test(text));
  const first = headings.findIndex(({ text }) => CURRENT_ITEM.test(text));
  const lines = items.length >= ITEMS_MIN ? items : headings.slice(Math.max(0, first));
  return lines.length < 2 ? [] : lines.slice(0, LINES_MAX);
}
