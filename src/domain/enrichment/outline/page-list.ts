import type { TextBlock } from '../text-blocks.ts';
import { statementTitled } from './statement-titles.ts';

const WORDS_MAX = 700;
const ENDS_IN_PAGE = /\s(?:F-|S-)?(\d{1,3})$/;
const PAGE_HEAD = /^(?:[^\n]*\b)?(?:page|item\s+1\b|part\s+i\b|contents)/i;

/** A table of contents or index: rows that end in page numbers, in growing order. */
export function isPageList(block: TextBlock | undefined): boolean {
  if (block?.kind !== 'table' || block.words > WORDS_MAX) return false;
  const rows = block.grid ?? [];
  const pages = rows
    .map((row) => ENDS_IN_PAGE.exec(row.map(({ text }) => text).join(' '))?.[1])
    .filter((page) => page !== undefined)
    .map(Number);
  if (pages.length < 3 || pages.length * 2 < rows.length) return false;
  if (!pages.every((page, at) => at === 0 || page >= (pages[at - 1] ?? 0))) return false;
  if (PAGE_HEAD.test(block.text) || /\bitem\s+\d/i.test(block.text)) return true;
  const titles = rows.filter((row) => statementTitled(row[0]?.text ?? '') !== null);
  return titles.length >= 3;
}
