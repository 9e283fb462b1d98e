import { expect, test } from 'vitest';
import { classificationTable, groupOfIndustry } from './sectors.ts';

test('a table reads one to three levels, in any letter case of the word looked up', () => {
  const table = classificationTable({
    name: 'table.txt',
    text: 'Banks = Financials > Banks > Banks\nAirlines = Consumer Services > Travel and Leisure\nX = Energy',
  });
  expect(table.get('banks')).toEqual({ sector: 'Financials', industryGroup: 'Banks', industry: 'Banks' });
  expect(table.get('airlines')).toEqual({
    sector: 'Consumer Services',
    industryGroup: 'Travel and Leisure',
    industry: null,
  });
  expect(table.get('x')).toEqual({ sector: 'Energy', industryGroup: null, industry: null });
});

test('a sector that is none of the eleven is a mistake in the program', () => {
  expect(() => classificationTable({ name: 'table.txt', text: 'Banks = Finance' })).toThrow('Banks = Finance');
});

test('an industry leads to its group', () => {
  expect(groupOfIndustry('Computer Hardware')).toBe('Technology Hardware and Equipment');
  expect(groupOfIndustry('Basket weaving')).toBeNull();
});
