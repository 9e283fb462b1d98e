const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:([Zz])|([+\- ])(\d{2})(?::?(\d{2}))?)?)?$/;
const MINUTE_MS = 60_000;

/**
 * Any ISO 8601 date or date-time (contract 1.7) as `2026-04-17T09:15:02.120Z`. Without an offset it is UTC, a date alone is
 * midnight; a blank before the offset is a `+` that a query string lost. `undefined` for anything else, also for days that do
 * not exist.
 */
export function parseInstant(text: string): string | undefined {
  const match = INSTANT.exec(text.trim());
  if (match === null) return undefined;
  const part = (at: number): number => Number(match[at] ?? 0);
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map(part) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const [offsetHours, offsetMinutes] = [part(10), part(11)];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 59 || offsetHours > 23 || offsetMinutes > 59) return undefined;
  const offsetMs = (offsetHours * 60 + offsetMinutes) * MINUTE_MS * (match[9] === '-' ? -1 : 1);
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  at.setUTCHours(hour, minute, second, milliseconds);
  const instant = new Date(at.getTime() - offsetMs).toISOString();
  return instant.length === 24 && !instant.startsWith('-') ? instant : undefined;
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
