import { describe, expect, test } from 'vitest';
import { companySearch } from '../src/companies/company-route.ts';
import { compareSearch } from '../src/compare/compare-route.ts';
import { readerSearch } from '../src/documents/reader-route.ts';
import { documentSearch } from '../src/documents/search-route.ts';
import { inKeptOrder } from '../src/parts/kept-columns.ts';
import { numberTyped, screenLabel, typedNumber, typedUnit } from '../src/screener/screen-figures.ts';
import {
  columnsOf,
  filtersOfScreen,
  formulaFaultIn,
  type Screen,
  screenOfFilters,
  screenSearch,
} from '../src/screener/screen-route.ts';

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
      {
        sizeClass: ['mid', 'small'],
        currency: 'EUR',
        columns: ['growth.REVENUE', 'income.NET_INCOME / income.REVENUE'],
        orderBy: { formula: 'growth.REVENUE', direction: 'ascending' },
        where: {
          match: 'any',
          groups: [{ match: 'all', conditions: [{ formula: 'income.NET_INCOME', operator: '>=', value: 0 }] }],
        },
      },
    ];
    for (const screen of screens) expect(screenOfFilters(filtersOfScreen(screen))).toEqual(screen);
    const others = [{ sector: ['Energy', 'Utilities'] }, { isEtf: false }, { rpEntityId: ['D8442A'] }];
    expect(others.map(screenOfFilters)).toEqual([undefined, undefined, undefined]);
    expect(screenOfFilters({ sector: 'Energy', country: null })).toEqual({ sector: 'Energy' });
  });

  test('of a screen with conditions: those without figure or value stay on the page and are not asked for', () => {
    const drafts = [
      { formula: 'income.NET_INCOME', operator: '>', value: null },
      { formula: 'income.EBIT', operator: '<=', value: 5 },
      { formula: '', operator: '>', value: 1 },
    ];
    const where = { match: 'all', groups: [{ match: 'any', conditions: drafts }] };
    const screen = screenSearch({ where, currency: 'euro', sizeClass: ['mid', 'huge'], columns: 'x', orderBy: {} });
    expect(screen).toEqual({ where, sizeClass: ['mid'] });
    expect(filtersOfScreen(screen).where).toEqual({
      match: 'all',
      groups: [{ match: 'any', conditions: [drafts[1]] }],
    });
    expect(columnsOf({ ...screen, columns: ['price_to_book_ratio_ttm'] })).toEqual([
      'price_to_book_ratio_ttm',
      'income.EBIT',
    ]);
    expect(screenSearch({ where: { groups: [{ conditions: [] }, 'x'] } })).toEqual({});
    expect(screenSearch({ where: { groups: [{ conditions: [{ operator: '=', value: 'x' }] }] } })).toEqual({
      where: { match: 'all', groups: [{ match: 'all', conditions: [{ formula: '', operator: '>', value: null }] }] },
    });
  });

  test('of a formula that the service cannot read, by its place in the request', () => {
    const asked = {
      where: { groups: [{ conditions: [{ formula: 'a', operator: '>' as const, value: 1 }] }] },
      columns: ['b', 'c'],
    };
    const fault = 'ends too early';
    expect(formulaFaultIn(`body.filters.where.groups[0].conditions[0].formula: ${fault}`, asked)).toEqual({
      formula: 'a',
      text: fault,
    });
    expect(formulaFaultIn(`body.columns[1]: ${fault}`, asked)).toEqual({ formula: 'c', text: fault });
    expect(formulaFaultIn('body.limit: must be below 1001', asked)).toBeUndefined();
  });

  test('of a comparison: eight companies, each once', () => {
    const ids = Array.from({ length: 9 }, (_, at) => `AAAAA${at}`);
    expect(compareSearch({ ids: ['D8442A', 'D8442A', 'x', 7] })).toEqual({ ids: ['D8442A'] });
    expect(compareSearch({ ids })).toEqual({ ids: ids.slice(0, 8) });
    expect(compareSearch({ ids: 'D8442A' })).toEqual({});
  });
});

test('figures of the screener are typed and shown in their unit', () => {
  expect(typedUnit('growth.REVENUE', { name: 'growth.REVENUE', unit: 'ratio', formula: '' })).toBe('percent');
  expect(typedUnit('income.EBIT / 2', undefined)).toBe('number');
  expect([numberTyped(0.1, 'percent'), numberTyped(5e8, 'money'), numberTyped(-1.5e9, 'money')]).toEqual([
    '10',
    '500M',
    '-1.5B',
  ]);
  expect(typedNumber('15%', 1)).toBe(0.15);
  const names = ['income.NET_INCOME', 'cash.NET_INCOME', 'growth.REVENUE', 'prior_income.EBIT', 'ev_to_ebitda_ttm'];
  expect(names.map(screenLabel)).toEqual([
    'Net income',
    'Net income, cash flow',
    'Revenue growth',
    'EBIT, income statement of the year before',
    'EV to EBITDA',
  ]);
});

test('columns keep the order that a reader gave them, and new ones their place', () => {
  const columns = ['name', 'cap', 'new', 'price'].map((id) => ({ id }));
  const ids = (order: readonly string[]) => inKeptOrder(columns, { order }).map(({ id }) => id);
  expect(ids([])).toEqual(['name', 'cap', 'new', 'price']);
  expect(ids(['name', 'price', 'gone', 'cap'])).toEqual(['name', 'price', 'cap', 'new']);
});

test('a bound is typed in the unit of its field, or with its own', () => {
  expect(['5', ' 1.1 ', '500M', '2t', '-1', 'many', ''].map((text) => typedNumber(text, 1e9))).toEqual([
    5e9,
    1.1e9,
    5e8,
    2e12,
    -1e9,
    undefined,
    undefined,
  ]);
});
