import { describe, expect, test } from 'vitest';
import { filed } from '../../../test/records/filed-facts.ts';
import { at } from '../../../test/records/filed-year.ts';
import type { Fact } from './fact.ts';

const ifrs = (figures: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([tag, value]) => [`ifrs-full:${tag}`, value]));
const YEAR = { from: '2024-01-01', to: '2024-12-31' };
const sumOf = (figures: Readonly<Record<string, number>>): number =>
  Object.values(figures).reduce((sum, value) => sum + value, 0);

/** A brewer in euro that shows bonds apart, and pays interest and dividends in the financing section (20-F). */
const BREWER = {
  income: {
    Revenue: 29_821,
    CostOfSales: 13_352,
    GrossProfit: 16_469,
    SalesAndMarketingExpense: 7_112,
    AdministrativeExpense: 2_140,
    ProfitLossFromOperatingActivities: 7_217,
    FinanceIncome: 402,
    FinanceCosts: 1_633,
    ProfitLossBeforeTax: 5_986,
    IncomeTaxExpenseContinuingOperations: 1_497,
    ProfitLoss: 4_489,
    ProfitLossAttributableToOwnersOfParent: 4_126,
    ProfitLossAttributableToNoncontrollingInterests: 363,
  },
  operating: 8_055,
  investing: {
    PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities: -2_310,
    PurchaseOfInvestmentsOtherThanInvestmentsAccountedForUsingEquityMethod: -640,
    ProceedsFromSalesOfInvestmentsOtherThanInvestmentsAccountedForUsingEquityMethod: 515,
  },
  financing: {
    ProceedsFromBorrowingsClassifiedAsFinancingActivities: 1_200,
    RepaymentsOfBorrowingsClassifiedAsFinancingActivities: -900,
    ProceedsFromIssueOfBondsNotesAndDebentures: 2_500,
    RepaymentsOfBondsNotesAndDebentures: -3_150,
    CashFlowsFromUsedInIncreaseDecreaseInCurrentBorrowings: -85,
    PaymentsOfLeaseLiabilitiesClassifiedAsFinancingActivities: -410,
    InterestPaidClassifiedAsFinancingActivities: -1_020,
    DividendsPaidClassifiedAsFinancingActivities: -1_415,
  },
  balance: {
    CashAndCashEquivalents: 3_180,
    CurrentFinancialAssetsAtFairValueThroughProfitOrLoss: 700,
    CurrentFinancialAssetsAtAmortisedCost: 95,
    CurrentAssets: 11_240,
    Assets: 52_610,
    CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued: 1_500,
    OtherCurrentBorrowingsAndCurrentPortionOfOtherNoncurrentBorrowings: 320,
    CurrentLeaseLiabilities: 270,
    CurrentLiabilities: 13_905,
    NoncurrentPortionOfNoncurrentBondsIssued: 11_800,
    NoncurrentPortionOfNoncurrentUnsecuredBankLoansReceived: 1_450,
    NoncurrentLeaseLiabilities: 1_130,
    Liabilities: 32_320,
    EquityAttributableToOwnersOfParent: 18_440,
    NoncontrollingInterests: 1_850,
    Equity: 20_290,
    EquityAndLiabilities: 52_610,
  },
} as const;

/** A bank in yen: interest, fees and trading make its revenue; interest and dividends are paid in the operating section (20-F). */
const BANK = {
  income: {
    InterestRevenueExpense: 1_880_000,
    FeeAndCommissionIncome: 1_310_000,
    FeeAndCommissionExpense: 230_000,
    TradingIncomeExpense: 415_000,
    ProfitLossBeforeTax: 1_466_000,
    IncomeTaxExpenseContinuingOperations: 371_000,
    ProfitLoss: 1_095_000,
    ProfitLossAttributableToOwnersOfParent: 1_078_000,
  },
  operating: {
    InterestPaidClassifiedAsOperatingActivities: 2_905_000,
    DividendsPaidClassifiedAsOperatingActivities: 361_000,
  },
  financing: {
    ProceedsFromIssueOfSubordinatedLiabilities: 420_000,
    RepaymentsOfSubordinatedLiabilities: -515_000,
    ProceedsFromIssueOfBondsNotesAndDebentures: 1_240_000,
    RepaymentsOfBondsNotesAndDebentures: -1_120_000,
  },
} as const;

