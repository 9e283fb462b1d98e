import { expect, test } from 'vitest';
import { alignedPrices, indexed } from '../src/compare/indexed-prices.ts';

const company = (id: string, ...closes: readonly (readonly [string, number | null])[]) => ({
  id,
  rows: closes.map(([date, close]) => ({ date, close, currency: 'USD' })),
});

test('prices of several companies are indices of the first day that all have a close', () => {
  const aligned = alignedPrices([
    company('a', ['2026-01-02', 20], ['2026-01-03', 30], ['2026-01-01', 10]),
    company('b', ['2026-01-02', 400], ['2026-01-04', 200]),
    company('c', ['2026-01-02', null]),
  ]);
  expect(aligned.days).toEqual(['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']);
  expect(aligned.closes.map(({ id, values }) => [id, ...values])).toEqual([
    ['a', 10, 20, 30, 30],
    ['b', null, 400, 400, 200],
  ]);
  const { days, closes } = indexed(aligned);
  expect(days).toEqual(['2026-01-02', '2026-01-03', '2026-01-04']);
  expect(closes.map(({ id, values }) => [id, ...values])).toEqual([
    ['a', 100, 150, 150],
    ['b', 100, 100, 50],
  ]);
  expect(indexed({ days: ['2026-01-01'], closes: [{ id: 'a', currency: null, values: [null] }] }).days).toEqual([]);
});
