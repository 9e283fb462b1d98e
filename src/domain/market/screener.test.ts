import { expect, test } from 'vitest';
import type { EntityId } from '../../platform/ids.ts';
import { type ScreenedCompany, type ScreenerFilters, screen } from './screener.ts';

const company = (id: string, more: Partial<ScreenedCompany>): ScreenedCompany => ({
  id: id as EntityId,
  targetIdentifierId: id,
  companyName: id,
  currency: null,
  marketCap: null,
  sector: null,
  industry: null,
  otherSector: null,
  otherIndustry: null,
  beta: null,
  price: null,
  lastAnnualDividend: null,
  volume: null,
  exchange: null,
  exchangeFullName: null,
  primaryExchange: [],
  priced: null,
  isStale: false,
  country: null,
  isEtf: null,
  isFund: null,
  isActivelyTrading: null,
  isIllustrativeSince: null,
  ...more,
});

const ALL = [
  company('AAAAAA', {
    marketCap: 10,
    price: 5,
    sector: 'Tech',
    country: 'US',
    exchange: 'NASDAQ',
    primaryExchange: ['XNAS'],
  }),
  company('BBBBBB', { marketCap: 30, price: 7, otherSector: 'Tech', country: 'DE', isEtf: true }),
  company('CCCCCC', { price: 9, sector: 'Energy', country: 'US', isActivelyTrading: true }),
];
const NONE: ScreenerFilters = { bounds: {}, sectors: [], industries: [], countries: [], exchanges: [] };
const found = (filters: Partial<ScreenerFilters>, limit = 10) =>
  screen(ALL, { ...NONE, ...filters }, limit).map(({ id }) => id);

test('largest first, unknown sizes last', () => {
  expect(found({})).toEqual(['BBBBBB', 'AAAAAA', 'CCCCCC']);
  expect(found({}, 1)).toEqual(['BBBBBB']);
});

test('bounds are exclusive, and what is not known passes none', () => {
  expect(found({ bounds: { marketCap: { moreThan: 10 } } })).toEqual(['BBBBBB']);
  expect(found({ bounds: { price: { moreThan: 4, lowerThan: 9 } } })).toEqual(['BBBBBB', 'AAAAAA']);
  expect(found({ bounds: { beta: { lowerThan: 100 } } })).toEqual([]);
  expect(found({ bounds: { beta: {} } })).toHaveLength(3);
});

test('words match in any letter case, sectors of either classification', () => {
  expect(found({ sectors: ['TECH'] })).toEqual(['BBBBBB', 'AAAAAA']);
  expect(found({ countries: ['us', 'fr'] })).toEqual(['AAAAAA', 'CCCCCC']);
  expect(found({ exchanges: ['xnas'] })).toEqual(['AAAAAA']);
  expect(found({ exchanges: ['Nasdaq'] })).toEqual(['AAAAAA']);
  expect(found({ industries: ['any'] })).toEqual([]);
});

test('only the companies that are named pass', () => {
  expect(found({ ids: new Set(['CCCCCC', 'AAAAAA', 'XXXXXX']) })).toEqual(['AAAAAA', 'CCCCCC']);
  expect(found({ ids: new Set() })).toEqual([]);
});

test('flags: what is not known counts as false', () => {
  expect(found({ isEtf: false })).toEqual(['AAAAAA', 'CCCCCC']);
  expect(found({ isEtf: true })).toEqual(['BBBBBB']);
  expect(found({ isActivelyTrading: true })).toEqual(['CCCCCC']);
});
