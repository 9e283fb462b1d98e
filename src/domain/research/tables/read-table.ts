import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import { headingRows } from '../../enrichment/table-rows.ts';
import { MONTH_SOURCE, monthNumber } from '../../text/months.ts';
import { type CellNumber, powerOf, readCell, scaledBy } from '../../text/numbers.ts';
import { type Day, validDay } from '../../time/days.ts';
import { periodLengthOf } from '../../time/period-length.ts';
import type { Passage } from '../evidence.ts';
import type { PeriodSpan } from './period-span.ts';

/** A column of a table of figures. */
export interface TableColumn {
  /** Its head as written: `Three Months Ended June 28, 2025`; may be empty. */
  readonly head: string;
  /** The fiscal period with which its own ends, in the calendar of the document; `null` where its head names none. */
  readonly period: ReportedPeriod | null;
  /** The length of its period, as its head says; `null` where that says none, as of a day. */
  readonly span: PeriodSpan;
  /** The day in its head; `null` where there is none. */
  readonly endsOn: Day | null;
}

/** A figure of a row. */
export interface TableFigure extends CellNumber {
  readonly column: TableColumn;
}

/** A row of a table with a label and figures. */
export interface TableRow {
  readonly passage: Passage;
  /** Verbatim from the passage. */
  readonly text: string;
  readonly label: string;
  /** The label of the group above it (`Domestic`); `null` where there is none. */
  readonly group: string | null;
  /** Text above the table, and the heading of its part. */
  readonly caption: string;
  readonly figures: readonly TableFigure[];
  readonly scale: TableScale;
  /** True if its figures ignore the scale of the table: per share, days, people. */
  readonly isUnscaled: boolean;
  /** ISO 4217; `null` where no sign says that it is money. */
  readonly currency: string | null;
}

/** Scale of figures, from `in thousands` or `in millions` above a table. */
export type TableScale = 'thousand' | 'million' | 'billion' | null;

const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };
const GROUP_CHARS_MAX = 80;

/**
 * The rows with figures of the tables among passages. A table of money that does not say its scale is left out where another of its
 * document says one: that may be meant for it too.
 */
export function readTables(passages: readonly Passage[]): TableRow[] {
  const rows = passages.flatMap(readTable);
  const scaled = new Set(rows.flatMap(({ passage, scale }) => (scale === null ? [] : [passage.document.id])));
  return rows.filter(
    ({ passage, scale, currency, isUnscaled }) =>
      scale !== null || currency === null || isUnscaled || !scaled.has(passage.document.id),
  );
}

/** The rows of a table that have figures; none for a passage that is no table. */
export function readTable(passage: Passage): TableRow[] {
  const { chunk } = passage;
  if (!chunk.isTable) return [];
  const lines = chunk.text.split('\n');
  const at = lines.findIndex((line) => line.includes(' |'));
  if (at < 0) return [];
  const heads = headingRows(lines.slice(at)).filter((line) => line.includes(' |'));
  const caption = [chunk.heading ?? '', ...lines.slice(0, at)].join('\n');
  const scale = scaleIn([caption, ...heads].join('\n')) ?? scaleIn(chunk.text);
  const currency = currencyIn(chunk.text);
  const cut = lines.slice(at).map((line) => ({ line, cells: cellsOf(line) }));
  const rows = cut.filter(({ line }) => !heads.includes(line));
  const columns = columnsOf(heads, Math.max(0, ...rows.map(({ cells }) => cells.length - 1)), passage);
  const read: TableRow[] = [];
  let group: string | null = null;
  for (const { line, cells } of rows) {
    const [label = '', ...values] = cells;
    const figures = figuresOf(values.map(readCell), columns);
    if (figures.length === 0) {
      if (label.length <= GROUP_CHARS_MAX) group = cleanLabel(label);
      continue;
    }
    const isUnscaled = UNSCALED.test(label) || (group !== null && UNSCALED.test(group) && !/[$€£¥]/.test(line));
    read.push({
      passage,
      text: line,
      label: cleanLabel(label),
      group: group === '' ? null : group,
      caption,
      figures,
      scale: isUnscaled ? null : scale,
      isUnscaled,
      currency: figures.some(({ isPercent }) => !isPercent) ? currency : null,
    });
  }
  return read;
}

const cellsOf = (line: string): string[] => line.split(/\s*\|\s*/);

