import { expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { tradedDay } from '../../../test/records/traded-days.ts';
import { companyProfile } from './company-profile.ts';
import { marketCap } from './market-cap.ts';
import { NO_CAVEATS, summarize } from './price-summary.ts';
import { pricedDay } from './priced-day.ts';
import { lastDayKnown } from './prices.ts';
import { NO_FACTS } from './profile-facts.ts';
import { ONE_SHARE, tradedUnit } from './traded-unit.ts';

const price = tradedDay('2026-04-17', 10);
const prices = summarize([price]);
const shares = { asOf: '2026-03-31', shares: 5, knownAt: '2026-04-01T00:00:00.000Z' };

test('what nobody knows is null, the knowledge graph tells the rest', () => {
  const company = {
    ...blankCompany('AAAAAA', 'Acme Inc.'),
    countryCode: 'US',
    listings: ['XNYS:ACME'],
    isins: ['US0378331005'],
    sector: 'Technology',
  };
  const profile = companyProfile({
    company,
    facts: undefined,
    prices: undefined,
    priced: undefined,
    marketCap: { value: null, reason: 'no price is known' },
    unit: ONE_SHARE,
    isStale: false,
    caveats: NO_CAVEATS,
  });
  expect(profile).toMatchObject({
    companyName: 'Acme Inc.',
    country: 'US',
    exchange: 'NYSE',
    exchangeFullName: 'New York Stock Exchange',
    isin: 'US0378331005',
    sector: 'Technology',
    price: null,
    marketCap: null,
    beta: null,
    range: null,
    isEtf: null,
    defaultImage: null,
  });
  const marketCap = { value: 50, currency: 'USD', basis: 'imported' };
  const priced = pricedDay(price, company, undefined);
  const facts = { ...NO_FACTS, sector: 'IT' };
  expect(
    companyProfile({
      ...{ company, facts, prices, priced, marketCap, isStale: true, caveats: NO_CAVEATS },
      unit: { shares: 8, isReceipt: true },
    }),
  ).toMatchObject({
    sector: 'IT',
    price: 10,
    marketCap: 50,
    currency: 'USD',
    isStale: true,
    isAdr: true,
    priced: { symbol: 'ACME', market: 'XNYS', day: '2026-04-17' },
  });
});

test.each([
  ['imported and not older than the price', { marketCap: 77, asOf: '2026-04-17' }, 77],
  ['imported and older: price times shares', { marketCap: 77, asOf: '2026-04-16' }, 50],
  ['imported, nobody knows when: price times shares', { marketCap: 77 }, 50],
  ['none imported: price times shares', {}, 50],
  ['imported and older, of a receipt whose ratio nobody knows', { marketCap: 77, isAdr: true }, 77],
  ['of a receipt whose ratio nobody knows', { isAdr: true }, null],
  ['of a receipt for half a share', { isAdr: true, sharesPerReceipt: 0.5 }, 100],
  [
    'imported in another currency than the price: price times shares',
    { marketCap: 77, asOf: '2026-04-17', currency: 'EUR' },
    50,
  ],
])('market capitalisation: %s', (_what, given, expected) => {
  const facts = { ...NO_FACTS, ...given };
  const unit = tradedUnit({ company: undefined, price, facts, shareCount: undefined });
  expect(marketCap({ facts, price, shares, unit }).value).toBe(expected);
});

test('market capitalisation without shares or without a price', () => {
  const facts = { ...NO_FACTS, marketCap: 77, asOf: '2020-01-01' };
  expect(marketCap({ facts, price, shares: undefined, unit: ONE_SHARE }).value).toBe(77);
  expect(marketCap({ facts, price: undefined, shares, unit: ONE_SHARE }).value).toBe(77);
  expect(marketCap({ facts: undefined, price, shares: undefined, unit: ONE_SHARE }).value).toBeNull();
});

test('the figure that came with the price goes before price times shares, and a newer one of the profile before it', () => {
  const stated = { ...price, marketCap: 66 };
  expect(marketCap({ facts: NO_FACTS, price: stated, shares, unit: ONE_SHARE })).toMatchObject({
    value: 66,
    currency: 'USD',
    basis: 'imported, of 2026-04-17',
  });
  const newer = { ...NO_FACTS, marketCap: 77, asOf: '2026-04-18', currency: 'USD' };
  expect(marketCap({ facts: newer, price: stated, shares, unit: ONE_SHARE })).toMatchObject({ value: 77 });
});

test.each([
  ['2026-04-17T23:59:59.999Z', '2026-04-17'],
  ['2026-04-17T20:00:00.000Z', '2026-04-16'],
  ['2026-03-01T00:00:00.000Z', '2026-02-28'],
])('at %s the last close known is that of %s', (asOf, day) => {
  expect(lastDayKnown(asOf)).toBe(day);
});
