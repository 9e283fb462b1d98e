import { expect, test } from 'vitest';
import type { Fact } from '../fact.ts';
import { isOwnRow, namedRow, withStandardRows } from './own-rows.ts';

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
const DEPRECIATION = fact('tsla', 'DepreciationAmortizationAndImpairment', 2_880);
const DEFERRED_TAX = fact('nflx', 'DeferredIncomeTaxExpenseBenefitIncludingReclassifications', -590);
const PART = fact('us-gaap', 'Depreciation', 2_300);
const NOTE = fact('us-gaap', 'DeferredIncomeTaxExpenseBenefit', -591);
const reported = (facts: readonly Fact[]) => withStandardRows(facts).map(({ tag, value }) => [tag, value]);

test.each([
  ['tsla', 'DepreciationAmortizationAndImpairment', true],
  ['amt', 'DepreciationAmortizationAndAccretion', true],
  ['x', 'DepreciationDepletionAndAmortization', true],
  ['x', 'DepreciationAndAmortizationNet', true],
  ['x', 'DepreciationAndAmortizationOfPropertyAndEquipment', false],
  ['x', 'DepreciationAndAmortizationAndLossOfSale', false],
  ['x', 'DepreciationExpense', false],
  ['us-gaap', 'DepreciationAndAmortization', false],
  ['x', 'DeferredIncomeTaxesAndInvestmentTaxCredits', true],
  ['x', 'DeferredIncomeTaxExpenseBenefitForeign', false],
  ['us-gaap', 'DeferredIncomeTaxesAndTaxCredits', false],
  ['nflx', 'PaymentsForRepurchaseOfCommonStockNetOfExciseTax', true],
  ['x', 'PaymentsForRepurchaseOfCommonStockForTaxesOfEmployees', false],
  ['amzn', 'PaymentsToAcquireBusinessesNetOfCashAcquiredAndPaymentsToAcquireNonmarketableSecuritiesAndOther', true],
])('%s:%s names the whole row: %s', (taxonomy, tag, is) => {
  expect(isOwnRow(taxonomy, tag)).toBe(is);
});

test.each([
  ['x', 'RepaymentOfCollateralizedObligation', true],
  ['x', 'ProceedsFromFixedRateNotes', true],
  ['x', 'PaymentsForBuyOutsOfNoncontrollingInterestsInSubsidiaries', true],
  ['x', 'PaymentsToAcquireNonmarketableSecurities', false],
  ['us-gaap', 'ProceedsFromPaymentsToMinorityShareholders', true],
  ['us-gaap', 'IncreaseDecreaseInDeposits', true],
  ['us-gaap', 'RepaymentsOfNotesPayable', true],
  ['us-gaap', 'ProceedsFromSaleOfMortgageLoansHeldForSale', false],
  ['us-gaap', 'PaymentsForProceedsFromFederalHomeLoanBankStock', false],
  ['us-gaap', 'ProceedsFromSecuritizationsOfCreditCards', false],
  ['ifrs-full', 'ProceedsFromBorrowingsClassifiedAsFinancingActivities', false],
])('%s:%s is a row of the financing section: %s', (taxonomy, tag, is) => {
  expect(namedRow(taxonomy, tag)?.section === 'financing').toBe(is);
});

test.each([
  ['us-gaap', 'IncreaseDecreaseInCustomerAdvances', 1],
  ['us-gaap', 'IncreaseDecreaseInAssetRetirementObligations', 1],
  ['us-gaap', 'IncreaseDecreaseInUnbilledReceivables', -1],
  ['us-gaap', 'IncreaseDecreaseInDeferredPolicyAcquisitionCosts', -1],
  ['us-gaap', 'IncreaseDecreaseInRiskManagementAssetsAndLiabilities', -1],
  ['mcd', 'IncreaseDecreaseInInventoriesPrepaidExpensesAndOtherCurrentAssets', -1],
  ['us-gaap', 'IncreaseDecreaseInRestrictedCash', 0],
  ['us-gaap', 'IncreaseDecreaseInTradingSecurities', 0],
  ['us-gaap', 'IncreaseDecreaseInOperatingLiabilities', 0],
  ['us-gaap', 'AccountsPayableCurrent', 0],
  ['ifrs-full', 'IncreaseDecreaseInWorkingCapital', 0],
] as const)('%s:%s is a change of working capital in the direction %d', (taxonomy, tag, direction) => {
  const row = namedRow(taxonomy, tag);
  expect(row?.section === 'working capital' ? row.direction : 0).toBe(direction);
});

test('a row of the own taxonomy takes the place of the standard one, and of the figures in the notes', () => {
  expect(reported([PART, DEPRECIATION])).toEqual([['DepreciationDepletionAndAmortization', 2_880]]);
  expect(reported([NOTE, DEFERRED_TAX])).toEqual([['DeferredIncomeTaxesAndTaxCredits', -590]]);
  expect(withStandardRows([DEFERRED_TAX])[0]?.filedAs).toBe(DEFERRED_TAX);
});

test('a filing that uses the standard row, or has none of its own, stays as it is', () => {
  const standard = fact('us-gaap', 'DepreciationDepletionAndAmortization', 3_000);
  expect(reported([standard, DEPRECIATION, NOTE])).toEqual([
    ['DepreciationDepletionAndAmortization', 3_000],
    ['DepreciationAmortizationAndImpairment', 2_880],
    ['DeferredIncomeTaxExpenseBenefit', -591],
  ]);
  expect(reported([PART, NOTE])).toEqual([
    ['Depreciation', 2_300],
    ['DeferredIncomeTaxExpenseBenefit', -591],
  ]);
});