/** A miner in rand that shows loans beside notes, securities by how they are measured, and dividends of minorities apart (40-F). */
const MINER = {
  operating: {
    ProfitLoss: 9_140,
    AdjustmentsForDepreciationExpense: 2_870,
    AdjustmentsForAmortisationExpense: 130,
    // An increase takes cash: the tag has a credit balance.
    IncreaseDecreaseInWorkingCapital: -640,
  },
  investing: {
    PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities: -5_210,
    PurchaseOfFinancialAssetsMeasuredAtFairValueThroughProfitOrLossClassifiedAsInvestingActivities: -900,
    PurchaseOfFinancialAssetsMeasuredAtAmortisedCostClassifiedAsInvestingActivities: -310,
    ProceedsFromSalesOrMaturityOfFinancialAssetsMeasuredAtFairValueThroughProfitOrLossClassifiedAsInvestingActivities: 450,
    ProceedsFromSalesOrMaturityOfFinancialAssetsMeasuredAtAmortisedCostClassifiedAsInvestingActivities: 260,
  },
  financing: {
    DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities: -2_050,
    DividendsPaidToNoncontrollingInterestsClassifiedAsFinancingActivities: -170,
    ProceedsFromIssueOfPreferenceShares: 400,
  },
  balance: {
    CashAndCashEquivalents: 6_300,
    ShorttermInvestmentsClassifiedAsCashEquivalents: 1_100,
    CurrentInvestments: 820,
    ShorttermDepositsNotClassifiedAsCashEquivalents: 180,
    Assets: 71_450,
    EquityAndLiabilities: 71_450,
    CurrentLoansReceivedAndCurrentPortionOfNoncurrentLoansReceived: 1_240,
    CurrentNotesAndDebenturesIssuedAndCurrentPortionOfNoncurrentNotesAndDebenturesIssued: 700,
    NoncurrentPortionOfNoncurrentLoansReceived: 5_600,
    // Parts of the loans, as a note has them.
    NoncurrentPortionOfNoncurrentSecuredBankLoansReceived: 2_400,
    NoncurrentPortionOfNoncurrentUnsecuredBankLoansReceived: 3_200,
    NoncurrentPortionOfNoncurrentNotesAndDebenturesIssued: 4_300,
    CurrentDeferredIncomeIncludingCurrentContractLiabilities: 215,
  },
} as const;

/** Outflows are filed without sign. */
const asFiled = (figures: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).map(([tag, value]) => [tag, /^(?:CashFlows|Proceeds)/.test(tag) ? value : Math.abs(value)]),
  );

const brewer: Fact[] = filed('20-F', '2025-03-14', [
  {
    ...YEAR,
    unit: 'EUR',
    figures: ifrs({
      ...BREWER.income,
      CashFlowsFromUsedInOperatingActivities: BREWER.operating,
      ...asFiled(BREWER.investing),
      CashFlowsFromUsedInInvestingActivities: sumOf(BREWER.investing),
      ...asFiled(BREWER.financing),
      CashFlowsFromUsedInFinancingActivities: sumOf(BREWER.financing),
      EffectOfExchangeRateChangesOnCashAndCashEquivalents: -60,
      IncreaseDecreaseInCashAndCashEquivalents:
        BREWER.operating + sumOf(BREWER.investing) + sumOf(BREWER.financing) - 60,
    }),
  },
  { to: YEAR.to, unit: 'EUR', figures: ifrs(BREWER.balance) },
]);
const bank: Fact[] = filed('20-F', '2025-06-27', [
  {
    ...YEAR,
    unit: 'JPY',
    figures: ifrs({
      ...BANK.income,
      ...BANK.operating,
      CashFlowsFromUsedInOperatingActivities: 2_210_000,
      ...asFiled(BANK.financing),
      CashFlowsFromUsedInFinancingActivities: sumOf(BANK.financing),
    }),
  },
]);
const miner: Fact[] = filed('40-F', '2025-03-27', [
  {
    ...YEAR,
    unit: 'ZAR',
    figures: ifrs({
      ...MINER.operating,
      IncreaseDecreaseInWorkingCapital: 640,
      CashFlowsFromUsedInOperatingActivities: sumOf(MINER.operating),
      ...asFiled(MINER.investing),
      CashFlowsFromUsedInInvestingActivities: sumOf(MINER.investing),
      ...asFiled(MINER.financing),
      DividendsPaidClassifiedAsFinancingActivities: 2_220,
      CashFlowsFromUsedInFinancingActivities: sumOf(MINER.financing),
    }),
  },
  { to: YEAR.to, unit: 'ZAR', figures: ifrs(MINER.balance) },
]);
const linesOf = (facts: readonly Fact[], kind: string) => {
  const statement = at(facts, kind, 'FY 2024');
  return (...names: string[]): (number | null | undefined)[] => names.map((name) => statement?.lines[name]);
};

