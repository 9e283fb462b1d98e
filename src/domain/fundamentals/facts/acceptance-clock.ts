import { DAY_MS } from '../../../platform/clock.ts';
import { type Day, dayFromNumber } from '../../time/days.ts';
import { instantOfLocal, offsetAt } from '../../time/time-zones.ts';

/** The clock of the acceptance times of an index of submissions. The SEC writes `Z` behind either. */
export type AcceptanceClock = 'utc' | 'new-york' | 'undecided';

/** A row of the index, of any form. */
export interface StatedAcceptance {
  readonly form: string;
  readonly filedOn: Day;
  /** The time as written, read as if it were UTC, in epoch milliseconds. */
  readonly statedMs: number;
}

const NEW_YORK = 'America/New_York';
const MINUTE_MS = 60_000;
/** EDGAR accepts submissions from 6:00 to 22:00 in New York, and finishes those under way. */
const OPENS_AT = 6 * 60;
const CLOSES_AT = 22.5 * 60;
/** A submission accepted by 17:30 is filed on that day, a later one on a later day. Between the two times it is either. */
const SAME_DAY_UNTIL = 17.5 * 60;
const LATER_DAY_FROM = SAME_DAY_UNTIL + 5;
/** Reports of holdings are filed on the day of their acceptance until 22:00. */
const FILED_UNTIL_CLOSING = /^(?:[345]|144|SC 13\S*|SCHEDULE 13\S*)(?:\/A)?$/;
/** Written by the staff of the SEC, at any hour. */
const NOT_ACCEPTED = /^(?:NO ACT|ARS|UPLOAD|CORRESP|QUALIF|SEC STAFF)/;
/** Notices of effectiveness are published a quarter past midnight in New York, so that one alone tells the clock. */
const NOTICE = 'EFFECT';
const NOTICE_FROM = 10;
const NOTICE_UNTIL = 30;
/** Acceptance times before this year, and those of midnight, are placeholders. */
const PLACEHOLDERS_BEFORE_MS = Date.UTC(2002, 0, 1);
const CONTRADICTIONS_MIN = 3;
const RATIO_MIN = 3;

/** Number of contradictions between the rows of an index and the opening hours of EDGAR, with its times read by either clock. */
export interface ClockVotes {
  readonly asNewYork: number;
  readonly asUtc: number;
}

export function countContradictions(rows: Iterable<StatedAcceptance>): ClockVotes {
  let asNewYork = 0;
  let asUtc = 0;
  for (const { form, filedOn, statedMs } of rows) {
    if (statedMs < PLACEHOLDERS_BEFORE_MS || statedMs % DAY_MS === 0 || NOT_ACCEPTED.test(form)) continue;
    asNewYork += contradictions(form, filedOn, statedMs);
    asUtc += contradictions(form, filedOn, statedMs + offsetAt(NEW_YORK, statedMs));
  }
  return { asNewYork, asUtc };
}

/** The clock with the fewer contradictions, where the other has at least three and three times as many. */
export function clockOf({ asNewYork, asUtc }: ClockVotes): AcceptanceClock {
  if (asNewYork >= CONTRADICTIONS_MIN && asNewYork >= RATIO_MIN * asUtc) return 'utc';
  return asUtc >= CONTRADICTIONS_MIN && asUtc >= RATIO_MIN * asNewYork ? 'new-york' : 'undecided';
}

/** The instant of a stated time, in epoch milliseconds; that of an undecided clock is the later one, so that nothing is known early. */
export const instantOnClock = (clock: AcceptanceClock, statedMs: number): number =>
  clock === 'utc' ? statedMs : instantOfLocal(NEW_YORK, statedMs);

/** The stated time of an instant, in epoch milliseconds. */
export const statedOnClock = (clock: AcceptanceClock, instantMs: number): number =>
  clock === 'utc' ? instantMs : instantMs + offsetAt(NEW_YORK, instantMs);

/** Contradictions of a row whose local time in New York, given as if it were UTC, is `localMs`. */
function contradictions(form: string, filedOn: Day, localMs: number): number {
  const minute = (localMs % DAY_MS) / MINUTE_MS;
  if (form === NOTICE) return minute >= NOTICE_FROM && minute < NOTICE_UNTIL ? 0 : CONTRADICTIONS_MIN;
  if (minute < OPENS_AT || minute > CLOSES_AT) return 1;
  if (FILED_UNTIL_CLOSING.test(form)) return 0;
  const day = dayFromNumber(Math.floor(localMs / DAY_MS));
  if (minute < SAME_DAY_UNTIL) return filedOn === day ? 0 : 1;
  if (minute > LATER_DAY_FROM) return filedOn > day ? 0 : 1;
  return filedOn < day ? 1 : 0;
}