/**
 * The figures of a row with their columns. In a row with fewer cells than the table has columns, the missing cells are
 * at its end or at its beginning: the alignment with more figures below a time counts, and the end if both are equal.
 */
function figuresOf(numbers: readonly (CellNumber | null)[], columns: readonly TableColumn[]): TableFigure[] {
  const placed = (offset: number): TableFigure[] =>
    numbers.flatMap((number, at) => {
      const column = columns[at + offset];
      return number === null || column === undefined ? [] : [{ column, ...number }];
    });
  const missing = columns.length - numbers.length;
  const [fromStart, fromEnd] = [placed(0), placed(Math.max(0, missing))];
  const timed = (figures: readonly TableFigure[]): number =>
    figures.filter(({ column }) => column.period !== null || column.endsOn !== null).length;
  return timed(fromStart) > timed(fromEnd) ? fromStart : fromEnd;
}

/** Lines that a table `in millions, except per share data` has as they are. */
const UNSCALED = /\bper\s(?:\w+\s)?(?:share|unit|ads)\b|\b(?:days|employees|stores|ratio|votes?|basic|diluted)\b/i;

/** Without marks of notes: `Total capital expenditures (2)(3)`. */
const cleanLabel = (label: string): string =>
  label
    .replace(/\s*\((?:\d{1,2}|[a-z])\)/g, '')
    .replace(/[:\s]+$/, '')
    .trim();

function scaleIn(text: string): TableScale {
  const match = /\bin\s(?:\w+\s)?(?:u\.?s\.?\s)?(thousand|million|billion)s?\b/i.exec(text);
  return match === null ? null : ((match[1] ?? '').toLowerCase() as TableScale);
}

function currencyIn(text: string): string | null {
  const sign = /[$€£¥]/.exec(text)?.[0];
  return sign === undefined ? null : (CURRENCIES[sign] ?? null);
}

/** Columns, from the heads above them; a head over several columns counts for each. */
function columnsOf(heads: readonly string[], count: number, passage: Passage): TableColumn[] {
  const spread = heads
    .map(cellsOf)
    .map((cells) => (cells.length > count ? cells.slice(-count) : cells))
    .filter((cells) => cells.length > 0 && count % cells.length === 0);
  const texts = Array.from({ length: count }, (_, at) =>
    spread
      .map((cells) => cells[Math.floor((at * cells.length) / count)] ?? '')
      .filter((cell) => cell !== '')
      .join(' '),
  );
  const newest = Math.max(...texts.flatMap((head) => yearIn(head) ?? []));
  return texts.map((head) => ({
    head,
    period: periodOf(head, newest, passage),
    span: periodLengthOf(head),
    endsOn: daysNamedIn(head)[0] ?? null,
  }));
}

const yearIn = (head: string): number | null => {
  const years = head.match(/\b(?:19|20)\d\d\b/g);
  return years === null ? null : Number(years.at(-1));
};

const DAY = new RegExp(`\\b(${MONTH_SOURCE})\\s+(\\d{1,2}),?\\s+((?:19|20)\\d\\d)\\b`, 'gi');

/** The days that a text names. */
const daysNamedIn = (text: string): Day[] =>
  [...text.matchAll(DAY)].flatMap(
    ([, month = '', day = '', year = '']) => validDay(Number(year), monthNumber(month), Number(day)) ?? [],
  );

/** The value of a figure in whole units: exact for the digits that tables print. */
export const wholeValue = ({ scale }: TableRow, { number }: TableFigure): number =>
  scaledBy(number, powerOf(scale ?? '') ?? 0);

/**
 * The newest column of a report is about the report's own period, for any calendar year in its head; older columns are
 * as many years before as their heads say. Months from the beginning of a year end with their last quarter.
 */
function periodOf(head: string, newest: number, { document }: Passage): ReportedPeriod | null {
  const year = yearIn(head);
  if (year === null) return null;
  const span = periodLengthOf(head);
  const isOfQuarter = span !== null && span !== 'year';
  const [own] = document.about.periods;
  if (own === undefined) return isOfQuarter ? null : { year, quarter: null };
  const isWholeYear = span === 'year' || (own.quarter === null && !isOfQuarter);
  return { year: own.year - (newest - year), quarter: isWholeYear ? null : own.quarter };
}
