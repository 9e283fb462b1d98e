import { type Day, dayFromNumber, dayNumber } from '../time/days.ts';

/**
 * True on days on which the ECB publishes rates: not on Saturdays, Sundays and the holidays of TARGET, its payment system: 1 January,
 * Good Friday, Easter Monday, 1 May, 25 and 26 December.
 */
export function isTargetDay(day: Day): boolean {
  const number = dayNumber(day);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false;
  const easter = dayNumber(easterOf(Number(day.slice(0, 4))));
  return number !== easter - 2 && number !== easter + 1;
}

/** The last day before or on `day` on which the ECB publishes rates. */
export function lastTargetDay(day: Day): Day {
  let number = dayNumber(day);
  while (!isTargetDay(dayFromNumber(number))) number -= 1;
  return dayFromNumber(number);
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Jones, Butcher). */
function easterOf(year: number): Day {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * correction + 114;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`;
}
