import type { TextBlock } from '../text-blocks.ts';
import { isPageList } from './page-list.ts';
import { figureShare, holdsStatement, isFigures, type StatementSection, statementTitled } from './statement-titles.ts';

/** Lines between a statement's title and its figures: company, units, `(unaudited)`, spans. */
const LOOK_AHEAD = 8;
const HEAD_ROWS = 3;
const HEAD_LINES_MAX = 3;
const PROSE_WORDS = 25;
const CLOSING = /\b(?:accompanying|see)\b.{0,60}\bnotes\b|\bintegral part\b|\bderived from\b/i;

/**
 * Finds the blocks of the primary statements: from the title, which must be followed by typical lines of the statement, through its
 * tables (across page breaks) to the next prose or heading. Titles in running text, tables of contents or above other tables are
 * ignored.
 */
export function findStatements(blocks: readonly TextBlock[]): Map<number, StatementSection> {
  const marks = new Map<number, StatementSection>();
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (block === undefined || marks.has(at)) continue;
    const statement = block.kind === 'table' ? titleInTable(block) : titleAbove(blocks, at);
    if (statement === null) continue;
    const end = endOfStatement(blocks, at, statement);
    for (let next = at; next <= end; next++) marks.set(next, statement);
    markHead(blocks, at, statement, marks);
    at = end;
  }
  return marks;
}

/** The title is in the first rows of the table. */
function titleInTable(block: TextBlock): StatementSection | null {
  if (!isFigures(block) || isPageList(block)) return null;
  for (const { text } of block.grid?.slice(0, HEAD_ROWS).flat() ?? []) {
    const statement = statementTitled(text);
    if (statement !== null && holdsStatement(statement, block.text)) return statement;
  }
  return null;
}

function titleAbove(blocks: readonly TextBlock[], at: number): StatementSection | null {
  const block = blocks[at];
  const statement = block && block.words <= 40 ? titleOf(block.text, blocks[at + 1]) : null;
  if (statement === null) return null;
  let held = '';
  for (const next of blocks.slice(at + 1, at + 1 + LOOK_AHEAD)) {
    if (isPageList(next)) return null;
    if (isFigures(next)) {
      held += `\n${next.text}`;
      if (holdsStatement(statement, held)) return statement;
      if (next.kind === 'table' && next.words > 120) return null;
    } else if (next.kind === 'table') {
      if (next.words > 60) return null;
      held += `\n${next.text}`;
    } else if (next.words > PROSE_WORDS || titleOf(next.text) !== null || isEnd(next)) return null;
    else held += `\n${next.text}`;
  }
  return null;
}

/** A title may span two lines. */
function titleOf(text: string, next?: TextBlock): StatementSection | null {
  const whole = statementTitled(text);
  if (whole !== null || !next || next.words > 10 || !/\b(?:statements? of|and|consolidated)$/i.test(text)) return whole;
  return statementTitled(`${text} ${next.text}`);
}

const isEnd = (block: TextBlock): boolean =>
  /^(?:notes? to\b|notes?\s+\d|item\s+\d|part\s+[iv]+\b|report of independent|signatures?$)/i.test(block.text);

function endOfStatement(blocks: readonly TextBlock[], start: number, statement: StatementSection): number {
  let end = start;
  let hasFigures = isFigures(blocks[start] ?? { kind: 'paragraph', text: '', page: null, words: 0 });
  for (let at = start + 1; at < blocks.length; at++) {
    const block = blocks[at];
    if (block === undefined) break;
    const isPart = isFigures(block)
      ? !(hasFigures && isTableOfOther(block, statement))
      : isTextOfStatement(blocks, at, { hasFigures, end });
    if (isPart === false) break;
    if (isPart === true) end = at;
    hasFigures ||= isFigures(block);
  }
  return end;
}

function isTableOfOther(block: TextBlock, statement: StatementSection): boolean {
  const title = block.kind === 'table' ? titleInTable(block) : null;
  return title !== null && title !== statement;
}

/**
 * Decides if a block without figures belongs to the statement. `false` ends the statement before the block; `undefined`
 * includes it only if more of the statement follows.
 */
function isTextOfStatement(
  blocks: readonly TextBlock[],
  at: number,
  { hasFigures, end }: { readonly hasFigures: boolean; readonly end: number },
): boolean | undefined {
  const block = blocks[at];
  if (block === undefined) return false;
  if (block.kind === 'table') return !(hasFigures && block.words > 60);
  if (isEnd(block) || titleOf(block.text, blocks[at + 1]) !== null) return false;
  if (CLOSING.test(block.text) && block.words <= 60) return true;
  if (hasFigures && block.kind === 'heading') return false;
  if (block.words > PROSE_WORDS && figureShare(block.text) < 0.15) return false;
  if (!hasFigures) return true;
  return at - end > 6 ? false : undefined;
}

/** The company's name and the like directly above the title belong to the statement. */
function markHead(
  blocks: readonly TextBlock[],
  title: number,
  statement: StatementSection,
  marks: Map<number, StatementSection>,
): void {
  for (let at = title - 1; at >= Math.max(0, title - HEAD_LINES_MAX); at--) {
    const block = blocks[at];
    if (
      !block ||
      marks.has(at) ||
      block.kind !== 'heading' ||
      block.words > 10 ||
      isEnd(block) ||
      /[:;]$/.test(block.text)
    )
      return;
    if (/^(?:item|part|index|financial statements|table of contents|\()/i.test(block.text)) return;
    marks.set(at, statement);
  }
}
