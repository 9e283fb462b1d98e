const DAY_MS = 86_400_000;

/** True for a month that can be shown. */
export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

/** True for a day that exists. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** `2026-04` of `2026-04-23`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month this many months later. */
export function monthsFrom(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The day this many days later. */
export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const lastDayOf = (month: string): string => daysFrom(`${monthsFrom(month, 1)}-01`, -1);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The day with which weeks begin in a locale; Monday where it is not known. */
export function firstWeekdayOf(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } };
  return known.getWeekInfo?.().firstDay ?? 1;
}

/** The whole weeks that hold a month, each of seven days, the first of which is `firstWeekday`. */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const first = startOfWeek(`${month}-01`, firstWeekday);
  const last = lastDayOf(month);
  const weeks: string[][] = [];
  for (let start = first; start <= last; start = daysFrom(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => daysFrom(start, at)));
  return weeks;
}

/** The seven days of the week that holds a day, the first of which is `firstWeekday`. */
export const weekOf = (day: string, firstWeekday: number): string[] =>
  Array.from({ length: 7 }, (_, at) => daysFrom(startOfWeek(day, firstWeekday), at));

const startOfWeek = (day: string, firstWeekday: number): string =>
  daysFrom(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** The same day this many months later, or the last of that month. */
function sameDay(day: string, months: number): string {
  const month = monthsFrom(monthOf(day), months);
  const wanted = `${month}-${day.slice(8)}`;
  const last = lastDayOf(month);
  return wanted < last ? wanted : last;
}

/** The day that a key leads to in a grid of days; `undefined` when it leads nowhere. */
export function dayAfterKey(
  day: string,
  key: string,
  { firstWeekday, isRightToLeft = false }: { readonly firstWeekday: number; readonly isRightToLeft?: boolean },
): string | undefined {
  const forward = isRightToLeft ? -1 : 1;
  const start = startOfWeek(day, firstWeekday);
  const leads: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => daysFrom(day, -forward),
    ArrowRight: () => daysFrom(day, forward),
    ArrowUp: () => daysFrom(day, -7),
    ArrowDown: () => daysFrom(day, 7),
    Home: () => start,
    End: () => daysFrom(start, 6),
    PageUp: () => sameDay(day, -1),
    PageDown: () => sameDay(day, 1),
  };
  return leads[key]?.();
}

/** The day of an instant in a time zone. */
export function dayIn(instant: string | number, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(new Date(instant));
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}
