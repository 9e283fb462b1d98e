import { DAY_MS } from '../../platform/clock.ts';
import type { EventRecord } from '../calendar/event-record.ts';
import type { Day } from '../time/days.ts';
import { instantOfLocal } from '../time/time-zones.ts';
import { type ReportingRhythm, reportingRhythmOf } from './reporting-rhythms.ts';
import { seededRandom } from './seeded-random.ts';

/** Days before and after today that have made-up calls. */
const [PAST_DAYS, FUTURE_DAYS] = [730, 14];
/** Shortest time from the end of a quarter to the call about it. */
const AFTER_QUARTER_DAYS = 14;
const QUARTER_DAYS = 91;
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
/** Dates are announced about so long before. */
const ANNOUNCED_DAYS = 7;
/** Before the market opens and after it closes, in New York. */
const [BEFORE_OPEN, AFTER_CLOSE] = [8.5, 17];
const HOUR_MS = 3_600_000;
const NEW_YORK = 'America/New_York';

/** A company of the sample. */
export interface CallingCompany {
  readonly id: string;
  readonly name: string;
  /** Its main listing, `XNAS:AAPL`. */
  readonly listing: string;
  /** Place among the companies of the sample: those without a known calendar report in weeks that follow from it, evenly spread. */
  readonly place: number;
}

/**
 * Made-up earnings calls of a company from two years before `today` to two weeks after it, but none up to its last real one. Days follow from
 * the company alone, so that they do not move with `today`.
 */
export function madeUpCalls(company: CallingCompany, lastReal: string | undefined, today: Day): EventRecord[] {
  const { id, name, listing, place } = company;
  const calendar = reportingRhythmOf(listing) ?? { yearEndMonth: 12, callAfterDays: evenlySpread(place) };
  const hour = seededRandom(`${listing} call`)() < 0.5 ? BEFORE_OPEN : AFTER_CLOSE;
  const calls = reportingDays(calendar, today).map(({ dayMs, year, quarter }): EventRecord => {
    const eventAt = new Date(instantOfLocal(NEW_YORK, dayMs + hour * HOUR_MS)).toISOString();
    return {
      category: 'earnings-call',
      eventAt,
      title: `${name} ${quarter} ${year} Earnings Call (made up)`,
      fiscalYear: year,
      fiscalPeriod: quarter,
      eventId: null,
      collectionId: null,
      identifiers: [{ kind: 'id', value: id }],
      companyName: name,
      ticker: null,
      exchange: null,
      status: dayMs - Date.parse(today) > ANNOUNCED_DAYS * DAY_MS ? 'projected' : 'announced',
      isIllustrative: true,
      ...(lastReal === undefined ? {} : { continues: lastReal }),
    };
  });
  const isAfterReal = ({ eventAt }: EventRecord): boolean =>
    lastReal === undefined || Date.parse(eventAt) > Date.parse(lastReal) + AFTER_QUARTER_DAYS * DAY_MS;
  return calls.filter(isAfterReal);
}

/** A step that has no common divisor with the days of a quarter leads to all of them. */
const evenlySpread = (place: number): number => AFTER_QUARTER_DAYS + ((place * 17) % QUARTER_DAYS);

interface ReportingDay {
  readonly dayMs: number;
  /** Fiscal year, named by the year in which it ends, and its quarter. */
  readonly year: number;
  readonly quarter: (typeof QUARTERS)[number];
}

/** Days after the ends of fiscal quarters, moved from weekends to Mondays. */
function reportingDays({ yearEndMonth, callAfterDays }: ReportingRhythm, today: Day): ReportingDay[] {
  const [from, to] = [Date.parse(today) - PAST_DAYS * DAY_MS, Date.parse(today) + FUTURE_DAYS * DAY_MS];
  const firstYear = new Date(from).getUTCFullYear() - 1;
  const days: ReportingDay[] = [];
  for (let year = firstYear; year <= firstYear + 5; year++) {
    for (const [at, quarter] of QUARTERS.entries()) {
      const end = Date.UTC(year, yearEndMonth - 3 * (3 - at), 0);
      const ms = end + callAfterDays * DAY_MS;
      const weekday = new Date(ms).getUTCDay();
      const dayMs = ms + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * DAY_MS;
      if (dayMs >= from && dayMs <= to) days.push({ dayMs, year, quarter });
    }
  }
  return days;
}
