import { DAY_MS } from '../../platform/clock.ts';
import { instantOfLocal, offsetAt } from './time-zones.ts';

/** Something happens at these times of day, on these days, in a time zone. */
export interface LocalTimes {
  readonly timeZone: string;
  /** `06:15`, ascending. */
  readonly times: readonly string[];
  readonly days: 'every day' | 'working days' | 'mondays' | 'first sunday';
}

/** Far enough for the first Sunday after the next one. */
const DAYS_AHEAD = 70;

/** The first time of the rhythm after `afterMs`, in epoch milliseconds. */
export function nextTime({ timeZone, times, days }: LocalTimes, afterMs: number): number {
  const today = Math.floor((afterMs + offsetAt(timeZone, afterMs)) / DAY_MS);
  for (let day = today; day < today + DAYS_AHEAD; day += 1) {
    if (!isOn(days, day)) continue;
    for (const time of times) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const atMs = instantOfLocal(timeZone, day * DAY_MS + (hours * 60 + minutes) * 60_000);
      if (atMs > afterMs) return atMs;
    }
  }
  throw new Error(`the rhythm ${times.join(', ')} on ${days} never comes`);
}

function isOn(days: LocalTimes['days'], day: number): boolean {
  const date = new Date(day * DAY_MS);
  const weekday = date.getUTCDay();
  switch (days) {
    case 'every day':
      return true;
    case 'working days':
      return weekday > 0 && weekday < 6;
    case 'mondays':
      return weekday === 1;
    case 'first sunday':
      return weekday === 0 && date.getUTCDate() <= 7;
  }
}
