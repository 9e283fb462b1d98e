import type { ResolvedLine, ResolvedTerm } from '../lines/statement-rules.ts';
import { roundedPerShare } from '../lines.ts';
import type { FigureView } from './figures.ts';
import type { LineFigures } from './resolve-lines.ts';

/**
 * Fills lines of a last quarter whose year and nine months use different tags, as the difference of the lines. Only if the company has
 * reported both tags for some period with equal values.
 */
export function addLineDifferences(
  rules: readonly ResolvedLine[],
  lines: LineFigures,
  yearLines: LineFigures,
  beforeLines: LineFigures,
  view: FigureView,
): void {
  for (const [at, { name, nature, tags }] of rules.entries()) {
    const year = yearLines[at];
    const before = beforeLines[at];
    if (nature !== 'flow' || lines[at] !== undefined || year === undefined || before === undefined) continue;
    const yearTag = filedTag(tags.find(({ place }) => place === year.rule));
    const beforeTag = filedTag(tags.find(({ place }) => place === before.rule));
    if (yearTag === undefined || beforeTag === undefined || year.staleness + before.staleness > 0) continue;
    if (!view.areEqual(yearTag.at, beforeTag.at)) continue;
    const value = year.value - before.value;
    const terms = [yearTag, { ...beforeTag, sign: -1 as const }];
    const inputs = [
      { name, factor: 1 as const, figure: year, over: 'year' },
      { name, factor: -1 as const, figure: before, over: 'what came before' },
    ];
    lines[at] = { value, staleness: 0, rule: -1, span: 'year - what came before', splitRatio: 1, terms, inputs };
  }
}

const filedTag = (rule: ResolvedLine['tags'][number] | undefined): ResolvedTerm | undefined =>
  rule?.isFiled === true ? rule.terms[0] : undefined;

/** Maximum relative deviation of a derived last quarter's average shares from the year's; beyond, the year is on other shares than its quarters. */
const DEVIATION_MAX = 0.25;

/** Removes derived figures on shares of a last quarter whose average shares are too far off the year's. */
export function dropUnsafeShares(rules: readonly ResolvedLine[], lines: LineFigures, yearLines: LineFigures): void {
  const isDerived = (at: number): boolean => lines[at] !== undefined && lines[at].span !== '';
  const isFarOff = rules.some(
    ({ nature }, at) =>
      nature === 'shares' &&
      isDerived(at) &&
      Math.abs((lines[at]?.value ?? 0) / (yearLines[at]?.value ?? Number.NaN) - 1) > DEVIATION_MAX,
  );
  if (!isFarOff) return;
  for (const [at, { nature }] of rules.entries())
    if ((nature === 'shares' || nature === 'per-share') && isDerived(at)) lines[at] = undefined;
}

/** By line per share, the lines with the average shares. */
const SHARES_OF = { EPS: 'WEIGHTED_AVERAGE_SHS_OUT', EPS_DILUTED: 'WEIGHTED_AVERAGE_SHS_OUT_DIL' } as const;
const INCOME = 'BOTTOM_LINE_NET_INCOME';
/** Earnings per share are published in these units of the currency, before splits. */
const CENT = 0.01;
/** Largest difference of the quotient from the year less its quarters, whose roundings add up, in cents. */
const CENTS_MAX = 2;

/**
 * Replaces earnings per share that are a year less its quarters by income divided by the average shares, in cents, where the two are close: the
 * roundings of four figures move the difference by a cent or two. Where shares are unknown or the two are far apart, the difference stays.
 */
export function divideByShares(rules: readonly ResolvedLine[], lines: LineFigures): void {
  const at = (line: string): number => rules.findIndex(({ name }) => name === line);
  const income = lines[at(INCOME)];
  for (const [line, sharesLine] of Object.entries(SHARES_OF)) {
    const difference = lines[at(line)];
    const shares = lines[at(sharesLine)];
    if (difference === undefined || difference.span === '' || income === undefined || !shares?.value) continue;
    const unit = CENT * splitFactorOf(difference);
    const value = roundedPerShare(Math.round(income.value / shares.value / unit) * unit);
    if (Math.abs(value - difference.value) > CENTS_MAX * unit + Number.EPSILON) continue;
    const inputs = [
      { name: INCOME, factor: 1 as const, figure: income },
      { name: sharesLine, factor: 1 as const, figure: shares },
    ];
    lines[at(line)] = { ...difference, value, inputs, quotient: `${INCOME} / ${sharesLine}` };
  }
}

/** Factor by which splits since the filing changed figures per share: 0.1 after a split of ten for one. */
const splitFactorOf = ({ inputs }: LineFigures[number] & object): number =>
  Math.min(
    1,
    ...inputs.flatMap(({ figure }) => ('parts' in figure ? figure.parts : []).map(({ factor }) => Math.abs(factor))),
  );
