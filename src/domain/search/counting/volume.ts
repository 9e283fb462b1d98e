import { DAY_MS } from '../../../platform/clock.ts';
import type { CountsByDay, DayCounts } from '../../documents/chunk-counting.ts';

/** Number of documents and chunks, and the mean sentiment of the chunks (-1 to 1, two decimals, 0 without chunks). */
export interface Counts {
  readonly documents: number;
  readonly chunks: number;
  readonly sentiment: number;
}

export interface VolumeDay extends Counts {
  /** `YYYY-MM-DD`, UTC. */
  readonly on: string;
}

/** Contract 8.1. */
export interface Volume {
  /** Days with chunks, ascending; at most the last `VOLUME_DAYS_MAX`. */
  readonly days: readonly VolumeDay[];
  /** Total of the days shown; each document counts on one day. */
  readonly total: Counts;
}

export const VOLUME_DAYS_MAX = 1_000;

type Sums = { -readonly [Name in keyof DayCounts]: number };

/** The days to show, and their total. */
export function volumeOf(byDay: CountsByDay): Volume {
  const shown = [...byDay].sort(([a], [b]) => a - b).slice(-VOLUME_DAYS_MAX);
  const total: Sums = { documents: 0, chunks: 0, sentiment: 0 };
  for (const [, { documents, chunks, sentiment }] of shown) {
    total.documents += documents;
    total.chunks += chunks;
    total.sentiment += sentiment;
  }
  return { days: shown.map(([day, sums]) => ({ on: dayText(day), ...countsOf(sums) })), total: countsOf(total) };
}

/** `YYYY-MM-DD` of a day counted from 1970-01-01. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

function countsOf({ documents, chunks, sentiment }: Sums): Counts {
  const mean = chunks === 0 ? 0 : Math.round((sentiment / chunks) * 100) / 100;
  // A rounded -0.001 would be -0, which some parsers keep.
  return { documents, chunks, sentiment: mean === 0 ? 0 : mean };
}
