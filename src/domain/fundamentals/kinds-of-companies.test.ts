import { describe, expect, test } from 'vitest';
import { filed } from '../../../test/records/filed-facts.ts';
import type { EntityId } from '../../platform/ids.ts';
import { buildFundamentals } from './build-fundamentals.ts';
import type { Fact } from './fact.ts';

const latest = (facts: readonly Fact[], kind: string, of: string) =>
  buildFundamentals('A1B2C3' as EntityId, facts)
    .fundamentals.statements.filter((one) => one.kind === kind && `${one.fiscalPeriod} ${one.fiscalYear}` === of)
    .filter(({ period }) => (period === 'annual') === of.startsWith('FY'))
    .at(-1);

const YEAR = { from: '2024-01-01', to: '2024-12-31' };
const annual = (figures: Readonly<Record<string, number>>) => filed('10-K', '2025-02-20', [{ ...YEAR, figures }]);
const incomeOf = (figures: Readonly<Record<string, number>>) => latest(annual(figures), 'income', 'FY 2024');

describe('revenue', () => {
  test('the total is taken where a narrower tag stands beside it', () => {
    const statement = incomeOf({
      Revenues: 460,
      RevenueFromContractWithCustomerExcludingAssessedTax: 440,
      OperatingIncomeLoss: 90,
      NetIncomeLoss: 46,
    });
    expect(statement?.lines['REVENUE']).toBe(460);
  });
});

describe('banks', () => {
  const BANK = {
    InterestAndDividendIncomeOperating: 900,
    InterestExpense: 500,
    InterestIncomeExpenseNet: 400,
    NoninterestIncome: 150,
    NoninterestExpense: 320,
    RevenueFromContractWithCustomerExcludingAssessedTax: 60,
    IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 210,
    IncomeTaxExpenseBenefit: 40,
    NetIncomeLoss: 170,
    PreferredStockDividendsIncomeStatementImpact: 10,
    NetIncomeLossAvailableToCommonStockholdersBasic: 160,
  };

  test('revenue is net interest income and what is earned besides, after interest expense', () => {
    const statement = incomeOf(BANK);
    expect(statement?.lines).toMatchObject({
      REVENUE: 550,
      NET_INTEREST_INCOME: 400,
      INTEREST_INCOME: 900,
      INTEREST_EXPENSE: 500,
      OPERATING_EXPENSES: 320,
      COST_OF_REVENUE: null,
      GROSS_PROFIT: null,
      EBIT: null,
      EBITDA: null,
      NET_INCOME_DEDUCTIONS: 10,
      BOTTOM_LINE_NET_INCOME: 160,
    });
    expect(statement?.derived['REVENUE']).toBe('InterestIncomeExpenseNet + NoninterestIncome');
  });

  test('a revenue that the bank tells itself comes first', () => {
    expect(incomeOf({ ...BANK, Revenues: 548 })?.lines['REVENUE']).toBe(548);
    expect(incomeOf({ ...BANK, Revenues: 1_050, RevenuesNetOfInterestExpense: 550 })?.lines['REVENUE']).toBe(550);
  });
});

test('insurers: benefits and expenses are the costs', () => {
  const statement = incomeOf({
    Revenues: 1_000,
    PremiumsEarnedNet: 800,
    BenefitsLossesAndExpenses: 900,
    IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 100,
    IncomeTaxExpenseBenefit: 20,
    NetIncomeLoss: 80,
  });
  expect(statement?.lines).toMatchObject({
    REVENUE: 1_000,
    COST_AND_EXPENSES: 900,
    OPERATING_INCOME: null,
    GROSS_PROFIT: null,
  });
});

test('railroads and airlines: all costs above operating income, no cost of revenue', () => {
  const statement = incomeOf({
    Revenues: 1_000,
    CostsAndExpenses: 600,
    OperatingIncomeLoss: 400,
    IncomeTaxExpenseBenefit: 80,
    NetIncomeLoss: 300,
  });
  expect(statement?.lines).toMatchObject({ COST_AND_EXPENSES: 600, OPERATING_EXPENSES: 600, COST_OF_REVENUE: null });
});

test('utilities and landlords have their own revenue', () => {
  const rest = { OperatingIncomeLoss: 90, IncomeTaxExpenseBenefit: 10, NetIncomeLoss: 60 };
  expect(incomeOf({ RegulatedAndUnregulatedOperatingRevenue: 500, ...rest })?.lines['REVENUE']).toBe(500);
  expect(incomeOf({ OperatingLeaseLeaseIncome: 300, ...rest })?.lines['REVENUE']).toBe(300);
});

