import type { CompanyRules } from '../lines/company-rules.ts';
import { partsOfSum } from '../lines/filed-sums.ts';
import { FINANCING_TOTAL_TAGS, type FinancingFlow } from '../lines/statement-rules.ts';
import type { FigureOf } from './figures.ts';

/** Largest amount by which a rounded detail exceeds the row that it belongs to, relative to that row. */
const ROUNDED_UP_MAX = 0.05;

/** Maximum number of rows that are details of others. */
const DETAILS_MAX = 3;

interface Row {
  readonly number: number;
  readonly tag: string;
  /** Outflows are negative. */
  readonly amount: number;
}

/**
 * Tags of borrowings that are details of other rows, as a note's "repayment of notes" is of the repayment of debt: those without which the
 * rows of the financing section come to its filed subtotal. None where they come to it with all of them, or in no way.
 */
export function detailsOfDebt(
  figureOf: FigureOf,
  { debtFlows, otherFinancingFlows }: Pick<CompanyRules, 'debtFlows' | 'otherFinancingFlows'>,
): readonly number[] {
  const total = FINANCING_TOTAL_TAGS.map(figureOf).find((figure) => figure !== undefined);
  if (total === undefined) return [];
  const rowsOf = (flows: readonly FinancingFlow[]): Row[] =>
    flows.flatMap(({ tag, name, direction }) => {
      const figure = figureOf(tag);
      if (figure === undefined || figure.staleness > total.staleness) return [];
      return { number: tag, tag: name, amount: direction * figure.value };
    });
  const debt = rowsOf(debtFlows);
  if (debt.length < 2) return [];
  const rows = [...debt, ...rowsOf(otherFinancingFlows)];
  const ofDebt = new Set(debt);
  const sumOfDebt = (some: readonly Row[]): number => sumOf(some.filter((row) => ofDebt.has(row)));
  // Rows of 0 are not among the parts: beside a detail they are details too.
  const parts = partsOfSum(rows, total.value, sumOfDebt, DETAILS_MAX);
  const details = parts === undefined ? [] : debt.filter((row) => !parts.includes(row));
  const isHeld = parts !== undefined && details.some(({ amount }) => amount !== 0) && areWithin(details, parts);
  return isHeld ? details.map(({ number }) => number) : [];
}

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Returns true if the details make one of the rows together, or each is no larger than one. */
function areWithin(details: readonly Row[], rows: readonly Row[]): boolean {
  const whole = sumOf(details);
  const isHeld = ({ amount }: Row): boolean =>
    rows.some(
      (row) =>
        Math.sign(row.amount) === Math.sign(amount) && Math.abs(row.amount) * (1 + ROUNDED_UP_MAX) >= Math.abs(amount),
    );
  return rows.some(({ amount }) => amount === whole) || details.every((one) => one.amount === 0 || isHeld(one));
}

/** The figures without those of some tags. */
export function without(tags: readonly number[], figureOf: FigureOf): FigureOf {
  if (tags.length === 0) return figureOf;
  const hidden = new Set(tags);
  return (tag) => (hidden.has(tag) ? undefined : figureOf(tag));
}
