import { expect, test } from 'vitest';
import { filed, income } from '../../../../test/records/filed-facts.ts';
import { at, cash, line, Q1, SIX_MONTHS, YEAR } from '../../../../test/records/filed-year.ts';

const balance = (inventory: number, receivables: number) => ({
  Assets: 9000,
  LiabilitiesAndStockholdersEquity: 9000,
  InventoryNet: inventory,
  ReceivablesNetCurrent: receivables,
});
/** A first quarter whose balance sheets show 100 less inventory and 50 more receivables. */
const quarter = (increases: { inventories: number; receivables: number; deferredTaxes?: number }) =>
  filed('10-Q', '2024-05-01', [
    {
      ...Q1,
      figures: cash(20, {
        IncreaseDecreaseInInventories: increases.inventories,
        IncreaseDecreaseInReceivables: increases.receivables,
        IncreaseDecreaseInAccountsPayable: 7,
        IncreaseDecreaseInDeferredIncomeTaxes: increases.deferredTaxes ?? 0,
      }),
    },
    { to: '2023-12-31', figures: balance(500, 300) },
    { to: Q1.to, figures: balance(400, 350) },
  ]);
const linesOf = (facts: ReturnType<typeof filed>, of = 'Q1 2024') => at(facts, 'cash-flow', of)?.lines;

test('increases of assets with the sign of the statement are corrected where the balance sheet proves it', () => {
  expect(linesOf(quarter({ inventories: 101, receivables: -62, deferredTaxes: -9 }))).toMatchObject({
    INVENTORY: 101,
    ACCOUNTS_RECEIVABLES: -62,
    ACCOUNTS_PAYABLES: 7,
    DEFERRED_INCOME_TAX: -9,
  });
  expect(linesOf(quarter({ inventories: 115, receivables: -45 }))).toMatchObject({ INVENTORY: 115 });
});

test('increases with the sign of their tag stay', () => {
  expect(linesOf(quarter({ inventories: -101, receivables: 62 }))).toMatchObject({
    INVENTORY: 101,
    ACCOUNTS_RECEIVABLES: -62,
  });
});

test('rows that are of both directions, or far from their balances, prove nothing', () => {
  expect(linesOf(quarter({ inventories: 101, receivables: 80 }))).toMatchObject({
    INVENTORY: -101,
    ACCOUNTS_RECEIVABLES: -80,
  });
  expect(linesOf(quarter({ inventories: 115, receivables: -90 }))).toMatchObject({ INVENTORY: -115 });
  expect(linesOf(quarter({ inventories: 230, receivables: -10 }))).toMatchObject({ INVENTORY: -230 });
});

test('the next filings follow until one proves the contrary; earlier ones stay', () => {
  const before = filed('10-K', '2024-02-20', [
    { from: '2023-01-01', to: '2023-12-31', figures: cash(90, { IncreaseDecreaseInInventories: 3 }) },
  ]);
  const second = filed('10-Q', '2024-08-01', [
    { ...SIX_MONTHS, figures: cash(50, { IncreaseDecreaseInInventories: 130 }) },
  ]);
  const last = filed('10-K', '2025-02-20', [
    { ...YEAR, figures: cash(140, { IncreaseDecreaseInInventories: -210, IncreaseDecreaseInReceivables: 0 }) },
    { to: '2023-12-31', figures: balance(500, 300) },
    { to: YEAR.to, figures: balance(290, 300) },
  ]);
  const facts = [...last, ...second, ...quarter({ inventories: 100, receivables: -50 }), ...before];
  expect(linesOf(facts, 'FY 2023')?.['INVENTORY']).toBe(-3);
  expect(linesOf(facts, 'Q2 2024')?.['INVENTORY']).toBe(30);
  expect(linesOf(facts, 'FY 2024')?.['INVENTORY']).toBe(210);
});

const LAST_YEAR = { from: '2023-01-01', to: '2023-12-31' };
const years = (shown: Readonly<Record<string, number>>, before = shown) =>
  filed('10-K', '2025-02-20', [
    { ...YEAR, figures: { ...income(460, 48), ...cash(60, shown) } },
    { ...LAST_YEAR, figures: { ...income(400, 40), ...cash(60, before) } },
  ]);

test('expenses and payments below zero in all periods of a filing have the sign of their tags', () => {
  const facts = years({
    CostOfRevenue: -300,
    InterestExpense: -9,
    PaymentsToAcquirePropertyPlantAndEquipment: -25,
    PaymentsOfDividendsCommonStock: -11,
  });
  expect(line(facts, 'FY 2024', 'COST_OF_REVENUE')).toBe(300);
  expect(line(facts, 'FY 2024', 'GROSS_PROFIT')).toBe(160);
  expect(line(facts, 'FY 2024', 'INTEREST_EXPENSE')).toBe(9);
  expect(linesOf(facts, 'FY 2024')).toMatchObject({
    CAPITAL_EXPENDITURE: -25,
    FREE_CASH_FLOW: 35,
    COMMON_DIVIDENDS_PAID: -11,
  });
});

test('the expense of compensation in shares is above zero', () => {
  const figures = {
    ...income(460, 46),
    NetCashProvidedByUsedInOperatingActivities: 90,
    AllocatedShareBasedCompensationExpense: -6,
  };
  const facts = filed('10-K', '2025-02-20', [
    { ...YEAR, figures },
    { from: '2023-01-01', to: '2023-12-31', figures },
  ]);
  expect(linesOf(facts, 'FY 2024')).toMatchObject({ STOCK_BASED_COMPENSATION: 6 });
});

test('compensation below zero is added back where the depreciation beside it is below zero too', () => {
  const shown = (depreciation: number) =>
    linesOf(years({ ShareBasedCompensation: -7, DepreciationDepletionAndAmortization: depreciation }), 'FY 2024');
  expect(shown(-30)).toMatchObject({ STOCK_BASED_COMPENSATION: 7, DEPRECIATION_AND_AMORTIZATION: 30 });
  expect(shown(30)).toMatchObject({ STOCK_BASED_COMPENSATION: -7, DEPRECIATION_AND_AMORTIZATION: 30 });
});

test('a payment below zero beside periods of 0, or under another name of the tag, has the sign of its tag', () => {
  const facts = filed('10-K', '2025-02-20', [
    {
      ...YEAR,
      figures: {
        ...income(460, 46),
        ...cash(90, { PaymentsForRepurchaseOfCommonStock: -30, PaymentsToAcquireAvailableForSaleSecurities: -70 }),
      },
    },
    {
      from: '2023-01-01',
      to: '2023-12-31',
      figures: {
        ...income(400, 40),
        ...cash(80, { PaymentsForRepurchaseOfCommonStock: 0, PaymentsToAcquireAvailableForSaleSecurities: -60 }),
      },
    },
  ]);
  expect(at(facts, 'cash-flow', 'FY 2024')?.lines).toMatchObject({
    COMMON_STOCK_REPURCHASED: -30,
    PURCHASES_OF_INVESTMENTS: -70,
  });
});

test('an expense below zero in one period is a reversal, and what a business costs is net of its cash', () => {
  expect(line(years({ InterestExpense: -9 }, { InterestExpense: 4 }), 'FY 2024', 'INTEREST_EXPENSE')).toBe(-9);
  const acquired = years({ PaymentsToAcquireBusinessesNetOfCashAcquired: -7 });
  expect(linesOf(acquired, 'FY 2024')).toMatchObject({ ACQUISITIONS_NET: 7 });
});
