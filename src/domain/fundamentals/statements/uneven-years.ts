import type { FiledFigures } from '../facts/filed-flows.ts';
import { flowLines } from '../lines/line-tags.ts';
import type { Statement } from '../statement.ts';
import type { UnevenYears } from './fundamentals-report.ts';
import { partsOfYear } from './latest-statements.ts';
import { type UnevenReason, unevenReason } from './uneven-reasons.ts';

const FLOWS = ['income', 'cash-flow'] as const;
/** Line name for years in which a quarter has no statement. */
const EVERY_LINE = '*';
const REASONS: Readonly<Record<UnevenReason, string>> = {
  rounding: 'rounding',
  restated: 'filings give different figures for the year or a part of it',
  'other-parts': 'the year is worked out from other parts than its quarters',
  'as-filed': 'the quarters as filed do not make the year as filed',
};

/**
 * Lists lines whose quarters (or halves) do not add up to the year, with the reason; `filedIn` returns the figures filed in a
 * currency.
 */
export function unevenYearsOf(
  statements: readonly Statement[],
  filedIn: (currency: string) => FiledFigures,
): UnevenYears[] {
  const found = new Map<string, { kind: string; line: string; reason: string; fiscalYears: number[] }>();
  for (const kind of FLOWS) {
    const ofKind = statements.filter((statement) => statement.kind === kind);
    const flows = flowLines(kind);
    for (const year of ofKind.filter(({ period }) => period === 'annual')) {
      const parts = partsOfYear(year, ofKind);
      const isIncomplete = missingOf(parts) !== undefined;
      for (const line of isIncomplete ? [EVERY_LINE] : flows) {
        const reason = reasonOf(year, parts, line, () => filedIn(year.currency));
        if (reason === undefined) continue;
        const key = `${kind} ${line} ${reason}`;
        const known = found.get(key) ?? { kind, line, reason, fiscalYears: [] };
        known.fiscalYears.push(year.fiscalYear);
        found.set(key, known);
      }
    }
  }
  return [...found.values()].map((one) => ({ ...one, fiscalYears: one.fiscalYears.sort((a, b) => a - b) }));
}

/** Why no line of the year can add up; `undefined` if all parts exist. */
function missingOf(parts: readonly Statement[]): string | undefined {
  if (parts.length === 0) return 'no quarters are reported';
  const isHalves = parts.some(({ fiscalPeriod }) => fiscalPeriod.startsWith('H'));
  const names = isHalves ? ['H1', 'H2'] : ['Q1', 'Q2', 'Q3', 'Q4'];
  const missing = names.filter((name) => parts.every(({ fiscalPeriod }) => fiscalPeriod !== name));
  return missing.length === 0 ? undefined : `no statement of ${missing.join(', ')}`;
}

/** Why a line does not add up; `undefined` if it does or the year has no value. */
function reasonOf(
  year: Statement,
  parts: readonly Statement[],
  line: string,
  filed: () => FiledFigures,
): string | undefined {
  const missing = missingOf(parts);
  if (missing !== undefined) return missing;
  const whole = year.lines[line] ?? null;
  if (whole === null) return undefined;
  const unknown = parts.filter(({ lines }) => (lines[line] ?? null) === null).map(({ fiscalPeriod }) => fiscalPeriod);
  if (unknown.length > 0) return `not reported in ${unknown.join(', ')}`;
  const sum = parts.reduce((total, { lines }) => total + (lines[line] ?? 0), 0);
  if (sum === whole || Math.abs(sum - whole) <= 1e-9 * Math.abs(whole)) return undefined;
  if (parts.some(({ currency }) => currency !== year.currency)) return 'reported in another currency';
  return REASONS[unevenReason(year, parts, line, filed)];
}
