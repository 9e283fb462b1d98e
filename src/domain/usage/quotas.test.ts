import { beforeEach, describe, expect, test } from 'vitest';
import { memoryAccessStore, memoryQuotaLeases, memoryUsageStore } from '../../../test/stores/memory-stores.ts';
import type { SubscriptionPlan } from '../access/access.ts';
import { createAdministration } from '../access/administration.ts';
import { createMeter } from './meter.ts';
import { createQuotas } from './quotas.ts';

const KG = 'kg:knowledge_graph_tokens';
const NEWS = 'search:premium_news_tokens';
const clock = { nowMs: () => clock.atMs, atMs: 0 };

beforeEach(() => {
  clock.atMs = Date.UTC(2026, 3, 17, 12);
});

async function setUp(plan: SubscriptionPlan, policy: 'count' | 'refuse' = 'count') {
  const access = memoryAccessStore();
  const usage = memoryUsageStore();
  const admin = createAdministration({ store: access, clock });
  await admin.createOrganization('desk');
  const { id } = await admin.changeOrganization('desk', { plan: () => plan });
  let reads = 0;
  const counting = {
    totals: (...of: Parameters<typeof usage.totals>) => {
      reads += 1;
      return usage.totals(...of);
    },
  };
  const refusing = { leases: memoryQuotaLeases(counting, clock), holder: 'this' };
  const use = (periodStart: string, units: Record<string, number>) =>
    usage.add(Object.entries(units).map(([unitId, n]) => ({ orgId: id, periodStart, unitId, units: n })));
  return {
    id,
    use,
    admin,
    reads: () => reads,
    meter: createMeter({ store: usage, clock }),
    quotas: createQuotas({ usage: counting, access, clock, ...(policy === 'refuse' ? { refusing } : {}) }),
  };
}

const quotaPlan = (unitLimits: Record<string, number | null> = {}): SubscriptionPlan => ({ kind: 'quota', unitLimits });
const creditsPlan = (creditLimitCents: number | null, unitPrices: Record<string, number> = {}): SubscriptionPlan => ({
  kind: 'credits',
  creditLimitCents,
  unitPrices,
});

describe('the quota variant', () => {
  test('lists the basic units with 0 and no limit for an organization that did nothing', async () => {
    const { quotas, id } = await setUp(quotaPlan());
    expect(await quotas.subscription(id)).toEqual({
      kind: 'quota',
      orgId: id,
      units: [
        { id: 'search:api_query_units', displayName: 'API Query Units', unitsUsed: 0, unitsLimit: 'unlimited' },
        { id: KG, displayName: 'Knowledge graph', unitsUsed: 0, unitsLimit: 'unlimited' },
        { id: 'uploads:pages', displayName: 'Uploaded pages', unitsUsed: 0, unitsLimit: 'unlimited' },
      ],
    });
  });

  test('lists units of the plan and units used, of this month only', async () => {
    const { quotas, id, use } = await setUp(quotaPlan({ [KG]: 50_000, 'zz:own': 0, [NEWS]: null }));
    await use('2026-03-01', { [KG]: 999, 'search:web_tokens': 7 });
    await use('2026-04-01', { [KG]: 12, 'search:api_query_units': 2025.7, 'aa:other': 3 });
    const subscription = await quotas.subscription(id);
    const units = subscription.kind === 'quota' ? subscription.units : [];
    expect(units.map((unit) => [unit.id, unit.displayName, unit.unitsUsed, unit.unitsLimit])).toEqual([
      ['search:api_query_units', 'API Query Units', 2025.7, 'unlimited'],
      [KG, 'Knowledge graph', 12, 50_000],
      ['uploads:pages', 'Uploaded pages', 0, 'unlimited'],
      [NEWS, 'Premium news', 0, 'unlimited'],
      ['aa:other', 'aa:other', 3, 'unlimited'],
      ['zz:own', 'zz:own', 0, 0],
    ]);
  });

  test('a month begins at midnight UTC', async () => {
    const { quotas, id, meter } = await setUp(quotaPlan());
    const used = async () => {
      const subscription = await quotas.subscription(id);
      return subscription.kind === 'quota' ? subscription.units.find((unit) => unit.id === KG)?.unitsUsed : undefined;
    };
    clock.atMs = Date.UTC(2026, 3, 30, 23, 59, 59, 999);
    await meter.record(id, { [KG]: 4 });
    expect(await used()).toBe(4);
    clock.atMs += 1;
    expect(await used()).toBe(0);
    await meter.record(id, { [KG]: 1 });
    expect(await used()).toBe(1);
  });
});

