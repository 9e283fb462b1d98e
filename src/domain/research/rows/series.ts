import { comparedTo, exactNumber, plus } from '../../../platform/exact-number.ts';
import type { DocumentTable, HeadedColumn, LabelledRow, TableCell } from '../../documents/table.ts';
import { MONTH_SOURCE } from '../../text/months.ts';
import { scaledBy } from '../../text/numbers.ts';
import { type Day, dayNumber } from '../../time/days.ts';
import { daysIn } from '../../time/days-in-text.ts';
import { calendarYearOf } from '../../time/fiscal-calendar.ts';
import type { PeriodLength } from '../../time/period-length.ts';
import { stemsIn } from '../question-words.ts';

/** Period or day of a cell, as its table names it. */
export interface CellTime {
  /** The year as printed. */
  readonly year: number;
  /** Fiscal year in the calendar of the document; the printed one where it has none. */
  readonly fiscalYear: number;
  readonly quarter: number | null;
  readonly endsOn: Day | null;
  readonly length: PeriodLength | null;
  /** As printed: `April 27, 2019`. */
  readonly label: string;
}

/** A cell with a number, at its time. */
export interface Point {
  readonly cell: TableCell & { readonly value: number };
  readonly time: CellTime | null;
  readonly row: LabelledRow;
  /** Number of its column, from 0. */
  readonly column: number;
}

/** Figures of one thing in the order of the table, one for each time. */
export interface Series {
  readonly table: DocumentTable;
  readonly label: string;
  readonly group: string | null;
  /** Head of its columns without their times: `As reported`. */
  readonly head: string;
  readonly points: readonly Point[];
  /** Stems of its parts and of the text above the table. */
  readonly stems: Readonly<Record<'label' | 'group' | 'head' | 'caption', ReadonlySet<string>>>;
}

const YEAR = /\b(?:19|20)\d\d\b|\bFY\s?[’']?\d\d\b/i;
const YEARS = new RegExp(YEAR, 'gi');
const QUARTERS = [/\b(?:q1|1q|first\squarter)\b/i, /\b(?:q2|2q|second\squarter)\b/i, /\b(?:q3|3q|third\squarter)\b/i];
const FOURTH = /\b(?:q4|4q|fourth\squarter)\b/i;
/** Words of a head that say when, beside days and years. */
const TIME_WORDS = new RegExp(
  `\\(?(?:\\bdollars\\s|\\bamounts\\s)?\\bin\\s(?:\\w+\\s)?(?:thousands|millions|billions)(?:\\sof\\s[^)]*)?\\)?|(?<!\\w)[$€£](?:m|bn|000)?(?!\\w)|\\b(?:rmb|usd|eur|gbp|cny|hkd|inr|jpy|nt|us)\\$?['’]?\\s?(?:000|millions?|thousands?|billions?|mn?|bn)\\b|\\bFY\\s?[’']?\\d\\d\\b|\\b(?:${MONTH_SOURCE})\\.?\\s+\\d{1,2}\\b|\\b\\d{1,2}\\s+(?:${MONTH_SOURCE})\\b|\\b(?:19|20)\\d\\d(?:[/-]\\d\\d)?\\b|\\b(?:${MONTH_SOURCE})\\b|\\b(?:for|as|of|at|the|and|in|on|to|ended|ending|fiscal|years?|quarters?|months?|weeks?|q[1-4]|[1-4]q|fy|three|six|nine|twelve|first|second|third|fourth)\\b`,
  'gi',
);

/** Name of a row without a label, which closes the rows above it. */
const TOTAL = 'Total';

/** All figures of tables as series. Tables whose rows are times are read by columns. */
export const tableSeries = (tables: readonly DocumentTable[]): Series[] =>
  tables.flatMap((table) => (hasTimesInRows(table) ? seriesOfColumns(table) : seriesOfRows(table)));

/** A time that the label of a row states with nothing else, as `2019` or `Fourth quarter`. */
function hasTimesInRows({ rows, columns }: DocumentTable): boolean {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell?.value != null));
  const timed = filled.filter(({ label }) => isTime(label));
  if (timed.length < 2 || timed.length * 2 <= filled.length) return false;
  const years = new Set(columns.map((column) => timeInHead(column.head, column)?.year ?? null));
  // Quarters in rows may stand below one year: `2019: High | Low`.
  return years.size === 1 && (years.has(null) || timed.every(({ label }) => !YEAR.test(label)));
}

const isTime = (label: string): boolean => label !== '' && thingOf(label) === '';

