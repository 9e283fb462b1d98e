import { describe, expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { oneEpoch } from '../../../test/stores/one-epoch.ts';
import type { EntityId } from '../../platform/ids.ts';
import { createCompanyLookup } from './company-lookup.ts';
import type { Company } from './entity.ts';

function lookupOver(companies: Readonly<Record<string, Company>>) {
  const asked: string[] = [];
  const lookup = createCompanyLookup({
    entities: {
      findCompany: async (id) => {
        asked.push(id);
        return companies[id];
      },
      revision: async () => 1,
    },
    epoch: oneEpoch,
    clock: { nowMs: () => 0 },
  });
  return { asked, find: (id: string) => lookup.find(id as EntityId) };
}

describe('what an id leads to', () => {
  const listed = { ticker: 'BRK.B', listings: ['XNYS:BRK.B'] };

  test.each([
    [listed, 'BRK.B'],
    [{ listings: ['XHKG:700', 'OTCM:TCEHY'] }, '700'],
    [{}, ''],
  ])('%j is called %s', async (facts, expected) => {
    const { find } = lookupOver({ AAAAAA: blankCompany('AAAAAA', 'A', facts) });
    expect((await find('AAAAAA'))?.targetIdentifierId).toBe(expected);
  });

  test('an id given up in a merger leads to the company, and the answer stays under the id asked for', async () => {
    const kept = blankCompany('STAYS1', 'Kept', listed);
    const { find } = lookupOver({ GOES01: kept, STAYS1: kept });
    expect(await find('GOES01')).toEqual({
      askedId: 'GOES01',
      entityId: 'STAYS1',
      targetIdentifierId: 'BRK.B',
      company: kept,
    });
  });

  test('an id is looked up once, also one that nobody has', async () => {
    const { find, asked } = lookupOver({});
    expect(await find('ZZZZZZ')).toBeUndefined();
    expect(await find('ZZZZZZ')).toBeUndefined();
    expect(asked).toEqual(['ZZZZZZ']);
  });
});
