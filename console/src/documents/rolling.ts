/** Windows of time that move with the day; they mean what `docs/expressions.md` says, in UTC. */
export const WINDOWS = [
  { id: 'last_24_hours', name: 'Last 24 hours' },
  { id: 'last_48_hours', name: 'Last 48 hours' },
  { id: 'today', name: 'Today' },
  { id: 'yesterday', name: 'Yesterday' },
  { id: 'this_week', name: 'This week' },
  { id: 'last_week', name: 'Last week' },
  { id: 'last_seven_days', name: 'Last 7 days' },
  { id: 'last_thirty_days', name: 'Last 30 days' },
  { id: 'last_ninety_days', name: 'Last 90 days' },
  { id: 'year_to_date', name: 'This year' },
  { id: 'last_twelve_months', name: 'Last 12 months' },
] as const;

export type Window = (typeof WINDOWS)[number]['id'];

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Start and end of a window at a moment, both included: days, or instants of hours. */
export function boundsOf(window: Window, nowMs: number): { readonly start: string; readonly end: string } {
  const hours = /^last_(\d+)_hours$/.exec(window)?.[1];
  if (hours !== undefined) {
    return { start: new Date(nowMs - Number(hours) * HOUR_MS).toISOString(), end: new Date(nowMs).toISOString() };
  }
  const [first, last] = daysOf(window, Math.floor(nowMs / DAY_MS));
  return { start: dayAt(first), end: dayAt(last) };
}

const dayAt = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** First and last day, counted from 1970-01-01, a Thursday. */
function daysOf(window: Window, today: number): readonly [number, number] {
  const date = new Date(today * DAY_MS);
  const monday = today - ((today + 3) % 7);
  const dayOf = (year: number, month: number, ofMonth: number): number => Date.UTC(year, month, ofMonth) / DAY_MS;
  const year = date.getUTCFullYear();
  switch (window) {
    case 'yesterday':
      return [today - 1, today - 1];
    case 'this_week':
      return [monday, monday + 6];
    case 'last_week':
      return [monday - 7, monday - 1];
    case 'last_seven_days':
      return [today - 6, today];
    case 'last_thirty_days':
      return [today - 29, today];
    case 'last_ninety_days':
      return [today - 89, today];
    case 'year_to_date':
      return [dayOf(year, 0, 1), today];
    case 'last_twelve_months': {
      const lastOfMonth = new Date(Date.UTC(year - 1, date.getUTCMonth() + 1, 0)).getUTCDate();
      return [dayOf(year - 1, date.getUTCMonth(), Math.min(date.getUTCDate(), lastOfMonth)) + 1, today];
    }
    default:
      return [today, today];
  }
}
