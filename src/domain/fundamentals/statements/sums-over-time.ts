import { hasOptionalParts } from '../lines/company-rules.ts';
import type { ResolvedLine, ResolvedTerm } from '../lines/statement-rules.ts';
import type { FigureOf, FigureView } from './figures.ts';
import type { LineFigure, LineFigures } from './resolve-lines.ts';

/** The lines of a period, and its figures by tag. */
export interface PeriodLines {
  readonly lines: LineFigures;
  readonly figureOf: FigureOf;
}

/**
 * Corrects lines that are sums of optional tags (debt issued and repaid, smaller changes of working capital), where a missing tag
 * means 0: the period is the difference of the two sums, not the sum over tags in both. Removed if the two are sums of different tags;
 * unchanged if a part was restated.
 */
export function correctSums(
  rules: readonly ResolvedLine[],
  quarter: PeriodLines,
  long: PeriodLines,
  before: PeriodLines,
  areTheSame: FigureView['areEqual'],
): void {
  for (const [at, { name, tags, formulas }] of rules.entries()) {
    const line = quarter.lines[at];
    const whole = long.lines[at];
    const earlier = before.lines[at];
    if (tags.length + formulas.length === 0 || line === undefined || whole === undefined) continue;
    const isReported = line.rule >= 0 && line.span === '';
    if (isReported || (hasAllTerms(line, whole) && (earlier === undefined || hasAllTerms(line, earlier)))) continue;
    if (!line.terms.every((term) => isDifference(term, quarter, long, before))) continue;
    const isKnown = earlier !== undefined && areComparable(line, whole, earlier, areTheSame);
    if (isKnown) {
      const value = whole.value - earlier.value;
      const inputs = [
        { name, factor: 1 as const, figure: whole, over: 'year to date' },
        { name, factor: -1 as const, figure: earlier, over: 'what came before' },
      ];
      quarter.lines[at] = { ...line, value, terms: whole.terms, inputs, span: 'year to date - what came before' };
    } else if (hasOptionalParts(line)) quarter.lines[at] = undefined;
  }
}

const hasTerm = ({ terms }: LineFigure, { at }: ResolvedTerm): boolean => terms.some((term) => term.at === at);
const hasAllTerms = (line: LineFigure, part: LineFigure): boolean => part.terms.every((term) => hasTerm(line, term));

/** True if both sums are from the same rule or one extends the other, and the period has all common parts. */
const areComparable = (
  line: LineFigure,
  whole: LineFigure,
  earlier: LineFigure,
  areTheSame: FigureView['areEqual'],
): boolean =>
  (whole.rule === earlier.rule || hasAllTerms(whole, earlier) || hasAllTerms(earlier, whole)) &&
  !whole.terms.some((term) => usesOtherAlternative(term, earlier, areTheSame)) &&
  whole.terms.every((term) => hasTerm(line, term) || !hasTerm(earlier, term));

/** True if the other sum uses another alternative of this term that is not known to be equal. */
const usesOtherAlternative = (
  { at, alternatives }: ResolvedTerm,
  other: LineFigure,
  areTheSame: FigureView['areEqual'],
): boolean =>
  alternatives.length > 0 &&
  other.terms.some((term) => term.alternatives === alternatives && term.at !== at && !areTheSame(term.at, at));

const amountOf = ({ isLine, at }: ResolvedTerm, { lines, figureOf }: PeriodLines): number =>
  (isLine ? lines[at] : figureOf(at))?.value ?? 0;

const isDifference = (term: ResolvedTerm, quarter: PeriodLines, long: PeriodLines, before: PeriodLines): boolean =>
  Math.abs(amountOf(term, quarter) - (amountOf(term, long) - amountOf(term, before))) < 1;
