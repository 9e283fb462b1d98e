import { DAY_MS } from '../../../platform/clock.ts';
import { parseInstant } from '../../../platform/instant.ts';
import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import { fault, type RequestValue, readObject, readTextValue, shown } from './request-value.ts';

const CHARACTERS_MAX = 100;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Any ISO 8601 date or date-time, UTC by default; a date as `end` includes the whole day (contract 1.7). */
export function readTimestamp(at: RequestValue | undefined): ChunkFilters['published'] {
  const members = readObject(at);
  if (at === undefined || members === undefined) return undefined;
  const fromMs = readMoment(members.optional('start'), 0);
  const toMs = readMoment(members.optional('end'), DAY_MS - 1);
  if (fromMs === undefined && toMs === undefined) return undefined;
  if (fromMs !== undefined && toMs !== undefined && fromMs > toMs) {
    return fault(at, 'start should not be after end');
  }
  return { ...(fromMs !== undefined && { fromMs }), ...(toMs !== undefined && { toMs }) };
}

/** `dayMs`: offset of a date without a time from the start of the day. */
function readMoment(at: RequestValue | undefined, dayMs: number): number | undefined {
  const text = readTextValue(at, CHARACTERS_MAX)?.trim();
  if (at === undefined || text === undefined) return undefined;
  const instant = parseInstant(text);
  if (instant === undefined) return fault(at, `Input should be a date or date-time of ISO 8601, not ${shown(text)}`);
  return Date.parse(instant) + (DAY.test(text) ? dayMs : 0);
}
