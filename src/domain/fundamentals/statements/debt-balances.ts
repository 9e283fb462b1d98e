import { isShortTerm } from '../lines/filed-sums.ts';
import { PART_OF_DEBT_TAG } from '../lines/statement-rules.ts';
import { balanceLines } from './balance-lines.ts';
import { type FigureOf, type FigureView, reportedFigures } from './figures.ts';
import { type FinancingSection, financingSection, UNKNOWN_SECTION } from './financing-details.ts';
import { type Cell, cellKey } from './period-cells.ts';
import type { PeriodLines } from './sums-over-time.ts';

/** Largest number of quarters between two balance sheets of a fiscal calendar. */
const QUARTERS_MAX = 6;
/** Largest difference between the change of debt and the known net borrowing that proves it, relative to the gap. */
const PROVEN_MAX = 0.1;
/** The same where the year before has such a gap too, as a row under a tag of the company comes again each year. */
const PROVEN_AGAIN_MAX = 0.25;

/**
 * The financing section of a filed period. A gap between its rows and its subtotal is none of debt, and left out, where the rows of one of its
 * filings come to the subtotal with the same borrowings, or the balance sheets before and after the period show that debt changed by them.
 */
export const provenSection = (cell: Cell | undefined, currency: string, view: FigureView): FinancingSection =>
  cell === undefined
    ? UNKNOWN_SECTION
    : view.ofFiling(cell, `section ${currency}`, () => sectionOf(cell, currency, view));

function sectionOf(cell: Cell, currency: string, view: FigureView): FinancingSection {
  const section = financingSection(reportedFigures(cell, currency, view), view.rules);
  const { gap, netBorrowed } = section;
  if (gap === undefined) return section;
  const ofFiling = (seq: number): FinancingSection => financingSection(figuresOfFiling(cell, seq), view.rules);
  const isWholeIn = ({ isWhole, netBorrowed: borrowed }: FinancingSection): boolean =>
    isWhole && borrowed === netBorrowed;
  if (cell.fullFilings.some((seq) => isWholeIn(ofFiling(seq)))) return { ...section, gap: undefined };
  const change = changeOfDebt(cell, currency, view);
  const off = change === undefined ? Number.POSITIVE_INFINITY : Math.abs((change - netBorrowed) / gap);
  const isProven = off <= PROVEN_MAX || (off <= PROVEN_AGAIN_MAX && hadGapBefore(cell, currency, view));
  return isProven ? { ...section, gap: undefined } : section;
}

/** The figures that one filing has for a period. */
const figuresOfFiling =
  ({ valuesByTag }: Cell, seq: number): FigureOf =>
  (tag) => {
    const filed = valuesByTag.get(tag)?.find((one) => one.seq === seq);
    return filed && { value: filed.value, staleness: 0, span: '', splitRatio: 1, parts: [] };
  };

/** Change of total debt over a period; `undefined` where one of the balance sheets has none. */
function changeOfDebt({ position }: Cell, currency: string, view: FigureView): number | undefined {
  const { span, shape, quarter } = position;
  const place = view.rules.lines.balance.findIndex(({ name }) => name === 'TOTAL_DEBT');
  const debtOf = (cell: Cell | undefined): number | undefined =>
    cell && balanceLines(cell, currency, view).lines[place]?.value;
  const instant = (year: number, at: number): Cell | undefined => view.cellAt(cellKey(year, 'instant', at));
  let before =
    shape === 'year-to-date' || quarter === 1 ? undefined : instant(span, shape === 'quarter' ? quarter - 1 : 2);
  for (let last = QUARTERS_MAX; last > 0 && before === undefined && shape !== 'quarter'; last -= 1)
    before = instant(span - 1, last);
  const [opening, closing] = [debtOf(before), debtOf(instant(span, quarter))];
  return opening === undefined || closing === undefined ? undefined : closing - opening;
}

const hadGapBefore = ({ position: { span, shape, quarter } }: Cell, currency: string, view: FigureView): boolean =>
  financingSection(reportedFigures(view.cellAt(cellKey(span - 1, shape, quarter)), currency, view), view.rules).gap !==
  undefined;

const SIDES: readonly string[] = ['SHORT_TERM_DEBT', 'LONG_TERM_DEBT'];
const TOTALS: readonly string[] = ['TOTAL_DEBT', 'NET_DEBT'];

/**
 * A balance sheet without a total of debt that is its short or its long term alone while the cash flows to its day have borrowings or repayments of the
 * other: a row of debt under a tag that no rule reads, as those of banks and insurers.
 */
export function withoutPartOfDebt(balance: PeriodLines, cell: Cell, currency: string, view: FigureView): PeriodLines {
  const { lines, figureOf } = balance;
  const rules = view.rules.lines.balance;
  const [only, ...others] = lines[rules.findIndex(({ name }) => name === 'TOTAL_DEBT')]?.terms ?? [];
  if (only === undefined || others.length > 0 || !SIDES.includes(only.name)) return balance;
  const { span, quarter } = cell.position;
  const flowOf = reportedFigures(view.cellAt(cellKey(span, 'year-to-date', quarter)), currency, view);
  const beside = view.rules.debtFlows
    .filter(({ name }) => isShortTerm(name) === (only.name === 'LONG_TERM_DEBT'))
    .map(({ tag }) => flowOf(tag))
    .find((flow) => flow !== undefined && flow.value !== 0);
  if (beside === undefined) return balance;
  return {
    lines: lines.map((line, at) => (TOTALS.includes(rules[at]?.name ?? '') ? undefined : line)),
    figureOf: (tag) => (tag === PART_OF_DEBT_TAG ? beside : figureOf(tag)),
  };
}
