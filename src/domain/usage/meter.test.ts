import { describe, expect, test } from 'vitest';
import { someTurns } from '../../../test/run/turns.ts';
import { memoryUsageStore } from '../../../test/stores/memory-stores.ts';
import { createMeter } from './meter.ts';
import type { UsageEvent } from './usage.ts';

const clock = { nowMs: () => Date.UTC(2026, 3, 30, 23, 59, 59) };
const KG = 'kg:knowledge_graph_tokens';

/** A store that notes each write and lets it end only on request. */
function heldStore() {
  const writes: { events: readonly UsageEvent[]; end: (error?: Error) => void }[] = [];
  const add = (events: readonly UsageEvent[]): Promise<void> =>
    new Promise((resolve, reject) => {
      writes.push({ events, end: (error) => (error ? reject(error) : resolve()) });
    });
  return { writes, add };
}

describe('createMeter', () => {
  test('parallel calls count exactly, in few writes, in the month of the clock', async () => {
    const kept = memoryUsageStore();
    let writes = 0;
    const store = {
      async add(events: readonly UsageEvent[]) {
        writes += 1;
        await someTurns();
        await kept.add(events);
      },
    };
    const meter = createMeter({ store, clock });
    await Promise.all(
      Array.from({ length: 1_000 }, () => meter.record('org_1', { [KG]: 1, 'search:api_query_units': 0.1 })),
    );
    expect(writes).toBe(1);
    expect(await kept.totals('org_1', '0000-01-01')).toEqual([
      { periodStart: '2026-04-01', unitId: KG, units: 1_000 },
      { periodStart: '2026-04-01', unitId: 'search:api_query_units', units: 100 },
    ]);
  });

  test('a call is not answered before its write ended, and calls that come meanwhile share the next write', async () => {
    const store = heldStore();
    const meter = createMeter({ store, clock });
    const answered: string[] = [];
    const record = (name: string) => meter.record('org_1', { [KG]: 1 }).then(() => answered.push(name));
    const first = record('a');
    await someTurns();
    const later = [record('b'), record('c')];
    await someTurns();
    expect(store.writes).toHaveLength(1);
    expect(answered).toEqual([]);
    store.writes[0]?.end();
    await first;
    await someTurns();
    expect(answered).toEqual(['a']);
    expect(store.writes[1]?.events).toHaveLength(2);
    store.writes[1]?.end();
    await Promise.all(later);
    expect(answered).toEqual(['a', 'b', 'c']);
  });

  test('a write that fails rejects its own calls only; the next ones are counted', async () => {
    const store = heldStore();
    const meter = createMeter({ store, clock });
    const failing = Promise.allSettled([meter.record('org_1', { [KG]: 1 }), meter.record('org_1', { [KG]: 1 })]);
    await someTurns();
    const next = meter.record('org_1', { [KG]: 5 });
    store.writes[0]?.end(new Error('disk full'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await someTurns();
    expect(store.writes[1]?.events).toMatchObject([{ units: 5 }]);
    store.writes[1]?.end();
    await next;
  });

  test('calls without units need no write', async () => {
    const store = heldStore();
    const meter = createMeter({ store, clock });
    await meter.record('org_1', {});
    await meter.record('org_1', { [KG]: 0 });
    await someTurns();
    expect(store.writes).toEqual([]);
  });

  test('units that are no amount are refused without hurting others', async () => {
    const store = memoryUsageStore();
    const meter = createMeter({ store, clock });
    for (const units of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e15]) {
      await expect(meter.record('org_1', { other: 1, [KG]: units })).rejects.toThrow(RangeError);
    }
    await meter.record('org_1', { [KG]: 2 });
    expect(await store.totals('org_1', '0000-01-01')).toMatchObject([{ unitId: KG, units: 2 }]);
  });

  test('settled waits for what was recorded, whether counted or failed', async () => {
    const store = heldStore();
    const meter = createMeter({ store, clock });
    await meter.settled();
    const failing = meter.record('org_1', { [KG]: 1 }).catch((error: Error) => error.message);
    await someTurns();
    const waiting = meter.record('org_1', { [KG]: 1 });
    let settled = false;
    const settling = meter.settled().then(() => {
      settled = true;
    });
    store.writes[0]?.end(new Error('no'));
    await someTurns();
    expect(settled).toBe(false);
    store.writes[1]?.end();
    await Promise.all([waiting, settling]);
    expect(await failing).toBe('no');
  });
});
