import { type Day, dayFromNumber, dayNumber, yearOf } from '../time/days.ts';
import { easterSunday } from '../time/trading-days.ts';

/**
 * True on days on which the ECB publishes rates: not on Saturdays, Sundays and the holidays of TARGET, its payment system: 1 January,
 * Good Friday, Easter Monday, 1 May, 25 and 26 December.
 */
export function isTargetDay(day: Day): boolean {
  const number = dayNumber(day);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false;
  const easter = easterSunday(yearOf(number));
  return number !== easter - 2 && number !== easter + 1;
}

/** The last day before or on `day` on which the ECB publishes rates. */
export function lastTargetDay(day: Day): Day {
  let number = dayNumber(day);
  while (!isTargetDay(dayFromNumber(number))) number -= 1;
  return dayFromNumber(number);
}