describe('minorities', () => {
  test('net income is what the parent gets', () => {
    const statement = incomeOf({
      Revenues: 460,
      ProfitLoss: 50,
      NetIncomeLoss: 46,
      NetIncomeLossAttributableToNoncontrollingInterest: 4,
      IncomeLossFromDiscontinuedOperationsNetOfTax: -3,
    });
    expect(statement?.lines).toMatchObject({
      NET_INCOME: 46,
      NET_INCOME_FROM_CONTINUING_OPERATIONS: 53,
      NET_INCOME_FROM_DISCONTINUED_OPERATIONS: -3,
      OTHER_ADJUSTMENTS_TO_NET_INCOME: -4,
    });
  });

  test('it is worked out where only the whole and the minority are reported', () => {
    const statement = incomeOf({
      Revenues: 460,
      ProfitLoss: 50,
      NetIncomeLossAttributableToNoncontrollingInterest: 4,
      OperatingIncomeLoss: 70,
    });
    expect(statement?.lines['NET_INCOME']).toBe(46);
    expect(statement?.derived['NET_INCOME']).toBe('ProfitLoss - NetIncomeLossAttributableToNoncontrollingInterest');
  });
});

describe('foreign filers', () => {
  const ifrs = (revenue: number, profit: number, more: Readonly<Record<string, number>> = {}) => ({
    'ifrs-full:Revenue': revenue,
    'ifrs-full:CostOfSales': revenue / 2,
    'ifrs-full:GrossProfit': revenue / 2,
    'ifrs-full:ProfitLossBeforeTax': profit * 1.25,
    'ifrs-full:IncomeTaxExpenseContinuingOperations': profit / 4,
    'ifrs-full:ProfitLoss': profit,
    'ifrs-full:ProfitLossAttributableToOwnersOfParent': profit - 1,
    ...more,
  });
  const HALF = { from: '2024-01-01', to: '2024-06-30' };
  const halfYears = [
    ...filed('6-K', '2024-08-10', [
      { ...HALF, unit: 'EUR', figures: ifrs(500, 50, { 'ifrs-full:BasicEarningsLossPerShare': 0.5 }) },
      {
        to: '2024-06-30',
        unit: 'EUR',
        figures: {
          'ifrs-full:Assets': 900,
          'ifrs-full:Equity': 400,
          'ifrs-full:Liabilities': 500,
          'ifrs-full:Goodwill': 10,
          'ifrs-full:Inventories': 5,
        },
      },
    ]),
    ...filed('20-F', '2025-03-10', [
      { ...YEAR, unit: 'EUR', figures: ifrs(1_100, 120, { 'ifrs-full:BasicEarningsLossPerShare': 1.2 }) },
      { ...YEAR, unit: 'USD', figures: { 'ifrs-full:Revenue': 1_200, 'ifrs-full:ProfitLoss': 130 } },
    ]),
  ];

  test('half-years are quarters by the name of H1 and H2; the second is the year less the first', () => {
    expect(latest(halfYears, 'income', 'H1 2024')).toMatchObject({
      period: 'quarter',
      startsOn: '2024-01-01',
      endsOn: '2024-06-30',
    });
    expect(latest(halfYears, 'balance', 'H1 2024')?.lines['TOTAL_ASSETS']).toBe(900);
    const second = latest(halfYears, 'income', 'H2 2024');
    expect(second).toMatchObject({ period: 'quarter', startsOn: '2024-07-01', endsOn: '2024-12-31', form: '20-F' });
    expect(second?.lines).toMatchObject({ REVENUE: 600, NET_INCOME: 70, EPS: 0.7 });
    expect(second?.derived['REVENUE']).toBe('Revenue: year - first half');
  });

  test('revenue by segment has the same half-years as the statements', () => {
    const AXIS = 'ifrs-full:SegmentsAxis';
    const parts = (form: string, filedOn: string, span: { from: string; to: string }, revenue: readonly number[]) =>
      filed(
        form,
        filedOn,
        revenue.map((amount, at) => ({
          ...span,
          unit: 'EUR',
          figures: { 'ifrs-full:Revenue': amount },
          dimensions: at === 0 ? {} : { [AXIS]: `acme:Part${'XY'[at - 1]}Member` },
        })),
      );
    const facts = [
      ...halfYears,
      ...parts('6-K', '2024-08-10', HALF, [500, 300, 200]),
      ...parts('20-F', '2025-03-10', YEAR, [1_100, 700, 400]),
    ];
    expect(latest(facts, 'product', 'H1 2024')).toMatchObject({
      period: 'quarter',
      lines: { 'Part X': 300, 'Part Y': 200 },
    });
    expect(latest(facts, 'product', 'H2 2024')).toMatchObject({
      startsOn: '2024-07-01',
      lines: { 'Part X': 400, 'Part Y': 200 },
    });
  });

  test('figures are in the currency of the statements, not of a convenience translation', () => {
    const year = latest(halfYears, 'income', 'FY 2024');
    expect(year).toMatchObject({ currency: 'EUR', form: '20-F' });
    expect(year?.lines['REVENUE']).toBe(1_100);
  });

  test('annual reports alone make no quarters', () => {
    const facts = filed('40-F', '2025-03-10', [{ ...YEAR, unit: 'CAD', figures: ifrs(1_100, 120) }]);
    const { statements } = buildFundamentals('A1B2C3' as EntityId, facts).fundamentals;
    expect(statements.map(({ period, currency }) => `${period} ${currency}`)).toEqual(['annual CAD']);
  });

  test('a company that changes its currency keeps that of each telling, and never mixes them', () => {
    const facts = [
      ...filed('20-F', '2024-03-10', [
        {
          from: '2023-01-01',
          to: '2023-12-31',
          unit: 'CAD',
          figures: ifrs(800, 80, { 'ifrs-full:ResearchAndDevelopmentExpense': 33 }),
        },
      ]),
      ...filed('20-F', '2025-03-10', [
        { ...YEAR, unit: 'USD', figures: ifrs(1_100, 120) },
        { from: '2023-01-01', to: '2023-12-31', unit: 'USD', figures: ifrs(600, 60) },
      ]),
    ];
    const versions = buildFundamentals('A1B2C3' as EntityId, facts).fundamentals.statements.filter(
      ({ fiscalYear }) => fiscalYear === 2023,
    );
    expect(
      versions.map(({ currency, lines }) => [currency, lines['REVENUE'], lines['RESEARCH_AND_DEVELOPMENT_EXPENSES']]),
    ).toEqual([
      ['CAD', 800, 33],
      ['USD', 600, null],
    ]);
  });
});

