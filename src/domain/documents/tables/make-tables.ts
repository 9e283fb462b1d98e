import { firstCurrencyIn } from '../../text/numbers.ts';
import { countWords } from '../../text/word-count.ts';
import { daysIn } from '../../time/days-in-text.ts';
import type { DocumentTable } from '../table.ts';
import { columnsOf, type TableAbout } from './columns.ts';
import { columnCount, type GridRow, gridOfLines, hasFigures, isTime, ROWS_CHARS_MAX } from './grid.ts';
import { readRows } from './rows.ts';
import { firstScale, type ScaleNote, scaleIn, scaleOfAllTables } from './scale.ts';
import { type PlacedRow, partsOfGrid, type TablePart } from './sections.ts';

/** A block of a document: of a table, with the rows that extraction knows, or else its text, a line a row. */
export interface TableBlock {
  readonly kind: 'heading' | 'paragraph' | 'table';
  readonly text: string;
  readonly page: number | null;
  readonly grid?: readonly GridRow[];
}

const ABOVE_MAX = 8;
const TITLE_WORDS_MAX = 25;
const LEAD_WORDS_MAX = 90;
/** A sentence that introduces the table below it. */
const LEADS_TO_TABLE =
  /:$|\b(?:following|below)\b.{0,60}\b(?:tables?|charts?|schedules?|summar|present|reconcil|set|show)|\bas follows\b|\btables? below\b/i;
