import { DAY_MS } from '../../../platform/clock.ts';
import type { FoundChunk } from '../../documents/chunk-search.ts';
import { QUARTER_DAYS, type Quarter, quarterAt, quarterIndex } from '../../time/fiscal-quarters.ts';
import type { QuestionPeriod, ReportedEnd } from '../understanding/understanding.ts';

/**
 * Converts a period given by its end (`June quarter`) to the fiscal calendar of a company; the result has no `ends`. Returns the
 * period unchanged if the calendar is unknown or no fiscal period ends then.
 */
export type OwnPeriod = (company: string, period: QuestionPeriod) => QuestionPeriod;

/** A fiscal period of a report as quarter index, and its last day. */
interface KnownEnd {
  readonly index: number;
  readonly endMs: number;
}

const QUARTER_MS = QUARTER_DAYS * DAY_MS;
/** Tolerance in quarters: quarters of whole weeks end some days before or after the end of a month. */
const TOLERANCE = 17 / 91;

/**
 * Derives the fiscal calendars of companies from their reports, which state period and period end, and from `reported` periods of
 * their filed figures: the June quarter is the third if the year ends in September.
 */
export function fiscalCalendars(hits: Iterable<FoundChunk>, reported: readonly ReportedEnd[]): OwnPeriod {
  const known = new Map<string, Map<number, KnownEnd>>();
  const add = (company: string, end: KnownEnd): void => {
    const own = known.get(company) ?? new Map<number, KnownEnd>();
    known.set(company, own.set(end.endMs, end));
  };
  for (const { facets } of hits) {
    const end = knownEnd(facets);
    if (end !== null) for (const company of facets.reportingEntities) add(company, end);
  }
  for (const { company, year, quarter, endMs } of reported)
    add(company, { index: quarterIndex(year, quarter ?? 4), endMs });
  return (company, period) => {
    const { ends, ...withoutEnds } = period;
    const own = ends && known.get(company);
    if (!own) return period;
    const endMs = ends.toMs;
    const [nearest] = [...own.values()].sort((a, b) => Math.abs(a.endMs - endMs) - Math.abs(b.endMs - endMs));
    if (nearest === undefined) return period;
    const quarters = (endMs - nearest.endMs) / QUARTER_MS;
    const steps = Math.round(quarters);
    if (Math.abs(quarters - steps) > TOLERANCE) return period;
    const { year, quarter } = quarterAt(nearest.index + steps);
    return { ...withoutEnds, year, quarter: quarter === 4 && period.quarter === null ? null : quarter };
  };
}

const MARK = /^(\d{4})(?:FY|Q([1-4]))$/;

function knownEnd({ reportingPeriods, periodEndOn }: FoundChunk['facets']): KnownEnd | null {
  const [, year, quarter = '4'] = MARK.exec(reportingPeriods.length === 1 ? (reportingPeriods[0] ?? '') : '') ?? [];
  const endMs = periodEndOn === null ? Number.NaN : Date.parse(periodEndOn);
  return year === undefined || Number.isNaN(endMs)
    ? null
    : { index: quarterIndex(Number(year), Number(quarter) as Quarter), endMs };
}
