/** Milliseconds of a day in UTC, which has no leap seconds. */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The only source of the time of day; tests pass their own. */
export interface Clock {
  /** Milliseconds since the Unix epoch, UTC. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** `2026-04-17T09:15:02.120311+00:00`: ISO 8601 with microseconds and a numeric offset, as `metadata.timestamp` looks. */
export function isoMicroseconds(epochMs: number): string {
  const whole = Math.floor(epochMs);
  const micros = Math.floor((epochMs - whole) * 1000);
  return `${new Date(whole).toISOString().slice(0, -1)}${String(micros).padStart(3, '0')}+00:00`;
}

/** `2026-04-17T09:15:02.120Z`: ISO 8601 with milliseconds, UTC. */
export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

/** The UTC day that holds `epochMs`, `YYYY-MM-DD`. */
export const utcDayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/** Cached month of the last call: the next one is nearly always for the same. */
let latest = { fromMs: 0, untilMs: 0, month: { start: '', end: '' } };

/** The UTC calendar month that holds `epochMs`: first day and last day as `YYYY-MM-DD`. */
export function calendarMonthOf(epochMs: number): { readonly start: string; readonly end: string } {
  if (epochMs >= latest.fromMs && epochMs < latest.untilMs) return latest.month;
  const day = new Date(epochMs);
  const fromMs = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
  const untilMs = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
  latest = { fromMs, untilMs, month: { start: utcDayOf(fromMs), end: utcDayOf(untilMs - 1) } };
  return latest.month;
}
