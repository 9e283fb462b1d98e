import { DAY_MS } from '../../../platform/clock.ts';
import type { CountedChunks } from '../../documents/counted-chunks.ts';
import { createFirstSight } from './growing-counts.ts';

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

interface Sums {
  documents: number;
  chunks: number;
  sentiment: number;
}

/** Sums by day, day 0 being 1970-01-01. */
export interface DayTally {
  readonly take: (batch: CountedChunks) => void;
  readonly byDay: ReadonlyMap<number, Readonly<Sums>>;
}

/** Creates an empty tally; `take` adds batches. */
export function createDayTally(): DayTally {
  const byDay = new Map<number, Sums>();
  const isNew = createFirstSight();
  const take = ({ length, documents, publishedMs, sentiments }: CountedChunks): void => {
    let latest = Number.NaN;
    let sums: Sums = { documents: 0, chunks: 0, sentiment: 0 };
    for (let at = 0; at < length; at++) {
      const day = Math.floor((publishedMs[at] ?? 0) / DAY_MS);
      if (day !== latest) {
        sums = byDay.get(day) ?? { documents: 0, chunks: 0, sentiment: 0 };
        if (sums.chunks === 0) byDay.set(day, sums);
        latest = day;
      }
      sums.chunks++;
      sums.sentiment += sentiments[at] ?? 0;
      if (isNew(documents[at] ?? 0)) sums.documents++;
    }
  };
  return { take, byDay };
}

/** The days of a tally to show, and their total. */
export function volumeOf({ byDay }: Pick<DayTally, 'byDay'>): Volume {
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
