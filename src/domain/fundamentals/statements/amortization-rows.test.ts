import { expect, test } from 'vitest';
import { filed, income } from '../../../../test/records/filed-facts.ts';
import { at, Q1, YEAR } from '../../../../test/records/filed-year.ts';

const LAST_YEAR = { from: '2023-01-01', to: '2023-12-31' };
/** A year whose operating section is income of 148, depreciation of 33, compensation of 4, less inventories of 12, and what is given. */
const section = (more: Readonly<Record<string, number>>, rest = 0) => ({
  ...income(900, 148),
  DepreciationDepletionAndAmortization: 33,
  ShareBasedCompensation: 4,
  IncreaseDecreaseInInventories: 12,
  NetCashProvidedByUsedInOperatingActivities: 173 + rest,
  ...more,
});
const tenK = (figures: Readonly<Record<string, number>>) => filed('10-K', '2025-02-20', [{ ...YEAR, figures }]);
const depreciationIn = (facts: ReturnType<typeof filed>, kind: string, of = 'FY 2024') =>
  at(facts, kind, of)?.lines['DEPRECIATION_AND_AMORTIZATION'] ?? null;

test.each([
  ['that the subtotal has is added', section({ AmortizationOfIntangibleAssets: 5 }, 5), 38],
  ['that the rows come to the subtotal without is in the total', section({ AmortizationOfIntangibleAssets: 5 }), 33],
  ['that no subtotal proves is left in the total', section({ AmortizationOfIntangibleAssets: 5 }, 40), 33],
])('amortization of intangible assets %s', (_, figures, expected) => {
  expect(depreciationIn(tenK(figures), 'cash-flow')).toBe(expected);
  expect(depreciationIn(tenK(figures), 'income')).toBe(expected);
});

test('a total that is less than the amortization is a row of the cash flow statement, and no total of the income statement', () => {
  const facts = tenK(section({ AmortizationOfIntangibleAssets: 50 }, 7));
  expect(depreciationIn(facts, 'cash-flow')).toBe(33);
  expect(depreciationIn(facts, 'income')).toBeNull();
});

test('another total of a part of the costs is no row beside it', () => {
  const figures = section({ AmortizationOfIntangibleAssets: 5, DepreciationAndAmortization: 26 }, 5);
  expect(depreciationIn(tenK(figures), 'cash-flow')).toBe(38);
  expect(depreciationIn(tenK(figures), 'income')).toBe(38);
});

test('the next filings follow until one has no amortization; a period of theirs without it has no total', () => {
  const quarter = (filedOn: string, of: typeof Q1, figures: Readonly<Record<string, number>>) =>
    filed('10-Q', filedOn, [
      {
        ...of,
        figures: {
          ...income(220, 30),
          DepreciationDepletionAndAmortization: 9,
          NetCashProvidedByUsedInOperatingActivities: 50,
          ...figures,
        },
      },
    ]);
  const proven = filed('10-K', '2024-02-20', [
    { ...LAST_YEAR, figures: section({ AmortizationOfIntangibleAssets: 5 }, 5) },
  ]);
  const beside = quarter('2024-05-01', Q1, { AmortizationOfIntangibleAssets: 2 });
  expect(depreciationIn([...proven, ...beside], 'cash-flow', 'Q1 2024')).toBe(11);
  expect(depreciationIn([...proven, ...quarter('2024-05-01', Q1, {})], 'cash-flow', 'Q1 2024')).toBe(9);
  const ofNote = filed('10-Q', '2024-05-01', [
    {
      ...Q1,
      figures: {
        ...income(220, 30),
        DepreciationDepletionAndAmortization: 9,
        NetCashProvidedByUsedInOperatingActivities: 50,
      },
    },
    { from: '2023-01-01', to: '2023-03-31', figures: { AmortizationOfIntangibleAssets: 1 } },
  ]);
  expect(depreciationIn([...proven, ...ofNote], 'cash-flow', 'Q1 2024')).toBeNull();
});
