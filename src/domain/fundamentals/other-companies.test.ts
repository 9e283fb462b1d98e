import { describe, expect, test } from 'vitest';
import { filed } from '../../../test/records/filed-facts.ts';
import { at, NINE_MONTHS, Q1, SIX_MONTHS, YEAR } from '../../../test/records/filed-year.ts';

/** Tags as used by companies of many kinds: the reported facts of a year, and the expected statements. */
interface Case {
  readonly name: string;
  readonly kind: 'income' | 'balance' | 'cash-flow';
  readonly reported: Readonly<Record<string, number>>;
  readonly lines: Readonly<Record<string, number | null>>;
}

const PRE_TAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
const TOTAL = { Assets: 1_000, LiabilitiesAndStockholdersEquity: 1_000 };
const CASH = { NetIncomeLoss: 50, NetCashProvidedByUsedInOperatingActivities: 100, DepreciationAndAmortization: 5 };

const CASES: readonly Case[] = [
  {
    name: 'a bank that tells operating interest expense has its revenue after it',
    kind: 'income',
    reported: {
      Revenues: 1_050,
      InterestAndDividendIncomeOperating: 900,
      InterestExpenseOperating: 500,
      NoninterestIncome: 150,
      NoninterestExpense: 320,
      NetIncomeLoss: 170,
    },
    lines: { REVENUE: 550, INTEREST_EXPENSE: 500, EBIT: null, OPERATING_INCOME: null },
  },
  {
    name: 'a bank whose interest income is reported by kind',
    kind: 'income',
    reported: {
      Revenues: 1_050,
      InterestIncomeExpenseNet: 400,
      InterestExpense: 500,
      NoninterestIncome: 150,
      NoninterestExpense: 320,
      NetIncomeLoss: 170,
    },
    lines: { REVENUE: 550, NET_INTEREST_INCOME: 400, INTEREST_INCOME: null },
  },
  {
    name: 'a bank that tells its total net of interest itself',
    kind: 'income',
    reported: {
      Revenues: 550,
      InterestIncomeExpenseNet: 400,
      InterestExpense: 500,
      NoninterestIncome: 150,
      NoninterestExpense: 320,
      NetIncomeLoss: 170,
    },
    lines: { REVENUE: 550 },
  },
  {
    name: 'a health insurer that sells goods too has no gross profit, and its own operating income',
    kind: 'income',
    reported: {
      Revenues: 1_000,
      PremiumsEarnedNet: 780,
      PolicyholderBenefitsAndClaimsIncurredHealthCare: 650,
      CostOfGoodsAndServicesSold: 120,
      CostsAndExpenses: 920,
      OperatingIncomeLoss: 80,
      InterestExpense: 10,
      [PRE_TAX]: 70,
      IncomeTaxExpenseBenefit: 15,
      NetIncomeLoss: 55,
    },
    lines: { GROSS_PROFIT: null, COST_AND_EXPENSES: 920, OPERATING_INCOME: 80, EBIT: 80 },
  },
  {
    name: 'a statement of one step: what all costs leave is the income before tax, and no operating income',
    kind: 'income',
    reported: {
      Revenues: 1_000,
      CostOfGoodsAndServicesSold: 500,
      SellingGeneralAndAdministrativeExpense: 100,
      CostsAndExpenses: 850,
      InterestExpense: 10,
      [PRE_TAX]: 150,
      IncomeTaxExpenseBenefit: 30,
      NetIncomeLoss: 120,
    },
    lines: { GROSS_PROFIT: 500, OPERATING_INCOME: null, TOTAL_OTHER_INCOME_EXPENSES_NET: null, EBIT: 160 },
  },
  {
    name: 'a statement of one step: a larger operating income is the sum of segments in a note',
    kind: 'income',
    reported: { Revenues: 1_000, CostsAndExpenses: 850, OperatingIncomeLoss: 220, [PRE_TAX]: 150, NetIncomeLoss: 120 },
    lines: { OPERATING_INCOME: null, TOTAL_OTHER_INCOME_EXPENSES_NET: null, COST_AND_EXPENSES: 850 },
  },
  {
    name: 'an operating income that other operating income raises above revenue less costs stays',
    kind: 'income',
    reported: { Revenues: 1_000, CostsAndExpenses: 850, OperatingIncomeLoss: 160, [PRE_TAX]: 130, NetIncomeLoss: 120 },
    lines: { OPERATING_INCOME: 160 },
  },
  {
    name: 'the investment income of an insurer is revenue, and no part of what is below operating income',
    kind: 'income',
    reported: {
      Revenues: 1_000,
      PremiumsEarnedNet: 900,
      InvestmentIncomeInterestAndDividend: 60,
      OperatingIncomeLoss: 120,
      InterestExpense: 20,
      [PRE_TAX]: 70,
      NetIncomeLoss: 55,
    },
    lines: { EBIT: 90, NON_OPERATING_INCOME_EXCLUDING_INTEREST: -30, INTEREST_INCOME: 60, NET_INTEREST_INCOME: 40 },
  },
  {
    name: 'interest expense that is found late is in EBIT all the same',
    kind: 'income',
    reported: {
      Revenues: 1_000,
      OperatingIncomeLoss: 120,
      InterestCostsIncurred: 20,
      [PRE_TAX]: 95,
      NetIncomeLoss: 60,
    },
    lines: { INTEREST_EXPENSE: 20, EBIT: 115, NON_OPERATING_INCOME_EXCLUDING_INTEREST: -5 },
  },
  {
    name: 'income before tax that is found late is in EBIT all the same',
    kind: 'income',
    reported: {
      Revenues: 1_000,
      OperatingIncomeLoss: 120,
      InterestExpense: 20,
      IncomeTaxExpenseBenefit: 40,
      NetIncomeLoss: 80,
    },
    lines: { INCOME_BEFORE_TAX: 120, EBIT: 140 },
  },
  {
    name: 'interest income below operating income is no part of EBIT',
    kind: 'income',
    reported: {
      Revenues: 1_000,
      InvestmentIncomeInterest: 60,
      OperatingIncomeLoss: 120,
      InterestExpense: 20,
      [PRE_TAX]: 160,
      NetIncomeLoss: 55,
    },
    lines: { EBIT: 120, NON_OPERATING_INCOME_EXCLUDING_INTEREST: 0 },
  },
  {
    name: 'operating expenses that are all costs have the cost of revenue taken out',
    kind: 'income',
    reported: {
      Revenues: 1_000,
      CostOfGoodsSold: 600,
      ResearchAndDevelopmentExpense: 50,
      SellingGeneralAndAdministrativeExpense: 100,
      OperatingExpenses: 800,
      OperatingIncomeLoss: 200,
      NetIncomeLoss: 120,
    },
    lines: { OPERATING_EXPENSES: 200, COST_AND_EXPENSES: 800, OTHER_EXPENSES: 50 },
  },
  {
    name: 'interests that may be redeemed stand between liabilities and equity',
    kind: 'balance',
    reported: {
      ...TOTAL,
      StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 300,
      RedeemableNoncontrollingInterestEquityCarryingAmount: 40,
    },
    lines: { REDEEMABLE_INTERESTS: 40, TOTAL_LIABILITIES: 660, TOTAL_EQUITY: 300 },
  },
  {
    name: 'operating income is what operating expenses leave of a gross profit that is reported',
    kind: 'income',
    reported: { Revenues: 400, CostOfRevenue: 100, GrossProfit: 300, OperatingExpenses: 220, NetIncomeLoss: 70 },
    lines: { OPERATING_INCOME: 80 },
  },
  {
    name: 'a landlord without a line before tax',
    kind: 'income',
    reported: { Revenues: 500, InterestExpense: 60, IncomeTaxExpenseBenefit: 1, ProfitLoss: 95, NetIncomeLoss: 90 },
    lines: { INCOME_BEFORE_TAX: 96, EBIT: 156, NET_INCOME: 90, OTHER_ADJUSTMENTS_TO_NET_INCOME: -5 },
  },
  {
    name: 'a line before tax that is worked out is in EBIT',
    kind: 'income',
    reported: {
      Revenues: 500,
      OperatingIncomeLoss: 100,
      NonoperatingIncomeExpense: 20,
      InterestExpense: 5,
      NetIncomeLoss: 90,
    },
    lines: { INCOME_BEFORE_TAX: 120, EBIT: 125 },
  },
  {
    name: 'foreign filers: continuing operations are before the minority',
    kind: 'income',
    reported: {
      'ifrs-full:Revenue': 500,
      'ifrs-full:ProfitLossBeforeTax': 140,
      'ifrs-full:IncomeTaxExpenseContinuingOperations': 20,
      'ifrs-full:ProfitLoss': 120,
      'ifrs-full:ProfitLossAttributableToOwnersOfParent': 110,
    },
    lines: { NET_INCOME_FROM_CONTINUING_OPERATIONS: 120, NET_INCOME: 110, OTHER_ADJUSTMENTS_TO_NET_INCOME: -10 },
  },
  {
    name: 'redeemable interests are no liabilities, reported as a total and by kind',
    kind: 'balance',
    reported: {
      ...TOTAL,
      StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 400,
      RedeemableNoncontrollingInterestEquityCarryingAmount: 30,
      RedeemableNoncontrollingInterestEquityCommonCarryingAmount: 20,
      RedeemableNoncontrollingInterestEquityPreferredCarryingAmount: 10,
    },
    lines: { TOTAL_LIABILITIES: 570 },
  },
  {
    name: 'temporary equity with minorities',
    kind: 'balance',
    reported: {
      ...TOTAL,
      StockholdersEquity: 400,
      TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests: 50,
    },
    lines: { TOTAL_LIABILITIES: 550 },
  },
  {
    name: 'liabilities of a part of the company only are passed over',
    kind: 'balance',
    reported: { ...TOTAL, StockholdersEquity: 400, Liabilities: 20, LiabilitiesCurrent: 250 },
    lines: { TOTAL_LIABILITIES: 600, TOTAL_NON_CURRENT_LIABILITIES: 350 },
  },
  {
    name: 'notes payable beside what falls due of long-term debt',
    kind: 'balance',
    reported: {
      ...TOTAL,
      StockholdersEquity: 400,
      NotesPayableCurrent: 7,
      LongTermDebtCurrent: 20,
      LongTermDebtNoncurrent: 90,
    },
    lines: { SHORT_TERM_DEBT: 27, TOTAL_DEBT: 117 },
  },
  {
    name: 'intangible assets with and without an end',
    kind: 'balance',
    reported: {
      ...TOTAL,
      StockholdersEquity: 400,
      Goodwill: 10,
      FiniteLivedIntangibleAssetsNet: 30,
      IndefiniteLivedIntangibleAssetsExcludingGoodwill: 60,
    },
    lines: { INTANGIBLE_ASSETS: 90, GOODWILL_AND_INTANGIBLE_ASSETS: 100 },
  },
  {
    name: 'stocks with progress payments taken off, receivables of all kinds, cash with restricted cash where none is reported without',
    kind: 'balance',
    reported: {
      ...TOTAL,
      StockholdersEquity: 400,
      InventoryNetOfAllowancesCustomerAdvancesAndProgressBillings: 70,
      AccountsAndOtherReceivablesNetCurrent: 40,
      CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: 33,
    },
    lines: { INVENTORY: 70, NET_RECEIVABLES: 40, CASH_AND_CASH_EQUIVALENTS: 33 },
  },
  {
    name: 'borrowed and paid back under tags of different width',
    kind: 'cash-flow',
    reported: { ...CASH, ProceedsFromIssuanceOfLongTermDebt: 80, RepaymentsOfDebt: 50 },
    lines: { LONG_TERM_NET_DEBT_ISSUANCE: 30, NET_DEBT_ISSUANCE: 30 },
  },
  {
    name: 'the change of cash before exchange rates is completed by them',
    kind: 'cash-flow',
    reported: {
      ...CASH,
      CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect: 20,
      EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: -3,
    },
    lines: { NET_CHANGE_IN_CASH: 17 },
  },
];

