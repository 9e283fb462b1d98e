import { describe, expect, test } from 'vitest';
import type { Fact, Filing } from '../fact.ts';
import { adoptFilings } from './adopt-filings.ts';

const unnamed: Filing = { accession: null, form: '10-K', filedOn: '2025-02-01', acceptedAt: null };
const named: Filing = { ...unnamed, accession: '0000000001-25-000007' };
const complete: Filing = { ...named, acceptedAt: '2025-02-01T11:00:00.000Z' };
const fact = (filing: Filing): Fact => ({
  taxonomy: 'us-gaap',
  tag: 'Revenues',
  unit: 'USD',
  value: 1,
  startsOn: '2024-01-01',
  endsOn: '2024-12-31',
  dimensions: {},
  filing,
});
const adopted = (...filings: Filing[]) => adoptFilings(filings.map(fact)).map(({ filing }) => filing);

describe('a document without its accession number', () => {
  test('is the known filing of its form and day, whichever came first', () => {
    expect(adopted(unnamed, named)).toEqual([named, named]);
    expect(adopted(named, unnamed)).toEqual([named, named]);
  });

  test('takes the filing that knows when it was accepted', () => {
    expect(adopted(unnamed, named, complete)[0]).toEqual(complete);
    expect(adopted(complete, named, unnamed)[2]).toEqual(complete);
  });

  test('stays what it is beside other forms and days', () => {
    const others = [unnamed, { ...named, form: '10-K/A' }, { ...named, filedOn: '2025-02-02' }];
    expect(adopted(...others)).toEqual(others);
  });

  test('that is not there leaves the facts as they are', () => {
    const facts = [fact(named)];
    expect(adoptFilings(facts)).toBe(facts);
  });
});