describe('the credits variant', () => {
  test('bills by month, newest first, the current one always', async () => {
    const { quotas, id, use } = await setUp(creditsPlan(1_000));
    await use('2026-02-01', { [NEWS]: 1_000_000, [KG]: 5 });
    await use('2025-12-01', { 'search:web_tokens': 500_000 });
    expect(await quotas.subscription(id)).toEqual({
      kind: 'credits',
      orgId: id,
      credits: { limitCents: 1_000, usedCents: 10_000, remainingCents: 0 },
      billing: [
        { period: { start: '2026-04-01', end: '2026-04-30' }, usedCents: 0, units: [] },
        {
          period: { start: '2026-02-01', end: '2026-02-28' },
          usedCents: 9_600,
          units: [
            { id: KG, displayName: 'Knowledge graph', usedCents: 0, centsPerMillion: null },
            { id: NEWS, displayName: 'Premium news', usedCents: 9_600, centsPerMillion: 9_600 },
          ],
        },
        {
          period: { start: '2025-12-01', end: '2025-12-31' },
          usedCents: 400,
          units: [{ id: 'search:web_tokens', displayName: 'Web', usedCents: 400, centsPerMillion: 800 }],
        },
      ],
    });
  });

  test('fractions of a cent are kept in the bill; the balance counts whole cents', async () => {
    const { quotas, id, use } = await setUp(creditsPlan(1_000, { [KG]: 100_000 }));
    await use('2026-04-01', { [NEWS]: 2_208.333, [KG]: 162 });
    const subscription = await quotas.subscription(id);
    expect(subscription).toMatchObject({
      credits: { limitCents: 1_000, usedCents: 37, remainingCents: 963 },
      billing: [
        {
          usedCents: 37.399997,
          units: [
            { id: KG, usedCents: 16.2, centsPerMillion: 100_000 },
            { id: NEWS, usedCents: 21.199997, centsPerMillion: 9_600 },
          ],
        },
      ],
    });
  });

  test('sums of doubles do not lose a cent', async () => {
    const { quotas, id, use } = await setUp(creditsPlan(10, { a: 100_000, b: 200_000 }));
    await use('2026-03-01', { a: 1, b: 1 }); // 0.1 + 0.2
    await use('2026-04-01', { a: 7 }); // 0.7
    expect(await quotas.subscription(id)).toMatchObject({ credits: { usedCents: 1, remainingCents: 9 } });
  });

  test('without a limit: a limit no client chokes on, and unlimited remaining', async () => {
    const { quotas, id, use } = await setUp(creditsPlan(null));
    await use('2026-04-01', { [NEWS]: 1_000_000 });
    expect(await quotas.subscription(id)).toMatchObject({
      credits: { limitCents: 2 ** 31 - 1, usedCents: 9_600, remainingCents: 'unlimited' },
    });
  });
});

test('an unknown organization has no subscription', async () => {
  const { quotas } = await setUp(quotaPlan());
  await expect(quotas.subscription('org_none')).rejects.toMatchObject({ code: 'not_found' });
});

