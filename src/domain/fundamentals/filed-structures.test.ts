import { describe, expect, test } from 'vitest';
import { filed, income } from '../../../test/records/filed-facts.ts';
import {
  at,
  build,
  line,
  NINE_MONTHS,
  Q1,
  Q2,
  Q3,
  SIX_MONTHS,
  wholeYear,
  YEAR,
} from '../../../test/records/filed-year.ts';

/** Structures that filings have beside the plain ones, each in the tags that such companies use. */
const annual = (figures: Readonly<Record<string, number>>) => filed('10-K', '2025-02-20', [{ ...YEAR, figures }]);

describe('banks that tell their revenue before interest', () => {
  const BANK = {
    InterestAndDividendIncomeOperating: 900,
    InterestExpense: 500,
    NoninterestIncome: 150,
    NoninterestExpense: 320,
    IncomeTaxExpenseBenefit: 40,
    NetIncomeLoss: 170,
  };

  test('have it after interest, as all banks do', () => {
    const facts = annual({ ...BANK, Revenues: 1_050, InterestIncomeExpenseNet: 400 });
    expect(line(facts, 'FY 2024', 'REVENUE')).toBe(550);
    expect(line(annual({ ...BANK, Revenues: 1_051 }), 'FY 2024', 'REVENUE')).toBe(550);
  });

  test('but not where no interest was reported, and a net one is left as reported', () => {
    const { InterestExpense: _, ...silent } = BANK;
    expect(line(annual({ ...silent, Revenues: 1_050 }), 'FY 2024', 'REVENUE')).toBe(1_050);
    expect(line(annual({ ...BANK, Revenues: 551 }), 'FY 2024', 'REVENUE')).toBe(551);
  });
});

test('a landlord: property, depreciation and what is spent on buildings', () => {
  const facts = filed('10-K', '2025-02-20', [
    {
      ...YEAR,
      figures: {
        Revenues: 500,
        OperatingLeaseLeaseIncome: 480,
        DepreciationDepletionAndAmortization: 120,
        InterestExpense: 60,
        NetIncomeLoss: 90,
        ProfitLoss: 95,
        NetIncomeLossAttributableToNoncontrollingInterest: 5,
        NetIncomeLossAvailableToCommonStockholdersBasic: 82,
        PreferredStockDividendsIncomeStatementImpact: 8,
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 96,
        IncomeTaxExpenseBenefit: 1,
        NetCashProvidedByUsedInOperatingActivities: 210,
        PaymentsForCapitalImprovements: 40,
      },
    },
    {
      to: '2024-12-31',
      figures: {
        Assets: 3_000,
        RealEstateInvestmentPropertyNet: 2_600,
        LiabilitiesAndStockholdersEquity: 3_000,
        Liabilities: 1_800,
        StockholdersEquity: 1_150,
        MinorityInterest: 50,
      },
    },
  ]);
  expect(at(facts, 'income', 'FY 2024')?.lines).toMatchObject({
    REVENUE: 500,
    NET_INCOME: 90,
    OTHER_ADJUSTMENTS_TO_NET_INCOME: -5,
    NET_INCOME_DEDUCTIONS: 8,
    BOTTOM_LINE_NET_INCOME: 82,
    EBIT: 156,
    EBITDA: 276,
  });
  expect(at(facts, 'balance', 'FY 2024')?.lines).toMatchObject({
    PROPERTY_PLANT_EQUIPMENT_NET: 2_600,
    TOTAL_CURRENT_ASSETS: null,
    TOTAL_EQUITY: 1_200,
  });
  expect(at(facts, 'cash-flow', 'FY 2024')?.lines).toMatchObject({ CAPITAL_EXPENDITURE: -40, FREE_CASH_FLOW: 170 });
});

test('an amended quarterly report takes the place of the first from its day on, and the year to date follows', () => {
  const facts = [
    ...wholeYear().filter(({ filing }) => filing.filedOn < '2024-11-01'),
    ...filed('10-Q/A', '2024-09-15', [
      { ...Q2, figures: income(100, 9) },
      { ...SIX_MONTHS, figures: income(200, 19) },
    ]),
  ];
  expect(line(facts, 'Q2 2024', 'REVENUE', '2024-09-14')).toBe(110);
  expect(line(facts, 'Q2 2024', 'REVENUE')).toBe(100);
  expect(at(facts, 'income', 'Q2 2024')).toMatchObject({ form: '10-Q/A', filedOn: '2024-09-15' });
});