describe('tags of other companies', () => {
  test.each(CASES)('$name', ({ kind, reported, lines }) => {
    const period = kind === 'balance' ? { to: YEAR.to } : YEAR;
    const plain = filed('10-K', '2025-02-20', [
      { ...period, figures: reported },
      ...(kind === 'balance'
        ? [{ ...YEAR, figures: { Revenues: 460, OperatingIncomeLoss: 90, NetIncomeLoss: 46 } }]
        : []),
    ]);
    expect(at(plain, kind, 'FY 2024')?.lines).toMatchObject(lines);
  });
});

test('what the nine months do not tell of a sum was nothing then, and all of it falls into the last quarter', () => {
  const flows = (more: Readonly<Record<string, number>>) => ({
    ...CASH,
    NetCashProvidedByUsedInInvestingActivities: -30,
    NetCashProvidedByUsedInFinancingActivities: -20,
    ...more,
  });
  const facts = [
    ...filed('10-Q', '2024-11-01', [{ ...NINE_MONTHS, figures: flows({ ProceedsFromIssuanceOfLongTermDebt: 60 }) }]),
    ...filed('10-K', '2025-02-20', [
      { ...YEAR, figures: flows({ ProceedsFromIssuanceOfLongTermDebt: 80, RepaymentsOfLongTermDebt: 50 }) },
    ]),
  ];
  expect(at(facts, 'cash-flow', 'Q4 2024')?.lines).toMatchObject({ LONG_TERM_NET_DEBT_ISSUANCE: -30 });
});

