import { expect, test } from 'vitest';
import { KEY_METRICS } from '../../../domain/fundamentals/metrics/all-metrics.ts';
import type { MarketCap } from '../../../domain/market/market-cap.ts';
import { capExplanation } from './_explanation.ts';

const explained = (cap: MarketCap) => KEY_METRICS.slice(0, 1).map((metric) => capExplanation(metric, cap));

test('a market value is explained in the currency of its price', () => {
  const basis = 'close of 2026-09-01 times shares outstanding on 2026-06-30';
  expect(explained({ value: 12, currency: 'USD', basis })).toMatchObject([
    { metric: 'market_cap', value: 12, currency: 'USD', reason: null, inputs: [{ name: 'quoted_value', basis }] },
  ]);
});

test('one that is not known has the reason', () => {
  const reason = 'no price is known';
  expect(explained({ value: null, reason })).toMatchObject([
    { value: null, currency: null, reason: `quoted_value: ${reason}`, inputs: [{ value: null, reason }] },
  ]);
});