test('what is spun off is taken out of the years before when the next report does, and stays in as of before', () => {
  const spun = { IncomeLossFromDiscontinuedOperationsNetOfTax: 14, IncomeLossFromContinuingOperations: 34 };
  const facts = [
    ...wholeYear(),
    ...filed('10-K', '2026-02-20', [
      { from: '2025-01-01', to: '2025-12-31', figures: income(300, 30, { IncomeLossFromContinuingOperations: 30 }) },
      { ...YEAR, figures: { ...income(280, 48, spun), OperatingIncomeLoss: 60 } },
    ]),
  ];
  expect(at(facts, 'income', 'FY 2024')?.lines).toMatchObject({
    REVENUE: 280,
    NET_INCOME: 48,
    NET_INCOME_FROM_CONTINUING_OPERATIONS: 34,
    NET_INCOME_FROM_DISCONTINUED_OPERATIONS: 14,
  });
  expect(line(facts, 'FY 2024', 'REVENUE', '2026-02-19')).toBe(460);
  // The nine months were not restated: the difference of a restated and an original figure is no quarter.
  expect(line(facts, 'Q4 2024', 'REVENUE')).toBe(130);
});

test('a split between the end of the year and its report: all of the report is on the new shares', () => {
  const perShare = (eps: number, shares: number) => ({
    EarningsPerShareBasic: eps,
    WeightedAverageNumberOfSharesOutstandingBasic: shares,
  });
  const facts = [
    ...filed('10-Q', '2024-05-01', [{ ...Q1, figures: income(100, 10, perShare(1, 10)) }]),
    ...filed('10-Q', '2024-08-01', [{ ...Q2, figures: income(110, 11, perShare(1.1, 10)) }]),
    ...filed('10-Q', '2024-11-01', [
      { ...Q3, figures: income(120, 12, perShare(1.2, 10)) },
      { ...NINE_MONTHS, figures: income(330, 33, perShare(3.3, 10)) },
    ]),
    ...filed('10-K', '2024-02-20', [
      { from: '2023-01-01', to: '2023-12-31', figures: income(400, 40, perShare(4, 10)) },
    ]),
    ...filed('10-K', '2025-02-20', [
      { ...YEAR, figures: income(460, 46, perShare(0.92, 50)) },
      { from: '2023-01-01', to: '2023-12-31', figures: income(400, 40, perShare(0.8, 50)) },
    ]),
  ];
  expect(build(facts).report.splits).toEqual([{ knownAt: '2025-02-20T23:59:59.999Z', ratio: 5 }]);
  expect([line(facts, 'FY 2024', 'EPS'), line(facts, 'Q3 2024', 'EPS'), line(facts, 'Q4 2024', 'EPS')]).toEqual([
    0.92, 0.24, 0.26,
  ]);
  expect(line(facts, 'Q3 2024', 'WEIGHTED_AVERAGE_SHS_OUT')).toBe(50);
  expect(line(facts, 'Q3 2024', 'EPS', '2025-02-19')).toBe(1.2);
});

test('the whole change of working capital, also where receivables and other assets are reported together', () => {
  const facts = annual({
    NetIncomeLoss: 59,
    NetCashProvidedByUsedInOperatingActivities: 116,
    NetCashProvidedByUsedInInvestingActivities: -94,
    NetCashProvidedByUsedInFinancingActivities: -12,
    IncreaseDecreaseInInventories: 2,
    IncreaseDecreaseInAccountsReceivableAndOtherOperatingAssets: 3,
    IncreaseDecreaseInOtherNoncurrentAssets: 14,
    IncreaseDecreaseInAccountsPayable: 4,
    IncreaseDecreaseInAccruedLiabilitiesAndOtherOperatingLiabilities: -3,
    IncreaseDecreaseInContractWithCustomerLiability: 5,
  });
  expect(at(facts, 'cash-flow', 'FY 2024')?.lines).toMatchObject({
    ACCOUNTS_RECEIVABLES: -3,
    OTHER_WORKING_CAPITAL: -12,
    CHANGE_IN_WORKING_CAPITAL: -13,
  });
});

test('a year of 53 weeks after one of 52, and a first quarter of twelve weeks', () => {
  const facts = [
    ...filed('10-K', '2024-02-28', [{ from: '2023-01-01', to: '2023-12-30', figures: income(520, 52) }]),
    ...filed('10-Q', '2024-05-01', [{ from: '2023-12-31', to: '2024-03-23', figures: income(120, 12) }]),
    ...filed('10-Q', '2024-08-01', [
      { from: '2024-03-24', to: '2024-06-15', figures: income(120, 12) },
      { from: '2023-12-31', to: '2024-06-15', figures: income(240, 24) },
    ]),
    ...filed('10-Q', '2024-10-01', [
      { from: '2024-06-16', to: '2024-09-07', figures: income(120, 12) },
      { from: '2023-12-31', to: '2024-09-07', figures: income(360, 36) },
    ]),
    ...filed('10-K', '2025-03-01', [{ from: '2023-12-31', to: '2025-01-04', figures: income(530, 53) }]),
  ];
  expect(at(facts, 'income', 'FY 2024')).toMatchObject({ endsOn: '2025-01-04', lines: { REVENUE: 530 } });
  expect(['Q1 2024', 'Q2 2024', 'Q3 2024', 'Q4 2024'].map((of) => line(facts, of, 'REVENUE'))).toEqual([
    120, 120, 120, 170,
  ]);
});
