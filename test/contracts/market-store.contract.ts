import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordOutcome } from '../../src/domain/ingest/records/record-kind.ts';
import type { Dividend, IntradayBar, MarketStore, Surprise, TradedDay } from '../../src/domain/market/market-data.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { tradedDay } from '../records/traded-days.ts';

/** A store with the ways of filling it that imports have. */
export interface FilledMarket extends AsyncDisposable {
  readonly store: MarketStore;
  keepPrices(
    id: string,
    rows: readonly (TradedDay | IntradayBar)[],
    more?: { readonly market?: string; readonly continues?: string },
  ): Promise<RecordOutcome[]>;
  keepDividends(id: string, rows: readonly Dividend[]): Promise<RecordOutcome[]>;
  keepSurprises(id: string, rows: readonly Surprise[]): Promise<RecordOutcome[]>;
}

const [A, B] = ['AAAAAA' as EntityId, 'BBBBBB' as EntityId];
const ALL = { from: null, to: null };

const bar = (startsAt: string, close: number, interval: IntradayBar['interval'] = '1hour'): IntradayBar => ({
  interval,
  startsAt,
  open: null,
  high: null,
  low: null,
  close,
  volume: null,
  currency: 'USD',
  quotedUnit: null,
  listing: 'XNAS:AAPL',
  isIllustrative: false,
});

const dividend = (exOn: string, amount: number, frequency: string | null): Dividend => ({
  exOn,
  amount,
  adjustedAmount: null,
  recordOn: null,
  paidOn: null,
  declaredOn: null,
  yieldPercent: null,
  frequency,
  currency: 'EUR',
});

const surprise = (reportedOn: string, epsActual: number | null, knownAt = `${reportedOn}T23:59:59.999Z`): Surprise => ({
  reportedOn,
  epsActual,
  epsEstimated: 1,
  revenueActual: null,
  revenueEstimated: null,
  updatedAt: null,
  knownAt,
  currency: 'EUR',
});

