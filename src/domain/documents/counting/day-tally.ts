import { DAY_MS } from '../../../platform/clock.ts';
import type { CountsByDay, DayCounts } from '../chunk-counting.ts';
import type { CountedChunks } from './counted-chunks.ts';
import { createFirstSight } from './growing-counts.ts';

/** Sums of batches by day. */
export interface DayTally {
  readonly take: (batch: CountedChunks) => void;
  readonly byDay: CountsByDay;
}

/** Creates an empty tally; `take` adds batches. */
export function createDayTally(): DayTally {
  type Sums = { -readonly [Name in keyof DayCounts]: number };
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
