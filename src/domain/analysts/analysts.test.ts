import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestPeriods } from './analysts.ts';

const QUARTERS = ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31'];
const nearest = (limit: number, instant: string) =>
  nearestPeriods(
    QUARTERS.map((endsOn) => ({ endsOn })),
    limit,
    instant,
  ).map(({ endsOn }) => endsOn);

test.each([
  [1, '2026-02-10T09:00:00.000Z', ['2026-03-31']],
  [2, '2026-02-10', ['2026-03-31', '2026-06-30']],
  [1, '2026-03-31', ['2026-03-31']],
  [4, '2026-02-10', ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31']],
  [5, '2026-02-10', ['2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31']],
  [2, '2027-05-01', ['2026-09-30', '2026-12-31']],
  [20, '2026-02-10', QUARTERS],
])('of %i at %s', (limit, instant, expected) => {
  expect(nearest(limit, instant)).toEqual(expected);
});

test('as many as there are room and periods for, in order, and none that comes is left for one that has ended', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(...QUARTERS, '2024-01-01', '2028-01-01'),
      (limit, on) => {
        const kept = nearest(limit, on);
        expect(kept).toEqual(QUARTERS.filter((one) => kept.includes(one)));
        expect(kept).toHaveLength(Math.min(limit, QUARTERS.length));
        const hasEnded = kept.some((one) => one < on);
        if (hasEnded) expect(kept).toEqual(expect.arrayContaining(QUARTERS.filter((one) => one >= on)));
      },
    ),
  );
});
