import type { CompanyRules } from '../lines/company-rules.ts';
import { partsOfSum } from '../lines/filed-sums.ts';
import { FINANCING_GAP_TAG, FINANCING_TOTAL_TAGS, type NamedFlow } from '../lines/statement-rules.ts';
import type { FigureOf } from './figures.ts';

/** Minimum number of rows that make a section; fewer come to a subtotal by chance. */
const ROWS_MIN = 2;

interface FiledRow {
  readonly number: number;
  readonly tag: string;
  /** Outflows are negative. */
  readonly amount: number;
  /** True if the last filing that has the section lacks the row. */
  readonly isEarlier: boolean;
}

/** The known rows of a filed financing section against its subtotal. */
export interface FinancingSection {
  /**
   * Tags of borrowings that are details of other rows, as a note's "repayment of notes" is of the repayment of debt: those without which the
   * rows come to the subtotal. So are those that only an earlier filing has, where the rows of the last one come to it. None where the rows come to
   * the subtotal with all of them, or in no way.
   */
  readonly details: readonly number[];
  /** Remainder of the subtotal beside the rows, where they come to it in no way and it is more than `slackOf`. */
  readonly gap: number | undefined;
  /** Borrowings less repayments, by the known rows without details. */
  readonly netBorrowed: number;
  /** True if the rows come to the subtotal. */
  readonly isWhole: boolean;
}

/** Largest difference from the subtotal, relative to all borrowings and repayments, that leaves their sum as it is. */
const GAP_MAX = 0.1;
/** The section of a period without a filed subtotal. */
export const UNKNOWN_SECTION: FinancingSection = { details: [], gap: undefined, netBorrowed: 0, isWhole: false };

/** Compares the known rows of the financing section with its filed subtotal. */
export function financingSection(
  figureOf: FigureOf,
  { debtFlows, otherFinancingFlows }: Pick<CompanyRules, 'debtFlows' | 'otherFinancingFlows'>,
): FinancingSection {
  const total = FINANCING_TOTAL_TAGS.map(figureOf).find((figure) => figure !== undefined);
  if (total === undefined) return UNKNOWN_SECTION;
  const rowsOf = (flows: readonly NamedFlow[]): FiledRow[] =>
    flows.flatMap(({ tag, name, direction }) => {
      const figure = figureOf(tag);
      if (figure === undefined) return [];
      const isEarlier = figure.staleness > total.staleness;
      return { number: tag, tag: name, amount: direction * figure.value, isEarlier };
    });
  const [earlier = [], debt = []] = partitioned(rowsOf(debtFlows));
  const [, others = []] = partitioned(rowsOf(otherFinancingFlows));
  const ofDebt = new Set(debt);
  const sumOfDebt = (some: readonly FiledRow[]): number => sumOf(some.filter((row) => ofDebt.has(row)));
  // Rows of 0 are not among the parts: beside a detail they are details too.
  const rows = [...debt, ...others];
  const parts = partsOfSum(rows, total.value, sumOfDebt);
  if (parts === undefined) {
    const gap = total.value - sumOf(rows);
    const slack = slackOf(debt, others);
    const isGap = others.length > 0 && rows.length >= ROWS_MIN && Math.abs(gap) > slack;
    const isNear = !isGap || partsOfSum(rows, total.value, () => 0, slack) !== undefined;
    return { ...UNKNOWN_SECTION, gap: isNear ? undefined : gap, netBorrowed: sumOf(debt) };
  }
  const whole = { ...UNKNOWN_SECTION, netBorrowed: sumOfDebt(parts), isWhole: true };
  if (debt.length < (earlier.length === 0 ? 2 : 0) || parts.length < ROWS_MIN) return whole;
  const details = [...earlier, ...debt.filter((row) => !parts.includes(row))];
  return details.some(({ amount }) => amount !== 0)
    ? { ...whole, details: details.map(({ number }) => number) }
    : whole;
}

/**
 * Largest difference from the subtotal that leaves debt as it is: the smaller of what is borrowed and what is repaid, as either may be missing;
 * without borrowings a part of the other rows.
 */
function slackOf(debt: readonly FiledRow[], others: readonly FiledRow[]): number {
  if (debt.length === 0) return GAP_MAX * others.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const [borrowed = 0, repaid = 0] = [1, -1].map((side) =>
    Math.abs(sumOf(debt.filter(({ amount }) => Math.sign(amount) === side))),
  );
  return Math.max(borrowed < repaid ? borrowed : repaid, GAP_MAX * (borrowed + repaid));
}

const partitioned = (rows: readonly FiledRow[]): FiledRow[][] =>
  [true, false].map((isEarlier) => rows.filter((row) => row.isEarlier === isEarlier));

const sumOf = (rows: readonly FiledRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The figures without details of borrowings in the filed periods from which they come, and with the gap of the first that has one. */
export function ofFinancingSections(figureOf: FigureOf, sections: readonly FinancingSection[]): FigureOf {
  const hidden = new Set(sections.flatMap(({ details }) => details));
  const gap = sections.find((section) => section.gap !== undefined)?.gap;
  if (hidden.size === 0 && gap === undefined) return figureOf;
  return (tag) => {
    if (tag === FINANCING_GAP_TAG && gap !== undefined)
      return { value: gap, staleness: 0, span: '', splitRatio: 1, parts: [] };
    return hidden.has(tag) ? undefined : figureOf(tag);
  };
}
