import type { ResolvedLine } from '../lines/statement-rules.ts';
import { isLineFigure, type LineFigure, type LineFigures } from './resolve-lines.ts';

/** Sums that hold in every filing: the first is the second less the third. */
const IDENTITIES = [
  ['GROSS_PROFIT', 'REVENUE', 'COST_OF_REVENUE'],
  ['OPERATING_INCOME', 'REVENUE', 'COST_AND_EXPENSES'],
  ['NET_INCOME_FROM_CONTINUING_OPERATIONS', 'INCOME_BEFORE_TAX', 'INCOME_TAX_EXPENSE'],
] as const;
/** Largest difference of rounded figures, relative to the largest. */
const TOLERANCE = 0.0005;

/**
 * Removes a figure that the two others of its sum contradict, as they are of a recast and it is not: a difference over time beside figures of the
 * period as filed, or a figure of an earlier filing beside two of one later filing.
 */
export function dropMixedVintages(rules: readonly ResolvedLine[], lines: LineFigures): void {
  for (const names of IDENTITIES) {
    const places = names.map((line) => rules.findIndex(({ name }) => name === line));
    const [whole, first, second] = places.map((at) => lines[at]);
    if (whole === undefined || first === undefined || second === undefined) continue;
    const slack = TOLERANCE * Math.max(...[whole, first, second].map(({ value }) => Math.abs(value)));
    if (Math.abs(first.value - second.value - whole.value) <= slack) continue;
    const derived = places.filter((at) => lines[at]?.span !== '');
    const recast = derived.length > 0 ? derived : places.filter((at) => isEarlier(at, places, lines));
    const [only] = recast;
    if (recast.length === 1 && only !== undefined) lines[only] = undefined;
  }
}

/** True if the figure of a line is of an earlier filing than those of the two others, which are of one. */
function isEarlier(at: number, places: readonly number[], lines: LineFigures): boolean {
  const [one, other] = places.filter((place) => place !== at).map((place) => filingOf(lines[place]));
  const own = filingOf(lines[at]);
  return own !== undefined && one !== undefined && one === other && own < one;
}

/** Index of the filing of a figure as filed. */
function filingOf(line: LineFigure | undefined): number | undefined {
  const [input, ...others] = line?.inputs ?? [];
  if (input === undefined || others.length > 0 || isLineFigure(input.figure)) return undefined;
  return input.figure.parts[0]?.figure.seq;
}
