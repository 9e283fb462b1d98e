import { DAY_MS } from '../../../platform/clock.ts';
import type { FoundChunk } from '../../documents/chunk-search.ts';
import type { QuestionPeriod, ReportedEnd } from '../../questions/understanding.ts';
import { dayNumber } from '../../time/days.ts';
import { type Quarter, type QuarterEnd, quarterEndingOn, quarterIndex } from '../../time/fiscal-calendar.ts';

/**
 * Converts a period given by its end (`June quarter`) to the fiscal calendar of a company; the result has no `ends`. Returns the
 * period unchanged if the calendar is unknown or no fiscal period ends then.
 */
export type OwnPeriod = (company: string, period: QuestionPeriod) => QuestionPeriod;

/**
 * Derives the fiscal calendars of companies from their reports, which state period and period end, and from `reported` periods of
 * their filed figures: the June quarter is the third if the year ends in September.
 */
export function fiscalCalendars(hits: Iterable<FoundChunk>, reported: readonly ReportedEnd[]): OwnPeriod {
  const known = new Map<string, QuarterEnd[]>();
  const add = (company: string, end: QuarterEnd): void => {
    known.set(company, [...(known.get(company) ?? []), end]);
  };
  for (const { facets } of hits) {
    const end = knownEnd(facets);
    if (end !== null) for (const company of facets.reportingEntities) add(company, end);
  }
  for (const { company, year, quarter, endMs } of reported)
    add(company, { index: quarterIndex(year, quarter ?? 4), end: endMs / DAY_MS });
  return (company, period) => {
    const { ends, ...withoutEnds } = period;
    const own = ends && known.get(company);
    if (!own) return period;
    const found = quarterEndingOn(ends.toMs / DAY_MS, own);
    if (found === undefined) return period;
    const { year, quarter } = found;
    return { ...withoutEnds, year, quarter: quarter === 4 && period.quarter === null ? null : quarter };
  };
}

const MARK = /^(\d{4})(?:FY|Q([1-4]))$/;

function knownEnd({ reportingPeriods, periodEndOn }: FoundChunk['facets']): QuarterEnd | null {
  const [, year, quarter = '4'] = MARK.exec(reportingPeriods.length === 1 ? (reportingPeriods[0] ?? '') : '') ?? [];
  const end = periodEndOn === null ? Number.NaN : dayNumber(periodEndOn);
  return year === undefined || Number.isNaN(end)
    ? null
    : { index: quarterIndex(Number(year), Number(quarter) as Quarter), end };
}
