import type { ResolvedLine, ResolvedTerm } from '../lines/statement-rules.ts';
import { type FigureView, reportedFigures } from './figures.ts';
import type { Cell } from './period-cells.ts';
import { type LineFigures, linesOfTags } from './resolve-lines.ts';
import type { YearCells } from './year-cells.ts';

/**
 * Fills lines of a last quarter whose year and nine months are told by different tags: the year's line less that of the nine months,
 * but only where the company told both tags of one period and they were the same.
 */
export function addLineDifferences(
  rules: readonly ResolvedLine[],
  lines: LineFigures,
  yearLines: LineFigures,
  beforeLines: LineFigures,
  reading: FigureView,
): void {
  for (const [at, { nature, tags }] of rules.entries()) {
    const year = yearLines[at];
    const before = beforeLines[at];
    if (nature !== 'flow' || lines[at] !== undefined || year === undefined || before === undefined) continue;
    const yearTag = filedTag(tags[year.rule]);
    const beforeTag = filedTag(tags[before.rule]);
    if (yearTag === undefined || beforeTag === undefined || year.staleness + before.staleness > 0) continue;
    if (!reading.areTheSame(yearTag.at, beforeTag.at)) continue;
    const value = year.value - before.value;
    const terms = [yearTag, { ...beforeTag, sign: -1 as const }];
    lines[at] = { value, staleness: 0, rule: -1, span: 'year - what came before', splitRatio: 1, terms };
  }
}

const filedTag = (rule: ResolvedLine['tags'][number] | undefined): ResolvedTerm | undefined =>
  rule?.isFiled === true ? rule.terms[0] : undefined;

/** Average shares of the periods of one year differ by less than this, unless a split is hidden between them. */
const MOST_GROWTH = 1.5;
/** A last quarter's average worked out lies nearer to the year's than this; else the averages are of different kinds. */
const MOST_DEVIATION = 0.25;

/** Takes back per-share figures of a last quarter that rest on periods told on different shares, and unlikely counts. */
export function dropUnsafeShares(
  rules: readonly ResolvedLine[],
  lines: LineFigures,
  yearLines: LineFigures,
  year: YearCells,
  currency: string,
  reading: FigureView,
): void {
  const isUnsafe = !areOnTheSameShares(rules, year, currency, reading);
  for (const [at, { nature }] of rules.entries()) {
    const line = lines[at];
    if (line === undefined || line.span === '') continue;
    if ((nature === 'per-share' || nature === 'shares') && isUnsafe) lines[at] = undefined;
    const whole = yearLines[at];
    if (nature !== 'shares' || whole === undefined) continue;
    if (Math.abs(line.value / whole.value - 1) > MOST_DEVIATION) lines[at] = undefined;
  }
}

function areOnTheSameShares(
  rules: readonly ResolvedLine[],
  year: YearCells,
  currency: string,
  reading: FigureView,
): boolean {
  const counts: number[] = [];
  const sharesRules = rules.filter(({ nature }) => nature === 'shares');
  const add = (cell: Cell | undefined): void => {
    for (const line of linesOfTags(sharesRules, reportedFigures(cell, currency, reading))) {
      if (line !== undefined && line.value > 0) counts.push(line.value);
    }
  };
  for (let quarter = 1; quarter < year.quarters; quarter += 1) add(year.quarter(quarter));
  add(year.toDate(year.quarters));
  return counts.length === 0 || Math.max(...counts) <= Math.min(...counts) * MOST_GROWTH;
}
