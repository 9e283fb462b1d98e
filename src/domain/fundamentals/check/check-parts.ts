import { type Day, dayNumber } from '../../time/days.ts';
import type { FiledFigures, FiledFlows } from '../facts/filed-flows.ts';
import {
  directionOf,
  FINANCING_TOTALS,
  type FlowTag,
  isDebt,
  isDividend,
  isFinancing,
  isRepurchase,
  isShareIssue,
  partsOfSum,
} from '../lines/filed-sums.ts';
import type { Statement } from '../statement.ts';
import { trailingZeros } from '../statements/rounded-mentions.ts';
import { nearestTo } from './check-totals.ts';
import { type Compare, differs, type ResidualReason } from './residual.ts';

/** Lines of the financing section, with the tags of their parts. */
const FINANCING_LINES: readonly {
  readonly line: string;
  readonly isPart: (tag: string) => boolean;
  readonly isWhole: boolean;
}[] = [
  { line: 'NET_DEBT_ISSUANCE', isPart: isDebt, isWhole: true },
  { line: 'NET_DIVIDENDS_PAID', isPart: isDividend, isWhole: true },
  { line: 'COMMON_STOCK_REPURCHASED', isPart: isRepurchase, isWhole: true },
  // New shares are reported in several parts (offerings, options, plans); the line is at least the largest of them.
  { line: 'COMMON_STOCK_ISSUANCE', isPart: isShareIssue, isWhole: false },
];

const sumOf = (parts: readonly FlowTag[], isPart: (tag: string) => boolean): number =>
  parts.reduce((sum, { tag, amount }) => (isPart(tag) ? sum + amount : sum), 0);

/** Flows of the fiscal year up to the end of this statement, and up to its beginning (`null` for the year's first period). */
interface YearToDate {
  readonly toDate: readonly FiledFlows[];
  readonly before: readonly FiledFlows[] | null;
}

function yearToDateOf(
  statement: Statement,
  statements: readonly Statement[],
  filed: FiledFigures,
): YearToDate | undefined {
  const { startsOn, endsOn, period, fiscalYear } = statement;
  if (startsOn === null) return undefined;
  const own = filed.flows(startsOn, endsOn);
  if (own.some(hasTotal)) return { toDate: own, before: null };
  if (period === 'annual') return undefined;
  const quarters = statements.filter((one) => one.period === 'quarter' && one.fiscalYear === fiscalYear);
  const first = quarters.find(({ fiscalPeriod }) => fiscalPeriod === 'Q1');
  const previous = quarters.find((one) => isDayBefore(one.endsOn, startsOn));
  if (!first?.startsOn || previous === undefined) return undefined;
  return { toDate: filed.flows(first.startsOn, endsOn), before: filed.flows(first.startsOn, previous.endsOn) };
}

const SLACK_DAYS = 6;

/** True if a period that ends on one day adjoins one that begins on the other, up to the days of 52-week years. */
const isDayBefore = (endsOn: Day, startsOn: Day): boolean =>
  Math.abs(dayNumber(startsOn) - dayNumber(endsOn) - 1) <= SLACK_DAYS;

const totalOf = ({ values }: FiledFlows): number | undefined =>
  FINANCING_TOTALS.map((tag) => values.get(tag)).find((total) => total !== undefined);
const hasTotal = (flows: FiledFlows): boolean => totalOf(flows) !== undefined;

const partsOf = ({ values }: FiledFlows): FlowTag[] =>
  [...values].flatMap(([tag, amount]) => (isFinancing(tag) ? [{ tag, amount: directionOf(tag) * amount }] : []));

/** Values of a line in the filings whose parts add up to the subtotal. */
const valuesByFiling = (filings: readonly FiledFlows[], read: (parts: readonly FlowTag[]) => number): number[] =>
  filings.flatMap((flows) => {
    const total = totalOf(flows);
    const parts = total === undefined ? undefined : partsOfSum(partsOf(flows), total, read);
    return parts === undefined ? [] : [read(parts)];
  });

/** Compares the financing lines with their parts in the filed sums that make the section's subtotal. */
export function checkFinancing(statements: readonly Statement[], filed: FiledFigures, compare: Compare): void {
  for (const statement of statements) {
    const yearToDate = yearToDateOf(statement, statements, filed);
    if (yearToDate === undefined) continue;
    for (const { line, isPart, isWhole } of FINANCING_LINES) {
      const answered = statement.lines[line] ?? null;
      const sums = within(yearToDate, (filings) => valuesByFiling(filings, (parts) => sumOf(parts, isPart)));
      const least = isWhole
        ? []
        : within(yearToDate, (filings) => valuesByFiling(filings, (parts) => largestOf(parts, isPart)));
      if (sums.length === 0 || (!isWhole && least.length === 0)) continue;
      const isBetween =
        answered !== null && least.some((low) => low <= answered && sums.some((high) => answered <= high));
      const nearest = isBetween ? answered : (nearestTo(answered ?? 0, isWhole ? sums : [...sums, ...least]) ?? 0);
      const reasonOf = (): ResidualReason =>
        partReason(yearToDate, { answered, isPart, isWhole }, isAmong(nearest, sums.slice(-1)));
      compare('parts-of-a-flow', statement, line, { answered, filed: nearest }, reasonOf);
    }
    checkNetBorrowing(statement, yearToDate, compare);
  }
}

const isAmong = (figure: number, figures: readonly number[]): boolean => figures.some((one) => !differs(figure, one));

const largestOf = (parts: readonly FlowTag[], isPart: (tag: string) => boolean): number =>
  parts.reduce((most, { tag, amount }) => (isPart(tag) ? Math.max(most, amount) : most), 0);

