import { isLineName } from '../lines/expression.ts';
import { filedSums, possibleValues } from '../lines/line-sums.ts';
import { type ResolvedLine, tagIdOf } from '../lines/statement-rules.ts';
import type { FigureOf } from './figures.ts';
import { isLineFigure, type LineFigure, type LineFigures } from './resolve-lines.ts';

/** Largest difference of rounded figures, relative to the largest. */
const TOLERANCE = 0.0005;

/**
 * Removes a figure of an income statement that the others of its sum contradict, as they are of a recast and it is not: a difference over time beside
 * figures of the period as filed, or a figure of an earlier filing beside those of one later filing.
 */
export function dropMixedVintages(rules: readonly ResolvedLine[], lines: LineFigures, figureOf: FigureOf): void {
  const placeOf = (line: string): number => rules.findIndex(({ name }) => name === line);
  const valueIn = (name: string): number | null =>
    (isLineName(name) ? lines[placeOf(name)] : figureOf(tagIdOf('us-gaap', name) ?? -1))?.value ?? null;
  for (const sum of filedSums('income')) {
    const value = valueIn(sum.line);
    const values = possibleValues(sum, valueIn);
    if (value === null || values.length === 0) continue;
    const places = [sum.line, ...sum.terms.map(({ name }) => name)].map(placeOf);
    const slack = TOLERANCE * Math.max(...places.map((at) => Math.abs(lines[at]?.value ?? 0)));
    if (values.some((one) => Math.abs(one - value) <= slack)) continue;
    const derived = places.filter((at) => lines[at]?.span !== '');
    const recast = derived.length > 0 ? derived : places.filter((at) => isEarlier(at, places, lines));
    const [only] = recast;
    if (recast.length === 1 && only !== undefined) lines[only] = undefined;
  }
}

/** True if the figure of a line is of an earlier filing than those of the others, which are of one. */
function isEarlier(at: number, places: readonly number[], lines: LineFigures): boolean {
  const [one, ...more] = places.filter((place) => place !== at).map((place) => filingOf(lines[place]));
  const own = filingOf(lines[at]);
  return own !== undefined && one !== undefined && more.every((other) => other === one) && own < one;
}

/** Index of the filing of a figure as filed. */
function filingOf(line: LineFigure | undefined): number | undefined {
  const [input, ...others] = line?.inputs ?? [];
  if (input === undefined || others.length > 0 || isLineFigure(input.figure)) return undefined;
  return input.figure.parts[0]?.figure.seq;
}
