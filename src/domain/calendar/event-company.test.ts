import { describe, expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { type CompanyClues, companyAmong, keysOfClues } from './event-company.ts';

const clues = (facts: Partial<CompanyClues>): CompanyClues => ({
  category: 'ipos-calendar',
  identifiers: [],
  companyName: 'Northwind Robotics Inc',
  ticker: 'NWRB',
  exchange: 'NASDAQ Global',
  ...facts,
});
const american = blankCompany('NRTHWD', 'Northwind Robotics', {
  listings: ['XNAS:NWRB'],
  countryCode: 'US',
  ticker: 'NWRB',
});
const other = blankCompany('ZEBRA1', 'Zebra Foods', { listings: ['XNYS:NWRB'], countryCode: 'US' });
const german = blankCompany('GERMAN', 'Nordwind AG', {
  listings: ['XETR:NWRB'],
  countryCode: 'DE',
  isins: ['DE0007236101'],
});
const call = { category: 'earnings-call' as const };
const isin = { kind: 'isin' as const, value: 'DE0007236101' };

describe('the company of an event', () => {
  test('of the US is looked for on all its exchanges, in whatever words they are named', () => {
    expect(keysOfClues(clues({}))).toEqual(['symbol:US:NWRB']);
    expect(companyAmong(clues({ exchange: 'New York' }), [american, other, german])).toBe(american);
  });

  test('is not one that has its ticker and another name', () => {
    expect(companyAmong(clues({}), [other])).toBeUndefined();
    expect(companyAmong(clues({ companyName: null }), [american])).toBeUndefined();
  });

  test('is the one with its identifier before all, and none when identifiers disagree', () => {
    expect(companyAmong(clues({ identifiers: [isin] }), [american, german])).toBe(german);
    const disagreeing = [isin, { kind: 'id' as const, value: 'NRTHWD' }];
    expect(companyAmong(clues({ identifiers: disagreeing }), [american, german])).toBeUndefined();
  });

  test('with an unknown identifier is still described by ticker and name', () => {
    const unknown = { identifiers: [{ kind: 'lei' as const, value: '5493006MHB84DD0ZWV18' }] };
    expect(companyAmong(clues(unknown), [american])).toBe(american);
    expect(companyAmong(clues({ ...unknown, companyName: null }), [american])).toBeUndefined();
  });

  test('of a call is on the exchange that is named, or has the ticker as its own', () => {
    expect(keysOfClues(clues({ ...call, exchange: 'XETR' }))).toEqual(['listing:XETR:NWRB']);
    expect(companyAmong(clues({ ...call, exchange: 'XETRA', companyName: null }), [american, german])).toBe(german);
    expect(companyAmong(clues({ ...call, exchange: 'NASDAQ', companyName: null }), [american, german])).toBe(american);
    expect(companyAmong(clues({ ...call, exchange: null, companyName: null }), [german])).toBe(german);
    expect(companyAmong(clues({ ...call, exchange: null, companyName: null }), [american, german])).toBeUndefined();
  });
});
