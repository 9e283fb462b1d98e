import { describe, expect, test } from 'vitest';
import type { CompanyFilters, CompanyIndex } from '../../src/domain/companies/company-index.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import type { OpenCompanyIndex } from './company-index.contract.ts';
import { listed, WORLD } from './company-world.ts';

const ANY: CompanyFilters = { types: [], countries: [], sectors: [] };

/** Contract of every company index whose store is in another epoch. */
export function companyReconciliationContract(engine: string, open: OpenCompanyIndex): void {
  const world = async () => {
    const opened = await open();
    await opened.index.apply({ companies: WORLD, removed: [], revision: WORLD.length });
    return opened;
  };
  const find = async (index: CompanyIndex, text: string): Promise<number[]> =>
    (await index.search(text, ANY, 20)).companies.map(({ id }) => Number(id.slice(1)));

  describe(`CompanyIndex on ${engine}, compared with its store`, () => {
    test('it has the companies of the store and no others, at a lower revision too', async () => {
      await using opened = await world();
      const { index } = opened;
      const { writes } = await index.search('', ANY, 1);
      const unchanged = index.reconcile();
      expect(await unchanged.take({ companies: WORLD, removed: [], revision: WORLD.length })).toBe(0);
      await unchanged.finish({ epoch: 'one', revision: WORLD.length });
      expect([await index.epoch(), await index.revision()]).toEqual(['one', WORLD.length]);

      const [first, second, third, ...others] = WORLD;
      if (!first || !second || !third) throw new Error('three companies');
      const reconciliation = index.reconcile();
      const renamed = listed(29, 'Zenith Tools Ltd', { countryCode: 'GB' });
      const rest = others.filter(({ id }) => id !== renamed.id);
      expect(await reconciliation.take({ companies: [second, third], removed: [], revision: 2 })).toBe(0);
      expect(
        await reconciliation.take({ companies: [...rest, renamed], removed: ['ZZZZZZ' as EntityId], revision: 9 }),
      ).toBe(1);
      expect(await index.epoch(), 'until the end').toBe('one');
      await reconciliation.finish({ epoch: 'two', revision: 9 });
      expect([await index.epoch(), await index.revision()]).toEqual(['two', 9]);
      expect(await find(index, 'AAPL')).not.toContain(1);
      expect(await find(index, 'Zenith')).toEqual([29]);
      expect(await find(index, 'acme')).toEqual([30]);
      expect((await index.search('', ANY, 1)).writes).not.toBe(writes);
      await index.apply({ companies: [first], removed: [], revision: 10 }, 9);
      expect((await find(index, 'AAPL'))[0]).toBe(1);
    });

    test('numbers in the store are compared too, and ids that were given up are removed', async () => {
      await using opened = await open();
      const { index } = opened;
      const both = [listed(1, 'Quasar'), listed(2, 'Pulsar')];
      await index.apply({ companies: both, numbers: [1, 2], removed: [], revision: 2 });
      const reconciliation = index.reconcile();
      expect(await reconciliation.take({ companies: both, numbers: [1, 3], removed: [], revision: 2 })).toBe(1);
      await reconciliation.take({ companies: [], removed: [both[0]?.id as EntityId], revision: 3 });
      await reconciliation.finish({ epoch: 'two', revision: 3 });
      expect((await index.search('', { ...ANY, countries: ['US'] }, 9)).companies).toEqual([
        { id: both[1]?.id, no: 3 },
      ]);
    });
  });
}
