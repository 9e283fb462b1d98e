import { dayOfInstant, type ShareSplit, splitFactor } from '../../market/share-splits.ts';
import type { StatementValues } from '../fundamentals-store.ts';
import { HEAD_FIELDS, INCOME_LINES, PER_SHARE_LINES, roundedPerShare, SHARE_LINES } from '../lines.ts';
import type { Statement } from '../statement.ts';

/** True if a split changes a line of the income statement. */
export const isOnShares = (line: string): boolean => PER_SHARE_LINES.has(line) || SHARE_LINES.has(line);

/** Lines that a split changes, with their indexes in rows. */
const INDEXES = INCOME_LINES.flatMap((line, at) =>
  isOnShares(line) ? [[line, HEAD_FIELDS.length + at] as const] : [],
);

/** The value of one line on `factor` new shares for each old one. */
export function lineOnShares(line: string, value: number, factor: number): number {
  if (PER_SHARE_LINES.has(line)) return roundedPerShare(value / factor);
  return SHARE_LINES.has(line) ? Math.round(value * factor) : value;
}

/** Adjusts the values of an income statement for splits between `knownAt` and `day`, if no filing has restated them since. */
export function valuesOnSharesOf(
  row: Pick<StatementValues, 'values' | 'knownAt'>,
  splits: readonly ShareSplit[],
  day: string,
): StatementValues['values'] {
  const factor = splitFactor(splits, dayOfInstant(row.knownAt), day);
  if (factor === 1) return row.values;
  const values = [...row.values];
  for (const [line, index] of INDEXES) {
    const value = values[index];
    if (typeof value === 'number') values[index] = lineOnShares(line, value, factor);
  }
  return values;
}

/** The same for a statement of any kind. */
export function statementOnSharesOf(statement: Statement, splits: readonly ShareSplit[], day: string): Statement {
  const { kind, knownAt, lines } = statement;
  const factor = kind === 'income' ? splitFactor(splits, dayOfInstant(knownAt), day) : 1;
  if (factor === 1) return statement;
  const entries = Object.entries(lines).map(([line, value]) => [
    line,
    value === null ? null : lineOnShares(line, value, factor),
  ]);
  return { ...statement, lines: Object.fromEntries(entries) };
}
