/** The only place that reads the time of day. Tests hand in their own. */
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

/** The UTC calendar month that holds `epochMs`: first day and last day as `YYYY-MM-DD`. */
export function monthOf(epochMs: number): { start: string; end: string } {
  const day = new Date(epochMs);
  const first = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
  const last = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0);
  return { start: new Date(first).toISOString().slice(0, 10), end: new Date(last).toISOString().slice(0, 10) };
}
