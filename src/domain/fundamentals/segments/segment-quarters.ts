import type { Day } from '../../time/days.ts';
import type { Filing } from '../fact.ts';

/** The revenue by segment of one period, as one filing tells it or as it follows from two. */
export interface SegmentReport {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly currency: string;
  /** The later of two. */
  readonly filing: Filing;
  readonly knownAt: string;
  /** A telling that is worth less never takes the place of one that is worth more. */
  readonly rank: number;
  readonly lines: Readonly<Record<string, number>>;
  /** `null` for what was filed. */
  readonly formula: string | null;
}

const MS_PER_DAY = 86_400_000;
/** Weeks of a quarter: 12 to 17, as some companies count 12, 12, 12 and 16 or 17. */
const QUARTER_DAYS = { min: 80, max: 125 };
const HALF_DAYS = { min: 150, max: 210 };
const isPeriodLong = (days: number): boolean =>
  [QUARTER_DAYS, HALF_DAYS].some(({ min, max }) => days >= min && days <= max);

const dayBeside = (day: Day, days: 1 | -1): Day =>
  new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10);
const daysOf = (startsOn: Day, endsOn: Day): number => (Date.parse(endsOn) - Date.parse(startsOn)) / MS_PER_DAY + 1;

/** `year` of some 365 days, `nine months`. */
function spanName(startsOn: Day, endsOn: Day): string {
  const months = Math.round(daysOf(startsOn, endsOn) / 30.4);
  return months >= 11 ? 'year' : `${months} months`;
}

/**
 * Quarters and half-years that two tellings differ by: the fourth quarter is the year less nine months, the first six months less the
 * second. Only where both have the same segments, from the time on at which both are known; a restated one makes another version.
 * Which of them are periods of the company's calendar is for the caller to say.
 */
export function derivedPeriods(tellings: readonly SegmentReport[]): SegmentReport[] {
  const bySpan = Map.groupBy(tellings, ({ startsOn, endsOn, currency }) => `${startsOn}|${endsOn}|${currency}`);
  const isInForce = (one: SegmentReport, knownAt: string): boolean =>
    !bySpan
      .get(`${one.startsOn}|${one.endsOn}|${one.currency}`)
      ?.some((other) => other.knownAt > one.knownAt && other.knownAt <= knownAt);
  const derive = (long: SegmentReport, short: SegmentReport): SegmentReport[] => {
    const rest = restOf(long, short);
    if (rest === undefined || !isPeriodLong(daysOf(rest.startsOn, rest.endsOn))) return [];
    const { filing, knownAt } = long.knownAt < short.knownAt ? short : long;
    const lines = difference(long.lines, short.lines);
    if (lines === undefined || !isInForce(long, knownAt) || !isInForce(short, knownAt)) return [];
    const rank = Math.min(long.rank, short.rank);
    return [{ ...rest, currency: long.currency, filing, knownAt, rank, lines, formula: formulaOf(long, short) }];
  };
  const besides = [
    ...Map.groupBy(tellings, ({ startsOn, currency }) => `${startsOn}|${currency}`).values(),
    ...Map.groupBy(tellings, ({ endsOn, currency }) => `${endsOn}|${currency}`).values(),
  ];
  return besides.flatMap((spans) => spans.flatMap((long) => spans.flatMap((short) => derive(long, short))));
}

/** What is left of the longer span, after or before the shorter one; `undefined` where they neither begin nor end together. */
function restOf(long: SegmentReport, short: SegmentReport): Pick<SegmentReport, 'startsOn' | 'endsOn'> | undefined {
  if (long.startsOn === short.startsOn && short.endsOn < long.endsOn) {
    return { startsOn: dayBeside(short.endsOn, 1), endsOn: long.endsOn };
  }
  if (long.endsOn === short.endsOn && short.startsOn > long.startsOn) {
    return { startsOn: long.startsOn, endsOn: dayBeside(short.startsOn, -1) };
  }
  return undefined;
}

function formulaOf(long: SegmentReport, short: SegmentReport): string {
  const [whole, part] = [long, short].map(({ startsOn, endsOn }) => spanName(startsOn, endsOn));
  return long.startsOn === short.startsOn ? `${whole} - ${part}` : `${whole} - last ${part}`;
}

function difference(long: SegmentReport['lines'], short: SegmentReport['lines']): Record<string, number> | undefined {
  const names = Object.keys(long);
  if (names.length !== Object.keys(short).length || !names.every((name) => Object.hasOwn(short, name)))
    return undefined;
  return Object.fromEntries(names.map((name) => [name, (long[name] ?? 0) - (short[name] ?? 0)]));
}