/** Contract of every `MarketStore`. */
export function marketStoreContract(name: string, open: () => Promise<FilledMarket>): void {
  describe(`market store on ${name}`, () => {
    let at: FilledMarket;
    beforeEach(async () => {
      at = await open();
    });
    afterEach(async () => at[Symbol.asyncDispose]());

    test('an empty store knows nothing', async () => {
      const { store } = at;
      expect(await store.latestPrice(A, null)).toBeUndefined();
      expect(await store.firstDay(A)).toBeUndefined();
      expect(await store.days(A, ALL, 10)).toEqual([]);
      expect(await store.bars(A, '1hour', ALL, 10)).toEqual([]);
      expect(await store.dividends(A, ALL)).toEqual([]);
      expect(await store.latestSurprise(A, null)).toBeUndefined();
      expect(await store.profile(A)).toBeUndefined();
      expect(await store.companies()).toEqual([]);
      expect(await store.revision()).toBe(0);
    });

    test('returns stored days in order, the last ones beyond the limit', async () => {
      const full = tradedDay('2026-01-06', 10.1, {
        open: 9.9,
        high: 11,
        low: 0,
        volume: 1e12,
        vwap: 10,
        previousClose: 9,
        currency: 'GBP',
        quotedUnit: 'GBX',
        listing: 'XLON:VOD',
      });
      const days = [full, tradedDay('2026-01-05', 0.1 + 0.2), tradedDay('2026-01-07', 0)];
      expect(await at.keepPrices(A, days)).toEqual(['created', 'created', 'created']);
      await at.keepPrices(B, [tradedDay('2026-01-06', 99)]);
      const sorted = [days[1], days[0], days[2]];
      expect(await at.store.days(A, ALL, 10)).toEqual(sorted);
      expect(await at.store.days(A, ALL, 2)).toEqual(sorted.slice(1));
      expect(await at.store.days(A, { from: '2026-01-06', to: '2026-01-06' }, 10)).toEqual([full]);
      expect(await at.store.days(A, { from: '2026-01-08', to: null }, 10)).toEqual([]);
      expect(await at.store.firstDay(A)).toEqual(days[1]);
    });

    test('the latest price at a moment is the last close that was known then', async () => {
      await at.keepPrices(A, [tradedDay('2026-01-05', 1), tradedDay('2026-01-07', 2)]);
      const closeAt = async (asOf: string | null) => (await at.store.latestPrice(A, asOf))?.close;
      expect(await closeAt(null)).toBe(2);
      expect(await closeAt('2026-01-07T23:59:59.999Z')).toBe(2);
      expect(await closeAt('2026-01-07T21:00:00.000Z')).toBe(1);
      expect(await closeAt('2026-01-05T00:00:00.000Z')).toBeUndefined();
    });

    test('made-up prices only follow the last real day, are not the latest price, and are removed by a real one', async () => {
      const madeUp = { isIllustrative: true } as const;
      await at.keepPrices(A, [tradedDay('2026-01-05', 1, { marketCap: 100 })]);
      await at.keepPrices(B, [tradedDay('2026-01-06', 7, madeUp)]);
      const later = [tradedDay('2026-01-06', 2, madeUp), { ...bar('2026-01-06T09:00:00.000Z', 2), ...madeUp }];
      expect(await at.keepPrices(A, [tradedDay('2026-01-05', 9, madeUp), ...later])).toEqual([
        'unchanged',
        'created',
        'created',
      ]);
      expect((await at.store.days(A, ALL, 10)).map(({ close, isIllustrative }) => [close, isIllustrative])).toEqual([
        [1, false],
        [2, true],
      ]);
      expect(await at.store.latestPrice(A, null)).toMatchObject({ close: 1, marketCap: 100 });
      expect(await at.store.latestPrice(B, null)).toBeUndefined();
      const before = await at.store.revision();
      await at.keepPrices(A, [tradedDay('2026-01-02', 3)]);
      expect((await at.store.days(A, ALL, 10)).map(({ close }) => close)).toEqual([3, 1]);
      expect(await at.store.bars(A, '1hour', ALL, 10)).toEqual([]);
      expect((await at.store.days(B, ALL, 10)).map(({ close }) => close)).toEqual([7]);
      expect(await at.store.revision()).toBeGreaterThan(before);
    });

    test('made-up prices that continue an older real one than the last are not stored', async () => {
      const madeUp = [tradedDay('2026-01-07', 2, { isIllustrative: true })];
      await at.keepPrices(A, [tradedDay('2026-01-05', 1)]);
      expect(await at.keepPrices(A, madeUp, { continues: '2026-01-05' })).toEqual(['created']);
      await at.keepPrices(A, [tradedDay('2026-01-06', 3)]);
      expect(await at.keepPrices(A, madeUp, { continues: '2026-01-05' })).toEqual(['unchanged']);
      expect((await at.store.days(A, ALL, 10)).map(({ close }) => close)).toEqual([1, 3]);
    });

    test('a price without a currency is in that of the market, if known', async () => {
      await at.keepPrices(A, [tradedDay('2026-01-05', 1, { currency: null })], { market: 'XETR' });
      await at.keepPrices(B, [tradedDay('2026-01-05', 1, { currency: null })], { market: 'XLON' });
      expect((await at.store.latestPrice(A, null))?.currency).toBe('EUR');
      expect((await at.store.latestPrice(B, null))?.currency).toBeNull();
    });

    test('bars of one interval, by their beginning', async () => {
      const [nine, ten, eleven] = ['09', '10', '11'].map((hour, n) => bar(`2026-01-05T${hour}:00:00.000Z`, n));
      await at.keepPrices(
        A,
        [eleven, nine, ten, bar('2026-01-05T09:00:00.000Z', 7, '5min')].flatMap((one) => one ?? []),
      );
      expect(await at.store.bars(A, '1hour', ALL, 10)).toEqual([nine, ten, eleven]);
      expect(await at.store.bars(A, '1hour', ALL, 1)).toEqual([eleven]);
      const range = { from: '2026-01-05T09:00:00.000Z', to: '2026-01-05T10:00:00.000Z' };
      expect(await at.store.bars(A, '1hour', range, 10)).toEqual([nine, ten]);
      expect((await at.store.bars(A, '5min', ALL, 10)).map(({ close }) => close)).toEqual([7]);
    });

    test('latest of many: the last real day, the first made-up one after it and the last, with the dividends', async () => {
      const madeUp = (date: string, close: number): TradedDay => tradedDay(date, close, { isIllustrative: true });
      const real = [tradedDay('2026-01-05', 9), tradedDay('2026-01-06', 10)];
      const later = [madeUp('2026-01-07', 11), madeUp('2026-01-08', 12), madeUp('2026-01-09', 13)];
      await at.keepPrices(A, real);
      await at.keepPrices(A, later, { continues: '2026-01-06' });
      await at.keepPrices(B, real);
      const paid = dividend('2026-01-02', 1, 'quarterly');
      await at.keepDividends(A, [paid]);
      const found = await at.store.latestOf([A, B, 'CCCCCC' as EntityId]);
      expect([...found.keys()].sort()).toEqual([A, B]);
      expect(found.get(A)).toEqual({ days: [real[1], later[0], later[2]], facts: undefined, dividends: [paid] });
      expect(found.get(B)).toEqual({ days: [real[1]], facts: undefined, dividends: [] });
      expect(await at.store.latestOf([])).toEqual(new Map());
    });

    test('dividends by ex-date; a regular and a special one may share it', async () => {
      const kept = [
        dividend('2026-02-01', 3, 'Special'),
        dividend('2026-02-01', 1, 'Quarterly'),
        dividend('2025-11-01', 0, null),
      ];
      expect(await at.keepDividends(A, kept)).toEqual(['created', 'created', 'created']);
      expect(await at.store.dividends(A, ALL)).toEqual([kept[2], kept[1], kept[0]]);
      expect(await at.store.dividends(A, { from: '2026-01-01', to: null })).toHaveLength(2);
      expect(await at.keepDividends(A, [dividend('2026-02-01', 2, 'Quarterly')])).toEqual(['changed']);
    });

    test('the latest surprise is the last report of which an actual figure was known', async () => {
      await at.keepSurprises(A, [
        surprise('2026-01-29', 2),
        surprise('2025-10-30', 1),
        surprise('2026-04-30', null),
        surprise('2026-03-01', 3, '2026-03-05T00:00:00.000Z'),
      ]);
      const actualAt = async (asOf: string | null) => (await at.store.latestSurprise(A, asOf))?.epsActual;
      expect(await actualAt(null)).toBe(3);
      expect(await actualAt('2026-03-02T00:00:00.000Z')).toBe(2);
      expect(await actualAt('2025-12-31T00:00:00.000Z')).toBe(1);
      expect(await actualAt('2025-01-01T00:00:00.000Z')).toBeUndefined();
    });

    test('only real changes increase the revision', async () => {
      await at.keepPrices(A, [tradedDay('2026-01-05', 1)]);
      const first = await at.store.revision();
      expect(first).toBeGreaterThan(0);
      expect(await at.keepPrices(A, [tradedDay('2026-01-05', 1)])).toEqual(['unchanged']);
      expect(await at.store.revision()).toBe(first);
      expect(await at.keepPrices(A, [tradedDay('2026-01-05', 2), tradedDay('2026-01-05', 2)])).toEqual([
        'changed',
        'unchanged',
      ]);
      expect(await at.store.revision()).toBeGreaterThan(first);
      expect(await at.store.companies()).toEqual([A]);
    });
  });
}