function partReason(
  { toDate, before }: YearToDate,
  { answered, isPart, isWhole }: { answered: number | null; isPart: (tag: string) => boolean; isWhole: boolean },
  isLatest: boolean,
): ResidualReason {
  if (answered === null && isPartlyKnown({ toDate, before }, isPart)) return 'partly-reported';
  if (!isWhole && answered !== null && isOnePart(answered, toDate.at(-1), before?.at(-1), isPart))
    return 'one-of-several';
  return isLatest ? 'unexplained' : 'restated';
}

/** True if the parts of a quarter have other tags in its two filed years to date, or rows of a section are missing. */
const isPartlyKnown = (filed: YearToDate, isPart: (tag: string) => boolean): boolean =>
  usesOtherTags(filed, isPart) || [filed.toDate, filed.before ?? []].some((filings) => leavesRows(filings.at(-1)));

/** True if the two filed years to date give the parts of a quarter under other tags. */
function usesOtherTags({ toDate, before }: YearToDate, isPart: (tag: string) => boolean): boolean {
  const [longer, shorter] = [toDate, before ?? []].map((filings) => {
    const flows = filings.filter(hasTotal).flatMap(({ values }) => [...values]);
    return new Set(flows.flatMap(([tag, amount]) => (isPart(tag) && amount !== 0 ? [tag] : [])));
  });
  return (
    before !== null && longer !== undefined && shorter !== undefined && longer.symmetricDifference(shorter).size > 0
  );
}

/** True if a single part, of which the filing may give 0, equals the figure. */
const isOnePart = (
  figure: number,
  toDate: FiledFlows | undefined,
  before: FiledFlows | undefined,
  isPart: (tag: string) => boolean,
): boolean =>
  [...(toDate?.values ?? [])].some(
    ([tag, amount]) => isPart(tag) && amount - (before?.values.get(tag) ?? 0) === figure,
  );

/** Possible figures of a quarter: each year-to-date figure minus each earlier one, over all filings. */
function within({ toDate, before }: YearToDate, read: (filings: readonly FiledFlows[]) => number[]): number[] {
  const whole = read(toDate);
  if (before === null) return whole;
  const earlier = read(before);
  return whole.flatMap((figure) => earlier.map((less) => figure - less));
}

/** Checks that net borrowing is not just one side when a filing reports both proceeds and repayments. */
function checkNetBorrowing(statement: Statement, { toDate, before }: YearToDate, compare: Compare): void {
  const answered = statement.lines['NET_DEBT_ISSUANCE'] ?? null;
  const sidesOf = (isWanted: (tag: string) => boolean): number[] =>
    within({ toDate, before }, (filings) =>
      filings
        .filter(hasTotal)
        .slice(-1)
        .map(({ values }) => sumOfTags(values, isWanted)),
    );
  const [borrowed] = sidesOf((tag) => isDebt(tag) && tag.startsWith('ProceedsFrom') && !tag.includes('Repayments'));
  const [repaid] = sidesOf((tag) => isDebt(tag) && tag.startsWith('Repayments'));
  if (!borrowed || !repaid) return;
  const isOneSided = answered === null || answered === borrowed || answered === -repaid;
  const filed = isOneSided ? borrowed - repaid : answered;
  compare('both-sides-of-debt', statement, 'NET_DEBT_ISSUANCE', { answered, filed }, () =>
    answered === null && isPartlyKnown({ toDate, before }, isDebt) ? 'partly-reported' : 'unexplained',
  );
}

/** True if the known rows of the section do not come to its subtotal. */
function leavesRows(flows: FiledFlows | undefined): boolean {
  const total = flows && totalOf(flows);
  return flows !== undefined && total !== undefined && partsOfSum(partsOf(flows), total, () => 0) === undefined;
}

function sumOfTags(values: FiledFlows['values'], isWanted: (tag: string) => boolean): number {
  let sum = 0;
  for (const [tag, amount] of values) if (isWanted(tag)) sum += amount;
  return sum;
}

const DEPRECIATION_TOTALS = [
  'DepreciationDepletionAndAmortization',
  'DepreciationAmortizationAndAccretionNet',
  'DepreciationAndAmortization',
] as const;

/** Number of zeros by which a figure that a note states in passing ("about $0.7 billion") is rounder than most of its filing. */
const ROUNDER_ZEROS_MIN = 2;

function isRounder(total: number, values: FiledFlows['values']): boolean {
  const zeros = [...values.values()].filter((value) => value !== 0).map(trailingZeros);
  const usual = zeros.sort((one, other) => one - other)[Math.floor(zeros.length / 2)] ?? 0;
  return trailingZeros(total) >= usual + ROUNDER_ZEROS_MIN;
}

/** Checks that the line is not below the largest total of depreciation and amortization that a filing of the year reports. */
export function checkDepreciation(statements: readonly Statement[], filed: FiledFigures, compare: Compare): void {
  for (const statement of statements) {
    const { period, startsOn, endsOn, lines } = statement;
    const answered = lines['DEPRECIATION_AND_AMORTIZATION'] ?? null;
    if (period !== 'annual' || startsOn === null) continue;
    const totals = filed
      .flows(startsOn, endsOn)
      .flatMap(({ values }) =>
        DEPRECIATION_TOTALS.flatMap((tag) => values.get(tag) ?? []).filter((total) => !isRounder(total, values)),
      );
    const largest = Math.max(...totals);
    if (totals.length === 0) continue;
    const filedTotal = answered !== null && answered >= largest ? answered : largest;
    compare('whole-depreciation', statement, 'DEPRECIATION_AND_AMORTIZATION', { answered, filed: filedTotal }, () =>
      answered !== null && isAmong(answered, totals) ? 'restated' : 'unexplained',
    );
  }
}
