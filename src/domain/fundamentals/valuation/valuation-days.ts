import { type Day, dayFromNumber, dayNumber } from '../../time/days.ts';

export const VALUATION_INTERVALS = ['day', 'week', 'month', 'quarter'] as const;
export type ValuationInterval = (typeof VALUATION_INTERVALS)[number];

/** The name of the week (its Monday), month or quarter of a day. */
const PERIOD_OF: Readonly<Record<ValuationInterval, (day: Day) => string>> = {
  day: (day) => day,
  week: (day) => dayFromNumber(dayNumber(day) - ((dayNumber(day) + 3) % 7)),
  month: (day) => day.slice(0, 7),
  quarter: (day) => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
};

/**
 * The days of a history: the last trading day of each day, week, month or quarter of the range (both ends included), and the end of the range in
 * place of the last one. None without a close until its end.
 *
 * @param closes in the order of time
 */
export function valuationDays(
  closes: readonly { readonly date: Day }[],
  { from, to }: { readonly from: Day; readonly to: Day },
  interval: ValuationInterval,
): Day[] {
  if (from > to || !closes.some(({ date }) => date <= to)) return [];
  const within = closes.map(({ date }) => date).filter((date) => date >= from && date < to);
  const last = new Map<string, Day>();
  for (const day of [...within, to]) last.set(PERIOD_OF[interval](day), day);
  return [...last.values()];
}
