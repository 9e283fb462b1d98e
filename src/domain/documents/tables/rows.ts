import { type CellNumber, readCell, scaledBy } from '../../text/numbers.ts';
import type { HeadedColumn, LabelledRow, TableCell } from '../table.ts';
import type { GridCell, GridRow } from './grid.ts';
import { firstScale, type ScaleNote, scaleIn } from './scale.ts';
import type { PlacedRow } from './sections.ts';

const GROUP_CHARS_MAX = 120;
const PER_SHARE =
  /\bper\s(?:\w+\s){0,2}(?:shares?|units?|ads)\b|\b(?:exercise|grant[\s-]date|average)\s(?:price|fair\svalue)\b/i;
const BASIC = /\b(?:basic|diluted|dilution|dilutive)\b/i;
const SHARE_COUNT =
  /\b(?:weighted|average|number\sof|outstanding|basic|diluted|total)\b.*\bshares\b|\bshares\b.*\b(?:outstanding|used|issued|basic|diluted|purchased|authorized)\b|^shares\b/i;
/** Amounts that are paid or received for shares. */
const SHARE_AMOUNT = /^(?:proceeds|payments?|repurchases?|purchases?|issuances?|common|cost|value|taxes)\b/i;
/** Counts that the scale of a table does not concern. */
const COUNT =
  /\b(?:days|employees|headcount|stores|ratio|votes?|rates?(?!\s(?:swaps?|contracts?|derivatives?|caps?|hedg\w+|differen\w+|changes?|loans?|notes?)\b))\b(?!.*\b(?:expenses?|costs?|benefits?)\b)|\byears?\)?$/i;
const IN_YEARS = /\b(?:in\s)?years\)|\b(?:useful\slife|useful\slives|remaining\s(?:life|term))\b/i;
/** Per cent as the unit of what follows, not `6 % notes`. */
const PERCENT = /(?<!\d\s?)%|\bpercent(?:age)?s?\b/i;
const MONEY = /[$€£¥₩₹]/;
const DASH = /^[$€£¥₩₹]?\s?[\u2012-\u2015\u2212-]{1,3}\s?%?$/;

/** Unit of figures: amounts in the scale of the table, numbers as printed, numbers of shares, per cent. */
type Unit = 'amount' | 'printed' | 'shares' | 'percent';

/** Rows of a table with their groups and values. */
export function readRows(
  body: readonly PlacedRow[],
  columns: readonly HeadedColumn[],
  note: ScaleNote | null,
): LabelledRow[] {
  const units = columns.map(({ head }) => unitOfColumn(head));
  const notes = columns.map(({ head }) => firstScale([scaleIn(head), note]));
  let group: string | null = null;
  return body.map(({ row, line }): LabelledRow => {
    const [only, more] = row;
    const isLabel = only !== undefined && more === undefined && isOverAll(only, columns.length);
    const written = isLabel ? only.text : (row.find(({ first }) => first < 0)?.text ?? '');
    const label = cleanLabel(written);
    const texts = textsByColumn(isLabel ? [] : row, columns.length);
    const isGroup = label !== '' && label.length <= GROUP_CHARS_MAX && texts.every((text) => text === '');
    if (isGroup) group = label;
    const own = scaleIn(written);
    const numbers = texts.map(readNumber);
    const unit = unitOfRow(label, group, texts, numbers);
    const cells = texts.map((text, at) =>
      text === ''
        ? null
        : cellOf(
            text,
            numbers[at] ?? null,
            units[at] ?? unit,
            own === null ? (notes[at] ?? null) : firstScale([own, notes[at]]),
          ),
    );
    return { label, group: isGroup ? null : group, line, cells };
  });
}

function textsByColumn(row: GridRow, count: number): string[] {
  const texts = Array.from({ length: count }, () => '');
  for (const { text, first } of row)
    if (first >= 0) texts[first] = texts[first] === '' ? text : `${texts[first]} ${text}`;
  return texts;
}

/** True for a text that stands over more than one column and all of them: the label of a group. */
const isOverAll = ({ first, last }: GridCell, count: number): boolean =>
  first >= 0 && last > first && last - first + 1 >= count;

/** Without marks of notes: `Total capital expenditures (2)(3)`. */
const cleanLabel = (label: string): string =>
  label
    .replace(/\s*\((?:\d{1,2}|[a-z])\)/g, '')
    .replace(/(?:\s?\.){3,}$/, '')
    .replace(/[:\s]+$/, '')
    .trim();

function unitOfColumn(head: string): Unit | undefined {
  if (PERCENT.test(head)) return 'percent';
  if (PER_SHARE.test(head) || IN_YEARS.test(head)) return 'printed';
  return SHARE_COUNT.test(head) && !SHARE_AMOUNT.test(head) ? 'shares' : undefined;
}

function unitOfRow(
  label: string,
  group: string | null,
  texts: readonly string[],
  numbers: readonly (CellNumber | null)[],
): Unit {
  const isMoney = texts.some((text) => MONEY.test(text));
  const decimals = numbers.reduce((most, number) => Math.max(most, number?.decimals ?? 0), 0);
  if (PER_SHARE.test(label)) return 'printed';
  const isOfShares = (text: string | null): boolean =>
    text !== null && !isMoney && SHARE_COUNT.test(text) && !SHARE_AMOUNT.test(text) && !PER_SHARE.test(text);
  if (isOfShares(label)) return 'shares';
  if (BASIC.test(label)) {
    if (isOfShares(group)) return 'shares';
    return decimals > 0 || isMoney ? 'printed' : 'shares';
  }
  // Rows after the figures per share are not per share any more.
  if (group !== null && PER_SHARE.test(group) && decimals > 1) return 'printed';
  if (PERCENT.test(label)) return 'percent';
  return COUNT.test(label) && !isMoney ? 'printed' : 'amount';
}

/** As `readCell`, with 0 for a dash. */
const readNumber = (text: string): CellNumber | null =>
  DASH.test(text) ? { number: 0, decimals: 0, isPercent: text.includes('%') } : readCell(text);

function cellOf(text: string, number: CellNumber | null, unit: Unit, note: ScaleNote | null): TableCell {
  if (number === null) return { text, value: null, power: 0 };
  const power = powerOf(number.isPercent || (unit === 'percent' && !MONEY.test(text)) ? 'percent' : unit, note);
  return { text, value: scaledBy(number.number, power), power };
}

function powerOf(unit: Unit, note: ScaleNote | null): number {
  if (unit === 'percent') return -2;
  if (unit === 'printed' || note === null) return 0;
  return (unit === 'shares' ? note.sharesPower : note.power) ?? 0;
}
