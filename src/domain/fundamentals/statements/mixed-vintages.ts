import type { ResolvedLine } from '../lines/statement-rules.ts';
import type { LineFigures } from './resolve-lines.ts';

/** Sums that hold in every filing: the first is the second less the third. */
const IDENTITIES = [
  ['GROSS_PROFIT', 'REVENUE', 'COST_OF_REVENUE'],
  ['OPERATING_INCOME', 'REVENUE', 'COST_AND_EXPENSES'],
  ['NET_INCOME_FROM_CONTINUING_OPERATIONS', 'INCOME_BEFORE_TAX', 'INCOME_TAX_EXPENSE'],
] as const;
/** Largest difference of rounded figures, relative to the largest. */
const TOLERANCE = 0.0005;

/**
 * Removes a figure that is a difference over time where figures of the period as filed contradict it: the quarters were filed again after a
 * recast, and the longer period was not.
 */
export function dropMixedVintages(rules: readonly ResolvedLine[], lines: LineFigures): void {
  for (const names of IDENTITIES) {
    const places = names.map((line) => rules.findIndex(({ name }) => name === line));
    const [whole, first, second] = places.map((at) => lines[at]);
    if (whole === undefined || first === undefined || second === undefined) continue;
    const slack = TOLERANCE * Math.max(...[whole, first, second].map(({ value }) => Math.abs(value)));
    if (Math.abs(first.value - second.value - whole.value) <= slack) continue;
    const derived = places.filter((at) => lines[at]?.span !== '');
    const [only] = derived;
    if (derived.length === 1 && only !== undefined) lines[only] = undefined;
  }
}
