import { readDataFile } from '../../../platform/data-file.ts';
import { dataPairs } from '../../text/data-lines.ts';
import type { ListedKind } from '../lines.ts';
import { isLineName, parseExpression, type Term } from './expression.ts';

/** Lines whose sums hold in every filing that has all of their lines. */
const HELD_IN_FILINGS: ReadonlySet<string> = new Set([
  'GROSS_PROFIT',
  'OPERATING_INCOME',
  'NET_INTEREST_INCOME',
  'INCOME_BEFORE_TAX',
  'NET_INCOME_FROM_CONTINUING_OPERATIONS',
  'TOTAL_ASSETS',
  'TOTAL_LIABILITIES_AND_TOTAL_EQUITY',
  'CASH_AT_END_OF_PERIOD',
]);

/** A line and how it counts in a sum. */
export type SumTerm = Pick<Term, 'name' | 'sign'>;

/** A sum that a line is. */
export interface LineSum {
  readonly line: string;
  readonly terms: readonly Term[];
  /** Rows that filings may have between the lines, by tag. */
  readonly rows: readonly Term[];
}

/** Value of a line, or of a row by its tag, in one period; `null` where it is not known. */
type ValueIn = (name: string) => number | null;

const SUMS = Map.groupBy(
  dataPairs(readDataFile('data/line-sums.txt', import.meta.url)).map(([key, text]) => {
    const [kind, line = ''] = key.split(' ');
    const parts = Map.groupBy(parseExpression(text), ({ name }) => isLineName(name));
    return { kind, line, terms: parts.get(true) ?? [], rows: parts.get(false) ?? [] };
  }),
  ({ kind, line }) => `${kind} ${line}`,
);
const sumsOf = (kind: ListedKind, line: string): readonly LineSum[] => SUMS.get(`${kind} ${line}`) ?? [];

/** Sums of a statement that hold in every filing. */
export const filedSums = (kind: ListedKind): readonly LineSum[] =>
  [...SUMS.values()].flat().filter((sum) => sum.kind === kind && HELD_IN_FILINGS.has(sum.line));

/** Tags of the rows between lines. */
export const ROWS_BETWEEN_LINES: readonly string[] = [...SUMS.values()]
  .flat()
  .flatMap(({ rows }) => rows.map(({ name }) => name));

/** The lines that can be parts of `line`. */
export const linePartsOf = (kind: ListedKind, line: string): string[] =>
  sumsOf(kind, line).flatMap(({ terms }) => terms.map(({ name }) => name));

/** Sum of the terms; not a number where one that is not optional is unknown. */
const totalOf = (terms: readonly Term[], valueIn: ValueIn): number =>
  terms.reduce((sum, { name, sign, isOptional }) => sum + sign * (valueIn(name) ?? (isOptional ? 0 : Number.NaN)), 0);

/** Values that a line may have by its sum, with each known row between the lines and without; none where a line is unknown. */
export function possibleValues({ terms, rows }: LineSum, valueIn: ValueIn): number[] {
  const total = totalOf(terms, valueIn);
  if (Number.isNaN(total)) return [];
  const values = [total];
  for (const { name, sign } of rows) {
    const row = valueIn(name);
    if (row !== null) values.push(...values.map((value) => value + sign * row));
  }
  return values;
}

/**
 * The terms of a line whose values in one period, read by `valueIn`, are exactly the sum of others; `undefined` where they are not, or where
 * fewer than two are known.
 */
export function sumOf(kind: ListedKind, line: string, valueIn: ValueIn): readonly SumTerm[] | undefined {
  const value = valueIn(line);
  for (const sum of value === null ? [] : sumsOf(kind, line)) {
    const terms = sum.terms.filter(({ name, isOptional }) => !isOptional || valueIn(name) !== null);
    if (terms.length > 1 && totalOf(terms, valueIn) === value) return terms.map(({ name, sign }) => ({ name, sign }));
  }
  return undefined;
}

/** The value of a line by the first of its sums whose terms are all known, with that sum in words of lines. */
export function workedOut(
  kind: ListedKind,
  line: string,
  valueIn: ValueIn,
): (LineSum & { readonly value: number; readonly formula: string }) | undefined {
  const sum = sumsOf(kind, line).find(({ terms }) => terms.every(({ name }) => valueIn(name) !== null));
  return sum && { ...sum, value: totalOf(sum.terms, valueIn), formula: formulaOf(sum) };
}

/** A sum in words of lines. */
export const formulaOf = ({ terms }: LineSum): string =>
  terms.map(({ name, sign }, at) => `${sign < 0 ? (at === 0 ? '-' : ' - ') : at === 0 ? '' : ' + '}${name}`).join('');
