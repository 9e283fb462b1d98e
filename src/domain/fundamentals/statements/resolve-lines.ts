import {
  FINANCING_GAP_TAG,
  type ResolvedExpression,
  type ResolvedLine,
  type ResolvedTerm,
} from '../lines/statement-rules.ts';
import type { FigureOf, PeriodFigure } from './figures.ts';

/** A line's figure with its derivation. */
export interface LineFigure {
  readonly value: number;
  readonly staleness: number;
  /** Index of the rule in the line's `tags`; -1 for a formula or a difference of lines. */
  readonly rule: number;
  /** Index of the formula in the line's `formulas`. */
  readonly formula?: number;
  /** Derivation over time (`year - nine months`); empty for figures of the period itself. */
  readonly span: string;
  /** Split factor applied to the filed figure. */
  readonly splitRatio: number;
  /** The terms that were used. */
  readonly terms: readonly ResolvedTerm[];
  /** The value is the sum of these, or the first divided by the second for a `quotient`. */
  readonly inputs: readonly LineInput[];
  /** Derivation of a quotient; missing for sums. */
  readonly quotient?: string;
}

/** Input of a line's computation, times a factor. */
export interface LineInput {
  /** Name of a tag or a line. */
  readonly name: string;
  readonly factor: 1 | -1;
  readonly figure: PeriodFigure | LineFigure;
  /** The time that a line is over, where it is not that of the statement: `year`. */
  readonly over?: string;
}

/** The derivation of a line as a formula; empty for a figure as filed. */
export function derivationOf({ span, splitRatio, terms, quotient }: LineFigure): string {
  if (quotient !== undefined) return quotient;
  const isFiled = terms.length === 1 && terms[0]?.isLine === false && terms[0].isOptional === false;
  if (isFiled && span === '')
    return splitRatio === 1 ? '' : `${terms[0]?.name} restated for ${splitRatio} shares for one`;
  const signed = isFiled
    ? (terms[0]?.name ?? '')
    : terms.map(({ name, sign }, at) => `${signOf(sign, at)}${name}`).join('');
  return span === '' ? signed : `${signed}: ${span}`;
}

const signOf = (sign: 1 | -1, at: number): string => (at === 0 ? (sign === 1 ? '' : '-') : sign === 1 ? ' + ' : ' - ');

export type LineFigures = (LineFigure | undefined)[];

type Evaluated = Omit<LineFigure, 'rule'>;

const NOTHING: LineFigures = [];

/**
 * Computes lines from tags. Of several tags, the one in the latest filing of the whole period is used, the widest first. The rules
 * used for `preferred` (the year's lines) have priority, so that a derived quarter uses the same tags as its year.
 */
export function linesOfTags(
  rules: readonly ResolvedLine[],
  figureOf: FigureOf,
  preferred: LineFigures = NOTHING,
): LineFigures {
  return rules.map((line, at) => {
    if (isBarred(line, figureOf)) return undefined;
    const first = preferred[at]?.rule ?? -1;
    const expression = first < 0 ? undefined : line.tags.find(({ place }) => place === first);
    const preferredFigure = expression === undefined ? undefined : evaluate(expression, figureOf, NOTHING);
    return preferredFigure === undefined ? bestOfTags(line, figureOf) : { ...preferredFigure, rule: first };
  });
}

const isBarred = ({ needsWholeFinancing }: ResolvedLine, figureOf: FigureOf): boolean =>
  needsWholeFinancing && figureOf(FINANCING_GAP_TAG) !== undefined;

function bestOfTags(line: ResolvedLine, figureOf: FigureOf): LineFigure | undefined {
  const { tags, noLessThan, afterTaking, noMoreThan, nested, isDeduction, isPositive, isNeverNegative } = line;
  let best: LineFigure | undefined;
  for (const expression of tags) {
    const found = evaluate(expression, figureOf, NOTHING);
    if (found === undefined || (best !== undefined && !isBetter(found, best, nested))) continue;
    if (isIncomplete(found, noLessThan, figureOf) || isGross(found, afterTaking, figureOf)) continue;
    if (isOfNote(found, noMoreThan, figureOf)) continue;
    best = { ...found, rule: expression.place };
    if (found.staleness === 0 && found.span === '' && !isOf(nested, found)) break;
  }
  // A difference of figures that are not of one scale or vintage.
  if (best !== undefined && best.value < 0 && (isNeverNegative || (isPositive && best.span !== ''))) return undefined;
  return best !== undefined && isDeduction && best.value > 0 ? { ...best, value: -best.value } : best;
}

/** True for a figure of a later filing, a sum of filed figures beside a difference over time, or the larger of nested totals of one filing. */
const isBetter = (found: Evaluated, best: Evaluated, nested: readonly number[]): boolean =>
  found.staleness < best.staleness ||
  (found.staleness === best.staleness && found.terms.length > 1 && found.span === '' && best.span !== '') ||
  (found.staleness === best.staleness &&
    isOf(nested, found) &&
    isOf(nested, best) &&
    Math.abs(found.value) > Math.abs(best.value));

