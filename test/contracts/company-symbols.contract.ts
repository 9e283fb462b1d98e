import { describe, expect, test } from 'vitest';
import type { CompanyIndex } from '../../src/domain/companies/company-index.ts';
import type { OpenCompanyIndex, OpenIndex } from './company-index.contract.ts';
import { listed, WORLD } from './company-world.ts';

/** Contract of every company index for symbols and identifiers: matches and non-matches. */
export function companySymbolsContract(engine: string, open: OpenCompanyIndex): void {
  const world = async (): Promise<OpenIndex> => {
    const opened = await open();
    await opened.index.apply({ companies: WORLD, removed: [], revision: WORLD.length });
    return opened;
  };
  const find = async (index: CompanyIndex, text: string): Promise<number[]> => {
    const { companies } = await index.search(text, { types: [], countries: [], sectors: [] }, 20);
    return companies.map(({ id }) => Number(id.slice(1)));
  };

  describe(`Symbols in CompanyIndex on ${engine}`, () => {
    test('the sign of a preferred share is no part of a ticker', async () => {
      await using opened = await world();
      const bank = listed(90, 'Great Bank', { ticker: 'GTB', listings: ['XNYS:GTB', 'XNYS:GTB.PRK'] });
      const other = listed(91, 'Gardens Corp', { ticker: 'GTBK' });
      await opened.index.apply({ companies: [bank, other], removed: [], revision: 100 });
      for (const text of ['GTB^K', 'GTB-PK', 'XNYS:GTB^K', 'GTB-PK.N']) {
        expect(await find(opened.index, text)).toEqual([90]);
      }
      expect((await find(opened.index, 'GTBK'))[0]).toBe(91);
    });

    test('the beginning of a ticker ranks with beginnings of names, by size', async () => {
      await using opened = await open();
      const companies = [
        listed(1, 'Tesla Inc', { ticker: 'TSLA', marketCapUsd: 9e11 }),
        listed(2, 'TSL Shipping', { marketCapUsd: null }),
        listed(3, 'Tslide Corp', { ticker: 'XX', marketCapUsd: 1e9 }),
        listed(4, 'Far Game', { ticker: '0900', americanSymbol: 'TSLGY', marketCapUsd: 5e11 }),
        listed(5, 'Great Seas', { ticker: 'GREATSEA', marketCapUsd: 1e9 }),
      ];
      await opened.index.apply({ companies, removed: [], revision: 5 });
      expect(await find(opened.index, 'tsl')).toEqual([1, 4, 3, 2]);
      expect(await find(opened.index, 'TS')).toEqual([1, 4, 3, 2]);
      expect(await find(opened.index, 'ts l'), 'two words').toEqual([3, 2]);
      expect((await find(opened.index, 'tsla'))[0]).toBe(1);
      expect(await find(opened.index, 'grea')).toEqual([5]);
    });

    test('a symbol of a share in the United States is a ticker too', async () => {
      await using opened = await open();
      const companies = [
        listed(1, 'Far Motor', { ticker: '7000', listings: ['XJPX:7000', 'XNYS:FM'], marketCapUsd: 9e11 }),
        listed(2, 'Farm Medical', { ticker: 'FM', listings: ['XBKK:FM'], marketCapUsd: 1e8 }),
        listed(3, 'Far Game', {
          ticker: '0900',
          listings: ['XHKG:0900'],
          americanSymbol: 'FRGMY',
          marketCapUsd: 5e11,
        }),
        listed(4, 'Far Bank', { ticker: 'FB', listings: ['XLON:FB', 'XNYS:FM.PRA'], marketCapUsd: 9e11 }),
      ];
      await opened.index.apply({ companies, removed: [], revision: 4 });
      expect(await find(opened.index, 'FM')).toEqual([1, 2]);
      expect(await find(opened.index, 'FRGMY')).toEqual([3]);
      expect((await find(opened.index, 'FM.PRA'))[0]).toBe(4);
    });

    test('a ticker finds its holder of today, then names that are equal, then companies that had it', async () => {
      await using opened = await open();
      const formerTickers = [{ symbol: 'SHELL', until: '2022-06-08' }];
      const companies = [
        listed(1, 'Meta Platforms', { ticker: 'META', formerTickers, marketCapUsd: 9e11 }),
        listed(2, 'Far Bank', { ticker: 'SHELL', marketCapUsd: 1e8 }),
        listed(3, 'Shell', { marketCapUsd: 1e6 }),
        listed(4, 'Shellfish Tools', { marketCapUsd: 9e11 }),
      ];
      await opened.index.apply({ companies: companies.slice(0, 1), removed: [], revision: 1 });
      expect(await find(opened.index, 'SHELL')).toEqual([1]);
      await opened.index.apply({ companies, removed: [], revision: 4 });
      expect(await find(opened.index, 'SHELL')).toEqual([2, 3, 1, 4]);
      expect(await find(opened.index, 'META')).toEqual([1]);
    });

    test('a name and its symbol together name one company, and are not taken for misspelt', async () => {
      await using opened = await world();
      const others = [listed(90, 'Global Cannabis Appl.'), listed(91, 'Aapl Orchards', { ticker: 'ORCH' })];
      await opened.index.apply({ companies: others, removed: [], revision: 100 });
      for (const text of ['Apple (AAPL)', 'AAPL - Apple', 'apple inc, aapl', 'Apple (AAPL) annual report 2024']) {
        expect(await find(opened.index, text)).toEqual([1]);
      }
    });

    test('a symbol may hold an ampersand where its exchange is named', async () => {
      await using opened = await world();
      const mahindra = listed(90, 'Mahindra', { ticker: 'M&M', listings: ['XNSE:M&M'], countryCode: 'IN' });
      const other = listed(91, 'Attendo', { ticker: 'ATT', listings: ['XSTO:ATT'] });
      await opened.index.apply({ companies: [mahindra, other], removed: [], revision: 100 });
      for (const text of ['M&M.NS', 'NSE:M&M', 'M&M IN']) expect(await find(opened.index, text)).toEqual([90]);
      expect((await find(opened.index, 'AT&T'))[0]).toBe(26);
    });

    test('the exchange of an unknown symbol is not part of a name', async () => {
      await using opened = await world();
      const company = listed(90, 'T Mobile', { ticker: 'TMUS' });
      await opened.index.apply({ companies: [company], removed: [], revision: 100 });
      expect(await find(opened.index, '6502.T')).toEqual([]);
      expect(await find(opened.index, 'ACME.T')).toEqual([30, 29]);
    });

    test('an unknown identifier has no match', async () => {
      await using opened = await world();
      const company = listed(90, 'Lei Xin Holdings', { ticker: 'LXTM' });
      await opened.index.apply({ companies: [company], removed: [], revision: 100 });
      expect(await find(opened.index, 'LEI 5493001KJTIIGC8Y1R12')).toEqual([]);
      expect(await find(opened.index, 'Lei Xin')).toEqual([90]);
      expect((await find(opened.index, 'tesla earnings 2024 q3'))[0]).toBe(24);
    });
  });
}
