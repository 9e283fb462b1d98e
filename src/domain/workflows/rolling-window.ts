import { DAY_MS } from '../../platform/clock.ts';
import type { ChunkFilters } from '../documents/chunk-filters.ts';

const DAYS = {
  last_24_hours: 1,
  last_7_days: 7,
  last_30_days: 30,
  last_60_days: 60,
  last_90_days: 90,
  last_180_days: 180,
  last_365_days: 365,
} as const;

/** A rolling window on the publication of documents. */
export type RollingWindow = keyof typeof DAYS;
export const ROLLING_WINDOWS = Object.keys(DAYS) as RollingWindow[];

/** Publication filter for the window that ends now: from its first millisecond on, without an end. */
export const publishedIn = (range: RollingWindow, nowMs: number): NonNullable<ChunkFilters['published']> => ({
  fromMs: nowMs - DAYS[range] * DAY_MS,
});