describe('check', () => {
  const refused = { code: 'quota_exceeded' };

  test('lets everything pass where the policy is to count', async () => {
    const { quotas, id, use, reads } = await setUp(quotaPlan({ [KG]: 1 }), 'count');
    await use('2026-04-01', { [KG]: 100 });
    await quotas.check(id, { [KG]: 1 });
    expect(reads()).toBe(0);
  });

  test('refuses what would go over the limit of the month, and only that', async () => {
    const { quotas, id, use } = await setUp(quotaPlan({ [KG]: 10, 'search:api_query_units': 0.3 }), 'refuse');
    await use('2026-04-01', { [KG]: 9, 'search:api_query_units': 0.2 });
    await expect(quotas.check(id, { [KG]: 2 })).rejects.toMatchObject({
      ...refused,
      detail: 'The limit of this organization for this month is reached: 10 of Knowledge graph.',
    });
    await quotas.check(id, { [KG]: 1, 'search:api_query_units': 0.1 });
    await expect(quotas.check(id, { [KG]: 1 })).rejects.toMatchObject(refused);
    await quotas.check(id, { 'uploads:pages': 1_000 });
    await quotas.check(id, {});
  });

  test('a call refused for one unit uses nothing of the others', async () => {
    const { quotas, id } = await setUp(quotaPlan({ [KG]: 1, 'uploads:pages': 0 }), 'refuse');
    await expect(quotas.check(id, { [KG]: 1, 'uploads:pages': 1 })).rejects.toMatchObject(refused);
    await quotas.check(id, { [KG]: 1 });
  });

  test('to peek refuses alike and counts nothing, what a hold becomes counts at once, also what was recorded of it', async () => {
    const { quotas, id } = await setUp(quotaPlan({ [KG]: 10 }), 'refuse');
    for (let i = 0; i < 20; i++) await quotas.peek(id, { [KG]: 10 });
    await expect(quotas.peek(id, { [KG]: 11 })).rejects.toMatchObject(refused);
    const hold = await quotas.hold(id, { [KG]: 1 });
    await hold.become({ [KG]: 12 });
    await expect(quotas.peek(id, { [KG]: 1 })).rejects.toMatchObject(refused);
    await expect(quotas.check(id, { [KG]: 1 })).rejects.toMatchObject(refused);
  });

  test('parallel calls do not pass the limit together, though none is recorded yet', async () => {
    const { quotas, id, reads } = await setUp(quotaPlan({ [KG]: 10 }), 'refuse');
    const asked = await Promise.allSettled(Array.from({ length: 100 }, () => quotas.check(id, { [KG]: 1 })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(reads()).toBe(1);
  });

  test('calls one after the other, recorded when answered, are counted once', async () => {
    const { quotas, id, meter } = await setUp(quotaPlan({ [KG]: 10 }), 'refuse');
    let allowed = 0;
    for (let i = 0; i < 40; i++) {
      const endHold = await quotas.check(id, { [KG]: 1 }).catch(() => undefined);
      if (endHold === undefined) continue;
      allowed += 1;
      await meter.record(id, { [KG]: 1 });
      endHold({ [KG]: 1 });
      clock.atMs += 300; // the standing is read again every few calls
    }
    expect(allowed).toBe(10);
  });

  test('units of failed calls come back at once, usage on other servers is seen within a second', async () => {
    const { quotas, id, use } = await setUp(quotaPlan({ [KG]: 10 }), 'refuse');
    const endHold = await quotas.check(id, { [KG]: 10 });
    clock.atMs += 5_000;
    await expect(quotas.check(id, { [KG]: 1 }), 'it is being answered').rejects.toMatchObject(refused);
    endHold({});
    endHold({});
    await quotas.check(id, { [KG]: 4 });
    await use('2026-04-01', { [KG]: 3 });
    clock.atMs += 1_000;
    await expect(quotas.check(id, { [KG]: 4 })).rejects.toMatchObject(refused);
    await quotas.check(id, { [KG]: 3 });
  });

  test('a call that used fewer units than it asked for gives the others back, one that used more is seen', async () => {
    const { quotas, id } = await setUp(quotaPlan({ [KG]: 10 }), 'refuse');
    const [first, second] = [await quotas.check(id, { [KG]: 5 }), await quotas.check(id, { [KG]: 5 })];
    first({ [KG]: 2 });
    await expect(quotas.check(id, { [KG]: 4 })).rejects.toMatchObject(refused);
    second({ [KG]: 7 });
    await quotas.check(id, { [KG]: 1 });
    await expect(quotas.check(id, { [KG]: 1 })).rejects.toMatchObject(refused);
  });

  test('a new month and a raised limit open the way', async () => {
    const { quotas, id, use, admin } = await setUp(quotaPlan({ [KG]: 1 }), 'refuse');
    clock.atMs = Date.UTC(2026, 3, 30, 23, 59, 59, 500);
    await use('2026-04-01', { [KG]: 1 });
    await expect(quotas.check(id, { [KG]: 1 })).rejects.toMatchObject(refused);
    clock.atMs += 500;
    const endHold = await quotas.check(id, { [KG]: 1 });
    await expect(quotas.check(id, { [KG]: 1 })).rejects.toMatchObject(refused);
    endHold({ [KG]: 1 });
    await admin.changeOrganization('desk', { plan: () => quotaPlan({ [KG]: 2 }) });
    clock.atMs += 1_000;
    await quotas.check(id, { [KG]: 2 });
  });

  test('credits: refused when the balance of all months would be passed; what has no price always passes', async () => {
    const { quotas, id, use } = await setUp(creditsPlan(100), 'refuse');
    await use('2026-01-01', { [NEWS]: 10_000 }); // 96 cents
    await quotas.check(id, { [NEWS]: 400 }); // 3.84
    await expect(quotas.check(id, { [NEWS]: 100 })).rejects.toMatchObject({
      ...refused,
      detail: 'The credits of this organization, 100 cents, are used up.',
    });
    await quotas.check(id, { [KG]: 1_000_000 });
    const unlimited = await setUp(creditsPlan(null), 'refuse');
    await unlimited.quotas.check(unlimited.id, { [NEWS]: 1e9 });
  });

  test('a store that fails lets nothing pass unseen, and is asked again', async () => {
    let fails = true;
    const access = memoryAccessStore();
    const { id } = await createAdministration({ store: access, clock }).createOrganization('desk');
    const totals = async () => {
      if (fails) throw new Error('no database');
      return [];
    };
    const refusing = { leases: memoryQuotaLeases({ totals }, clock), holder: 'this' };
    const plan = { plan: () => quotaPlan({ [KG]: 10 }) };
    await createAdministration({ store: access, clock }).changeOrganization('desk', plan);
    const quotas = createQuotas({ usage: { totals }, access, clock, refusing });
    await expect(quotas.check(id, { [KG]: 1 })).rejects.toThrow('no database');
    fails = false;
    await quotas.check(id, { [KG]: 1 });
  });
});
