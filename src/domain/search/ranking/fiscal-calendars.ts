import type { FoundChunk } from '../../documents/chunk-search.ts';
import { quarterAt, quarterIndex } from '../understanding/times/calendar.ts';
import type { QuestionPeriod, ReportedEnd } from '../understanding/understanding.ts';

/**
 * Names a period that was asked for by its end (`June quarter`) as the company does in its own calendar; the answer then has no
 * `ends`. The period comes back as it was where the calendar of the company is not known, or none of its periods ends so.
 */
export type OwnPeriod = (company: string, asked: QuestionPeriod) => QuestionPeriod;

/** A period as a report names it, in quarters counted through, and its last day. */
interface KnownEnd {
  readonly index: number;
  readonly endMs: number;
}

const QUARTER_MS = (365.25 / 4) * 86_400_000;
/** Quarters of whole weeks end some days to either side of the month's end, also those of years ago. */
const APART_MAX = 17 / 91;

/**
 * The calendars of companies as their own reports tell them: each says which period it is on and when that ended. So the June
 * quarter is the third where the year ends in September. The figures that companies filed, `reported`, tell it too.
 */
export function fiscalCalendars(found: Iterable<FoundChunk>, reported: readonly ReportedEnd[]): OwnPeriod {
  const known = new Map<string, Map<number, KnownEnd>>();
  const add = (company: string, end: KnownEnd): void => {
    const own = known.get(company) ?? new Map<number, KnownEnd>();
    known.set(company, own.set(end.endMs, end));
  };
  for (const { facets } of found) {
    const end = knownEnd(facets);
    if (end !== null) for (const company of facets.reportingEntities) add(company, end);
  }
  for (const { company, year, quarter, endMs } of reported)
    add(company, { index: quarterIndex(year, quarter ?? 4), endMs });
  return (company, asked) => {
    const { ends, ...period } = asked;
    const own = ends && known.get(company);
    if (!own) return asked;
    const endMs = ends.toMs;
    const [nearest] = [...own.values()].sort((a, b) => Math.abs(a.endMs - endMs) - Math.abs(b.endMs - endMs));
    if (nearest === undefined) return asked;
    const quarters = (endMs - nearest.endMs) / QUARTER_MS;
    const steps = Math.round(quarters);
    if (Math.abs(quarters - steps) > APART_MAX) return asked;
    const { year, quarter } = quarterAt(nearest.index + steps);
    return { ...period, year, quarter: quarter === 4 && asked.quarter === null ? null : quarter };
  };
}

const MARK = /^(\d{4})(?:FY|Q([1-4]))$/;

function knownEnd({ reportingPeriods, periodEndOn }: FoundChunk['facets']): KnownEnd | null {
  const [, year, quarter = '4'] = MARK.exec(reportingPeriods.length === 1 ? (reportingPeriods[0] ?? '') : '') ?? [];
  const endMs = periodEndOn === null ? Number.NaN : Date.parse(periodEndOn);
  return year === undefined || Number.isNaN(endMs)
    ? null
    : { index: quarterIndex(Number(year), Number(quarter) as 1 | 2 | 3 | 4), endMs };
}
