import { describe, expect, test } from 'vitest';
import type { QuotaLeases, SeenUsage } from '../../src/domain/usage/quota-leases.ts';
import type { UsageStore } from '../../src/domain/usage/usage.ts';

interface Opened extends AsyncDisposable {
  readonly leases: QuotaLeases;
  readonly usage: UsageStore;
  /** An organization of this name. */
  organization(name: string): Promise<string>;
}

const KG = 'kg:knowledge_graph_tokens';
const APRIL = '2026-04-01';

export function quotaLeasesContract(engine: string, open: () => Promise<Opened>): void {
  /** Renews the lease of `name`, and returns the usage it saw. */
  const renew = async (
    leases: QuotaLeases,
    orgId: string,
    name: string,
    units: Record<string, number>,
    leaseMs = 60_000,
  ): Promise<SeenUsage> => {
    let seen: SeenUsage | undefined;
    await leases.renew(orgId, { name, fromPeriodStart: APRIL, leaseMs }, (usage) => {
      seen = usage;
      return new Map(Object.entries(units));
    });
    if (seen === undefined) throw new Error('nothing was chosen');
    return seen;
  };

  describe(`QuotaLeases on ${engine}`, () => {
    test('shows the totals of the period and what others have set aside, by unit and organization', async () => {
      await using opened = await open();
      const { leases, usage } = opened;
      const [desk, other] = [await opened.organization('desk'), await opened.organization('other')];
      await usage.add([
        { orgId: desk, periodStart: '2026-03-01', unitId: KG, units: 100 },
        { orgId: desk, periodStart: APRIL, unitId: KG, units: 7.5 },
      ]);
      expect(await renew(leases, desk, 'a', { [KG]: 3.001, 'uploads:pages': 2 })).toEqual({
        totals: [{ periodStart: APRIL, unitId: KG, units: 7.5 }],
        setAside: new Map(),
      });
      await renew(leases, desk, 'b', { [KG]: 4 });
      expect((await renew(leases, desk, 'c', {})).setAside).toEqual(
        new Map([
          [KG, 7.001],
          ['uploads:pages', 2],
        ]),
      );
      expect((await renew(leases, other, 'a', {})).setAside).toEqual(new Map());
    });

    test('a lease takes the place of the one before; nothing to set aside ends it', async () => {
      await using opened = await open();
      const { leases } = opened;
      const desk = await opened.organization('desk');
      await renew(leases, desk, 'a', { [KG]: 5 });
      expect((await renew(leases, desk, 'a', { 'uploads:pages': 1 })).setAside, 'its own').toEqual(new Map());
      expect((await renew(leases, desk, 'b', {})).setAside).toEqual(new Map([['uploads:pages', 1]]));
      await renew(leases, desk, 'a', {});
      expect((await renew(leases, desk, 'b', {})).setAside).toEqual(new Map());
    });

    test('a lease that is not renewed ends by itself', async () => {
      await using opened = await open();
      const { leases } = opened;
      const desk = await opened.organization('desk');
      await renew(leases, desk, 'killed', { [KG]: 5 }, 200);
      await expect.poll(async () => (await renew(leases, desk, 'b', {})).setAside.size).toBe(0);
    });

    test('a choice that throws changes nothing', async () => {
      await using opened = await open();
      const { leases } = opened;
      const desk = await opened.organization('desk');
      await renew(leases, desk, 'a', { [KG]: 5 });
      const failing = leases.renew(desk, { name: 'a', fromPeriodStart: APRIL, leaseMs: 60_000 }, () => {
        throw new Error('no plan');
      });
      await expect(failing).rejects.toThrow('no plan');
      expect((await renew(leases, desk, 'b', {})).setAside).toEqual(new Map([[KG, 5]]));
    });

    test('those who renew at the same time see each other', async () => {
      await using opened = await open();
      const { leases } = opened;
      const desk = await opened.organization('desk');
      let granted = 0;
      const takeOne = (name: string) =>
        leases.renew(desk, { name, fromPeriodStart: APRIL, leaseMs: 60_000 }, ({ setAside }) => {
          if ((setAside.get(KG) ?? 0) >= 5) return new Map();
          granted += 1;
          return new Map([[KG, 1]]);
        });
      await Promise.all(Array.from({ length: 20 }, (_, at) => takeOne(`process ${at}`)));
      expect(granted).toBe(5);
    });
  });
}
