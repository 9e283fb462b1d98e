import { describe, expect, test } from 'vitest';
import type { CompanyIndex } from '../../src/domain/companies/company-index.ts';
import type { OpenCompanyIndex, OpenIndex } from './company-index.contract.ts';
import { listed, WORLD } from './company-world.ts';

/** Contract of every company index for texts that are nearly a company's name. */
export function companySlipsContract(engine: string, open: OpenCompanyIndex): void {
  const world = async (): Promise<OpenIndex> => {
    const opened = await open();
    await opened.index.apply({ companies: WORLD, removed: [], revision: WORLD.length });
    return opened;
  };
  const find = async (index: CompanyIndex, text: string): Promise<number[]> =>
    (await index.search(text, { types: [], countries: [], sectors: [] }, 20)).companies.map(({ id }) =>
      Number(id.slice(1)),
    );

  describe(`Slips in CompanyIndex on ${engine}`, () => {
    test('ranks a much larger company with nearly the same name before one that only contains the text', async () => {
      await using opened = await open();
      const companies = [
        listed(1, 'Tesla Inc', { ticker: 'TSLA', marketCapUsd: 1e12 }),
        listed(2, 'Eutelsat SA', { ticker: 'ETL', marketCapUsd: 2e9 }),
        listed(3, 'Boeing Co', { ticker: 'BA', marketCapUsd: 1.5e11 }),
        listed(4, 'Boingo Wireless', { ticker: 'WIFI', marketCapUsd: null }),
        listed(5, 'Apple Inc', { ticker: 'AAPL', marketCapUsd: 4e12 }),
        listed(6, 'Hospitality Trust', { ticker: 'APLE', marketCapUsd: 4e9 }),
        listed(7, 'Visa Inc', { ticker: 'V', marketCapUsd: 6e11 }),
        listed(8, 'Vista Energy', { ticker: 'VIST', marketCapUsd: 6e9 }),
        listed(9, 'Netflix Inc', { ticker: 'NFLX', marketCapUsd: 3e11 }),
      ];
      await opened.index.apply({ companies, removed: [], revision: 9 });
      expect(await find(opened.index, 'Telsa')).toEqual([1, 2]);
      expect(await find(opened.index, 'boing')).toEqual([3, 4]);
      expect(await find(opened.index, 'boingo')).toEqual([4]);
      expect(await find(opened.index, 'Aple')).toEqual([5, 6]);
      expect(await find(opened.index, 'APLE')).toEqual([6]);
      expect((await find(opened.index, 'vista'))[0]).toBe(8);
      expect(await find(opened.index, 'flix')).toEqual([9]);
      expect(await find(opened.index, 'Netflicks')).toEqual([9]);
    });

    test('does not match tickers with typos', async () => {
      await using opened = await world();
      for (const text of ['AAPK', 'TSLB', 'TELSA', '$TSLB', 'BRK.X', 'NASDAQ:TSLB', 'TSLB US']) {
        expect(await find(opened.index, text), text).toEqual([]);
      }
    });

    test('names with fewer typos come first', async () => {
      await using opened = await open();
      const companies = [listed(1, 'Brandenbarg', { ticker: 'B1', marketCapUsd: 1e12 }), listed(2, 'Brandenburg', {})];
      await opened.index.apply({ companies, removed: [], revision: 2 });
      expect(await find(opened.index, 'Brandenbugr')).toEqual([2]);
      expect(await find(opened.index, 'Brandenburk')).toEqual([2]);
      expect((await find(opened.index, 'Brandenbarrg'))[0]).toBe(1);
    });

    test('a common word does not stand for a name that no company has, and a telling one does', async () => {
      await using opened = await world();
      const makers = ['Alder', 'Birch', 'Cedar'].map((name, i) => listed(90 + i, `${name} Technologies Inc`, {}));
      await opened.index.apply({ companies: makers, removed: [], revision: 100 });
      expect(await find(opened.index, 'Technologies')).toEqual([90, 91, 92]);
      expect(await find(opened.index, 'Quixle Technologies Inc')).toEqual([]);
      expect(await find(opened.index, 'Cedar Lumber Technologies Inc')).toEqual([92]);
      // A name of which the common word is all but the legal form.
      await opened.index.apply({ companies: [listed(93, 'AB Technologies', {})], removed: [], revision: 101 });
      expect((await find(opened.index, 'Technologies'))[0]).toBe(93);
      expect(await find(opened.index, 'Quixle Technologies Inc')).toEqual([]);
    });

    test('the description of a security is no part of the name, nor are its letters symbols', async () => {
      await using opened = await world();
      await opened.index.apply({
        companies: [listed(90, 'Agate Instruments Inc', { ticker: 'A' }), listed(91, 'Quixle Holdings Inc', {})],
        removed: [],
        revision: 100,
      });
      expect(await find(opened.index, 'Quixle Holdings Inc. Class A Common Stock')).toEqual([91]);
      expect(await find(opened.index, 'Zymbo Holdings Inc. Class A Ordinary Shares')).not.toContain(90);
    });
  });
}
