import { STATEMENT_RULES } from '../lines/statement-rules.ts';
import type { Statement } from '../statement.ts';
import type { UnevenYears } from './fundamentals-report.ts';
import { partsOfYear } from './latest-statements.ts';

const FLOWS = ['income', 'cash-flow'] as const;
/** In place of a line's name, where a quarter has no statement at all. */
const EVERY_LINE = '*';
/** Figures rounded to a million: four of them and their sum may miss each other by so many millions. */
const MOST_UNITS = 2.5;
const MOST_UNIT = 1e6;

/** Lines whose quarters (or halves) do not add up to the year, each with the reason. */
export function unevenYearsOf(statements: readonly Statement[]): UnevenYears[] {
  const found = new Map<string, { kind: string; line: string; reason: string; fiscalYears: number[] }>();
  for (const kind of FLOWS) {
    const ofKind = statements.filter((statement) => statement.kind === kind);
    const flows = STATEMENT_RULES[kind].filter(({ nature }) => nature === 'flow').map(({ name }) => name);
    for (const year of ofKind.filter(({ period }) => period === 'annual')) {
      const parts = partsOfYear(year, ofKind);
      const isWhole = missingOf(parts) !== undefined;
      for (const line of isWhole ? [EVERY_LINE] : flows) {
        const reason = reasonOf(year, parts, line);
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

/** Why no line of the year can add up. */
function missingOf(parts: readonly Statement[]): string | undefined {
  if (parts.length === 0) return 'no quarters are told';
  const isHalves = parts.some(({ fiscalPeriod }) => fiscalPeriod.startsWith('H'));
  const names = isHalves ? ['H1', 'H2'] : ['Q1', 'Q2', 'Q3', 'Q4'];
  const missing = names.filter((name) => parts.every(({ fiscalPeriod }) => fiscalPeriod !== name));
  return missing.length === 0 ? undefined : `no statement of ${missing.join(', ')}`;
}

/** `undefined` for a line that adds up, or that the year does not tell. */
function reasonOf(year: Statement, parts: readonly Statement[], line: string): string | undefined {
  const missing = missingOf(parts);
  if (missing !== undefined) return missing;
  const whole = year.lines[line] ?? null;
  if (whole === null) return undefined;
  const unknown = parts.filter(({ lines }) => (lines[line] ?? null) === null).map(({ fiscalPeriod }) => fiscalPeriod);
  if (unknown.length > 0) return `not told in ${unknown.join(', ')}`;
  const sum = parts.reduce((total, { lines }) => total + (lines[line] ?? 0), 0);
  if (sum === whole || Math.abs(sum - whole) <= 1e-9 * Math.abs(whole)) return undefined;
  if (parts.some(({ currency }) => currency !== year.currency)) return 'told in another currency';
  const unit = Math.max(...[year, ...parts].map(unitOf));
  if (unit > 1 && Math.abs(sum - whole) <= MOST_UNITS * unit) return 'rounding';
  if (isComputed(year, line) || parts.some((part) => isComputed(part, line)))
    return 'worked out from lines that differ';
  const isRestated = parts.every(({ knownAt }) => knownAt < year.knownAt);
  return isRestated
    ? 'the year was restated after its quarters'
    : 'the quarters as filed do not make the year as filed';
}

const units = new WeakMap<Statement, number>();

/** 1,000,000 for a statement in millions: what all its flows are multiples of. */
function unitOf(statement: Statement): number {
  const known = units.get(statement);
  if (known !== undefined) return known;
  const kind = statement.kind === 'income' ? 'income' : 'cash-flow';
  const values = STATEMENT_RULES[kind].flatMap(({ name, nature }) =>
    nature === 'flow' ? (statement.lines[name] ?? 0) : [],
  );
  let unit = 1;
  while (unit < MOST_UNIT && values.every((value) => value % (unit * 10) === 0)) unit *= 10;
  units.set(statement, unit);
  return unit;
}

/** By a formula of lines or of several tags, not by the difference of the same tag over time. */
const isComputed = ({ derived }: Statement, line: string): boolean =>
  / [+-] /.test((derived[line] ?? '').split(': ')[0] ?? '');
