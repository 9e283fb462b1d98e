import { MONTH_NAMES } from '../text/months.ts';
import type { Day } from '../time/days.ts';

/** A day as answers write it: `Nov 1, 2024`. */
export function dateText(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTH_NAMES[Number(month) - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1, 3)} ${Number(date)}, ${year}`;
}
