import { expect, test } from 'vitest';
import { tradedDay } from '../../../test/records/traded-days.ts';
import { isStale, pricedDay } from './priced-day.ts';

test.each([
  ['on its day', '2026-11-20', '2026-11-20', false],
  ['five weekdays later, a weekend between', '2026-11-20', '2026-11-27', false],
  ['on the weekend after them', '2026-11-20', '2026-11-29', false],
  ['six weekdays later', '2026-11-20', '2026-11-30', true],
  ['months later', '2026-08-31', '2026-11-28', true],
  ['before its day', '2026-11-20', '2026-11-02', false],
])('a price is stale after five trading days: %s', (_when, day, today, expected) => {
  expect(isStale({ day, market: 'XLON' }, today)).toBe(expected);
});

test('a holiday of the exchange is no trading day', () => {
  expect(isStale({ day: '2026-11-20', market: 'XNYS' }, '2026-11-30')).toBe(false);
  expect(isStale({ day: '2026-11-20', market: 'XNYS' }, '2026-12-01')).toBe(true);
});

test('the exchange of a price is that of its listing, else the one that the profile states', () => {
  const listed = { listings: ['XETR:SAP'] };
  const facts = { exchange: 'Tradegate', exchangeFullName: null };
  const stated = tradedDay('2026-11-20', 218.68, { listing: 'XNYS:SAP' });
  expect(pricedDay(stated, listed, facts)).toEqual({
    symbol: 'SAP',
    market: 'XNYS',
    exchange: 'NYSE',
    exchangeFullName: 'New York Stock Exchange',
    currency: 'USD',
    quotedUnit: 'USD',
    day: '2026-11-20',
  });
  const inEuro = { ...stated, listing: null, currency: 'EUR' };
  expect(pricedDay(inEuro, listed, facts)).toMatchObject({ symbol: 'SAP', market: 'XETR', exchange: 'Tradegate' });
  expect(pricedDay({ ...stated, listing: null }, listed, undefined)).toMatchObject({ symbol: null, exchange: null });
  expect(pricedDay({ ...stated, currency: 'GBP', quotedUnit: 'GBX' }, listed, facts)).toMatchObject({
    quotedUnit: 'GBX',
  });
});
