import { expect, test } from 'vitest';
import { companyRecord, type Instrument } from '../records.ts';
import { receiptIsinsOf } from './receipt-isins.ts';

const row = (listing: string, isin: string | null, instrument: Instrument = 'common') =>
  companyRecord({
    source: 'equities',
    key: listing,
    isins: isin === null ? [] : [isin],
    securities: [{ mic: listing.slice(0, 4), symbol: listing.slice(5), instrument, isTraded: true }],
  });

const CDR = 'CA67080A1093';
const HOME = row('XNAS:NVDA', null);

test.each([
  ['one that floors abroad carry', [HOME, row('XMIL:NVDA', CDR), row('XBUE:NVDA', CDR)], 'US', [CDR]],
  ['one of a receipt in the country of the number', [HOME, row('NEOE:NVDA', CDR, 'receipt')], 'US', [CDR]],
  ['a share listed in the country of the number', [HOME, row('XTSE:WCN', CDR)], 'US', []],
  ['the home listing states it', [row('XNAS:NVDA', CDR), row('XMIL:NVDA', CDR)], 'US', []],
  ['nothing is listed at home', [row('XMIL:NVDA', CDR)], 'US', []],
  ['an unknown country', [HOME, row('XMIL:NVDA', CDR)], null, []],
  ['its own country', [HOME, row('XMIL:NVDA', CDR)], 'CA', []],
])('%s', (_what, records, country, expected) => {
  expect(receiptIsinsOf(records, [CDR], country)).toEqual(expected);
});

test('an American receipt of a foreign share is no ISIN of the company; one incorporated abroad has its own', () => {
  const home = row('XETR:SAP', 'DE0007164600');
  const named = row('XNYS:SAP', null, 'receipt');
  expect(
    receiptIsinsOf([home, named, row('XNYS:SAP', 'US8030542042')], ['DE0007164600', 'US8030542042'], 'DE'),
  ).toEqual(['US8030542042']);
  const [hongKong, ads] = [row('XHKG:9988', 'KYG017191142'), row('XNYS:BABA', 'US01609W1027')];
  const isins = ['KYG017191142', 'US01609W1027'];
  expect(receiptIsinsOf([hongKong, ads], isins, 'CN')).toEqual([]);
  expect(receiptIsinsOf([hongKong, ads, row('XNYS:BABA', null, 'receipt')], isins, 'CN')).toEqual(['US01609W1027']);
  expect(receiptIsinsOf([row('XNYS:RCL', null), row('XETR:RC8', 'LR0008862868')], ['LR0008862868'], 'US')).toEqual([]);
});

test('the operator knows best', () => {
  const stated = companyRecord({ source: 'almanac', key: 'NVDA', isins: [CDR] });
  expect(receiptIsinsOf([HOME, stated], [CDR], 'US')).toEqual([]);
});