const isOf = (tags: readonly number[], { terms }: Evaluated): boolean =>
  tags.length > 0 && terms.length === 1 && terms.every(({ isLine, at }) => !isLine && tags.includes(at));

/** True for a total below another of the same filing. */
const isIncomplete = (
  { value, staleness }: Evaluated,
  totals: readonly ResolvedExpression[],
  figureOf: FigureOf,
): boolean =>
  totals.some((expression) => {
    const total = evaluate(expression, figureOf, NOTHING);
    return total !== undefined && total.staleness <= staleness && value < total.value;
  });

/** Relative rounding error of filed figures. */
const ROUNDING = 0.002;

/** True if a value is gross of an amount to be deducted: a bank's revenue is net of the interest it pays. */
const isGross = ({ value }: Evaluated, rules: ResolvedLine['afterTaking'], figureOf: FigureOf): boolean =>
  rules.some(({ net, taken }) => {
    const less = figureOf(taken);
    if (less === undefined || less.value <= 0) return false;
    const left = evaluate(net, figureOf, NOTHING);
    return (
      left !== undefined && Math.abs(left.value + less.value - value) <= Math.min(value * ROUNDING, less.value / 2)
    );
  });

/** True if a value is larger than all that the rows of a statement leave for it. */
const isOfNote = ({ value }: Evaluated, rules: ResolvedLine['noMoreThan'], figureOf: FigureOf): boolean =>
  rules.some(({ left, shown }) => {
    const rest = evaluate(left, figureOf, NOTHING);
    return (
      rest !== undefined &&
      isSame(rest, evaluate(shown, figureOf, NOTHING)) &&
      value - rest.value > ROUNDING * Math.abs(rest.value)
    );
  });

/**
 * Fills missing lines by formulas, in the order of the statement, until nothing changes. The first formulas of all lines are tried
 * before any second one, and again after each line that a later one gives, so that a fallback is not used before a better formula has its inputs.
 */
export function addFormulas(
  rules: readonly ResolvedLine[],
  lines: LineFigures,
  figureOf: FigureOf,
  isWanted: (at: number) => boolean = () => true,
): void {
  const isOpen = (line: ResolvedLine, at: number): boolean =>
    lines[at] === undefined &&
    isWanted(at) &&
    line.formulas.length > 0 &&
    !isBarred(line, figureOf) &&
    line.unless.every((tag) => figureOf(tag) === undefined);
  const open = [...rules.keys()].filter((at) => rules[at] !== undefined && isOpen(rules[at], at));
  const most = open.reduce((count, at) => Math.max(count, rules[at]?.formulas.length ?? 0), 0);
  for (let choice = 0; choice < most; ) {
    let isAdded = false;
    for (const at of open) {
      const formula = lines[at] === undefined ? rules[at]?.formulas[choice] : undefined;
      const found = formula && evaluate(formula, figureOf, lines);
      if (formula === undefined || found === undefined || !isPossible(found, rules[at], figureOf)) continue;
      lines[at] = { ...found, rule: -1, formula: formula.place };
      isAdded = true;
      if (choice > 0) break;
    }
    choice = isAdded ? 0 : choice + 1;
  }
  const outvoted = open.filter((at) => rules[at]?.isAgreed && replaceOutvoted(rules[at], at, lines, figureOf));
  if (outvoted.length > 0) renewFormulas(rules, lines, figureOf);
}

/** Largest rest of several amounts that is their rounding, relative to the largest. */
const REST_MIN = 0.0005;
const leastOf = ({ inputs }: Evaluated): number =>
  inputs.length > 2 ? REST_MIN * Math.max(...inputs.map(({ figure }) => Math.abs(figure.value))) : 0;

const isPossible = (found: Evaluated, line: ResolvedLine | undefined, figureOf: FigureOf): boolean =>
  line !== undefined &&
  !(line.isPositive && found.value <= leastOf(found)) &&
  (found.value !== 0 || (line.zeroOnlyWith?.some((tag) => figureOf(tag) !== undefined) ?? true));

/** Replaces the value of a line's formula by the last of the two that are nearest to each other, where it is neither. Returns true if it is replaced. */
function replaceOutvoted({ formulas }: ResolvedLine, at: number, lines: LineFigures, figureOf: FigureOf): boolean {
  const line = lines[at];
  if (line?.formula === undefined) return false;
  const others = lines.map((one) => (one !== undefined && dependsOn(one, line) ? undefined : one));
  const values = formulas.flatMap((formula) => {
    const value = evaluate(formula, figureOf, others);
    return value === undefined ? [] : { ...value, rule: -1, formula: formula.place };
  });
  const pairs = values.flatMap((one, index) => values.slice(index + 1).map((other) => [one, other] as const));
  const apart = ([one, other]: readonly [LineFigure, LineFigure]): number => Math.abs(one.value - other.value);
  const [nearest] = pairs.sort((one, other) => apart(one) - apart(other));
  if (nearest === undefined || nearest.some((one) => isSame(one, line))) return false;
  lines[at] = nearest[1];
  return true;
}

