const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:[Zz]|([+-])(\d{2}):?(\d{2})?)?$/;

const DAY_END = 'T23:59:59.999Z';

/**
 * Parses an ISO 8601 date or date-time into UTC with milliseconds, so that it compares with `Statement.knownAt` as text. A date means
 * its last millisecond, a time without offset is UTC, finer fractions are truncated. `undefined` for other texts and nonexistent
 * dates.
 */
export function parseAsOf(text: string): string | undefined {
  if (isDay(text)) return `${text}${DAY_END}`;
  const parts = DATE_TIME.exec(text);
  if (!parts) return undefined;
  const [
    ,
    day = '',
    hour = '',
    minute = '',
    second = '00',
    fraction = '',
    sign,
    offsetHour = '00',
    offsetMinute = '00',
  ] = parts;
  const isTime = hour <= '23' && minute <= '59' && second <= '59' && offsetHour <= '23' && offsetMinute <= '59';
  if (!isDay(day) || !isTime) return undefined;
  const millis = fraction.slice(0, 3).padEnd(3, '0');
  const localMs = Date.parse(`${day}T${hour}:${minute}:${second}.${millis}Z`);
  const offsetMs = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000;
  const instant = new Date(sign === '-' ? localMs + offsetMs : localMs - offsetMs).toISOString();
  // Years before 0 and after 9999 have more digits and would not compare as text.
  return instant.length === 24 ? instant : undefined;
}

/** True if `text` is `YYYY-MM-DD` and that day exists. */
function isDay(text: string): boolean {
  if (!DATE.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
