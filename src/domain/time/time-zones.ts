import { DAY_MS } from '../../platform/clock.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Offsets at the beginning of days (UTC), by time zone. */
const offsets = new Map<string, Map<number, number>>();
const OFFSETS_MAX = 50_000;

/** Milliseconds by which the local time of a time zone (IANA) is ahead of UTC at an instant in epoch milliseconds. */
export function offsetAt(timeZone: string, ms: number): number {
  const day = Math.floor(ms / DAY_MS);
  const before = offsetOfDay(timeZone, day);
  return before === offsetOfDay(timeZone, day + 1) ? before : exactOffset(timeZone, ms);
}

/** The instant in epoch milliseconds of a local time, which is given as if it were UTC; the second look is for days on which clocks change. */
export function instantOfLocal(timeZone: string, localMs: number): number {
  const first = localMs - offsetAt(timeZone, localMs);
  return localMs - offsetAt(timeZone, first);
}

function offsetOfDay(timeZone: string, day: number): number {
  let known = offsets.get(timeZone);
  if (known === undefined) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  let offset = known.get(day);
  if (offset === undefined) {
    offset = exactOffset(timeZone, day * DAY_MS);
    if (known.size >= OFFSETS_MAX) known.clear();
    known.set(day, offset);
  }
  return offset;
}

function exactOffset(timeZone: string, ms: number): number {
  const parts = formatterOf(timeZone).formatToParts(ms);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(ms / 1000) * 1000;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}
