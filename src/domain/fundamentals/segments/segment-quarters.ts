import { type Day, daysBetween, daysLater } from '../../time/days.ts';
import { isLengthOf } from '../../time/fiscal-calendar.ts';
import type { Fact, Filing } from '../fact.ts';

/** The revenue by segment of one period, as filed or as the difference of two. */
export interface SegmentReport {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly currency: string;
  /** The later one of two. */
  readonly filing: Filing;
  readonly knownAt: string;
  /** Reports of lower rank never replace those of higher rank. */
  readonly rank: number;
  readonly lines: Readonly<Record<string, number>>;
  /** The facts that add up to each line, those of the shorter of two periods with the factor -1. */
  readonly facts: ReadonlyMap<string, readonly { readonly fact: Fact; readonly factor: 1 | -1 }[]>;
  /** `null` for filed figures. */
  readonly formula: string | null;
}

const isPeriodLong = (days: number): boolean => isLengthOf('quarter', days) || isLengthOf('half', days);

const daysOf = (startsOn: Day, endsOn: Day): number => daysBetween(startsOn, endsOn) + 1;

/** `year` for about 365 days, else `9 months`. */
function spanName(startsOn: Day, endsOn: Day): string {
  const months = Math.round(daysOf(startsOn, endsOn) / 30.4);
  return months >= 11 ? 'year' : `${months} months`;
}

/**
 * Derives quarters and half-years as differences of two reports: the fourth quarter is the year minus nine months, the first half the
 * year minus the second. Requires the same segments in both, and is known from when both are; restatements make further versions. The
 * caller checks which results are periods of the company's calendar.
 */
export function derivedPeriods(reports: readonly SegmentReport[]): SegmentReport[] {
  const bySpan = Map.groupBy(reports, ({ startsOn, endsOn, currency }) => `${startsOn}|${endsOn}|${currency}`);
  const isInForce = (one: SegmentReport, knownAt: string): boolean =>
    !bySpan
      .get(`${one.startsOn}|${one.endsOn}|${one.currency}`)
      ?.some((other) => other.knownAt > one.knownAt && other.knownAt <= knownAt);
  const deriveRemainder = (long: SegmentReport, short: SegmentReport): SegmentReport[] => {
    const remainder = remainderOf(long, short);
    if (remainder === undefined || !isPeriodLong(daysOf(remainder.startsOn, remainder.endsOn))) return [];
    const { filing, knownAt } = long.knownAt < short.knownAt ? short : long;
    const lines = difference(long.lines, short.lines);
    if (lines === undefined || !isInForce(long, knownAt) || !isInForce(short, knownAt)) return [];
    const rank = Math.min(long.rank, short.rank);
    const facts = factsOfBoth(long, short);
    const formula = formulaOf(long, short);
    return [{ ...remainder, currency: long.currency, filing, knownAt, rank, lines, facts, formula }];
  };
  const groups = [
    ...Map.groupBy(reports, ({ startsOn, currency }) => `${startsOn}|${currency}`).values(),
    ...Map.groupBy(reports, ({ endsOn, currency }) => `${endsOn}|${currency}`).values(),
  ];
  return groups.flatMap((spans) => spans.flatMap((long) => spans.flatMap((short) => deriveRemainder(long, short))));
}

/** The remainder of the longer span after or before the shorter one; `undefined` if they share neither start nor end. */
function remainderOf(
  long: SegmentReport,
  short: SegmentReport,
): Pick<SegmentReport, 'startsOn' | 'endsOn'> | undefined {
  if (long.startsOn === short.startsOn && short.endsOn < long.endsOn) {
    return { startsOn: daysLater(short.endsOn, 1), endsOn: long.endsOn };
  }
  if (long.endsOn === short.endsOn && short.startsOn > long.startsOn) {
    return { startsOn: long.startsOn, endsOn: daysLater(short.startsOn, -1) };
  }
  return undefined;
}

function formulaOf(long: SegmentReport, short: SegmentReport): string {
  const [whole, part] = [long, short].map(({ startsOn, endsOn }) => spanName(startsOn, endsOn));
  return long.startsOn === short.startsOn ? `${whole} - ${part}` : `${whole} - last ${part}`;
}

const factsOfBoth = (long: SegmentReport, short: SegmentReport): SegmentReport['facts'] =>
  new Map(
    [...long.facts].map(([label, facts]) => [
      label,
      [...facts, ...(short.facts.get(label) ?? []).map(({ fact }) => ({ fact, factor: -1 as const }))],
    ]),
  );

function difference(long: SegmentReport['lines'], short: SegmentReport['lines']): Record<string, number> | undefined {
  const names = Object.keys(long);
  if (names.length !== Object.keys(short).length || !names.every((name) => Object.hasOwn(short, name)))
    return undefined;
  return Object.fromEntries(names.map((name) => [name, (long[name] ?? 0) - (short[name] ?? 0)]));
}
