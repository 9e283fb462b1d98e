import { basename } from 'node:path';
import { parseAsOf } from '../../domain/fundamentals/as-of.ts';

/** The day in the name of a file, as `us_nyse_2026-08-31.json`. */
export function dayOfName(path: string): string | undefined {
  const [day] = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(basename(path)) ?? [];
  return day !== undefined && parseAsOf(day) !== undefined ? day : undefined;
}
