import { describe, expect, test } from 'vitest';
import { companySearch } from '../src/companies/company-route.ts';
import { compareSearch } from '../src/compare/compare-route.ts';
import { readerSearch } from '../src/documents/reader-route.ts';
import { documentSearch } from '../src/documents/search-route.ts';
import { boundOf, filtersOfScreen, type Screen, screenOfFilters, screenSearch } from '../src/screener/screen-route.ts';

describe('an address is read, and what it does not mean is left out', () => {
  test('of a company', () => {
    const address = {
      tab: 'metrics',
      statement: 'cash',
      period: 'quarter',
      asOf: '2025-06-30',
      metric: 'returnOnEquityTtm',
      at: '2025-05-02T23:59:59.999Z',
      multiple: 'ev_to_ebitda_ttm',
      interval: 'month',
      peers: ['D8442A'],
    };
    expect(companySearch(address)).toEqual(address);
    expect(
      companySearch({ tab: 'other', statement: 7, period: 'year', asOf: 'yesterday', metric: '<b>', at: 'then' }),
    ).toEqual({});
    expect(companySearch({ multiple: 'beta', interval: 'decade', peers: 'D8442A' })).toEqual({});
    const many = ['AAAAAA', 'nobody', 'BBBBBB', 'CCCCCC', 'DDDDDD', 'EEEEEE', 'FFFFFF'];
    expect(companySearch({ peers: many })).toEqual({ peers: ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD', 'EEEEEE'] });
  });

  test('of a search', () => {
    const address = {
      q: 'margin',
      mode: 'smart',
      type: 'NEWS',
      from: '2025-01-01',
      sentiment: 'negative',
      literal: true,
      plain: true,
    };
    expect(documentSearch(address)).toEqual(address);
    expect(documentSearch({ q: 2024, type: 'BOOK', from: '<img>', literal: 'yes' })).toEqual({ q: '2024' });
  });

  test('of an opened document, with the search that led there', () => {
    const address = { from: 3, to: 4, file: true, search: { q: 'margin', type: 'NEWS' }, plain: true };
    expect(readerSearch(address)).toEqual(address);
    expect(readerSearch({ from: -1, to: 'x', file: 'yes', search: { type: 'BOOK' }, plain: 1 })).toEqual({
      search: {},
    });
    expect(readerSearch({ search: '<img>' })).toEqual({});
  });

  test('of a screen', () => {
    expect(screenSearch({ sector: 'Technology', marketCapMoreThan: 1e9, betaLowerThan: '1.5' })).toEqual({
      sector: 'Technology',
      marketCapMoreThan: 1e9,
      betaLowerThan: 1.5,
    });
    expect(screenSearch({ sector: '', priceMoreThan: 'much', other: 1 })).toEqual({});
  });

  test('of a screen that is saved: it opens as it was, and no other opens as one', () => {
    const screens: readonly Screen[] = [
      { sector: 'Technology', betaLowerThan: 1.5 },
      { watchlist: 'wl_AAAAAAAAAAAAAAAAAAAAAA', country: 'US', dividendMoreThan: 0 },
    ];
    for (const screen of screens) expect(screenOfFilters(filtersOfScreen(screen))).toEqual(screen);
    const others = [{ sector: ['Energy', 'Utilities'] }, { isEtf: false }, { rpEntityId: ['D8442A'] }];
    expect(others.map(screenOfFilters)).toEqual([undefined, undefined, undefined]);
    expect(screenOfFilters({ sector: 'Energy', country: null })).toEqual({ sector: 'Energy' });
  });

  test('of a comparison: eight companies, each once', () => {
    const ids = Array.from({ length: 9 }, (_, at) => `AAAAA${at}`);
    expect(compareSearch({ ids: ['D8442A', 'D8442A', 'x', 7] })).toEqual({ ids: ['D8442A'] });
    expect(compareSearch({ ids })).toEqual({ ids: ids.slice(0, 8) });
    expect(compareSearch({ ids: 'D8442A' })).toEqual({});
  });
});

test('a bound is typed in the unit of its field, or with its own', () => {
  expect(['5', ' 1.1 ', '500M', '2t', '-1', 'many', ''].map((text) => boundOf(text, 1e9))).toEqual([
    5e9,
    1.1e9,
    5e8,
    2e12,
    -1e9,
    undefined,
    undefined,
  ]);
});