function seriesOfRows(table: DocumentTable): Series[] {
  const columns = readColumns(table);
  const [unnamed, ...others] = table.rows.filter(({ label }) => label === '');
  const above = timeInHead(table.caption, null);
  const timedGroups = new Map(
    table.rows.flatMap(({ group }) => (group !== null && isTime(group) ? [[group, timeInHead(group, null)]] : [])),
  );
  const groups = Map.groupBy(table.rows, ({ group }) => group);
  const points = table.rows.flatMap((row) => {
    const rowsOfGroup = row.group === null ? [] : (groups.get(row.group) ?? []);
    const ofGroup = timedGroups.get(row.group ?? '');
    const own = timeInHead(`${row.group ?? ''} ${row.label}`, null) ?? above;
    const group = ofGroup === undefined ? row.group : null;
    // Rows of one name below several times are one series.
    const name = timedGroups.size > 0 && group === null ? row.label : `${row.label} ${table.rows.indexOf(row)}`;
    return columns.flatMap(({ thing, about, time, isRate, isOfYears }, at) => {
      if (isOfYears) return [];
      const names = `${row.group ?? ''} ${row.label} ${thing}`;
      const isRateHere = isRate || isRateColumn(rowsOfGroup, at);
      const point = pointOf(row, at, { time: ofGroup ?? time ?? own, isRate: isRateHere, names });
      const key = `${name} ${thing} ${time?.length ?? ''} ${point?.cell.power === RATE}`;
      const label =
        row.label === '' && (group !== null || (row === unnamed && others.length === 0 && isSumOfRows(table, row, at)))
          ? TOTAL
          : row.label;
      return point === null ? [] : [{ key, label, group, thing, about, point }];
    });
  });
  return [...Map.groupBy(points, ({ key }) => key).values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const { label, group, thing, about } = first;
    return [
      made(
        table,
        { label, group, head: thing, about },
        some.map(({ point }) => point),
      ),
    ];
  });
}

interface ReadColumn {
  readonly thing: string;
  /** Words of its head that are of the whole table. */
  readonly about: string;
  readonly time: CellTime | null;
  readonly isRate: boolean;
  /** True if its cells are years, which are no figures. */
  readonly isOfYears: boolean;
}

/** True if a figure is the sum of two or more that stand directly above it. */
function isSumOfRows({ rows }: DocumentTable, row: LabelledRow, at: number): boolean {
  const value = row.cells[at]?.value;
  let sum = exactNumber(0);
  for (const [count, { cells }] of rows.slice(0, rows.indexOf(row)).reverse().entries()) {
    sum = plus(sum, exactNumber(cells[at]?.value ?? 0));
    if (count > 0 && value != null && comparedTo(sum, exactNumber(value)) === 0) return true;
  }
  return false;
}

/** Columns by thing and time. Times that are all different are those of one thing, whatever else stands in their heads. */
function readColumns(table: DocumentTable): ReadColumn[] {
  const read = withSharedLength(
    table.columns.map((column, at) => ({
      thing: thingOf(column.head),
      about: '',
      time: timeInHead(column.head, column),
      isRate: isRateColumn(table.rows, at),
      isOfYears: isYearColumn(table, at),
    })),
  );
  const times = read.flatMap(({ time }) =>
    time === null ? [] : [`${time.label.match(YEARS)?.join()} ${time.quarter} ${time.endsOn} ${time.length}`],
  );
  if (times.length > 1 && new Set(times).size === times.length)
    return read.map((column) => (column.time === null ? column : { ...column, thing: '', about: column.thing }));
  // A head over several columns may stand at the first of them alone.
  let last = '';
  return read.map((column) => {
    if (column.time !== null && column.thing === '') return { ...column, thing: last };
    // A unit is of its own column alone.
    last = column.thing === '%' ? '' : column.thing;
    return column;
  });
}

/** A length that stands over the first of several years alone holds for all: `Fiscal year 2018 | 2017`. */
function withSharedLength(columns: readonly ReadColumn[]): readonly ReadColumn[] {
  const [length = null, other] = new Set(columns.flatMap(({ time }) => time?.length ?? []));
  if (other !== undefined) return columns;
  return columns.map((column) =>
    column.time === null || column.time.quarter !== null ? column : { ...column, time: { ...column.time, length } },
  );
}

/** True if the first and the last figure are percentages, or the first of a group called so, and none is money: other signs may be left out. */
function isRateColumn(rows: readonly LabelledRow[], at: number): boolean {
  const cells = rows.flatMap(({ cells: own }) => (own[at]?.value == null ? [] : [own[at]]));
  return (
    cells.length > 2 &&
    cells[0]?.power === RATE &&
    (cells.at(-1)?.power === RATE || /%|\bpercent/i.test(rows[0]?.group ?? '')) &&
    cells.every(({ text }) => !/[$€£¥]/.test(text))
  );
}

/** True if each cell of a column begins with a year or a span of years: `2039`, `2021 - 2038`, `2027 or indefinite`. */
function isYearColumn({ rows }: DocumentTable, at: number): boolean {
  const texts = rows.flatMap(({ cells }) => cells[at]?.text ?? []).filter((text) => /\d/.test(text));
  return (
    texts.length > 0 && texts.every((text) => /^(?:19|20)\d\d(?:\s?[-–]\s?(?:19|20)\d\d)?(?:\s\D*)?$/.test(text.trim()))
  );
}

