import { expect, test } from 'vitest';
import type { Fact } from '../fact.ts';
import { isOwnDepreciation, withStandardDepreciation } from './own-depreciation.ts';

const fact = (taxonomy: string, tag: string, value: number): Fact => ({
  taxonomy,
  tag,
  unit: 'USD',
  value,
  startsOn: '2025-01-01',
  endsOn: '2025-06-30',
  dimensions: {},
  filing: { accession: '0001628280-25-035806', form: '10-Q', filedOn: '2025-07-24', acceptedAt: null },
});
const OWN = fact('tsla', 'DepreciationAmortizationAndImpairment', 2_880);
const PART = fact('us-gaap', 'Depreciation', 2_300);
const reported = (facts: readonly Fact[]) => withStandardDepreciation(facts).map(({ tag, value }) => [tag, value]);

test.each([
  ['tsla', 'DepreciationAmortizationAndImpairment', true],
  ['amt', 'DepreciationAmortizationAndAccretion', true],
  ['x', 'DepreciationDepletionAndAmortization', true],
  ['x', 'DepreciationAndAmortizationNet', true],
  ['x', 'DepreciationAndAmortizationOfPropertyAndEquipment', false],
  ['x', 'DepreciationAndAmortizationAndLossOfSale', false],
  ['x', 'DepreciationExpense', false],
  ['us-gaap', 'DepreciationAndAmortization', false],
])('%s:%s names the whole: %s', (taxonomy, tag, is) => {
  expect(isOwnDepreciation(taxonomy, tag)).toBe(is);
});

test('a total of the own taxonomy takes the place of the standard one, and of the parts in the notes', () => {
  expect(reported([PART, OWN])).toEqual([['DepreciationDepletionAndAmortization', 2_880]]);
});

test('a filing that uses the standard total, or has none of its own, stays as it is', () => {
  const standard = fact('us-gaap', 'DepreciationDepletionAndAmortization', 3_000);
  expect(reported([standard, OWN])).toEqual([
    ['DepreciationDepletionAndAmortization', 3_000],
    ['DepreciationAmortizationAndImpairment', 2_880],
  ]);
  expect(reported([PART])).toEqual([['Depreciation', 2_300]]);
});
