import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyFilters, CompanyIndex } from '../../src/domain/companies/company-index.ts';
import type { CompanyRef } from '../../src/domain/knowledge-graph/entity-store.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { FIRST_ANSWERS } from './company-first-answers.ts';
import { HOSTILE_TEXTS } from './company-hostile-texts.ts';
import { listed, WORLD } from './company-world.ts';

export interface OpenIndex extends AsyncDisposable {
  readonly index: CompanyIndex;
}
export type OpenCompanyIndex = () => Promise<OpenIndex>;

const ANY: CompanyFilters = { types: [], countries: [], sectors: [] };

const numbersOf = (refs: readonly CompanyRef[]): number[] => refs.map(({ id }) => Number(id.slice(1)));

/** Contract of every company index. */
export function companyIndexContract(engine: string, open: OpenCompanyIndex): void {
  const world = async (): Promise<OpenIndex> => {
    const opened = await open();
    await opened.index.apply({ companies: WORLD, removed: [], revision: WORLD.length });
    return opened;
  };
  const find = async (
    index: CompanyIndex,
    text: string,
    filters: Partial<CompanyFilters> = {},
    limit = 20,
  ): Promise<number[]> => numbersOf((await index.search(text, { ...ANY, ...filters }, limit)).companies);

  describe(`CompanyIndex on ${engine}`, () => {
    describe('the first answer', () => {
      let opened: OpenIndex;
      beforeAll(async () => {
        opened = await world();
      });
      afterAll(async () => {
        await opened[Symbol.asyncDispose]();
      });

      test.each(FIRST_ANSWERS)('for %j is company %i', async (text, expected) => {
        expect((await find(opened.index, text))[0]).toBe(expected);
      });
    });

    describe('mistakes that users of look-ups report', () => {
      test("a preferred share's symbol finds the company, but never before a company whose ticker it is", async () => {
        await using opened = await world();
        expect(await find(opened.index, 'EP-PC')).toEqual([4]);
        await opened.index.apply({
          companies: [listed(90, 'Epic Pictures Corp', { ticker: 'EP.PC', marketCapUsd: 1_000_000 })],
          removed: [],
          revision: 100,
        });
        expect(await find(opened.index, 'EP-PC')).toEqual([90, 4]);
      });

      test('a symbol of another security comes behind a company of that name', async () => {
        await using opened = await world();
        await opened.index.apply({ companies: [listed(91, 'Gspa Ltd')], removed: [], revision: 100 });
        expect(await find(opened.index, 'GSPA')).toEqual([91, 22]);
      });

      test('a ticker inside another one is not an exact match, however large its company', async () => {
        await using opened = await world();
        expect((await find(opened.index, 'WBD'))[0]).toBe(5);
        expect((await find(opened.index, 'SWBD'))[0]).toBe(6);
      });

      test('a name inside another one comes behind names that begin so, however large its company', async () => {
        await using opened = await world();
        expect(await find(opened.index, 'Compass')).toEqual([7, 9, 8]);
        expect(await find(opened.index, 'compa')).toEqual([9, 7, 8]);
      });

      test('words added to a name do not hide companies that have all of them', async () => {
        await using opened = await world();
        expect(await find(opened.index, 'apple annual')).toEqual([3, 1, 2]);
        expect(await find(opened.index, 'apple annual events')).toEqual([3]);
        expect((await find(opened.index, 'Apple annual report')).slice(0, 2)).toEqual([1, 2]);
      });
    });

    describe('order', () => {
      test('exact ticker, exact name, prefix, word, then part of a word', async () => {
        await using opened = await open();
        const companies = [
          listed(1, 'Xenonova Ltd', { ticker: 'A1', marketCapUsd: 9e11 }),
          listed(2, 'Great Nova Corp', { ticker: 'A2', marketCapUsd: 8e11 }),
          listed(3, 'Novartis AG', { ticker: 'A3', marketCapUsd: 7e11 }),
          listed(4, 'Nova Ltd', { ticker: 'A4', marketCapUsd: 6e9 }),
          listed(5, 'Zebra Inc', { ticker: 'NOVA', marketCapUsd: 5e6 }),
          listed(6, 'Super Novavax Inc', { ticker: 'A6', marketCapUsd: 9e11 }),
        ];
        await opened.index.apply({ companies, removed: [], revision: 6 });
        expect(await find(opened.index, 'NOVA')).toEqual([5, 4, 3, 2, 6]);
        // Small letters are a name rather than a ticker, if much larger companies are called so.
        expect(await find(opened.index, 'nova')).toEqual([4, 5, 3, 2, 6, 1]);
      });

      test('public before private, larger before smaller', async () => {
        await using opened = await open();
        const companies = [
          listed(1, 'Orbit One', { marketCapUsd: 5e12 }),
          listed(2, 'Orbit Two', { ticker: 'O2', marketCapUsd: null }),
          listed(3, 'Orbit Three', { ticker: 'O3', marketCapUsd: 1e8 }),
          listed(4, 'Orbit Four', { ticker: 'O4', marketCapUsd: 2e8 }),
          listed(5, 'Orbit Five', {}),
          listed(6, 'Orbit Six', { description: 'Known', webpage: 'https://orbit6.example' }),
        ];
        await opened.index.apply({ companies, removed: [], revision: 6 });
        expect(await find(opened.index, 'orbit')).toEqual([4, 3, 2, 1, 6, 5]);
        expect(await find(opened.index, '', { countries: ['US'] })).toEqual([4, 3, 2, 1, 6, 5]);
      });

      test('the legal form decides between equal names', async () => {
        await using opened = await world();
        expect(await find(opened.index, 'Acme Limited')).toEqual([29, 30]);
        expect(await find(opened.index, 'acme gmbh')).toEqual([30, 29]);
        expect(await find(opened.index, 'acme')).toEqual([30, 29]);
        await opened.index.apply({ companies: [listed(95, 'Acme Limited')], removed: [], revision: 100 });
        expect(await find(opened.index, 'Acme Limited')).toEqual([95, 29, 30]);
        expect(await find(opened.index, 'ACME LTD.')).toEqual([29, 95, 30]);
      });

      test('a query of only a legal form lists companies with it', async () => {
        await using opened = await world();
        expect(await find(opened.index, 'GmbH')).toEqual([30, 23]);
      });

      test('words that are in no name find nothing', async () => {
        await using opened = await world();
        for (const text of ['xqzzyw', 'xqzzyw vbnmq', 'the', 'xq', '🍎', '?!', 'quarterly report']) {
          expect(await find(opened.index, text), text).toEqual([]);
        }
      });

      test('no more than the limit, each company once', async () => {
        await using opened = await world();
        const all = await find(opened.index, 'c', {}, 20);
        expect(new Set(all).size).toBe(all.length);
        expect(await find(opened.index, 'c', {}, 2)).toEqual(all.slice(0, 2));
      });
    });

    describe('filters', () => {
      test('alone and combined, without a query', async () => {
        await using opened = await world();
        const { index } = opened;
        expect(await find(index, '', { types: ['PRIVATE'] })).toEqual([19, 30, 28, 3, 23, 29]);
        expect(await find(index, '', { countries: ['GB'] })).toEqual([9, 20, 33, 3, 29]);
        expect(await find(index, '', { countries: ['FR', 'ES'] })).toEqual([14, 19]);
        expect(await find(index, '', { sectors: ['Technology'] })).toEqual([32, 1, 13, 34]);
        expect(await find(index, '', { sectors: ['consumer goods', 'Telecommunications'] })).toEqual([24, 14, 26]);
        expect(await find(index, '', { countries: ['GB'], types: ['PRIVATE'] })).toEqual([3, 29]);
        expect(await find(index, '', { countries: ['US'], types: ['PUBLIC'], sectors: ['Energy'] })).toEqual([4]);
        expect(await find(index, '', { types: ['PUBLIC', 'PRIVATE'], countries: ['DE'] })).toEqual([15, 30, 23]);
        expect(await find(index, '', { countries: ['ZZ'] })).toEqual([]);
        expect(await find(index, '', { sectors: ['No such sector'] })).toEqual([]);
        expect(await find(index, '', {}, 3)).toEqual([32, 1, 13]);
        expect(await find(index, '', { industryGroups: ['software and computer services'] })).toEqual([32, 34]);
        expect(await find(index, '', { industries: ['Software', 'Computer Hardware'] })).toEqual([32, 1]);
        expect(await find(index, 'c3', { industries: ['Software'] })).toEqual([]);
        expect(await find(index, '', { industries: ['Computer Hardware'], countries: ['GB'] })).toEqual([]);
      });

      test('with a query, at every stage', async () => {
        await using opened = await world();
        const { index } = opened;
        expect(await find(index, 'apple', { countries: ['GB'] })).toEqual([3]);
        expect(await find(index, 'apple', { types: ['PRIVATE'] })).toEqual([3]);
        expect(await find(index, 'apple', { sectors: ['Real Estate'] })).toEqual([2]);
        expect(await find(index, 'AAPL', { countries: ['GB'] })).toEqual([]);
        expect(await find(index, 'US0378331005', { types: ['PRIVATE'] })).toEqual([]);
        expect(await find(index, 'TSCO', { countries: ['US'] })).toEqual([21]);
        expect(await find(index, 'apple.com', { sectors: ['Energy'] })).toEqual([]);
        expect(await find(index, 'compa', { countries: ['US'] })).toEqual([7, 8]);
        expect(await find(index, 'bank', { types: ['PRIVATE'], sectors: ['Financials'] })).toEqual([28]);
        expect((await find(index, 'Goldmann', { countries: ['DE'] }))[0]).toBe(23);
      });
    });

    describe('changes', () => {
      test('an empty index answers nothing, at revision 0', async () => {
        await using opened = await open();
        expect(await opened.index.revision()).toBe(0);
        expect(await find(opened.index, 'apple')).toEqual([]);
        expect(await find(opened.index, '', { types: ['PUBLIC'] })).toEqual([]);
      });

      test('finds a renamed company once, only by its new name', async () => {
        await using opened = await world();
        const { index } = opened;
        await index.apply({
          companies: [listed(29, 'Zenith Tools Ltd', { countryCode: 'GB' })],
          removed: [],
          revision: 50,
        });
        expect(await find(index, 'Zenith')).toEqual([29]);
        expect(await find(index, 'Zenith Tols')).toEqual([29]);
        expect(await find(index, 'acme')).toEqual([30]);
        expect(await find(index, '', { countries: ['GB'] })).toEqual([9, 20, 33, 3, 29]);
        expect(await index.revision()).toBe(50);
      });

      test('every kind of fact can change', async () => {
        await using opened = await world();
        const { index } = opened;
        const changed = listed(1, 'Pear Inc.', {
          ticker: 'PEAR',
          listings: ['XNYS:PEAR'],
          isins: ['US7046451028'],
          webpage: 'https://pear.example',
          sector: 'Energy',
          countryCode: 'CA',
          marketCapUsd: 10_000_000,
        });
        await index.apply({ companies: [changed], removed: [], revision: 50 });
        for (const gone of ['AAPL', 'US0378331005', 'apple.com', 'XBKK:AAPL80', '0000320193']) {
          expect(await find(index, gone), gone).not.toContain(1);
        }
        for (const there of ['PEAR', 'US7046451028', 'pear.example', 'XNYS:PEAR', 'pear', 'paer inc']) {
          expect((await find(index, there))[0], there).toBe(1);
        }
        expect(await find(index, '', { sectors: ['Technology'] })).toEqual([32, 13, 34]);
        expect(await find(index, '', { sectors: ['Energy'] })).toEqual([4, 1]);
      });

      test('a growing company moves up in rank, and one that becomes private moves down', async () => {
        await using opened = await world();
        const { index } = opened;
        await index.apply({
          companies: [
            listed(7, 'Compass, Inc.', { ticker: 'COMP', marketCapUsd: 400_000_000_000 }),
            listed(9, 'Compass Group PLC', { countryCode: 'GB' }),
          ],
          removed: [],
          revision: 60,
        });
        expect(await find(index, 'compa')).toEqual([7, 9, 8]);
        expect(await find(index, 'compa', { types: ['PRIVATE'] })).toEqual([9]);
        expect(await find(index, 'CPG')).not.toContain(9);
      });

      test('removed companies are gone, unknown ids are no fault, and a removed one can come back', async () => {
        await using opened = await world();
        const { index } = opened;
        await index.apply({ companies: [], removed: ['C00001' as EntityId, 'ZZZZZZ' as EntityId], revision: 70 });
        expect((await find(index, 'apple'))[0]).toBe(2);
        expect(await find(index, 'AAPL')).not.toContain(1);
        expect(await find(index, '', { sectors: ['Technology'] })).toEqual([32, 13, 34]);
        await index.apply({ companies: WORLD.slice(0, 1), removed: [], revision: 71 });
        expect((await find(index, 'AAPL'))[0]).toBe(1);
        expect(await find(index, '', { sectors: ['Technology'] })).toEqual([32, 1, 13, 34]);
      });

      test('words without companies are not suggested for a typo', async () => {
        await using opened = await open();
        const { index } = opened;
        await index.apply({ companies: [listed(1, 'Quasar'), listed(2, 'Quazar')], removed: [], revision: 2 });
        expect(await find(index, 'quaxar')).toEqual([1, 2]);
        await index.apply({ companies: [listed(2, 'Pulsar')], removed: [], revision: 3 });
        expect(await find(index, 'quaxar')).toEqual([1]);
      });

      test('taking the same companies in again changes nothing, and an older revision leaves the newer one', async () => {
        await using opened = await world();
        const { index } = opened;
        const before = await index.search('', { ...ANY, types: ['PUBLIC'] }, 20);
        await index.apply({ companies: WORLD, removed: [], revision: 3 });
        expect(await index.revision()).toBe(WORLD.length);
        expect(await find(index, '', { types: ['PUBLIC'] })).toEqual(numbersOf(before.companies));
        expect((await index.search('', ANY, 1)).writes).not.toBe(before.writes);
        expect(await find(index, 'apple')).toEqual([1, 2, 3]);
      });

      test('the last of several forms of a company in one batch counts', async () => {
        await using opened = await open();
        await opened.index.apply({ companies: [listed(1, 'Alpha'), listed(1, 'Omega')], removed: [], revision: 2 });
        expect(await find(opened.index, 'alpha')).toEqual([]);
        expect(await find(opened.index, 'omega')).toEqual([1]);
      });

      test('batches applied without waiting are carried out one after the other', async () => {
        await using opened = await open();
        const { index } = opened;
        await Promise.all(
          [1, 2, 3, 4].map((revision) =>
            index.apply({
              companies: [listed(1, `Firm ${'abcdefgh'.slice(revision)}`), listed(revision + 1, 'Same')],
              removed: [],
              revision,
            }),
          ),
        );
        expect(await index.revision()).toBe(4);
        expect(await find(index, 'firm efgh')).toEqual([1]);
        expect(await find(index, 'bcdefgh')).toEqual([]);
        expect(await find(index, 'same')).toEqual([2, 3, 4, 5]);
      });

      test('changes are refused while those before them are missing, and so are all behind them', async () => {
        await using opened = await open();
        const { index } = opened;
        const batches = [
          index.apply({ companies: [listed(1, 'First')], removed: [], revision: 2 }, 0),
          index.apply({ companies: [listed(2, 'Third')], removed: [], revision: 6 }, 4),
          index.apply({ companies: [listed(3, 'Fourth')], removed: [], revision: 8 }, 6),
        ];
        expect((await Promise.allSettled(batches)).map(({ status }) => status)).toEqual([
          'fulfilled',
          'rejected',
          'rejected',
        ]);
        expect(await index.revision()).toBe(2);
        expect(await find(index, '', { countries: ['US'] })).toEqual([1]);
        await index.apply({ companies: [listed(4, 'Second')], removed: [], revision: 4 }, 2);
        expect(await index.revision()).toBe(4);
      });

      test('a load of many companies is searchable before and after it is optimized', async () => {
        await using opened = await open();
        const { index } = opened;
        const many = Array.from({ length: 9_000 }, (_, i) => listed(i, `Bulkword${i % 100} Number${i} Ltd`));
        for (let from = 0; from < many.length; from += 3_000) {
          await index.apply({ companies: many.slice(from, from + 3_000), removed: [], revision: from + 3_000 });
        }
        const check = async (): Promise<void> => {
          expect(await find(index, 'Bulkword7 Number4207')).toEqual([4207]);
          expect(await find(index, 'number8999')).toEqual([8999]);
          expect(await find(index, 'bulkword42', {}, 3)).toEqual([42, 142, 242]);
        };
        await check();
        await index.optimize();
        await check();
        expect((await find(index, 'Bulkword7 Numbre4207'))[0]).toBe(4207);
        await index.apply({ companies: [listed(42, 'Renamed')], removed: ['C00142' as EntityId], revision: 9_001 });
        expect(await find(index, 'bulkword42', {}, 3)).toEqual([242, 342, 442]);
        // A second load over existing companies: changed and new companies in one batch.
        const again = Array.from({ length: 4_000 }, (_, i) => listed(7_000 + i, `Again${i} Ltd`));
        await index.apply({ companies: again, removed: [], revision: 9_500 });
        expect(await find(index, 'number7005')).not.toContain(7_005);
        expect(await find(index, 'again5')).toContain(7_005);
        expect(await find(index, 'again3999')).toEqual([10_999]);
        await index.optimize();
        expect(await find(index, 'again3999')).toEqual([10_999]);
      });
    });

    describe('any text has an answer', () => {
      let opened: OpenIndex;
      beforeAll(async () => {
        opened = await world();
      });
      afterAll(async () => {
        await opened[Symbol.asyncDispose]();
      });

      test.each(HOSTILE_TEXTS)('%s', async (_, text) => {
        const { companies } = await opened.index.search(text, ANY, 20);
        expect(companies.length).toBeLessThanOrEqual(20);
      });

      test('finds a name within other text', async () => {
        expect((await find(opened.index, '🍎 Apple 🍎'))[0]).toBe(1);
        expect((await find(opened.index, '"Apple"'))[0]).toBe(1);
        expect((await find(opened.index, '  apple\t\n'))[0]).toBe(1);
        expect((await find(opened.index, 'Ａｐｐｌｅ'))[0]).toBe(1);
        expect((await find(opened.index, 'Apple™'))[0]).toBe(1);
      });

      test('indexes and finds hostile names', async () => {
        await using opened = await open();
        const names = [
          `Robert'); DROP TABLE Students;-- Ltd`,
          'NUL\u0000NUL Corp',
          '🍎',
          'a'.repeat(5_000),
          '   ',
          '= < ~ "quoted"',
          'Line\nBreak',
        ];
        await opened.index.apply({ companies: names.map((name, i) => listed(i + 1, name)), removed: [], revision: 7 });
        expect(await find(opened.index, 'robert drop table')).toEqual([1]);
        expect(await find(opened.index, 'nul nul')).toEqual([2]);
        expect(await find(opened.index, 'quoted')).toEqual([6]);
        expect(await find(opened.index, 'line break')).toEqual([7]);
        expect((await find(opened.index, '', { countries: ['US'] })).length).toBe(7);
      });
    });
  });
}
