import { expect, test } from 'vitest';
import { readCompanyQuery, withoutFiller } from './company-query.ts';

test.each([
  ['Apple annual report 10-K', 'apple'],
  ['Tesla stock', 'tesla'],
  ['Microsoft earnings call Q3 2024', 'microsoft'],
  ['what is the share price of Bank of America', 'bank of america'],
  ['latest news on Goldman Sachs', 'goldman sachs'],
  ['AAPL 8-K filing FY2023', 'aapl'],
])('%j is about %j', (text, rest) => {
  expect(withoutFiller(text)).toBe(rest);
});

test.each(['Apple', 'annual report', 'Bank of America', '', 'Stock Yards Bancorp', '2024'])(
  '%j has nothing to leave out, or nothing else',
  (text) => {
    if (text !== 'Stock Yards Bancorp') expect(withoutFiller(text)).toBeUndefined();
    else expect(withoutFiller(text)).toBe('yards bancorp');
  },
);

test('reads an address as host, and its domain as a name', () => {
  const query = readCompanyQuery('https://investor.tesco.co.uk/results');
  expect(query.hosts).toEqual(['investor.tesco.co.uk', 'tesco.co.uk']);
  expect(query.names.map(({ key }) => key)).toEqual(['tesco']);
  expect(readCompanyQuery('mercadona.es').names.map(({ key }) => key)).toEqual(['mercadonaes', 'mercadona']);
  expect(readCompanyQuery('Apple').hosts).toEqual([]);
});

test('cuts off excess words', () => {
  const query = readCompanyQuery(Array.from({ length: 60 }, (_, i) => `w${i}`).join(' '));
  expect(query.names[0]?.words.length).toBe(16);
});
