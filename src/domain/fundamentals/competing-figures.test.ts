import { describe, expect, test } from 'vitest';
import { filed, income } from '../../../test/records/filed-facts.ts';
import { at, line, Q2, SIX_MONTHS, YEAR } from '../../../test/records/filed-year.ts';

const PRE_TAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';

describe('of several figures for one line', () => {
  const balance = (figures: Readonly<Record<string, number>>) =>
    at(
      filed('10-K', '2025-02-20', [
        { ...YEAR, figures: income(460, 48) },
        { to: YEAR.to, figures: { Assets: 900, LiabilitiesAndStockholdersEquity: 900, ...figures } },
      ]),
      'balance',
      'FY 2024',
    )?.lines;
  const year = (figures: Readonly<Record<string, number>>) =>
    at(filed('10-K', '2025-02-20', [{ ...YEAR, figures: income(460, 48, figures) }]), 'income', 'FY 2024')?.lines;

  test('a part that a note states loses to the total that holds it', () => {
    expect(balance({ ContractWithCustomerLiabilityCurrent: 17, DeferredRevenueCurrent: 27 })).toMatchObject({
      DEFERRED_REVENUE: 27,
    });
    expect(
      year({ ResearchAndDevelopmentExpense: 4, ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost: 150 }),
    ).toMatchObject({
      RESEARCH_AND_DEVELOPMENT_EXPENSES: 150,
    });
    expect(balance({ MarketableSecuritiesNoncurrent: 1, OtherLongTermInvestments: 30 })).toMatchObject({
      LONG_TERM_INVESTMENTS: 30,
    });
  });

  test('debt under two tags counts once, and prepaid expenses within other current assets are of a note', () => {
    expect(balance({ ShortTermBorrowings: 63, LongTermDebtCurrent: 63 })).toMatchObject({ SHORT_TERM_DEBT: 63 });
    expect(balance({ ShortTermBorrowings: 63, LongTermDebtCurrent: 40 })).toMatchObject({ SHORT_TERM_DEBT: 103 });
    const current = { CashAndCashEquivalentsAtCarryingValue: 100, InventoryNet: 50, PrepaidExpenseCurrent: 30 };
    expect(balance({ ...current, OtherAssetsCurrent: 70, AssetsCurrent: 220 })).toMatchObject({ PREPAIDS: null });
    expect(balance({ ...current, OtherAssetsCurrent: 70, AssetsCurrent: 250 })).toMatchObject({ PREPAIDS: 30 });
  });

  test('other income that leaves out interest expense is not all between operating income and income before tax', () => {
    const statement = { OperatingIncomeLoss: 528, NonoperatingIncomeExpense: 119, IncomeTaxExpenseBenefit: 177 };
    expect(year({ ...statement, NetIncomeLoss: 278, InterestExpense: 186 })).toMatchObject({
      INCOME_BEFORE_TAX: 461,
      EBIT: 647,
    });
    expect(year({ ...statement, NetIncomeLoss: 465, InterestExpense: 186 })).toMatchObject({ INCOME_BEFORE_TAX: 647 });
  });

  test('what is deducted from net income is all that income to common shareholders leaves out', () => {
    const deducted = (dividends: number) =>
      year({
        NetIncomeLossAvailableToCommonStockholdersBasic: 40,
        PreferredStockDividendsAndOtherAdjustments: dividends,
      });
    for (const dividends of [8, 3, -3]) expect(deducted(dividends)).toMatchObject({ NET_INCOME_DEDUCTIONS: 8 });
  });

  test('a deduction is negative, whatever its sign in the filing', () => {
    expect(balance({ TreasuryStockValue: 18 })).toMatchObject({ TREASURY_STOCK: -18 });
    expect(balance({ TreasuryStockValue: -18 })).toMatchObject({ TREASURY_STOCK: -18 });
  });

  test('interest that no row of the statement has is of a note, and of income alone', () => {
    const rows = { OtherNonoperatingIncomeExpense: 4, InterestExpense: 7, InterestIncomeExpenseNet: 6 };
    const shown = year({ OperatingIncomeLoss: 63, [PRE_TAX]: 60, ...rows });
    expect(shown).toMatchObject({ INTEREST_EXPENSE: 7, EBIT: 67, NON_OPERATING_INCOME_EXCLUDING_INTEREST: 4 });
    expect(shown?.NET_INTEREST_INCOME ?? null).toBeNull();
    expect(year({ OperatingIncomeLoss: 50, [PRE_TAX]: 60, ...rows })).toMatchObject({
      NET_INTEREST_INCOME: 6,
      EBIT: 54,
    });
  });

  test('interest expense beside interest income is what the net amount leaves', () => {
    expect(year({ InterestIncomeExpenseNet: -18, InvestmentIncomeInterest: 2 })).toMatchObject({
      INTEREST_EXPENSE: 20,
    });
    expect(year({ InterestIncomeExpenseNet: -18 })).toMatchObject({ INTEREST_EXPENSE: 18 });
  });

  test('income and assets below zero are of other lines', () => {
    const losses = year({ InvestmentIncomeInterestAndDividend: -116, InterestExpense: 634 });
    expect(losses?.INTEREST_INCOME ?? null).toBeNull();
    expect(losses?.NET_INTEREST_INCOME ?? null).toBeNull();
    expect(balance({ DeferredTaxAssetsLiabilitiesNetNoncurrent: -90 })?.TAX_ASSETS ?? null).toBeNull();
  });

  test('totals below their parts are of other sums', () => {
    expect(
      balance({ Liabilities: 502, LiabilitiesCurrent: 320, LiabilitiesNoncurrent: 500, StockholdersEquity: 80 }),
    ).toMatchObject({
      TOTAL_LIABILITIES: 820,
    });
    const operating = {
      OperatingLeaseLiability: 1_023,
      OperatingLeaseLiabilityCurrent: 183,
      OperatingLeaseLiabilityNoncurrent: 840,
    };
    expect(
      balance({ ...operating, FinanceLeaseLiabilityCurrent: 6, FinanceLeaseLiabilityNoncurrent: 55 }),
    ).toMatchObject({ CAPITAL_LEASE_OBLIGATIONS: 1_084 });
    expect(balance({ Investments: 198, OtherShortTermInvestments: 5, EquityMethodInvestments: 6 })).toMatchObject({
      SHORT_TERM_INVESTMENTS: 5,
      LONG_TERM_INVESTMENTS: 193,
    });
    expect(balance({ AccountsNotesAndLoansReceivableNetCurrent: 108, OtherReceivables: 23 })).toMatchObject({
      NET_RECEIVABLES: 108,
      ACCOUNTS_RECEIVABLES: 85,
    });
  });

  test('costs that leave out the cost of revenue are not all costs', () => {
    expect(year({ CostsAndExpenses: 134 })).toMatchObject({
      COST_OF_REVENUE: 230,
      OPERATING_EXPENSES: 134,
      COST_AND_EXPENSES: 364,
    });
  });

  test('preferred dividends are deducted, and income is unknown where figures per share show others', () => {
    const perShare = (EarningsPerShareBasic: number, figures = {}) =>
      year({ EarningsPerShareBasic, WeightedAverageNumberOfSharesOutstandingBasic: 100, ...figures });
    expect(perShare(0.48)).toMatchObject({ BOTTOM_LINE_NET_INCOME: 48 });
    expect(perShare(0.4, { DividendsPreferredStock: 8 })).toMatchObject({
      NET_INCOME_DEDUCTIONS: 8,
      BOTTOM_LINE_NET_INCOME: 40,
    });
    for (const unknown of [perShare(0.4), perShare(0.34, { DividendsPreferredStock: 8 })]) {
      expect(unknown?.NET_INCOME).toBe(48);
      expect(unknown?.BOTTOM_LINE_NET_INCOME ?? null).toBeNull();
    }
  });

  test('debt of two rows wins over a total that they contradict', () => {
    const debt = { DebtCurrent: 45, LongTermDebtNoncurrent: 723 };
    expect(balance({ ...debt, DebtLongtermAndShorttermCombinedAmount: 761 })).toMatchObject({ TOTAL_DEBT: 768 });
    expect(balance({ DebtCurrent: 45, DebtLongtermAndShorttermCombinedAmount: 761 })).toMatchObject({
      TOTAL_DEBT: 761,
    });
  });

  test('short-term borrowings that have the current part of long-term debt in them are not added to it', () => {
    const ofTotal = { ShortTermBorrowings: 8937, LongTermDebtCurrent: 2300, LiabilitiesCurrent: 32_660 };
    expect(balance({ ...ofTotal, AccountsPayableAndAccruedLiabilitiesCurrent: 23_723 })).toMatchObject({
      SHORT_TERM_DEBT: 8937,
    });
    expect(balance({ ...ofTotal, AccountsPayableAndAccruedLiabilitiesCurrent: 21_423 })).toMatchObject({
      SHORT_TERM_DEBT: 11_237,
    });
    const withLeases = {
      ShortTermBorrowings: 8945,
      LongTermDebtAndCapitalLeaseObligationsCurrent: 8944,
      LongTermDebtAndCapitalLeaseObligations: 55_219,
      LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities: 64_164,
    };
    expect(balance(withLeases)).toMatchObject({ SHORT_TERM_DEBT: 8945, TOTAL_DEBT: 64_164 });
  });

  test('a redeemable interest for which the filed totals leave no place is a part of equity', () => {
    const totals = (equity: number) => ({
      Assets: 900,
      Liabilities: 500,
      LiabilitiesAndStockholdersEquity: 900,
      StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: equity,
      RedeemableNoncontrollingInterestEquityCarryingAmount: 14,
    });
    expect(balance(totals(400))?.['REDEEMABLE_INTERESTS'] ?? null).toBeNull();
    expect(balance(totals(386))).toMatchObject({ REDEEMABLE_INTERESTS: 14 });
  });

  test('what filed totals leave between liabilities and equity is a redeemable interest, but for their rounding', () => {
    const totals = (equity: number) => ({
      Assets: 9000,
      Liabilities: 5000,
      LiabilitiesAndStockholdersEquity: 9000,
      StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: equity,
    });
    expect(balance(totals(3986))).toMatchObject({ REDEEMABLE_INTERESTS: 14, TOTAL_LIABILITIES: 5000 });
    expect(balance(totals(3998))?.['REDEEMABLE_INTERESTS'] ?? null).toBeNull();
  });

  test('a total of liabilities that is short of equity and all by the current ones is that of the others', () => {
    const totals = {
      Assets: 900,
      LiabilitiesCurrent: 200,
      LiabilitiesAndStockholdersEquity: 900,
      StockholdersEquity: 390,
    };
    const lines = balance({ ...totals, MinorityInterest: 10, Liabilities: 300 });
    expect(lines).toMatchObject({ TOTAL_LIABILITIES: 500, TOTAL_NON_CURRENT_LIABILITIES: 300 });
    expect(lines?.['REDEEMABLE_INTERESTS'] ?? null).toBeNull();
  });

  test('interest expense is no less than what filed interest income and net interest leave', () => {
    const interest = { InvestmentIncomeInterest: 107, InterestExpenseDebt: 568, InterestIncomeExpenseNet: -557 };
    expect(year(interest)).toMatchObject({ NET_INTEREST_INCOME: -557 });
    expect(year(interest)?.['INTEREST_EXPENSE']).not.toBe(568);
  });

  test('discontinued operations in two rows, until the sale and by it, are added where no row has both', () => {
    const rows = {
      DiscontinuedOperationIncomeLossFromDiscontinuedOperationDuringPhaseOutPeriodNetOfTax: -3,
      DiscontinuedOperationGainLossOnDisposalOfDiscontinuedOperationNetOfTax: 21,
    };
    expect(year(rows)).toMatchObject({ NET_INCOME_FROM_DISCONTINUED_OPERATIONS: 18 });
    const whole = year({ ...rows, IncomeLossFromDiscontinuedOperationsNetOfTax: 17 });
    expect(whole).toMatchObject({ NET_INCOME_FROM_DISCONTINUED_OPERATIONS: 17 });
  });

  test('advertising that a note states beside all selling and administrative expenses is no line', () => {
    const advertising = { MarketingAndAdvertisingExpense: 14 };
    expect(year(advertising)).toMatchObject({ SELLING_AND_MARKETING_EXPENSES: 14 });
    const beside = year({ ...advertising, SellingGeneralAndAdministrativeExpense: 77 });
    expect(beside?.['SELLING_AND_MARKETING_EXPENSES'] ?? null).toBeNull();
  });

  test('EBIT has the other income that a filing without interest shows', () => {
    const lines = year({ OperatingIncomeLoss: 90, OtherNonoperatingIncomeExpense: 5 });
    expect(lines).toMatchObject({ NON_OPERATING_INCOME_EXCLUDING_INTEREST: 5, EBIT: 95 });
    expect(year({ OperatingIncomeLoss: 90 })).toMatchObject({ EBIT: 90 });
  });

  test('leases in all have operating leases in them, also where the filing has the total of finance leases alone', () => {
    const operating = { OperatingLeaseLiabilityCurrent: 105, OperatingLeaseLiabilityNoncurrent: 612 };
    expect(balance({ ...operating, FinanceLeaseLiability: 329 })).toMatchObject({ CAPITAL_LEASE_OBLIGATIONS: 1046 });
    expect(balance({ FinanceLeaseLiability: 329 })).toMatchObject({ CAPITAL_LEASE_OBLIGATIONS: 329 });
  });

  test('property of a utility is its plant and the property that serves no utility', () => {
    const plant = { PublicUtilitiesPropertyPlantAndEquipmentNet: 700 };
    expect(balance({ ...plant, PropertyPlantAndEquipmentNet: 20 })).toMatchObject({
      PROPERTY_PLANT_EQUIPMENT_NET: 720,
    });
    expect(balance({ ...plant, PropertyPlantAndEquipmentNet: 720 })).toMatchObject({
      PROPERTY_PLANT_EQUIPMENT_NET: 720,
    });
    expect(balance(plant)).toMatchObject({ PROPERTY_PLANT_EQUIPMENT_NET: 700 });
  });

  test('income before tax is that to which two sums come', () => {
    const figures = {
      OperatingIncomeLoss: 3104,
      InterestExpense: 330,
      NonoperatingIncomeExpense: 42,
      IncomeTaxExpenseBenefit: 506,
    };
    const lines = at(
      filed('10-K', '2025-02-20', [{ ...YEAR, figures: income(6497, 2310, figures) }]),
      'income',
      'FY 2024',
    )?.lines;
    expect(lines).toMatchObject({ INCOME_BEFORE_TAX: 2816, TOTAL_OTHER_INCOME_EXPENSES_NET: -288 });
  });

  test('net interest is an expense only where it is one, and not at a bank', () => {
    expect(year({ InterestIncomeExpenseNet: -12 })).toMatchObject({ INTEREST_EXPENSE: 12 });
    expect(year({ InterestIncomeExpenseNet: 12 })?.['INTEREST_EXPENSE'] ?? null).toBeNull();
    expect(year({ InterestIncomeExpenseNet: -12, NoninterestIncome: 5 })?.['INTEREST_EXPENSE'] ?? null).toBeNull();
  });

  test('the capital of a partnership that fills the balance sheet alone has the minority in it', () => {
    const partnership = { Liabilities: 600, MinorityInterest: 20, PartnersCapital: 300 };
    expect(balance(partnership)).toMatchObject({ TOTAL_STOCKHOLDERS_EQUITY: 280, TOTAL_EQUITY: 300 });
    expect(balance({ ...partnership, PartnersCapital: 280 })).toMatchObject({
      TOTAL_STOCKHOLDERS_EQUITY: 280,
      TOTAL_EQUITY: 300,
    });
  });

  test('non-current liabilities below their own debt and taxes are a part', () => {
    const liabilities = { Liabilities: 700, LiabilitiesCurrent: 100, LongTermDebtNoncurrent: 350 };
    expect(balance({ ...liabilities, LiabilitiesNoncurrent: 250 })).toMatchObject({
      TOTAL_NON_CURRENT_LIABILITIES: 600,
    });
    expect(balance({ ...liabilities, LiabilitiesNoncurrent: 590 })).toMatchObject({
      TOTAL_NON_CURRENT_LIABILITIES: 590,
    });
  });

  test('adjustments are what stands between continuing and net income, whoever owns the former', () => {
    const owners = { IncomeLossFromContinuingOperations: 48, NetIncomeLossAttributableToNoncontrollingInterest: 4 };
    expect(year(owners)).toMatchObject({ OTHER_ADJUSTMENTS_TO_NET_INCOME: 0 });
    expect(year({ ...owners, IncomeLossFromContinuingOperations: 52 })).toMatchObject({
      OTHER_ADJUSTMENTS_TO_NET_INCOME: -4,
    });
  });

  test('a cost of an earlier filing loses to revenue and gross profit of a later one', () => {
    const quarters = [
      ...filed('10-Q', '2024-08-01', [
        { ...Q2, figures: income(255, 50, { CostOfRevenue: 82, GrossProfit: 173 }) },
        { ...SIX_MONTHS, figures: income(500, 90) },
      ]),
      ...filed('10-K', '2025-02-20', [
        { ...YEAR, figures: income(900, 200) },
        { ...Q2, figures: { Revenues: 215, GrossProfit: 150 } },
      ]),
    ];
    expect(line(quarters, 'Q2 2024', 'COST_OF_REVENUE')).toBe(65);
  });
});
