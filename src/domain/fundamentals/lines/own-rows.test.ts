import { expect, test } from 'vitest';
import { filed } from '../../../../test/records/filed-facts.ts';
import { cash, YEAR } from '../../../../test/records/filed-year.ts';
import { isOwnRow, withStandardRows } from './own-rows.ts';

const OWN = 'abc:DeferredIncomeTaxExpenseBenefitIncludingReclassifications';
const readOf = (figures: Readonly<Record<string, number>>) =>
  new Map(
    withStandardRows(filed('10-K', '2025-02-20', [{ ...YEAR, figures: cash(140, figures) }])).map((fact) => [
      `${fact.taxonomy}:${fact.tag}`,
      fact,
    ]),
  );

test('a row under a tag of the filer is read as the standard one, and the figure of the tax note is left out', () => {
  const read = readOf({ [OWN]: -590, DeferredIncomeTaxExpenseBenefit: -591 });
  expect(read.get('us-gaap:DeferredIncomeTaxesAndTaxCredits')).toMatchObject({
    value: -590,
    filedAs: { taxonomy: 'abc', value: -590 },
  });
  expect(read.has('us-gaap:DeferredIncomeTaxExpenseBenefit')).toBe(false);
});

test('a filing with the standard row has no other', () => {
  const read = readOf({ [OWN]: -590, DeferredIncomeTaxesAndTaxCredits: -600, DeferredIncomeTaxExpenseBenefit: -591 });
  expect(read.get('us-gaap:DeferredIncomeTaxesAndTaxCredits')?.value).toBe(-600);
  expect(read.get('us-gaap:DeferredIncomeTaxExpenseBenefit')?.value).toBe(-591);
});

test.each([
  ['abc', 'DepreciationAmortizationAndImpairment', true],
  ['abc', 'DeferredIncomeTaxesAndInvestmentTaxCredits', true],
  ['abc', 'DeferredIncomeTaxExpenseBenefitForeign', false],
  ['abc', 'DepreciationAndAmortizationOfRentalEquipment', false],
  ['us-gaap', 'DeferredIncomeTaxesAndTaxCredits', false],
])('%s:%s: %s', (taxonomy, tag, isRow) => {
  expect(isOwnRow(taxonomy, tag)).toBe(isRow);
});