describe('a brewer in euro with bonds, loans and leases', () => {
  const income = linesOf(brewer, 'income');
  const cash = linesOf(brewer, 'cash-flow');
  const balance = linesOf(brewer, 'balance');

  test('the income statement closes on its own totals', () => {
    const [revenue, cost, gross, selling, general, operating] = income(
      'REVENUE',
      'COST_OF_REVENUE',
      'GROSS_PROFIT',
      'SELLING_AND_MARKETING_EXPENSES',
      'GENERAL_AND_ADMINISTRATIVE_EXPENSES',
      'OPERATING_INCOME',
    ).map(Number);
    expect(Number(revenue) - Number(cost)).toBe(gross);
    expect(Number(gross) - Number(selling) - Number(general)).toBe(operating);
    expect(income('EBIT', 'INCOME_BEFORE_TAX', 'NET_INCOME')).toEqual([7_217, 5_986, 4_126]);
  });

  test('borrowed and paid back are loans, bonds and short loans; leases, interest and dividends are not among them', () => {
    expect(cash('LONG_TERM_NET_DEBT_ISSUANCE', 'SHORT_TERM_NET_DEBT_ISSUANCE', 'NET_DEBT_ISSUANCE')).toEqual([
      1_200 - 900 + 2_500 - 3_150,
      -85,
      -435,
    ]);
    expect(
      cash('NET_DIVIDENDS_PAID', 'INTEREST_PAID', 'INTEREST_PAID_IN_FINANCING', 'OTHER_FINANCING_ACTIVITIES'),
    ).toEqual([-1_415, 1_020, 1_020, -410 - 1_020]);
  });

  test('every section is the sum of its lines', () => {
    const [investing = 0, ...invested] = cash(
      'NET_CASH_PROVIDED_BY_INVESTING_ACTIVITIES',
      'CAPITAL_EXPENDITURE',
      'PURCHASES_OF_INVESTMENTS',
      'SALES_MATURITIES_OF_INVESTMENTS',
      'OTHER_INVESTING_ACTIVITIES',
    ).map(Number);
    expect(invested).toEqual([-2_310, -640, 515, 0]);
    expect(invested.reduce((sum, one) => sum + one)).toBe(investing);
    const flows = cash(
      'NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES',
      'NET_CASH_PROVIDED_BY_INVESTING_ACTIVITIES',
      'NET_CASH_PROVIDED_BY_FINANCING_ACTIVITIES',
      'EFFECT_OF_FOREX_CHANGES_ON_CASH',
    ).map(Number);
    expect(cash('NET_CHANGE_IN_CASH')).toEqual([flows.reduce((sum, one) => sum + one)]);
  });

  test('debt is bonds and loans, without leases', () => {
    expect(balance('SHORT_TERM_DEBT', 'LONG_TERM_DEBT', 'TOTAL_DEBT')).toEqual([1_820, 13_250, 15_070]);
    expect(balance('CAPITAL_LEASE_OBLIGATIONS', 'SHORT_TERM_INVESTMENTS')).toEqual([1_400, 795]);
    expect(balance('TOTAL_NON_CURRENT_ASSETS', 'TOTAL_LIABILITIES_AND_TOTAL_EQUITY')).toEqual([41_370, 52_610]);
  });
});

describe('a bank in yen', () => {
  test('revenue is net interest, net fees and trading', () => {
    const income = linesOf(bank, 'income');
    expect(income('REVENUE', 'NET_INTEREST_INCOME', 'EBIT')).toEqual([3_375_000, 1_880_000, null]);
    expect(income('NET_INCOME', 'OTHER_ADJUSTMENTS_TO_NET_INCOME')).toEqual([1_078_000, -17_000]);
  });

  test('interest and dividends that the operating section shows are paid', () => {
    const cash = linesOf(bank, 'cash-flow');
    expect(cash('INTEREST_PAID', 'INTEREST_PAID_IN_FINANCING', 'NET_DIVIDENDS_PAID')).toEqual([
      2_905_000,
      null,
      -361_000,
    ]);
    expect(cash('NET_DEBT_ISSUANCE')).toEqual([25_000]);
  });
});

describe('a miner in rand', () => {
  const cash = linesOf(miner, 'cash-flow');
  const balance = linesOf(miner, 'balance');

  test('income, depreciation and working capital come to operating cash flow', () => {
    const [total, ...parts] = cash(
      'NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES',
      'NET_INCOME',
      'DEPRECIATION_AND_AMORTIZATION',
      'CHANGE_IN_WORKING_CAPITAL',
    ).map(Number);
    expect(parts).toEqual([9_140, 3_000, -640]);
    expect(parts.reduce((sum, one) => sum + one)).toBe(total);
  });

  test('securities by how they are measured are bought and sold together', () => {
    expect(cash('PURCHASES_OF_INVESTMENTS', 'SALES_MATURITIES_OF_INVESTMENTS', 'OTHER_INVESTING_ACTIVITIES')).toEqual([
      -1_210, 710, 0,
    ]);
  });

  test('dividends are those of the owners; what minorities got is other financing', () => {
    expect(cash('NET_DIVIDENDS_PAID', 'NET_STOCK_ISSUANCE', 'OTHER_FINANCING_ACTIVITIES')).toEqual([-2_050, 400, -170]);
  });

  test('loans count once, and cash equivalents are no investments', () => {
    expect(balance('SHORT_TERM_DEBT', 'LONG_TERM_DEBT', 'TOTAL_DEBT')).toEqual([1_940, 9_900, 11_840]);
    expect(balance('SHORT_TERM_INVESTMENTS', 'CASH_AND_SHORT_TERM_INVESTMENTS')).toEqual([1_000, 7_300]);
    expect(balance('DEFERRED_REVENUE')).toEqual([215]);
  });
});
