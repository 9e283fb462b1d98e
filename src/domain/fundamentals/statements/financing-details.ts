import type { CompanyRules } from '../lines/company-rules.ts';
import { partsOfSum } from '../lines/filed-sums.ts';
import { FINANCING_TOTAL_TAGS, type FinancingFlow } from '../lines/statement-rules.ts';
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

/**
 * Tags of borrowings that are details of other rows, as a note's "repayment of notes" is of the repayment of debt: those without which the
 * rows of the financing section come to its filed subtotal. So are those that only an earlier filing has, where the rows of the last one come to it.
 * None where the rows come to the subtotal with all of them, or in no way.
 */
export function detailsOfDebt(
  figureOf: FigureOf,
  { debtFlows, otherFinancingFlows }: Pick<CompanyRules, 'debtFlows' | 'otherFinancingFlows'>,
): readonly number[] {
  const total = FINANCING_TOTAL_TAGS.map(figureOf).find((figure) => figure !== undefined);
  if (total === undefined) return [];
  const rowsOf = (flows: readonly FinancingFlow[]): FiledRow[] =>
    flows.flatMap(({ tag, name, direction }) => {
      const figure = figureOf(tag);
      if (figure === undefined) return [];
      const isEarlier = figure.staleness > total.staleness;
      return { number: tag, tag: name, amount: direction * figure.value, isEarlier };
    });
  const [earlier = [], debt = []] = partitioned(rowsOf(debtFlows));
  if (debt.length < (earlier.length === 0 ? 2 : 0)) return [];
  const [, others = []] = partitioned(rowsOf(otherFinancingFlows));
  const ofDebt = new Set(debt);
  const sumOfDebt = (some: readonly FiledRow[]): number => sumOf(some.filter((row) => ofDebt.has(row)));
  // Rows of 0 are not among the parts: beside a detail they are details too.
  const parts = partsOfSum([...debt, ...others], total.value, sumOfDebt);
  if (parts === undefined || parts.length < ROWS_MIN) return [];
  const details = [...earlier, ...debt.filter((row) => !parts.includes(row))];
  return details.some(({ amount }) => amount !== 0) ? details.map(({ number }) => number) : [];
}

const partitioned = (rows: readonly FiledRow[]): FiledRow[][] =>
  [true, false].map((isEarlier) => rows.filter((row) => row.isEarlier === isEarlier));

const sumOf = (rows: readonly FiledRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The figures without those of some tags. */
export function without(tags: readonly number[], figureOf: FigureOf): FigureOf {
  if (tags.length === 0) return figureOf;
  const hidden = new Set(tags);
  return (tag) => (hidden.has(tag) ? undefined : figureOf(tag));
}
