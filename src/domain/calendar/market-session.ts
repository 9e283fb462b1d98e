import { offsetAt } from '../time/time-zones.ts';
import type { CalendarEvent } from './event.ts';

/** Parts of a trading day. */
export const MARKET_SESSIONS = ['before_open', 'during', 'after_close'] as const;
export type MarketSession = (typeof MARKET_SESSIONS)[number];

const US_EXCHANGES = new Set(['XNYS', 'XNAS', 'XASE']);
/** Minutes of the day in New York. */
const [OPENS_AT, CLOSES_AT] = [570, 960];
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/**
 * Part of the trading day in New York in which an event falls; `null` for companies that are not listed there (`exchanges`: MICs) and for
 * events of which only the day is known.
 */
export function marketSessionOf(
  { eventAt, hasTime }: Pick<CalendarEvent, 'eventAt' | 'hasTime'>,
  exchanges: readonly string[],
): MarketSession | null {
  if (!hasTime || !exchanges.some((mic) => US_EXCHANGES.has(mic))) return null;
  const ms = Date.parse(eventAt);
  const minute = Math.floor((ms + offsetAt('America/New_York', ms)) / MINUTE_MS) % DAY_MINUTES;
  if (minute < OPENS_AT) return 'before_open';
  return minute < CLOSES_AT ? 'during' : 'after_close';
}