test('sums of other tags in the nine months and in the year leave the last quarter unknown', () => {
  const facts = [
    ...filed('10-Q', '2024-11-01', [
      { ...NINE_MONTHS, figures: { ...CASH, ProceedsFromIssuanceOfLongTermDebt: 60, RepaymentsOfDebt: 40 } },
    ]),
    ...filed('10-K', '2025-02-20', [
      { ...YEAR, figures: { ...CASH, ProceedsFromIssuanceOfLongTermDebt: 80, RepaymentsOfLongTermDebt: 50 } },
    ]),
  ];
  expect(at(facts, 'cash-flow', 'Q4 2024')?.lines).toMatchObject({ LONG_TERM_NET_DEBT_ISSUANCE: null });
});

test('a year to date that tells more parts than the one before: the quarter, and the sums of it', () => {
  const facts = [
    ...filed('10-Q', '2024-05-01', [
      { ...Q1, figures: { ...CASH, IncreaseDecreaseInInventories: 4, IncreaseDecreaseInDeferredRevenue: 10 } },
    ]),
    ...filed('10-Q', '2024-08-01', [
      {
        ...SIX_MONTHS,
        figures: {
          ...CASH,
          IncreaseDecreaseInInventories: 6,
          IncreaseDecreaseInDeferredRevenue: 15,
          IncreaseDecreaseInOtherCurrentAssets: 3,
          RepaymentsOfLongTermDebt: 8,
        },
      },
    ]),
  ];
  expect(at(facts, 'cash-flow', 'Q2 2024')?.lines).toMatchObject({
    INVENTORY: -2,
    OTHER_WORKING_CAPITAL: 2,
    CHANGE_IN_WORKING_CAPITAL: 0,
    NET_DEBT_ISSUANCE: -8,
  });
});

test('investment income is revenue where it is in no sum below operating income in most years of a company', () => {
  const figures = (operating: number, beforeTax: number) => ({
    Revenues: 1_000,
    InvestmentIncomeInterestAndDividend: 60,
    OperatingIncomeLoss: operating,
    InterestExpense: 20,
    [PRE_TAX]: beforeTax,
    NetIncomeLoss: 50,
  });
  const years = (...beforeTax: readonly number[]) =>
    filed(
      '10-K',
      '2025-02-20',
      beforeTax.map((value, at) => ({
        from: `${2024 - at}-01-01`,
        to: `${2024 - at}-12-31`,
        figures: figures(120, value),
      })),
    );
  expect(at(years(70, 100, 100), 'income', 'FY 2024')?.lines).toMatchObject({
    EBIT: 90,
    NON_OPERATING_INCOME_EXCLUDING_INTEREST: -30,
  });
  expect(at(years(70, 100, 160), 'income', 'FY 2024')?.lines).toMatchObject({ EBIT: 30 });
});
