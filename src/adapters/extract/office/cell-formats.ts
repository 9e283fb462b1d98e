import { format, isDateFormat } from 'numfmt';
import { dataPairs } from '../../../domain/text/data-lines.ts';
import { readDataFile } from '../../../platform/data-file.ts';
import { readMarkup } from './package-parts.ts';

/** Number formats that workbooks name by their number alone (ECMA-376, part 1, 18.8.30). */
const BUILT_IN: ReadonlyMap<number, string> = new Map(
  dataPairs(readDataFile('data/cell-formats.txt', import.meta.url)).map(([number, format]) => [Number(number), format]),
);
/** Signs by which a format says more than digits: per cent, currency, words, brackets, a scale of thousands. */
const SAYS_MORE = /[%$€£¥"\\()@]|\[\$|0,+(?:$|[^#0.?])|[A-Za-z]/;
/** Digits of a fraction that are shown; the rest is binary rounding error. Whole numbers keep all of theirs. */
const SHOWN_DIGITS = 12;
/** The locale of a currency, by which points would part thousands in one file and decimals in another. */
const LOCALE = /\[\$([^\]-]*)-[0-9a-f]+\]/gi;
/** Hours, minutes or seconds of a length of time, which may be more than a day holds. */
const ELAPSED = /\[(?:h+|m+|s+)\]/i;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, which count 29 February 1900, and days to it from the other epoch of workbooks. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1_462;
const DAYS_MAX = 2_958_465;

/** Texts of numbers, by the styles of a workbook. */
export type NumberText = (value: number, style: number) => string;

/** Reads the styles of a workbook. `is1904` is its epoch. */
export function numberTextOf(styles: string, is1904: boolean): NumberText {
  const codes = new Map(BUILT_IN);
  const formats: string[] = [];
  let isInCells = false;
  readMarkup(styles, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) formats.push(codes.get(Number(attributes['numFmtId'])) ?? '');
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return (value, style) => {
    const plain = String(Number.isInteger(value) ? value : Number(value.toPrecision(SHOWN_DIGITS)));
    return textOfNumber(value, formats[style] ?? '', plain, is1904);
  };
}

/** A number in its format: days in ISO 8601; `plain` where the format says nothing more than digits. `is1904` is the epoch of the days. */
export function textOfNumber(value: number, code: string, plain: string, is1904 = false): string {
  if (code === '' || /^general$/i.test(code)) return plain;
  try {
    if (ELAPSED.test(code)) return format(code, value);
    if (isDateFormat(code)) return dateText(value + (is1904 ? DAYS_TO_1904 : 0)) ?? plain;
    return SAYS_MORE.test(code) ? format(code.replace(LOCALE, '[$$$1]'), value) : plain;
  } catch {
    return plain;
  }
}

/** ISO 8601, without the time of midnight; a time alone for part of day 0. */
function dateText(days: number): string | undefined {
  if (!(days >= 0 && days <= DAYS_MAX)) return undefined;
  const text = new Date(DAY_0 + Math.round(days * DAY_MS)).toISOString();
  if (days < 1) return text.slice(11, 19);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
