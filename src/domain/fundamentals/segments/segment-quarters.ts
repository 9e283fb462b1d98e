import type { Day, Filing } from '../fact.ts';

/** The revenue by segment of one period, as one filing tells it or as it follows from two. */
export interface Telling {
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
const QUARTER_DAYS_MIN = 80;
const QUARTER_DAYS_MAX = 125;

const dayAfter = (day: Day): Day => new Date(Date.parse(day) + MS_PER_DAY).toISOString().slice(0, 10);
const daysOf = (startsOn: Day, endsOn: Day): number => (Date.parse(endsOn) - Date.parse(startsOn)) / MS_PER_DAY + 1;

/** `year` of some 365 days, `nine months`. */
function spanName(startsOn: Day, endsOn: Day): string {
  const months = Math.round(daysOf(startsOn, endsOn) / 30.4);
  return months >= 11 ? 'year' : `${months} months`;
}

/**
 * The last quarter of each span that starts with a fiscal year, as the span less the one that ends a quarter earlier: the
 * fourth is the year less nine months. Only where both have the same segments, from the time on at which both are known; a
 * restated one makes another version.
 */
export function derivedQuarters(tellings: readonly Telling[]): Telling[] {
  const byStart = new Map<string, Telling[]>();
  for (const telling of tellings) {
    const key = `${telling.startsOn}|${telling.currency}`;
    byStart.set(key, [...(byStart.get(key) ?? []), telling]);
  }
  const quarters: Telling[] = [];
  for (const spans of byStart.values()) {
    for (const long of spans) {
      for (const short of spans) {
        const startsOn = dayAfter(short.endsOn);
        if (short.endsOn >= long.endsOn) continue;
        const days = daysOf(startsOn, long.endsOn);
        if (days < QUARTER_DAYS_MIN || days > QUARTER_DAYS_MAX || !isInForce(long, short, spans)) continue;
        const lines = difference(long.lines, short.lines);
        if (lines === undefined) continue;
        const { filing, knownAt } = long.knownAt < short.knownAt ? short : long;
        const formula = `${spanName(long.startsOn, long.endsOn)} - ${spanName(short.startsOn, short.endsOn)}`;
        const rank = Math.min(long.rank, short.rank);
        quarters.push({
          startsOn,
          endsOn: long.endsOn,
          currency: long.currency,
          filing,
          knownAt,
          rank,
          lines,
          formula,
        });
      }
    }
  }
  return quarters;
}

/** Whether the two are ever the latest of their periods at the same time. */
function isInForce(long: Telling, short: Telling, spans: readonly Telling[]): boolean {
  const knownAt = long.knownAt < short.knownAt ? short.knownAt : long.knownAt;
  return ![long, short].some((one) =>
    spans.some((other) => other.endsOn === one.endsOn && other.knownAt > one.knownAt && other.knownAt <= knownAt),
  );
}

function difference(long: Telling['lines'], short: Telling['lines']): Record<string, number> | undefined {
  const names = Object.keys(long);
  if (names.length !== Object.keys(short).length || !names.every((name) => Object.hasOwn(short, name)))
    return undefined;
  return Object.fromEntries(names.map((name) => [name, (long[name] ?? 0) - (short[name] ?? 0)]));
}