describe('cash flows and balance sheets', () => {
  test('money that leaves is negative, and what no line holds is other', () => {
    const facts = annual({
      NetIncomeLoss: 46,
      NetCashProvidedByUsedInOperatingActivities: 100,
      NetCashProvidedByUsedInInvestingActivities: -70,
      NetCashProvidedByUsedInFinancingActivities: -20,
      PaymentsToAcquirePropertyPlantAndEquipment: 30,
      PaymentsToAcquireInvestments: 50,
      PaymentsForRepurchaseOfCommonStock: 15,
      CashAndCashEquivalentsPeriodIncreaseDecrease: 10,
    });
    expect(latest(facts, 'cash-flow', 'FY 2024')?.lines).toMatchObject({
      CAPITAL_EXPENDITURE: -30,
      PURCHASES_OF_INVESTMENTS: -50,
      OTHER_INVESTING_ACTIVITIES: 10,
      NET_STOCK_ISSUANCE: -15,
      OTHER_FINANCING_ACTIVITIES: -5,
      FREE_CASH_FLOW: 70,
      NET_DIVIDENDS_PAID: null,
      NET_DEBT_ISSUANCE: null,
    });
  });

  test('debt is what was borrowed; liabilities are what equity leaves', () => {
    const facts = filed('10-K', '2025-02-20', [
      {
        to: '2024-12-31',
        figures: {
          Assets: 1_000,
          LiabilitiesAndStockholdersEquity: 1_000,
          StockholdersEquity: 380,
          MinorityInterest: 20,
          LongTermDebtNoncurrent: 200,
          LongTermDebtCurrent: 30,
          CommercialPaper: 10,
          OperatingLeaseLiabilityCurrent: 5,
          OperatingLeaseLiabilityNoncurrent: 15,
          CashAndCashEquivalentsAtCarryingValue: 100,
        },
      },
      { ...YEAR, figures: { Revenues: 460, OperatingIncomeLoss: 90, NetIncomeLoss: 46 } },
    ]);
    expect(latest(facts, 'balance', 'FY 2024')?.lines).toMatchObject({
      TOTAL_EQUITY: 400,
      TOTAL_LIABILITIES: 600,
      SHORT_TERM_DEBT: 40,
      TOTAL_DEBT: 240,
      NET_DEBT: 140,
      CAPITAL_LEASE_OBLIGATIONS: 20,
      INVENTORY: null,
    });
  });
});
