import { describe, expect, test } from 'vitest';
import type { RateBuckets } from '../../src/domain/access/rate-buckets.ts';

interface Opened extends AsyncDisposable {
  readonly buckets: RateBuckets;
  /** Lets time pass. */
  pass(ms: number): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** One call more every six minutes, so that the duration of a statement does not matter. */
const SLOW = { subject: 'k', calls: 10, periodMs: HOUR_MS };
const NEXT_MS = HOUR_MS / 10;
/** As many calls as wanted, all made at once. */
const now = (want: number) => ({ want, atOnce: want, back: 0 });
const back = (calls: number) => ({ want: 0, atOnce: 0, back: calls });

export function rateBucketsContract(engine: string, open: () => Promise<Opened>): void {
  describe(`RateBuckets on ${engine}`, () => {
    test('a bucket is full at first, gives no more than it has, and says when there is one call more', async () => {
      await using opened = await open();
      const { buckets } = opened;
      expect(await buckets.take(SLOW, now(7))).toMatchObject({ granted: 7 });
      expect(await buckets.take(SLOW, now(7))).toMatchObject({ granted: 3 });
      const { granted, nextMs } = await buckets.take(SLOW, now(1));
      expect(granted).toBe(0);
      expect(nextMs).toBeGreaterThan(NEXT_MS - 60_000);
      expect(nextMs).toBeLessThanOrEqual(NEXT_MS);
      expect(await buckets.take({ ...SLOW, subject: 'other' }, now(20))).toMatchObject({ granted: 10 });
    });

    test('time brings calls back, up to the limit', async () => {
      await using opened = await open();
      const { buckets, pass } = opened;
      await buckets.take(SLOW, now(10));
      await pass(2.5 * NEXT_MS);
      expect(await buckets.take(SLOW, now(10))).toMatchObject({ granted: 2 });
      await pass(0.5 * NEXT_MS);
      expect(await buckets.take(SLOW, now(10))).toMatchObject({ granted: 1 });
      await pass(5 * HOUR_MS);
      expect(await buckets.take(SLOW, now(30))).toMatchObject({ granted: 10 });
    });

    test('a lower limit holds at once', async () => {
      await using opened = await open();
      await opened.buckets.take(SLOW, now(1));
      expect(await opened.buckets.take({ ...SLOW, calls: 4 }, now(10))).toMatchObject({ granted: 4 });
    });

    test('calls that were made at once can be given back, up to the limit; more made than asked for are owed', async () => {
      await using opened = await open();
      const { buckets } = opened;
      await buckets.take(SLOW, now(4));
      await buckets.take(SLOW, back(3));
      await buckets.take(SLOW, back(30));
      expect(await buckets.take(SLOW, now(30))).toMatchObject({ granted: 10 });
      await buckets.take(SLOW, back(-5));
      await buckets.take(SLOW, back(7));
      expect(await buckets.take(SLOW, now(30))).toMatchObject({ granted: 2 });
    });

    test('calls that may still be made hold the bucket from filling up in their place, for two seconds at most', async () => {
      await using opened = await open();
      const { buckets, pass } = opened;
      const quick = { subject: 'k', calls: 10, periodMs: 2_000 };
      expect(await buckets.take(quick, { want: 6, atOnce: 1, back: 0 })).toMatchObject({ granted: 6 });
      await pass(1_000);
      const { granted } = await buckets.take(quick, now(10));
      expect(granted).toBeLessThanOrEqual(5);
      await pass(4_000);
      expect(await buckets.take(quick, now(20))).toMatchObject({ granted: 10 });
    });

    test('a bucket that is forgotten is full, others are as before', async () => {
      await using opened = await open();
      const { buckets } = opened;
      await buckets.take(SLOW, now(10));
      await buckets.take({ ...SLOW, subject: 'other' }, now(10));
      await buckets.forget('k');
      expect(await buckets.take(SLOW, now(3))).toMatchObject({ granted: 3 });
      expect(await buckets.take({ ...SLOW, subject: 'other' }, now(3))).toMatchObject({ granted: 0 });
    });

    test('those who take at the same time get the bucket together, and no more', async () => {
      await using opened = await open();
      const { buckets } = opened;
      const bucket = { subject: 'k', calls: 200, periodMs: 1_000 * HOUR_MS };
      const taken = await Promise.all(Array.from({ length: 50 }, () => buckets.take(bucket, now(7))));
      expect(taken.reduce((sum, { granted }) => sum + granted, 0)).toBe(200);
    });

    test('counts the processes that have reported of late', async () => {
      await using opened = await open();
      const { buckets, pass } = opened;
      expect([await buckets.processes('a'), await buckets.processes('b'), await buckets.processes('a')]).toEqual([
        1, 2, 2,
      ]);
      await pass(40_000);
      expect(await buckets.processes('b')).toBe(1);
    });

    test('full buckets are removed, those in use are not', async () => {
      await using opened = await open();
      const { buckets, pass } = opened;
      const day = { ...SLOW, periodMs: 24 * HOUR_MS };
      await buckets.take(day, now(10));
      await buckets.removeFull();
      expect(await buckets.take(day, now(10))).toMatchObject({ granted: 0 });
      await pass(2 * HOUR_MS);
      await buckets.removeFull();
      expect(await buckets.take(day, now(10))).toMatchObject({ granted: 10 });
    });
  });
}