const isSame = (one: Evaluated, other: Evaluated | undefined): boolean =>
  other !== undefined && Math.abs(one.value - other.value) <= ROUNDING * Math.abs(other.value);

/** True for a figure that is computed from a line of the statement. */
const dependsOn = (figure: PeriodFigure | LineFigure, line: LineFigure): boolean =>
  figure === line || (isLineFigure(figure) && figure.inputs.some((input) => dependsOn(input.figure, line)));

/** Recomputes lines from formulas over lines that have changed since, and the lines that depend on them. */
export function renewFormulas(rules: readonly ResolvedLine[], lines: LineFigures, figureOf: FigureOf): void {
  const renewed = new Set<number>();
  const isOutdated = (line: LineFigure | undefined): boolean =>
    line?.inputs.some(({ figure, over }) => over === undefined && isLineFigure(figure) && !lines.includes(figure)) ??
    false;
  for (let found = lines.findIndex(isOutdated); found >= 0; found = lines.findIndex(isOutdated)) {
    lines[found] = undefined;
    renewed.add(found);
  }
  addFormulas(rules, lines, figureOf, (at) => renewed.has(at));
}

/** True if an input is a line of the statement. */
export const isLineFigure = (figure: PeriodFigure | LineFigure): figure is LineFigure => 'terms' in figure;

/** Value of an expression; `undefined` where a term that it needs is not known. */
export function evaluate(
  { terms, isFiled }: ResolvedExpression,
  figureOf: FigureOf,
  lines: LineFigures,
): Evaluated | undefined {
  if (isFiled) {
    const [term] = terms;
    const figure = term === undefined ? undefined : figureOf(term.at);
    return term === undefined || figure === undefined ? undefined : filed(term, terms, figure);
  }
  return sumOfTerms(terms, figureOf, lines);
}

/** Avoids negative zero. */
const signed = (sign: 1 | -1, value: number): number => (value === 0 ? 0 : sign * value);

const filed = ({ name, sign }: ResolvedTerm, terms: readonly ResolvedTerm[], figure: PeriodFigure): Evaluated => ({
  value: signed(sign, figure.value),
  staleness: figure.staleness,
  span: figure.span,
  splitRatio: figure.splitRatio,
  terms,
  inputs: [{ name, factor: sign, figure }],
});

function sumOfTerms(terms: readonly ResolvedTerm[], figureOf: FigureOf, lines: LineFigures): Evaluated | undefined {
  const known: { readonly term: ResolvedTerm; readonly found: PeriodFigure | LineFigure }[] = [];
  // Optional figures that are older were replaced by other tags in later filings; adding both would count twice.
  let least = Number.POSITIVE_INFINITY;
  for (const original of terms) {
    const term = alternativeInUse(original, figureOf);
    const found = term.isLine ? lines[term.at] : figureOf(term.at);
    if (found !== undefined) {
      known.push({ term, found });
      if (term.isOptional && !term.isLine) least = Math.min(least, found.staleness);
    } else if (!term.isOptional) return undefined;
  }
  const used: ResolvedTerm[] = [];
  const inputs: LineInput[] = [];
  let value = 0;
  let staleness = 0;
  let span = '';
  for (const { term, found } of known) {
    if (term.isOptional && !term.isLine && found.staleness > least) continue;
    value += term.sign * found.value;
    staleness = Math.max(staleness, found.staleness);
    if (!term.isLine) span = found.span === '' ? span : found.span;
    used.push(term);
    inputs.push({ name: term.name, factor: term.sign, figure: found });
  }
  if (used.length === 0) return undefined;
  return { value: signed(1, value), staleness, span, splitRatio: 1, terms: used, inputs };
}

/** Chooses the alternative of a term that the latest filing uses; among several, the first that is not zero. */
function alternativeInUse(term: ResolvedTerm, figureOf: FigureOf): ResolvedTerm {
  if (term.alternatives.length === 0) return term;
  let best = term;
  let known = figureOf(term.at);
  for (const other of term.alternatives) {
    const figure = figureOf(other.at);
    if (figure === undefined) continue;
    const isNewer = known === undefined || figure.staleness < known.staleness;
    const isFuller = known?.value === 0 && figure.value !== 0 && figure.staleness === known.staleness;
    if (!isNewer && !isFuller) continue;
    best = { ...term, ...other };
    known = figure;
  }
  return best;
}
