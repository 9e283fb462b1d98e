/** Validation of dates, with a cache, as the same few days occur thousands of times in a document. */

const known = new Map<string, boolean>();
const KNOWN_MAX = 50_000;

/** True if `value` is a day that exists, `YYYY-MM-DD`, between the years 1900 and 2199. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== 10) return false;
  const before = known.get(value);
  if (before !== undefined) return before;
  const is = /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(value) && exists(value);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(value, is);
  return is;
}

function exists(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** An instant in UTC (ISO 8601 that ends in `Z`) in epoch milliseconds; `undefined` for an invalid `value`. */
export function instantMsOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(value)) return undefined;
  if (!isDay(value.slice(0, 10))) return undefined;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : at;
}
