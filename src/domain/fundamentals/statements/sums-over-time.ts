import type { ResolvedExpression, ResolvedLine, ResolvedTerm } from '../lines/statement-rules.ts';
import type { FigureOf, FigureView } from './figures.ts';
import type { LineFigure, LineFigures } from './resolve-lines.ts';

/** What is known of a period: its lines, and the tags below them. */
export interface PeriodLines {
  readonly lines: LineFigures;
  readonly figureOf: FigureOf;
}

/** Parts that need not be told, or that are told under one of several names. */
const isSum = ({ terms }: Pick<ResolvedExpression, 'terms'>): boolean =>
  terms.every(({ isOptional }) => isOptional) || terms.some(({ alternatives }) => alternatives.length > 0);

/** The rules of lines that are sums of parts that need not be told, and of those parts; the others have none. */
export function rulesOfSums(rules: readonly ResolvedLine[]): ResolvedLine[] {
  const needed = new Set<number>();
  for (const [at, { nature, tags, formulas }] of rules.entries()) {
    const sums = nature === 'flow' ? [...tags, ...formulas].filter(isSum) : [];
    if (sums.length > 0) needed.add(at);
    for (const { terms } of sums) for (const term of terms) if (term.isLine) needed.add(term.at);
  }
  return rules.map((line, at) => (needed.has(at) ? line : { ...line, tags: [], formulas: [] }));
}

/**
 * Sums whose parts are told only when there is something to tell (money borrowed and paid back, the smaller changes of working
 * capital). A part that only one of two periods tells was nothing in the other: then what lies between them is the one sum less the
 * other, not the sum of the parts that both tell. Where the two are sums of other tags it is not known; where a part was restated on
 * one side, what was known before stays.
 */
export function mendSums(
  rules: readonly ResolvedLine[],
  quarter: PeriodLines,
  long: PeriodLines,
  before: PeriodLines,
  areTheSame: FigureView['areTheSame'],
): void {
  for (const [at, { tags, formulas }] of rules.entries()) {
    const line = quarter.lines[at];
    const whole = long.lines[at];
    const earlier = before.lines[at];
    if (tags.length + formulas.length === 0 || line === undefined || whole === undefined) continue;
    const isTold = line.rule >= 0 && line.span === '';
    if (isTold || (holds(line, whole) && (earlier === undefined || holds(line, earlier)))) continue;
    if (!line.terms.every((term) => isDifference(term, quarter, long, before))) continue;
    const isKnown = earlier !== undefined && areOfOneKind(line, whole, earlier, areTheSame);
    if (isKnown) {
      const value = whole.value - earlier.value;
      quarter.lines[at] = { ...line, value, terms: whole.terms, span: 'year to date - what came before' };
    } else if (isSum(line)) quarter.lines[at] = undefined;
  }
}

const hasTerm = ({ terms }: LineFigure, { at }: ResolvedTerm): boolean => terms.some((term) => term.at === at);
const holds = (line: LineFigure, part: LineFigure): boolean => part.terms.every((term) => hasTerm(line, term));

/** Sums of the same rule, or one with parts more than the other; what both tell is known of the time between them. */
const areOfOneKind = (
  line: LineFigure,
  whole: LineFigure,
  earlier: LineFigure,
  areTheSame: FigureView['areTheSame'],
): boolean =>
  (whole.rule === earlier.rule || holds(whole, earlier) || holds(earlier, whole)) &&
  !whole.terms.some((term) => isOtherThan(term, earlier, areTheSame)) &&
  whole.terms.every((term) => hasTerm(line, term) || !hasTerm(earlier, term));

/** Whether the other sum has another of the alternatives of this term, and no period shows them to be the same. */
const isOtherThan = (
  { at, alternatives }: ResolvedTerm,
  other: LineFigure,
  areTheSame: FigureView['areTheSame'],
): boolean =>
  alternatives.length > 0 &&
  other.terms.some((term) => term.alternatives === alternatives && term.at !== at && !areTheSame(term.at, at));

const amountOf = ({ isLine, at }: ResolvedTerm, { lines, figureOf }: PeriodLines): number =>
  (isLine ? lines[at] : figureOf(at))?.value ?? 0;

const isDifference = (term: ResolvedTerm, quarter: PeriodLines, long: PeriodLines, before: PeriodLines): boolean =>
  Math.abs(amountOf(term, quarter) - (amountOf(term, long) - amountOf(term, before))) < 1;
