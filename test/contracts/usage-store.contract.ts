import { describe, expect, test } from 'vitest';
import type { UsageEvent, UsageStore } from '../../src/domain/usage/usage.ts';

type Open = () => Promise<{ store: UsageStore } & AsyncDisposable>;

const event = (units: number, over: Partial<UsageEvent> = {}): UsageEvent => ({
  orgId: 'org_1',
  periodStart: '2026-04-01',
  unitId: 'kg:knowledge_graph_tokens',
  units,
  ...over,
});
const total = (units: number, periodStart = '2026-04-01', unitId = 'kg:knowledge_graph_tokens') => ({
  periodStart,
  unitId,
  units,
});

export function usageStoreContract(engine: string, open: Open): void {
  describe(`UsageStore on ${engine}`, () => {
    test('units of one organization, month and unit are summed, within a call and over calls', async () => {
      await using opened = await open();
      const { store } = opened;
      await store.add([event(1), event(2)]);
      await store.add([event(4)]);
      expect(await store.totals('org_1', '2026-04-01')).toEqual([total(7)]);
    });

    test('separates organizations, months and units; totals are sorted by month, then by unit', async () => {
      await using opened = await open();
      const { store } = opened;
      await store.add([
        event(1, { periodStart: '2026-05-01', unitId: 'uploads:pages' }),
        event(2, { periodStart: '2026-05-01' }),
        event(3),
        event(4, { orgId: 'org_2' }),
      ]);
      expect(await store.totals('org_1', '0000-01-01')).toEqual([
        total(3),
        total(2, '2026-05-01'),
        total(1, '2026-05-01', 'uploads:pages'),
      ]);
      expect(await store.totals('org_1', '2026-04-02')).toEqual([
        total(2, '2026-05-01'),
        total(1, '2026-05-01', 'uploads:pages'),
      ]);
      expect(await store.totals('org_2', '2026-04-01')).toEqual([total(4)]);
      expect(await store.totals('org_3', '2026-04-01')).toEqual([]);
    });

    test('ten tenths are one, a thousandth counts, and large sums stay exact', async () => {
      await using opened = await open();
      const { store } = opened;
      for (let i = 0; i < 10; i++) await store.add([event(0.1)]);
      expect(await store.totals('org_1', '2026-04-01')).toEqual([total(1)]);
      await store.add([event(0.001), event(8_000_000_000_000)]);
      expect(await store.totals('org_1', '2026-04-01')).toEqual([total(8_000_000_000_001.001)]);
    });

    test('units that could not be added up exactly are refused', async () => {
      await using opened = await open();
      for (const units of [Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NaN]) {
        await expect(opened.store.add([event(1, { unitId: 'other' }), event(units)])).rejects.toThrow(RangeError);
      }
      expect(await opened.store.totals('org_1', '0000-01-01')).toEqual([]);
    });

    test('tells days and callers apart, alone or together, and sums what is not asked for', async () => {
      await using opened = await open();
      const { store } = opened;
      const by = (id: string, day: string) => ({ caller: { id, day } });
      await store.add([event(1, by('key_1', '2026-04-01'))]);
      await store.add([event(0.5, by('key_1', '2026-04-01'))]);
      await store.add([
        event(2, by('key_1', '2026-04-02')),
        event(4, by('key_2', '2026-04-02')),
        event(8, { ...by('key_2', '2026-04-02'), unitId: 'uploads:pages' }),
        event(16, by('key_2', '2026-04-03')),
        event(32),
        event(64, { ...by('key_1', '2026-04-02'), orgId: 'org_2' }),
      ]);
      const spent = async (over = {}) =>
        (
          await store.spending('org_1', {
            start: '2026-04-01',
            end: '2026-04-02',
            byDay: false,
            byCaller: false,
            ...over,
          })
        ).map(({ day, unitId, callerId, units }) => [day, unitId.split(':')[0], callerId, units]);
      expect(await spent()).toEqual([
        [null, 'kg', null, 7.5],
        [null, 'uploads', null, 8],
      ]);
      expect(await spent({ byDay: true })).toEqual([
        ['2026-04-01', 'kg', null, 1.5],
        ['2026-04-02', 'kg', null, 6],
        ['2026-04-02', 'uploads', null, 8],
      ]);
      expect(await spent({ byDay: true, byCaller: true, callerIds: ['key_1'] })).toEqual([
        ['2026-04-01', 'kg', 'key_1', 1.5],
        ['2026-04-02', 'kg', 'key_1', 2],
      ]);
      expect(await spent({ byCaller: true, callerIds: [] })).toEqual([]);
      expect(await store.totals('org_1', '2026-04-01')).toEqual([total(55.5), total(8, '2026-04-01', 'uploads:pages')]);
      expect(Date.parse(await store.spendingKnownFrom())).toBeGreaterThan(0);
    });

    test('nothing to add adds nothing', async () => {
      await using opened = await open();
      await opened.store.add([]);
      expect(await opened.store.totals('org_1', '0000-01-01')).toEqual([]);
    });

    test('parallel calls that touch the same totals in different orders count exactly', async () => {
      await using opened = await open();
      const { store } = opened;
      const units = ['a', 'b', 'c', 'd'];
      await Promise.all(
        Array.from({ length: 100 }, (_, i) => {
          const order = i % 2 === 0 ? units : [...units].reverse();
          return store.add(order.map((unitId) => event(1, { unitId })));
        }),
      );
      expect(await store.totals('org_1', '2026-04-01')).toEqual(
        units.map((unitId) => total(100, '2026-04-01', unitId)),
      );
    });

    test('more totals than one statement holds are added all or none', async () => {
      await using opened = await open();
      const { store } = opened;
      const many = Array.from({ length: 12_000 }, (_, i) => event(1, { unitId: `a ${String(i).padStart(5, '0')}` }));
      await store.add(many);
      expect(await store.totals('org_1', '2026-04-01')).toHaveLength(12_000);
      const lastIsBad = [...many, event(1, { unitId: null as unknown as string })];
      await expect(store.add(lastIsBad)).rejects.toThrow();
      const after = await store.totals('org_1', '2026-04-01');
      expect(after).toHaveLength(12_000);
      expect(new Set(after.map(({ units }) => units))).toEqual(new Set([1]));
    });
  });
}
