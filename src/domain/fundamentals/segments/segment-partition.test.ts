import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLeaves, findPartition, type SegmentSeries } from './segment-partition.ts';

const parts = (amounts: Record<string, (number | null)[]>): SegmentSeries[] =>
  Object.entries(amounts).map(([key, row]) => ({
    key,
    amounts: new Map(row.flatMap((amount, period) => (amount === null ? [] : [[String(period), amount]]))),
  }));
const totals = (...row: number[]) => new Map(row.map((total, period) => [String(period), total]));
const keys = (found: readonly SegmentSeries[] | undefined) => found?.map(({ key }) => key).toSorted();

describe('the parts that make up a total', () => {
  test('are all of them', () => {
    expect(keys(findPartition(parts({ a: [60], b: [40] }), totals(100)))).toEqual(['a', 'b']);
  });

  test('are the finest, so that subtotals fall out', () => {
    const reported = parts({
      dataCenter: [115_186],
      compute: [102_196],
      networking: [12_990],
      gaming: [11_350],
      rest: [3_961],
    });
    expect(keys(findPartition(reported, totals(130_497)))).toEqual(['compute', 'gaming', 'networking', 'rest']);
  });

  test('add up in every period: what does by chance in one of them is none', () => {
    const reported = parts({ a: [50, 70], b: [50, 30], c: [30, 20], d: [20, 60] });
    expect(keys(findPartition(reported, totals(100, 100)))).toEqual(['a', 'b']);
  });

  test('may be missing in a period, negative, or zero', () => {
    const reported = parts({ a: [60, 100], b: [50, null], eliminations: [-10, null], corporate: [0, 0] });
    expect(keys(findPartition(reported, totals(100, 100)))).toEqual(['a', 'b', 'corporate', 'eliminations']);
  });

  test('may miss the total by their rounding, but not by more', () => {
    const reported = parts({ a: [33_300_000], b: [33_300_000], c: [33_300_000] });
    expect(keys(findPartition(reported, totals(100_000_000)))).toEqual(['a', 'b', 'c']);
    expect(findPartition(reported, totals(101_000_000))).toBeUndefined();
    expect(findPartition(parts({ a: [33], b: [33], c: [33] }), totals(100))).toBeUndefined();
  });

  test('are at least two, and some', () => {
    expect(findPartition(parts({ a: [100], b: [7] }), totals(100))).toBeUndefined();
    expect(findPartition([], totals(100))).toBeUndefined();
    expect(findPartition(parts({ a: [60], b: [40] }), new Map())).toBeUndefined();
  });

  test('are not looked for where there are too many to tell', () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`p${index}`, [2 ** index]]));
    expect(findPartition(parts(many), totals(7))).toBeUndefined();
    expect(keys(findPartition(parts(many), totals(2 ** 11 - 1)))).toHaveLength(11);
  });

  test('whatever is added up: the answer adds up to the total in all periods', () => {
    const row = fc.array(fc.integer({ min: -50, max: 1_000_000 }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 12 }), fc.array(row, { maxLength: 4 }), (rows, others) => {
        const total = [0, 1].map((period) => rows.reduce((sum, amounts) => sum + (amounts[period] ?? 0), 0));
        const reported = parts(
          Object.fromEntries([...rows, ...others].map((amounts, index) => [`p${index}`, amounts])),
        );
        const found = findPartition(reported, totals(...total));
        // A single non-zero part proves nothing.
        if (found === undefined) return rows.filter((amounts) => amounts.some(Boolean)).length < 2;
        return [0, 1].every(
          (period) => found.reduce((sum, { amounts }) => sum + (amounts.get(String(period)) ?? 0), 0) === total[period],
        );
      }),
    );
  });
});

describe('the parts of an incomplete breakdown', () => {
  test('are those that are no sum of others', () => {
    const reported = parts({ us: [10, 12], germany: [4, 3], france: [2, 2], europe: [6, 5] });
    expect(keys(findLeaves(reported, totals(100, 100)))).toEqual(['france', 'germany', 'us']);
  });

  test('are no more than the total, and at least two', () => {
    expect(findLeaves(parts({ a: [60], b: [50] }), totals(100))).toBeUndefined();
    expect(findLeaves(parts({ a: [60] }), totals(100))).toBeUndefined();
  });
});
