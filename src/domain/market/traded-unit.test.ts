import { describe, expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { NO_FACTS } from './profile-facts.ts';
import { pricedListing, tradedUnit } from './traded-unit.ts';

const LISTED = ['XETR:SAP', 'XNYS:SAP', 'XFRA:SAP'];

describe('the listing of a price', () => {
  test.each([
    ['as stated', { listing: 'XNAS:BNTX', currency: 'USD' }, LISTED, 'XNAS:BNTX'],
    ['the primary one in the currency', { listing: null, currency: 'EUR' }, LISTED, 'XETR:SAP'],
    ['the only one in the currency', { listing: null, currency: 'USD' }, LISTED, 'XNYS:SAP'],
    ['one of two that are not primary', { listing: null, currency: 'USD' }, [...LISTED, 'OTCM:SAPGF'], null],
    ['none in the currency', { listing: null, currency: 'JPY' }, LISTED, null],
    ['London in pounds', { listing: null, currency: 'GBP' }, ['XLON:VOD', 'XNAS:VOD'], 'XLON:VOD'],
    ['without a currency', { listing: null, currency: null }, LISTED, null],
  ])('%s', (_what, price, listings, expected) => {
    expect(pricedListing(price, listings)).toBe(expected);
  });
});

describe('the traded unit', () => {
  const unitOf = ({ company = {}, price = {}, facts = {}, isForeignFiler = false, onCover = {}, name = 'Acme Inc.' }) =>
    tradedUnit({
      company: blankCompany('AAAAAA', name, company),
      price: { listing: null, currency: 'USD', ...price },
      facts: { ...NO_FACTS, ...facts },
      shareCount: { ...(isForeignFiler && { isForeignFiler }), ...onCover },
    }).shares;
  const baba = { countryCode: 'CN', listings: ['XNYS:BABA'], sharesPerUnit: { 'XNYS:BABA': 8 } };

  test.each([
    ['the ratio of the profile goes first', { company: baba, facts: { isAdr: true, sharesPerReceipt: 4 } }, 4],
    ['a profile that says share', { company: baba, facts: { isAdr: false } }, 1],
    ['the ratio in the name of the listing', { company: baba }, 8],
    ['on another American exchange', { company: baba, price: { listing: 'XNAS:BABA' } }, 8],
    ['a named receipt without a ratio', { company: { ...baba, sharesPerUnit: { 'XNYS:BABA': null } } }, null],
    ['a receipt by the profile alone', { facts: { isAdr: true } }, null],
    ['a foreign company with named shares', { company: { ...baba, sharesPerUnit: { 'XNYS:BABA': 1 } } }, 1],
    ['a foreign company in the United States', { company: { countryCode: 'DE' } }, null],
    ['at home', { company: { countryCode: 'DE' }, price: { currency: 'EUR' } }, 1],
    ['by its legal form where no country is known', { name: 'Kestrel Bio Therapeutics plc' }, null],
    ['by its form 20-F', { isForeignFiler: true }, null],
    ['the ratio on the cover', { isForeignFiler: true, onCover: { sharesPerReceipt: 2 } }, 2],
    ['the ratio on the cover of a receipt', { facts: { isAdr: true }, onCover: { sharesPerReceipt: 2 } }, 2],
    ['the ratio in a list before that on the cover', { company: baba, onCover: { sharesPerReceipt: 2 } }, 8],
    [
      'a share at home whatever the cover has',
      { company: { countryCode: 'DE' }, price: { currency: 'EUR' }, onCover: { sharesPerReceipt: 2 } },
      1,
    ],
    ['a Canadian company lists its shares', { company: { countryCode: 'CA' }, isForeignFiler: true }, 1],
    ['an American company', { company: { countryCode: 'US' }, name: 'Acme SA' }, 1],
    ['of an unknown country', {}, 1],
  ])('%s', (_what, given, expected) => {
    expect(unitOf(given)).toBe(expected);
  });
});
