import { expect, test } from 'vitest';
import { latestPrices, tradedDay } from '../../../test/records/traded-days.ts';
import type { EntityId } from '../../platform/ids.ts';
import { createMarket } from './market.ts';
import type { MarketStore, TradedDay } from './market-data.ts';
import type { FiledFactor } from './split-basis.ts';

const marketOf = (days: readonly TradedDay[], filed: readonly FiledFactor[] = []) => {
  const store: Partial<MarketStore> = {
    ...latestPrices(undefined),
    firstDay: async () => days[0],
    days: async (_, { from, to }, limit) =>
      days.filter(({ date }) => date >= (from ?? '') && date <= (to ?? '9999')).slice(-limit),
  };
  return createMarket({
    store: store as MarketStore,
    splits: { splits: async () => [] },
    shareCount: async () => undefined,
    filedFactors: async () => filed,
    clock: { nowMs: () => Date.parse('2026-09-04') },
  });
};
const ID = 'A1B2C3' as EntityId;
const changesOf = async (days: readonly TradedDay[], asOf: string | null = null, filed: readonly FiledFactor[] = []) =>
  (await marketOf(days, filed).priceChanges(ID, asOf))?.changes;
const FRANKFURT = ['2025-08-29', '2026-05-28', '2026-08-31'].map((date, at) =>
  tradedDay(date, 80 + at, { currency: 'EUR', listing: 'XETR:THR' }),
);

test('changes compare closes of one currency: a close in New York is no fall from one in Frankfurt', async () => {
  const days = [...FRANKFURT, tradedDay('2026-09-01', 6.5, { listing: 'XNYS:THR' })];
  expect(await changesOf(days)).toMatchObject({ '1D': null, '3M': null, '1Y': null, max: null });
  expect(await changesOf(days, '2026-08-31T23:59:59.999Z')).toMatchObject({ '1Y': 2.5, max: 2.5 });
});

test('of two series side by side, that of the last close counts', async () => {
  const days = [
    tradedDay('2026-05-29', 6, { listing: 'XNYS:THR' }),
    ...FRANKFURT.slice(1),
    tradedDay('2026-09-01', 6.3, { listing: 'XNYS:THR' }),
  ].sort((one, other) => (one.date < other.date ? -1 : 1));
  expect(await changesOf(days)).toMatchObject({ '1D': null, '3M': 5 });
});

/** A report before a split of ten for one, and the first after it. */
const TEN_FOR_ONE: readonly FiledFactor[] = [
  { knownAt: '2026-02-20T21:00:00.000Z', factor: 10 },
  { knownAt: '2026-08-20T21:00:00.000Z', factor: 1 },
];

test.each([
  ['closes as traded', 1],
  ['closes adjusted before', 10],
])('changes are on one count of shares by the splits that filings restate for: %s', async (_, factor) => {
  const days = [
    tradedDay('2026-02-27', 800 / factor),
    tradedDay('2026-06-01', 1000 / factor),
    tradedDay('2026-06-02', 101),
    tradedDay('2026-09-01', 120),
  ];
  expect(await changesOf(days, null, TEN_FOR_ONE)).toMatchObject({ '3M': 20, '6M': 50, max: 50 });
});
