import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedRow, countedBatches } from '../../../../test/records/counted-batches.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { createDayTally } from '../../documents/counting/counting-by-batches.ts';
import { dayText, VOLUME_DAYS_MAX, type Volume, volumeOf } from './volume.ts';

function volume(rows: readonly CountedRow[], size?: number): Volume {
  const tally = createDayTally();
  for (const batch of countedBatches(rows, size)) tally.take(batch);
  return volumeOf(tally.byDay);
}

const MIDNIGHT = Date.UTC(2026, 2, 2);

test('days that have chunks, in UTC, ascending, with sums of all', () => {
  const rows = [
    { document: 'b', publishedMs: MIDNIGHT + 2 * DAY_MS, sentiment: -0.2 },
    { document: 'a', publishedMs: MIDNIGHT, sentiment: 0.1 },
    { document: 'a', publishedMs: MIDNIGHT, sentiment: 0.12 },
    { document: 'c', publishedMs: MIDNIGHT - 1, sentiment: 0.5 },
  ];
  expect(volume(rows, 2)).toEqual({
    days: [
      { on: '2026-03-01', documents: 1, chunks: 1, sentiment: 0.5 },
      { on: '2026-03-02', documents: 1, chunks: 2, sentiment: 0.11 },
      { on: '2026-03-04', documents: 1, chunks: 1, sentiment: -0.2 },
    ],
    total: { documents: 3, chunks: 4, sentiment: 0.13 },
  });
});

test('nothing is zeros, and sentiment is never -0', () => {
  expect(volume([])).toEqual({ days: [], total: { documents: 0, chunks: 0, sentiment: 0 } });
  const { total } = volume([{ document: 'a', publishedMs: MIDNIGHT, sentiment: -0.001 }]);
  expect(Object.is(total.sentiment, 0)).toBe(true);
});

test('days before 1970 are days too', () => {
  expect(volume([{ document: 'a', publishedMs: -1, sentiment: 0 }]).days[0]?.on).toBe('1969-12-31');
});

test('of more than a thousand days the oldest go, and the total is of those that are left', () => {
  const rows = Array.from({ length: VOLUME_DAYS_MAX + 5 }, (_, day) => ({
    document: `${day}`,
    publishedMs: day * DAY_MS,
    sentiment: day < 5 ? -1 : 1,
  }));
  const { days, total } = volume(rows, 7);
  expect(days).toHaveLength(VOLUME_DAYS_MAX);
  expect(days[0]?.on).toBe(dayText(5));
  expect(total).toEqual({ documents: VOLUME_DAYS_MAX, chunks: VOLUME_DAYS_MAX, sentiment: 1 });
});

test('any rows in any batches come to what plain counting says', () => {
  const row = fc.record({
    number: fc.integer({ min: 0, max: 20 }),
    sentiment: fc.integer({ min: -100, max: 100 }).map((hundredths) => hundredths / 100),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (given, size) => {
      const rows = given.map(({ number, sentiment }) => ({
        document: `d${number}`,
        publishedMs: MIDNIGHT + number * 5 * 3_600_000,
        sentiment,
      }));
      const { days, total } = volume(rows, size);
      const dayOf = ({ publishedMs }: CountedRow): string => new Date(publishedMs).toISOString().slice(0, 10);
      expect(days.map(({ on }) => on)).toEqual([...new Set(rows.map(dayOf))].sort());
      for (const { on, documents, chunks, sentiment } of days) {
        const of = rows.filter((one) => dayOf(one) === on);
        expect(chunks).toBe(of.length);
        expect(documents).toBe(new Set(of.map(({ document }) => document)).size);
        expect(Math.abs(sentiment - of.reduce((sum, one) => sum + one.sentiment, 0) / of.length)).toBeLessThan(0.00501);
      }
      expect(total.chunks).toBe(rows.length);
      expect(total.documents).toBe(new Set(rows.map(({ document }) => document)).size);
    }),
  );
});