/** Things that are counted one by one, also in a table of millions. */
export const WHOLE_THINGS = /\b(?:stores|restaurants|hotels|branches|employees|headcount)\b/i;

/** Power of percentages. */
export const RATE = -2;

function seriesOfColumns(table: DocumentTable): Series[] {
  return table.columns.flatMap(({ head }, at) => {
    const above = YEAR.test(head) ? head : table.caption;
    const points = table.rows.flatMap(
      (row) =>
        pointOf(row, at, {
          time: timeInHead(`${row.group ?? above} ${row.label}`, null),
          isRate: false,
          names: head,
        }) ?? [],
    );
    return points.length === 0 ? [] : [made(table, { label: thingOf(head), group: null, head: '' }, points)];
  });
}

function pointOf(
  row: LabelledRow,
  at: number,
  { time, isRate, names }: Pick<ReadColumn, 'time' | 'isRate'> & { readonly names: string },
): Point | null {
  const cell = row.cells[at];
  if (cell == null || cell.value === null) return null;
  const { text, value, power } = cell;
  // The scale of a table is that of its amounts.
  if (power > 0 && WHOLE_THINGS.test(names) && !/[$€£¥]/.test(text))
    return { cell: { text, value: scaledBy(value, -power), power: 0 }, time, row, column: at };
  return isRate && power !== RATE
    ? { cell: { text: `${text}%`, value: scaledBy(value, RATE - power), power: RATE }, time, row, column: at }
    : { cell: { text, value, power }, time, row, column: at };
}

function made(
  table: DocumentTable,
  { label, group, head, about = '' }: Pick<Series, 'label' | 'group' | 'head'> & { readonly about?: string },
  points: readonly Point[],
): Series {
  const caption = `${table.caption} ${about}`;
  const stems = (text: string): ReadonlySet<string> => new Set(rowStems(text));
  const isPaid = OUTFLOW.test(label) && points.every(({ cell }) => cell.value <= 0);
  return {
    table,
    label,
    group,
    head,
    points: isPaid ? points.map(withoutSign) : points,
    stems: { label: stems(label), group: stems(group ?? ''), head: stems(head), caption: stems(caption) },
  };
}

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER_WORD = new RegExp(`\\b(?:${NUMBER_WORDS.join('|')})\\b`, 'gi');

/** Stems of a text, with small numbers as digits, `%` as a word, `non-current` as one, and no mark of a footnote behind a word. */
export const rowStems = (text: string): string[] =>
  stemsIn(
    text
      .replace(/\bnon-(?=\p{L})/giu, 'non')
      .replace(/(?<=\p{Ll}{3})\d(?![\p{L}\d])/gu, '')
      .replaceAll('%', ' percent ')
      .replace(/\b(?:charge|expense)s?\b/gi, 'cost')
      .replace(NUMBER_WORD, (word) => String(NUMBER_WORDS.indexOf(word.toLowerCase()))),
  );

/** Labels of what is paid or leaves: below 0 in some tables, spoken of as an amount. */
const OUTFLOW =
  /\b(?:used\s(?:in|for|by)|payments?|purchases?|repurchase[sd]?|expenses?|costs?|paid|vested|forfeited|released|cancell?ed|exercised)\b/i;

const withoutSign = ({ cell, ...point }: Point): Point => ({
  ...point,
  cell: { ...cell, value: -cell.value, text: cell.text.replace(/[()−-]/g, '') },
});

/** A text without its times and marks of footnotes. */
const thingOf = (text: string): string =>
  YEAR.test(text) || /quarter|month|\bq[1-4]\b|\bin\s\w*\s?(?:thousand|million|billion)/i.test(text)
    ? text
        .replace(TIME_WORDS, ' ')
        .replace(/(?:^|\s)[,.:;()/*–-]+(?=\s|$)/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : text;

/** The last time that a text names; `null` without a year. */
function timeInHead(text: string, column: HeadedColumn | null): CellTime | null {
  const printed = text.match(YEARS)?.at(-1);
  if (printed === undefined) return null;
  const year = Number(printed.replace(/\D/g, '').padStart(4, '20'));
  const endsOn = column?.endsOn ?? daysIn(text).at(-1)?.on ?? null;
  const quarter = QUARTERS.findIndex((form) => form.test(text)) + 1 || (FOURTH.test(text) ? 4 : null);
  return {
    year: year,
    fiscalYear: column?.period?.year === year || column?.period == null ? yearEnding(endsOn, year) : column.period.year,
    quarter: quarter ?? column?.period?.quarter ?? null,
    endsOn,
    length: column?.length ?? null,
    label: text.trim(),
  };
}

/** Year of a period that ends on a day: one that ends in the first days of January is of the year before. */
const yearEnding = (endsOn: Day | null, year: number): number =>
  endsOn === null ? year : calendarYearOf(dayNumber(endsOn));