const CONTINUED = /\bcont(?:inued|['\u2019]d)\b/i;

/**
 * Tables of a document: heads, titles and scales that stand in the lines before a table or on the page before it are read with it. Blocks are
 * numbered from 1 as paragraphs.
 */
export function makeTables(blocks: readonly TableBlock[], about: TableAbout): DocumentTable[] {
  const read = blocks.flatMap((block, at) => {
    const grid = gridOf(block);
    return grid.length === 0 ? [] : [{ block, at, sections: partsOfGrid(grid) }];
  });
  const ofAll = scaleOfDocument(
    blocks,
    read.flatMap(({ sections }) => sections),
  );
  const tables: DocumentTable[] = [];
  let before: Made | undefined;
  for (const { block, at, sections } of read) {
    const above = linesAbove(blocks, at);
    for (const section of sections) {
      const made = tableOf(section, { block, at, above, about, ofAll, before });
      if (made === undefined) continue;
      tables.push(made.table);
      before = made;
    }
  }
  return tables;
}

/** Rows of a table; none of other blocks and of files of data. */
const gridOf = ({ kind, text, grid }: TableBlock): readonly GridRow[] =>
  kind !== 'table' || (grid === undefined && text.length > ROWS_CHARS_MAX)
    ? []
    : (grid ?? gridOfLines(text.split('\n')));

const BRACKETED = /\([^()]{1,160}\)/g;

/** Scale that one note states for all tables of money, or on which all notes of a document agree. */
function scaleOfDocument(blocks: readonly TableBlock[], sections: readonly TablePart[]): ScaleNote | null {
  const lines = blocks.flatMap(({ kind, text }) => (kind === 'table' ? [] : [text]));
  for (const line of lines) {
    const note = scaleOfAllTables(line);
    if (note?.power != null) return note;
  }
  const notes = [
    ...lines.flatMap((line) => line.match(BRACKETED) ?? []),
    ...sections.flatMap(({ caption, heads }) => [...caption, ...heads.flat().map(({ text }) => text)]),
  ].flatMap((text) => scaleIn(text) ?? []);
  const powers = new Set(notes.flatMap(({ power }) => power ?? []));
  const [power, other] = powers;
  return power === undefined || other !== undefined ? null : { power, sharesPower: null };
}

interface Made {
  readonly table: DocumentTable;
  readonly note: ScaleNote | null;
  /** Place of its block. */
  readonly at: number;
}

interface Place {
  readonly block: TableBlock;
  readonly at: number;
  readonly above: readonly string[];
  readonly about: TableAbout;
  readonly ofAll: ScaleNote | null;
  readonly before: Made | undefined;
}

function tableOf(section: TablePart, place: Place): Made | undefined {
  const { block, at, about, before } = place;
  const count = columnCount([...section.heads, ...section.body.map(({ row }) => row)]);
  if (count === 0 || section.body.length === 0) return undefined;
  const above = [...place.above, ...section.caption];
  const ownColumns = columnsOf(section.heads, count, above, about);
  const isHeadless = ownColumns.every(({ head }) => head === '');
  const continued =
    before !== undefined &&
    before.table.columns.length === count &&
    (before.at === at || at - before.at <= ABOVE_MAX) &&
    (isHeadless || above.some((line) => CONTINUED.test(line)))
      ? before
      : undefined;
  const columns = isHeadless && continued !== undefined ? continued.table.columns : ownColumns;
  const heads = section.heads.flat().map(({ text }) => text);
  const own = [scaleIn([...section.caption, ...heads].join('\n')), ...place.above.toReversed().map(scaleIn)];
  const isMoney = currencyOf('', section.body) !== null || speaksOfMoney(above, section.body);
  const note = firstScale([
    ...own,
    before?.at === at ? before.note : null,
    continued?.note,
    isMoney ? place.ofAll : null,
  ]);
  const currency = currencyOf([...above, ...heads].join('\n'), section.body) ?? continued?.table.currency ?? null;
  const rows = readRows(section.body, columns, note);
  const table = {
    paragraph: at + 1,
    page: block.page,
    caption: above.join('\n'),
    scale: note?.power ?? null,
    currency,
    columns,
    rows,
  };
  return { table, note, at };
}

/** Things of which tables without a currency sign state amounts. */
const AMOUNTS =
  /\b(?:revenues?|sales|income|expenses?|costs?|tax(?:es)?|assets?|liabilit(?:y|ies)|(?:fair|carrying)\s(?:values?|amounts?)|debts?|borrowings?|cash|earnings|profits?|loss(?:es)?|depreciation|compensation|payables?|receivables?|dividends?|equity|fees?|EBITDA|goodwill|inventor(?:y|ies)|loans|swaps|derivatives?)\b/i;

/** True if the lines above a table or a group of its rows, or most labels of its figures, name amounts of money. */
function speaksOfMoney(above: readonly string[], body: readonly PlacedRow[]): boolean {
  const labels = body.map(({ row }) => ({ text: row[0]?.text ?? '', isGroup: row.length === 1 }));
  if ([...above, ...labels.flatMap(({ text, isGroup }) => (isGroup ? [text] : []))].some((line) => AMOUNTS.test(line)))
    return true;
  const ofFigures = labels.filter(({ isGroup }) => !isGroup);
  return ofFigures.filter(({ text }) => AMOUNTS.test(text)).length * 2 > ofFigures.length;
}

/** Titles, notes and introducing sentences directly above a table, from the top. */
function linesAbove(blocks: readonly TableBlock[], at: number): string[] {
  const lines: string[] = [];
  for (let place = at - 1; place >= Math.max(0, at - ABOVE_MAX); place -= 1) {
    const block = blocks[place];
    if (block === undefined) break;
    if (block.kind === 'table') {
      const grid = gridOf(block);
      if (countWords(block.text) > LEAD_WORDS_MAX || grid.some(hasFigures)) break;
      lines.unshift(...grid.map((row) => row.map(({ text }) => text).join(' ')));
      continue;
    }
    const words = countWords(block.text);
    const hasTitle = lines.some((line) => !line.startsWith('(') && !isTime(line));
    // Times stand below the title of their table.
    if (hasTitle && block.text.length <= 80 && daysIn(block.text).length > 0) break;
    const isTitle = words <= TITLE_WORDS_MAX && (block.kind === 'heading' || !/[.;]$/.test(block.text));
    const isLead = words <= LEAD_WORDS_MAX && (LEADS_TO_TABLE.test(block.text) || scaleIn(block.text) !== null);
    // A sentence introduces the table where no title stands between them.
    if (!isTitle && !(isLead && lines.every((line) => line.startsWith('(')))) break;
    lines.unshift(block.text);
    if (!isTitle) break;
  }
  return lines;
}

/** Currency by a code or name above the figures, else by the first sign at a figure. */
const currencyOf = (above: string, body: readonly PlacedRow[]): string | null => {
  const named = firstCurrencyIn(above);
  if (named !== null) return named;
  for (const { row } of body)
    for (const { text } of row) {
      const found = /\d/.test(text) ? firstCurrencyIn(text) : null;
      if (found !== null) return found;
    }
  return null;
};
