import type { ResolvedLine, ResolvedTerm } from '../lines/statement-rules.ts';
import { roundedPerShare } from '../lines.ts';
import { type FigureView, reportedFigures } from './figures.ts';
import type { Cell } from './period-cells.ts';
import { type LineFigures, linesOfTags } from './resolve-lines.ts';
import type { YearCells } from './year-cells.ts';

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

/** Maximum ratio of average share counts within a year, unless there was a split. */
const GROWTH_MAX = 1.5;
/** Maximum relative deviation of a derived last quarter's average from the year's; beyond, the averages are of different kinds. */
const DEVIATION_MAX = 0.25;

/** Removes derived per-share figures of a last quarter whose periods are on different shares, and implausible share counts. */
export function dropUnsafeShares(
  rules: readonly ResolvedLine[],
  lines: LineFigures,
  yearLines: LineFigures,
  year: YearCells,
  currency: string,
  view: FigureView,
): void {
  const isUnsafe = !areOnSameShares(rules, year, currency, view);
  for (const [at, { nature }] of rules.entries()) {
    const line = lines[at];
    if (line === undefined || line.span === '') continue;
    if ((nature === 'per-share' || nature === 'shares') && isUnsafe) lines[at] = undefined;
    const whole = yearLines[at];
    if (nature !== 'shares' || whole === undefined) continue;
    if (Math.abs(line.value / whole.value - 1) > DEVIATION_MAX) lines[at] = undefined;
  }
}

function areOnSameShares(rules: readonly ResolvedLine[], year: YearCells, currency: string, view: FigureView): boolean {
  const counts: number[] = [];
  const sharesRules = rules.filter(({ nature }) => nature === 'shares');
  const add = (cell: Cell | undefined): void => {
    for (const line of linesOfTags(sharesRules, reportedFigures(cell, currency, view))) {
      if (line !== undefined && line.value > 0) counts.push(line.value);
    }
  };
  for (let quarter = 1; quarter < year.quarters; quarter += 1) add(year.quarter(quarter));
  add(year.toDate(year.quarters));
  return counts.length === 0 || Math.max(...counts) <= Math.min(...counts) * GROWTH_MAX;
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
