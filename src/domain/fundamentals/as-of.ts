const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:[Zz]|([+-])(\d{2}):?(\d{2})?)?$/;

const DAY_END = 'T23:59:59.999Z';

/**
 * The instant that `text` names, ISO 8601 in UTC with milliseconds, so that it compares with `Statement.knownAt` as a text. A
 * bare date is its last millisecond, a time without an offset is UTC, and what is finer than a millisecond is cut off.
 * `undefined` for what is no ISO 8601 date or date-time, or one that does not exist.
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
  // Years before 0 and after 9999 are written longer and would not compare.
  return instant.length === 24 ? instant : undefined;
}

/** Whether `text` is `YYYY-MM-DD` and that day exists. */
function isDay(text: string): boolean {
  if (!DATE.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
