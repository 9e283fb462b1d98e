import type { Statement } from '../statement.ts';
import { nearestTo } from './check-totals.ts';
import type { FiledFigures, FiledFlows } from './filed-flows.ts';
import {
  directionOf,
  type FlowTag,
  isDebt,
  isDividend,
  isFinancing,
  isRepurchase,
  isShareIssue,
  partsOfSum,
} from './filed-sums.ts';
import { type Compare, differs, type ResidualReason } from './residual.ts';

const FINANCING_TOTALS = [
  'NetCashProvidedByUsedInFinancingActivities',
  'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations',
] as const;

/** Lines of the financing section, by the words in the tags of their parts. */
const FINANCING_LINES: readonly {
  readonly line: string;
  readonly isPart: (tag: string) => boolean;
  readonly isWhole: boolean;
}[] = [
  { line: 'NET_DEBT_ISSUANCE', isPart: isDebt, isWhole: true },
  { line: 'NET_DIVIDENDS_PAID', isPart: isDividend, isWhole: true },
  { line: 'COMMON_STOCK_REPURCHASED', isPart: isRepurchase, isWhole: true },
  // Filers report new shares in several parts (offerings, options, plans); the line is at least the largest of them.
  { line: 'COMMON_STOCK_ISSUANCE', isPart: isShareIssue, isWhole: false },
];

const sumOf = (parts: readonly FlowTag[], isPart: (tag: string) => boolean): number =>
  parts.reduce((sum, { tag, amount }) => (isPart(tag) ? sum + amount : sum), 0);

/** The fiscal year up to the end of this statement, and up to the beginning of it: `null` for the year's first period. */
interface Stretch {
  readonly toDate: readonly FiledFlows[];
  readonly before: readonly FiledFlows[] | null;
}

function stretchOf(statement: Statement, statements: readonly Statement[], filed: FiledFigures): Stretch | undefined {
  const { startsOn, endsOn, period, fiscalYear } = statement;
  if (startsOn === null) return undefined;
  const own = filed.flows(startsOn, endsOn);
  if (own.some(isTotalled)) return { toDate: own, before: null };
  if (period === 'annual') return undefined;
  const quarters = statements.filter((one) => one.period === 'quarter' && one.fiscalYear === fiscalYear);
  const first = quarters.find(({ fiscalPeriod }) => fiscalPeriod === 'Q1');
  const previous = quarters.filter((one) => one.endsOn < endsOn).toSorted((a, b) => (a.endsOn < b.endsOn ? 1 : -1))[0];
  if (!first?.startsOn || previous === undefined) return undefined;
  return { toDate: filed.flows(first.startsOn, endsOn), before: filed.flows(first.startsOn, previous.endsOn) };
}

const totalOf = ({ values }: FiledFlows): number | undefined =>
  FINANCING_TOTALS.map((tag) => values.get(tag)).find((total) => total !== undefined);
const isTotalled = (flows: FiledFlows): boolean => totalOf(flows) !== undefined;

const partsOf = ({ values }: FiledFlows): FlowTag[] =>
  [...values].flatMap(([tag, amount]) => (isFinancing(tag) ? [{ tag, amount: directionOf(tag) * amount }] : []));

/** What each filing's own sum gives for a line, as far as its parts make the subtotal. */
const measures = (tellings: readonly FiledFlows[], read: (parts: readonly FlowTag[]) => number): number[] =>
  tellings.flatMap((flows) => {
    const total = totalOf(flows);
    const parts = total === undefined ? undefined : partsOfSum(partsOf(flows), total, read);
    return parts === undefined ? [] : [read(parts)];
  });

/** Compares the lines of financing with their parts in the sums that add up to the section's subtotal. */
export function checkFinancing(statements: readonly Statement[], filed: FiledFigures, compare: Compare): void {
  for (const statement of statements) {
    const stretch = stretchOf(statement, statements, filed);
    if (stretch === undefined) continue;
    for (const { line, isPart, isWhole } of FINANCING_LINES) {
      const answered = statement.lines[line] ?? null;
      const sums = within(stretch, (tellings) => measures(tellings, (parts) => sumOf(parts, isPart)));
      const least = isWhole
        ? []
        : within(stretch, (tellings) => measures(tellings, (parts) => largestOf(parts, isPart)));
      if (sums.length === 0 || (!isWhole && least.length === 0)) continue;
      const isBetween =
        answered !== null && least.some((low) => low <= answered && sums.some((high) => answered <= high));
      const nearest = isBetween ? answered : (nearestTo(answered ?? 0, isWhole ? sums : [...sums, ...least]) ?? 0);
      const reasonOf = (): ResidualReason =>
        partReason(stretch, { answered, isPart, isWhole }, isOneOf(nearest, sums.slice(-1)));
      compare('parts-of-a-flow', statement, line, { answered, filed: nearest }, reasonOf);
    }
    checkBothSides(statement, stretch, compare);
  }
}

