import { flowLines, tagsBelow } from '../lines/line-tags.ts';
import type { Statement } from '../statement.ts';
import { partsOfYear } from '../statements/latest-statements.ts';
import type { FiledFigures, FiledFlows } from './filed-flows.ts';
import { type Compare, differs, type ResidualReason } from './residual.ts';

/** The kinds of statements whose figures add up over time. */
type FlowKind = 'income' | 'cash-flow';

const value = ({ lines }: Statement, line: string): number | null => lines[line] ?? null;

/** Figures rounded to a million: the four quarters and their year may miss each other by so many millions. */
const ROUNDING_UNITS = 2.5;

/** 1,000,000 for figures in millions: the largest power of ten, at most a million, that all of them are multiples of. */
function unitOf(figures: readonly number[]): number {
  let unit = 1;
  while (unit < 1e6 && figures.every((figure) => figure % (unit * 10) === 0)) unit *= 10;
  return unit;
}

const isRounding = (answered: number | null, filed: number, { kind, lines }: Statement): boolean => {
  const figures = flowLines(kind as FlowKind).flatMap((line) => lines[line] ?? []);
  const unit = unitOf(figures);
  return unit > 1 && answered !== null && Math.abs(answered - filed) <= ROUNDING_UNITS * unit;
};

const SECTIONS = [
  'NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES',
  'NET_CASH_PROVIDED_BY_INVESTING_ACTIVITIES',
  'NET_CASH_PROVIDED_BY_FINANCING_ACTIVITIES',
] as const;

export function checkFlows(statements: readonly Statement[], compare: Compare): void {
  for (const statement of statements) {
    const sections = SECTIONS.map((line) => value(statement, line));
    const change = value(statement, 'NET_CHANGE_IN_CASH');
    if (change === null || sections.includes(null)) continue;
    const effect = value(statement, 'EFFECT_OF_FOREX_CHANGES_ON_CASH') ?? 0;
    const filed = sections.reduce<number>((sum, section) => sum + (section ?? 0), effect);
    compare('flows-add-up', statement, 'NET_CHANGE_IN_CASH', { answered: change, filed }, () =>
      isRounding(change, filed, statement) ? 'rounding' : 'filed-as-is',
    );
  }
}

/** Tags that filers have used for the cash that their cash flow statement ends with. */
const CASH_TAGS = [
  'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
  'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations',
  'CashAndCashEquivalentsAtCarryingValue',
  'CashAndDueFromBanks',
  'CashAndCashEquivalents',
] as const;

const DAY_MS = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

export function checkCash(statements: readonly Statement[], filed: FiledFigures, compare: Compare): void {
  for (const statement of statements) {
    const change = value(statement, 'NET_CHANGE_IN_CASH');
    if (change === null || statement.startsOn === null) continue;
    const before = dayBefore(statement.startsOn);
    const changes = CASH_TAGS.flatMap((tag) =>
      filed
        .instants(statement.endsOn, [tag])
        .flatMap((end) => filed.instants(before, [tag]).map((start) => end - start)),
    );
    const nearest = nearestTo(change, changes);
    if (nearest === undefined) continue;
    compare('cash-between-balances', statement, 'NET_CHANGE_IN_CASH', { answered: change, filed: nearest }, () =>
      isRounding(change, nearest, statement) ? 'rounding' : cashReason(change, statement, before, filed),
    );
  }
}

/** Whether cash counted in another way on one of the two days makes the change. */
function cashReason(change: number, { endsOn }: Statement, before: string, filed: FiledFigures): ResidualReason {
  const ends = filed.instants(endsOn, CASH_TAGS);
  const starts = filed.instants(before, CASH_TAGS);
  return ends.some((end) => starts.some((start) => !differs(change, end - start))) ? 'other-definition' : 'unexplained';
}

export const nearestTo = (figure: number, others: readonly number[]): number | undefined =>
  others.toSorted((a, b) => Math.abs(a - figure) - Math.abs(b - figure))[0];

export function checkYears(statements: readonly Statement[], filed: FiledFigures, compare: Compare): void {
  for (const kind of ['income', 'cash-flow'] as const) {
    const ofKind = statements.filter((statement) => statement.kind === kind);
    for (const year of ofKind.filter(({ period }) => period === 'annual')) {
      const quarters = partsOfYear(year, ofKind);
      if (quarters.length !== 4) continue;
      for (const line of flowLines(kind)) {
        const whole = value(year, line);
        const parts = quarters.map((quarter) => value(quarter, line));
        if (whole === null || parts.every((part) => part === null)) continue;
        const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
        compare('quarters-make-the-year', year, line, { answered: sum, filed: whole }, () =>
          yearReason(year, quarters, line, sum, filed),
        );
      }
    }
  }
}

function yearReason(
  year: Statement,
  quarters: readonly Statement[],
  line: string,
  sum: number,
  filed: FiledFigures,
): ResidualReason {
  if (isRounding(sum, value(year, line) ?? 0, year)) return 'rounding';
  if (areRestated([year, ...quarters], tagsBelow(year.kind as FlowKind, line), filed)) return 'restated';
  return quarters.some((quarter) => value(quarter, line) === null) ? 'partly-reported' : 'unexplained';
}

/** Whether filings give different figures for one of these tags, over the year, up to one of its quarters or in one of them. */
function areRestated(periods: readonly Statement[], tags: ReadonlySet<string>, filed: FiledFigures): boolean {
  const from = periods[0]?.startsOn ?? '';
  return periods.some(({ startsOn, endsOn }) =>
    new Set([from, startsOn ?? '']).values().some((start) => isRestated(filed.flows(start, endsOn), tags)),
  );
}

const isRestated = (tellings: readonly FiledFlows[], tags: ReadonlySet<string>): boolean =>
  [...tags].some((tag) => new Set(tellings.flatMap(({ values }) => values.get(tag) ?? [])).size > 1);
