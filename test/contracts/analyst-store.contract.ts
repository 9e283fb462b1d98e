import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AnalystStore,
  ESTIMATE_LINES,
  type Estimate,
  type PriceTarget,
  type Ratings,
} from '../../src/domain/analysts/analyst-views.ts';
import type { RecordOutcome } from '../../src/domain/ingest/records/record-kind.ts';
import type { EntityId } from '../../src/platform/ids.ts';

/** A store with the ways of filling it that imports have. */
export interface FilledAnalysts extends AsyncDisposable {
  readonly store: AnalystStore;
  keepRatings(id: string, rows: readonly Ratings[]): Promise<RecordOutcome[]>;
  keepTargets(id: string, rows: readonly PriceTarget[]): Promise<RecordOutcome[]>;
  keepEstimates(id: string, rows: readonly Estimate[]): Promise<RecordOutcome[]>;
}

const [A, B] = ['AAAAAA' as EntityId, 'BBBBBB' as EntityId];

const dated = (asOf: string, isIllustrative = false) => ({ asOf, knownAt: `${asOf}T23:59:59.999Z`, isIllustrative });
const ratings = (asOf: string, buy: number, isIllustrative = false): Ratings => ({
  ...dated(asOf, isIllustrative),
  strongBuy: 0,
  buy,
  hold: 0,
  sell: 2,
  strongSell: 0,
  consensus: null,
});
const target = (asOf: string, high: number | null): PriceTarget => ({
  ...dated(asOf),
  high,
  low: 0,
  consensus: null,
  median: 1.5,
  currency: 'USD',
});
const estimate = (asOf: string, endsOn: string, eps: number, period: Estimate['period'] = 'quarter'): Estimate => ({
  ...dated(asOf),
  period,
  endsOn,
  currency: 'EUR',
  figures: ESTIMATE_LINES.map((line) => (line === 'EPS_AVG' ? eps : line === 'NUM_ANALYSTS_EPS' ? 0 : null)),
});

/** Contract of every `AnalystStore`. */
export function analystStoreContract(name: string, open: () => Promise<FilledAnalysts>): void {
  describe(`analyst store on ${name}`, () => {
    let at: FilledAnalysts;
    beforeEach(async () => {
      at = await open();
    });
    afterEach(async () => at[Symbol.asyncDispose]());

    test('an empty store knows nothing', async () => {
      expect(await at.store.ratings(A, null)).toBeUndefined();
      expect(await at.store.priceTarget(A, null)).toBeUndefined();
      expect(await at.store.estimates(A, 'quarter', null)).toEqual([]);
      expect(await at.store.history(A, null)).toEqual({ ratings: [], targets: [] });
      expect(await at.store.revision()).toBe(0);
    });

    test('returns stored views by company, the latest by day', async () => {
      const [old, latest] = [ratings('2026-01-01', 1), ratings('2026-02-01', 0)];
      expect(await at.keepRatings(A, [latest, old])).toEqual(['created', 'created']);
      await at.keepRatings(B, [ratings('2026-03-01', 9)]);
      expect(await at.store.ratings(A, null)).toEqual(latest);
      expect(await at.store.ratings(A, '2026-01-31T23:59:59.999Z')).toEqual(old);
      await at.keepTargets(A, [target('2026-01-01', null), target('2025-01-01', 7)]);
      expect(await at.store.priceTarget(A, null)).toEqual(target('2026-01-01', null));
    });

    test('all views of a company, as known at a moment, ascending by day', async () => {
      const all = [ratings('2026-01-01', 1), ratings('2026-02-01', 0)];
      await at.keepRatings(A, all.toReversed());
      await at.keepRatings(B, [ratings('2026-03-01', 9)]);
      await at.keepTargets(A, [target('2026-02-01', 7), target('2025-01-01', null)]);
      expect(await at.store.history(A, null)).toEqual({
        ratings: all,
        targets: [target('2025-01-01', null), target('2026-02-01', 7)],
      });
      expect(await at.store.history(A, '2026-01-31T23:59:59.999Z')).toEqual({
        ratings: [all[0]],
        targets: [target('2025-01-01', null)],
      });
    });

    test('estimates of one rhythm, of every period the latest view, ascending', async () => {
      const kept = [
        estimate('2026-02-01', '2026-06-30', 2),
        estimate('2026-01-01', '2026-06-30', 1),
        estimate('2026-01-01', '2026-03-31', -0.5),
        estimate('2026-01-01', '2026-03-31', 9, 'annual'),
      ];
      expect(await at.keepEstimates(A, kept)).toEqual(['created', 'created', 'created', 'created']);
      expect(await at.store.estimates(A, 'quarter', null)).toEqual([kept[2], kept[0]]);
      expect(await at.store.estimates(A, 'quarter', '2026-01-15T00:00:00.000Z')).toEqual([kept[2], kept[1]]);
      expect(await at.store.estimates(A, 'annual', null)).toEqual([kept[3]]);
    });

    test('the first real view of a company removes its made-up ones, and only its own', async () => {
      await at.keepRatings(A, [ratings('2026-05-01', 1, true), ratings('2026-06-01', 2, true)]);
      await at.keepRatings(B, [ratings('2026-05-01', 3, true)]);
      expect(await at.keepRatings(A, [ratings('2020-01-01', 4)])).toEqual(['created']);
      expect(await at.store.ratings(A, null)).toEqual(ratings('2020-01-01', 4));
      expect(await at.keepRatings(A, [ratings('2026-07-01', 5, true)])).toEqual(['unchanged']);
      expect(await at.store.ratings(A, null)).toEqual(ratings('2020-01-01', 4));
      expect(await at.store.ratings(B, null)).toEqual(ratings('2026-05-01', 3, true));
    });

    test('only real changes increase the revision', async () => {
      await at.keepTargets(A, [target('2026-01-01', 1)]);
      const first = await at.store.revision();
      expect(await at.keepTargets(A, [target('2026-01-01', 1)])).toEqual(['unchanged']);
      expect(await at.store.revision()).toBe(first);
      expect(await at.keepTargets(A, [target('2026-01-01', 0)])).toEqual(['changed']);
      expect(await at.store.revision()).toBeGreaterThan(first);
    });
  });
}