const isOneOf = (figure: number, figures: readonly number[]): boolean => figures.some((one) => !differs(figure, one));

const largestOf = (parts: readonly FlowTag[], isPart: (tag: string) => boolean): number =>
  parts.reduce((most, { tag, amount }) => (isPart(tag) ? Math.max(most, amount) : most), 0);

function partReason(
  { toDate, before }: Stretch,
  { answered, isPart, isWhole }: { answered: number | null; isPart: (tag: string) => boolean; isWhole: boolean },
  isLatest: boolean,
): ResidualReason {
  if (!isWhole && answered !== null && isOnePart(answered, toDate.at(-1), before?.at(-1), isPart))
    return 'one-of-several';
  return isLatest ? 'unexplained' : 'restated';
}

/** Whether a part that is not 0 over the year to date makes the figure by itself. */
const isOnePart = (
  figure: number,
  toDate: FiledFlows | undefined,
  before: FiledFlows | undefined,
  isPart: (tag: string) => boolean,
): boolean =>
  [...(toDate?.values ?? [])].some(
    ([tag, amount]) => isPart(tag) && amount !== 0 && amount - (before?.values.get(tag) ?? 0) === figure,
  );

/** Figures of a quarter: of the year to date less what came before it, of every filing with every other. */
function within({ toDate, before }: Stretch, read: (tellings: readonly FiledFlows[]) => number[]): number[] {
  const whole = read(toDate);
  if (before === null) return whole;
  const earlier = read(before);
  return whole.flatMap((figure) => earlier.map((less) => figure - less));
}

/** A figure that is one of the filed proceeds, while the same filings tell of money paid back. */
function checkBothSides(statement: Statement, { toDate, before }: Stretch, compare: Compare): void {
  const answered = statement.lines['NET_DEBT_ISSUANCE'] ?? null;
  const sidesOf = (isWanted: (tag: string) => boolean): number[] =>
    within({ toDate, before }, (tellings) => tellings.slice(-1).flatMap(({ values }) => [sumOfTags(values, isWanted)]));
  const [borrowed] = sidesOf((tag) => isDebt(tag) && tag.startsWith('ProceedsFrom') && !tag.includes('Repayments'));
  const [repaid] = sidesOf((tag) => isDebt(tag) && tag.startsWith('Repayments'));
  if (!borrowed || !repaid) return;
  const isOneSided = answered === null || answered === borrowed || answered === -repaid;
  const filed = isOneSided ? borrowed - repaid : answered;
  compare('both-sides-of-debt', statement, 'NET_DEBT_ISSUANCE', { answered, filed }, () => 'unexplained');
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

/** The largest total of depreciation and amortization that a filing of the year reports must not stand above the line. */
export function checkDepreciation(statements: readonly Statement[], filed: FiledFigures, compare: Compare): void {
  for (const statement of statements) {
    const { period, startsOn, endsOn, lines } = statement;
    const answered = lines['DEPRECIATION_AND_AMORTIZATION'] ?? null;
    if (period !== 'annual' || startsOn === null) continue;
    const totals = filed
      .flows(startsOn, endsOn)
      .flatMap(({ values }) => DEPRECIATION_TOTALS.flatMap((tag) => values.get(tag) ?? []));
    const largest = Math.max(...totals);
    if (totals.length === 0) continue;
    const filedTotal = answered !== null && answered >= largest ? answered : largest;
    compare('whole-depreciation', statement, 'DEPRECIATION_AND_AMORTIZATION', { answered, filed: filedTotal }, () =>
      answered !== null && isOneOf(answered, totals) ? 'restated' : 'unexplained',
    );
  }
}
