import { DAY_MS } from '../../../platform/clock.ts';
import type { FiledFigures } from '../facts/filed-flows.ts';
import { isLineName } from '../lines/expression.ts';
import { filedSums, possibleValues } from '../lines/line-sums.ts';
import { flowLines, tagsBelow } from '../lines/line-tags.ts';
import { LINES_OF, type ListedKind } from '../lines.ts';
import type { Statement } from '../statement.ts';
import { partsOfYear } from '../statements/latest-statements.ts';
import { type Compare, differs, type ResidualReason } from './residual.ts';
import { isRounding, unevenReason } from './uneven-reasons.ts';

const value = ({ lines }: Statement, line: string): number | null => lines[line] ?? null;

/** A line that is worked out from others, and cannot contradict them; a difference over time is as filed on both sides. */
const FROM_LINES = /^-?[A-Z_]+(?: |$)/;

/** Compares lines with the sums of other lines that hold in every filing, where all of them are as filed. */
export function checkLineSums(statements: readonly Statement[], filed: FiledFigures, compare: Compare): void {
  for (const statement of statements.filter(({ kind }) => Object.hasOwn(LINES_OF, kind))) {
    const { kind, lines, derived, startsOn, endsOn } = statement;
    const flows = filed.flows(startsOn ?? '', endsOn);
    const valueIn = (name: string): number | null =>
      isLineName(name)
        ? (lines[name] ?? null)
        : (flows.findLast(({ values }) => values.has(name))?.values.get(name) ?? null);
    for (const sum of filedSums(kind as ListedKind)) {
      const answered = valueIn(sum.line);
      const nearest = nearestTo(answered ?? 0, possibleValues(sum, valueIn));
      const names = [sum.line, ...sum.terms.map(({ name }) => name)];
      if (answered === null || nearest === undefined || names.some((name) => FROM_LINES.test(derived[name] ?? '')))
        continue;
      compare('lines-add-up', statement, sum.line, { answered, filed: nearest }, () => 'filed-as-is');
    }
  }
}

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
      isRounding(change, filed, [statement]) ? 'rounding' : 'filed-as-is',
    );
  }
}

/** Tags of the cash balance with which cash flow statements end. */
const CASH_TAGS = [
  'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
  'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations',
  'CashAndCashEquivalentsAtCarryingValue',
  'CashAndDueFromBanks',
  'CashAndCashEquivalents',
] as const;

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
      isRounding(change, nearest, [statement])
        ? 'rounding'
        : cashReason(change, { statement, before, statements }, filed),
    );
  }
}

interface CashChange {
  readonly statement: Statement;
  /** The day before the statement's first. */
  readonly before: string;
  readonly statements: readonly Statement[];
}

/**
 * Why the change in cash differs: another definition of cash on one of the days, or a year to date that contradicts its own filing's
 * balances.
 */
function cashReason(
  change: number,
  { statement, before, statements }: CashChange,
  filed: FiledFigures,
): ResidualReason {
  const ends = filed.instants(statement.endsOn, CASH_TAGS);
  const starts = filed.instants(before, CASH_TAGS);
  if (ends.some((end) => starts.some((start) => !differs(change, end - start)))) return 'other-definition';
  const first = statements.find(
    ({ fiscalYear, fiscalPeriod }) => fiscalYear === statement.fiscalYear && /^(?:FY|Q1)$/.test(fiscalPeriod),
  );
  const from = first?.startsOn ?? statement.startsOn ?? '';
  return [before, statement.endsOn].some((end) => isInconsistentlyFiled(from, end, filed))
    ? 'filed-as-is'
    : 'unexplained';
}

/** True if no filed change in cash equals a difference of filed balances. */
function isInconsistentlyFiled(startsOn: string, endsOn: string, filed: FiledFigures): boolean {
  const tags = tagsBelow('cash-flow', 'NET_CHANGE_IN_CASH');
  const changes = filed
    .flows(startsOn, endsOn)
    .flatMap(({ values }) => [...tags].flatMap((tag) => values.get(tag) ?? []));
  const starts = filed.instants(dayBefore(startsOn), CASH_TAGS);
  const ends = filed.instants(endsOn, CASH_TAGS);
  const fits = changes.some((change) => ends.some((end) => starts.some((start) => !differs(change, end - start))));
  return changes.length > 0 && !fits;
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
          yearReason(year, quarters, line, filed),
        );
      }
    }
  }
}

function yearReason(
  year: Statement,
  quarters: readonly Statement[],
  line: string,
  filed: FiledFigures,
): ResidualReason {
  if (quarters.some((quarter) => value(quarter, line) === null)) return 'partly-reported';
  const reason = unevenReason(year, quarters, line, () => filed);
  if (reason !== 'as-filed') return reason;
  return isFiledUneven(year, quarters, line, filed) ? 'filed-as-is' : 'unexplained';
}

/** True if for some tag of the line the filed quarters do not add up to the filed year to date. */
function isFiledUneven(year: Statement, quarters: readonly Statement[], line: string, filed: FiledFigures): boolean {
  const lastOf = (startsOn: string, endsOn: string, tag: string): number | undefined =>
    filed
      .flows(startsOn, endsOn)
      .findLast(({ values }) => values.has(tag))
      ?.values.get(tag);
  return [...tagsBelow(year.kind === 'income' ? 'income' : 'cash-flow', line)].some((tag) => {
    const alone = quarters.map(({ startsOn, endsOn }) => lastOf(startsOn ?? '', endsOn, tag));
    return quarters.some(({ endsOn }, at) => {
      const toDate = lastOf(year.startsOn ?? '', endsOn, tag);
      const sum = alone.slice(0, at + 1).reduce((total, one) => (total ?? Number.NaN) + (one ?? Number.NaN), 0);
      return toDate !== undefined && sum !== undefined && Math.abs(sum - toDate) >= 1;
    });
  });
}
