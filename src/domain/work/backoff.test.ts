import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lossDelayMs, postponementMs, retryDelayMs } from './backoff.ts';

test('each retry waits twice as long, up to a quarter of an hour, spread around it', () => {
  expect([1, 2, 3, 4, 20].map((failures) => retryDelayMs(failures, 0.5))).toEqual([
    2_000, 4_000, 8_000, 16_000, 900_000,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, fraction) => {
      const delayMs = retryDelayMs(failures, fraction);
      expect(delayMs).toBeGreaterThanOrEqual(retryDelayMs(failures, 0));
      expect(delayMs).toBeLessThanOrEqual(3 * retryDelayMs(failures, 0));
      expect(delayMs).toBeLessThanOrEqual(1_350_000);
    }),
  );
});

test('a job that lost its worker once goes on at once, then later and later', () => {
  expect([0, 1, 2, 3, 4, 50].map(lossDelayMs)).toEqual([0, 0, 5_000, 10_000, 20_000, 900_000]);
});

test('a postponed job waits at least as long as the server asks, and longer the older it is', () => {
  expect([0, 20_000, 40_000, 400_000, 86_400_000].map((ageMs) => postponementMs(ageMs, 5_000, 0.5))).toEqual([
    5_000, 5_000, 10_000, 100_000, 120_000,
  ]);
  expect(postponementMs(86_400_000, 1_000, 0.5)).toBe(24_000);
  expect(postponementMs(0, 5_000, 0)).toBe(2_500);
  expect(postponementMs(0, 300_000, 1)).toBe(450_000);
});
