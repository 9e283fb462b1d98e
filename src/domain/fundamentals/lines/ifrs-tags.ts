import type { BalanceLine, CashFlowLine, IncomeLine } from '../lines.ts';
import type { LineRule, LineRules } from './line-rules.ts';

/** For companies whose business is interest. */
const IFRS_BANK_TAGS = ['InterestRevenueExpense'] as const;

const IFRS_DEPRECIATION: LineRule = {
  tags: [
    'AdjustmentsForDepreciationAndAmortisationExpense',
    'DepreciationAndAmortisationExpense',
    'DepreciationAmortisationAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss',
    'AdjustmentsForDepreciationAndAmortisationExpenseAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss',
    'AdjustmentsForDepreciationExpense + AdjustmentsForAmortisationExpense',
    'DepreciationExpense + AmortisationExpense',
  ],
};

/** `ifrs-full` tags of the same lines; their meaning and formulas are those of the US GAAP tables. */
export const IFRS_INCOME_TAGS: LineRules<IncomeLine> = {
  REVENUE: {
    tags: [
      'Revenue',
      'RevenueAndOperatingIncome',
      'RevenueFromContractsWithCustomers',
      'RevenueFromSaleOfGoods + RevenueFromRenderingOfServices',
      'RevenueFromSaleOfGoods',
      'RevenueFromRenderingOfServices',
      'InsuranceRevenue',
      'InterestRevenueExpense + FeeAndCommissionIncomeExpense + TradingIncomeExpense?',
      'InterestRevenueExpense + FeeAndCommissionIncome - FeeAndCommissionExpense? + TradingIncomeExpense?',
      'RevenueFromRenderingOfTelecommunicationServices',
      'RevenueFromSaleOfOilAndGasProducts',
      'RevenueFromRenderingOfTransportServices',
      'RevenueFromConstructionContracts',
      'RentalIncomeFromInvestmentProperty',
      'InterestRevenueExpense',
      'RevenueFromInterest',
    ],
  },
  COST_OF_REVENUE: { tags: ['CostOfSales', 'CostOfMerchandiseSold'] },
  GROSS_PROFIT: { tags: ['GrossProfit'] },
  RESEARCH_AND_DEVELOPMENT_EXPENSES: { tags: ['ResearchAndDevelopmentExpense'] },
  GENERAL_AND_ADMINISTRATIVE_EXPENSES: { tags: ['GeneralAndAdministrativeExpense', 'AdministrativeExpense'] },
  SELLING_AND_MARKETING_EXPENSES: {
    tags: ['SalesAndMarketingExpense', 'SellingExpense + DistributionCosts?', 'DistributionCosts'],
  },
  SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES: { tags: ['SellingGeneralAndAdministrativeExpense'] },
  OPERATING_EXPENSES: { tags: ['OperatingExpense'] },
  COST_AND_EXPENSES: { tags: ['ExpenseByNature'] },
  NET_INTEREST_INCOME: { tags: ['InterestRevenueExpense', 'FinanceIncomeCost'] },
  INTEREST_INCOME: {
    tags: [
      'FinanceIncome',
      'RevenueFromInterest',
      'InterestRevenueCalculatedUsingEffectiveInterestMethod',
      'InterestIncomeFinanceIncome',
      'InterestIncome',
    ],
  },
  INTEREST_EXPENSE: {
    tags: [
      'FinanceCosts',
      'InterestExpense',
      'InterestExpenseOnBorrowings? + InterestExpenseOnBonds? + InterestExpenseOnLeaseLiabilities?',
    ],
  },
  DEPRECIATION_AND_AMORTIZATION: IFRS_DEPRECIATION,
  EBIT: { tags: [], unless: IFRS_BANK_TAGS },
  NON_OPERATING_INCOME_EXCLUDING_INTEREST: { tags: [], unless: IFRS_BANK_TAGS },
  OPERATING_INCOME: { tags: ['ProfitLossFromOperatingActivities', 'ProfitLossFromOperatingActivity'] },
  INCOME_BEFORE_TAX: { tags: ['ProfitLossBeforeTax'] },
  INCOME_TAX_EXPENSE: { tags: ['IncomeTaxExpenseContinuingOperations'] },
  NET_INCOME_FROM_CONTINUING_OPERATIONS: {
    tags: ['ProfitLossFromContinuingOperations'],
    formulas: ['ProfitLoss - NET_INCOME_FROM_DISCONTINUED_OPERATIONS?'],
  },
  NET_INCOME_FROM_DISCONTINUED_OPERATIONS: { tags: ['ProfitLossFromDiscontinuedOperations'] },
  OTHER_ADJUSTMENTS_TO_NET_INCOME: {
    tags: ['-ProfitLossAttributableToNoncontrollingInterests'],
    formulas: ['NET_INCOME - ProfitLoss'],
  },
  NET_INCOME: {
    tags: [
      'ProfitLossAttributableToOwnersOfParent',
      'ProfitLoss - ProfitLossAttributableToNoncontrollingInterests',
      'ProfitLoss',
    ],
  },
  BOTTOM_LINE_NET_INCOME: {
    tags: [
      'ProfitLossAttributableToOrdinaryEquityHoldersOfParentEntity',
      'ProfitLossAttributableToOrdinaryEquityHoldersOfParentEntityUsedInCalculatingBasicEarningsPerShare',
    ],
  },
  EPS: { tags: ['BasicEarningsLossPerShare', 'BasicAndDilutedEarningsLossPerShare'] },
  EPS_DILUTED: { tags: ['DilutedEarningsLossPerShare', 'BasicAndDilutedEarningsLossPerShare'] },
  WEIGHTED_AVERAGE_SHS_OUT: {
    tags: ['WeightedAverageShares', 'WeightedAverageNumberOfOrdinarySharesOutstandingBasic'],
  },
  WEIGHTED_AVERAGE_SHS_OUT_DIL: {
    tags: ['AdjustedWeightedAverageShares', 'WeightedAverageNumberOfOrdinarySharesOutstandingDiluted'],
  },
};

/** Borrowings by kind, as balance sheets without a total show them; loans as a whole or by security. */
const CURRENT_BORROWINGS = [
  'CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued',
  'CurrentNotesAndDebenturesIssuedAndCurrentPortionOfNoncurrentNotesAndDebenturesIssued',
  'CurrentCommercialPapersIssuedAndCurrentPortionOfNoncurrentCommercialPapersIssued',
  'OtherCurrentBorrowingsAndCurrentPortionOfOtherNoncurrentBorrowings',
];
const CURRENT_LOANS = 'CurrentLoansReceivedAndCurrentPortionOfNoncurrentLoansReceived';
const CURRENT_LOANS_BY_SECURITY = [
  'CurrentSecuredBankLoansReceivedAndCurrentPortionOfNoncurrentSecuredBankLoansReceived',
  'CurrentUnsecuredBankLoansReceivedAndCurrentPortionOfNoncurrentUnsecuredBankLoansReceived',
];
const NONCURRENT_BORROWINGS = [
  'NoncurrentPortionOfNoncurrentBondsIssued',
  'NoncurrentPortionOfNoncurrentNotesAndDebenturesIssued',
  'NoncurrentPortionOfNoncurrentCommercialPapersIssued',
  'NoncurrentPortionOfOtherNoncurrentBorrowings',
];
const NONCURRENT_LOANS = 'NoncurrentPortionOfNoncurrentLoansReceived';
const NONCURRENT_LOANS_BY_SECURITY = [
  'NoncurrentPortionOfNoncurrentSecuredBankLoansReceived',
  'NoncurrentPortionOfNoncurrentUnsecuredBankLoansReceived',
];

/** Sum of the rows that are reported, with `first`, or of at least one of them. */
const sumOf = (rows: readonly string[], first: readonly string[] = []): string =>
  [...first, ...rows.map((tag) => `${tag}?`)].join(' + ');

export const IFRS_BALANCE_TAGS: LineRules<BalanceLine> = {
  CASH_AND_CASH_EQUIVALENTS: { tags: ['CashAndCashEquivalents', 'CashAndBankBalancesAtCentralBanks', 'Cash'] },
  SHORT_TERM_INVESTMENTS: {
    tags: [
      'OtherCurrentFinancialAssets',
      'CurrentInvestments + ShorttermDepositsNotClassifiedAsCashEquivalents?',
      'CurrentFinancialAssets',
      'CurrentFinancialAssetsAtFairValueThroughProfitOrLoss? + CurrentFinancialAssetsAtAmortisedCost? + ' +
        'CurrentFinancialAssetsAtFairValueThroughOtherComprehensiveIncome|CurrentFinancialAssetsMeasuredAtFairValueThroughOtherComprehensiveIncome? + ' +
        'CurrentFinancialAssetsAvailableforsale? + CurrentHeldtomaturityInvestments? + ShorttermDepositsNotClassifiedAsCashEquivalents?',
    ],
  },
  NET_RECEIVABLES: { tags: ['TradeAndOtherCurrentReceivables', 'TradeAndOtherReceivables'] },
  ACCOUNTS_RECEIVABLES: {
    tags: ['CurrentTradeReceivables', 'TradeReceivables', 'CurrentReceivablesFromContractsWithCustomers'],
  },
  OTHER_RECEIVABLES: { tags: ['OtherCurrentReceivables'] },
  INVENTORY: { tags: ['Inventories', 'InventoriesTotal'] },
  PREPAIDS: {
    tags: [
      'CurrentPrepayments',
      'CurrentPrepaidExpenses',
      'CurrentPrepaymentsAndCurrentAccruedIncomeIncludingCurrentContractAssets',
      'CurrentPrepaymentsAndCurrentAccruedIncomeOtherThanCurrentContractAssets',
    ],
  },
  OTHER_CURRENT_ASSETS: {
    tags: ['OtherCurrentAssets', 'OtherCurrentNonfinancialAssets', 'CurrentPrepaymentsAndOtherCurrentAssets'],
  },
  TOTAL_CURRENT_ASSETS: { tags: ['CurrentAssets'] },
  PROPERTY_PLANT_EQUIPMENT_NET: {
    tags: ['PropertyPlantAndEquipment', 'PropertyPlantAndEquipmentIncludingRightofuseAssets', 'InvestmentProperty'],
  },
  GOODWILL: { tags: ['Goodwill'] },
  INTANGIBLE_ASSETS: { tags: ['IntangibleAssetsOtherThanGoodwill'] },
  GOODWILL_AND_INTANGIBLE_ASSETS: { tags: ['IntangibleAssetsAndGoodwill'] },
  LONG_TERM_INVESTMENTS: {
    tags: [
      'NoncurrentInvestmentsOtherThanInvestmentsAccountedForUsingEquityMethod + InvestmentAccountedForUsingEquityMethod?',
      'OtherNoncurrentFinancialAssets',
      'NoncurrentFinancialAssets',
      'InvestmentAccountedForUsingEquityMethod',
    ],
  },
  TAX_ASSETS: { tags: ['DeferredTaxAssets'] },
  OTHER_NON_CURRENT_ASSETS: { tags: ['OtherNoncurrentAssets', 'OtherNoncurrentNonfinancialAssets'] },
  TOTAL_NON_CURRENT_ASSETS: { tags: ['NoncurrentAssets'] },
  TOTAL_ASSETS: { tags: ['Assets'] },
  ACCOUNT_PAYABLES: {
    tags: [
      'TradeAndOtherCurrentPayablesToTradeSuppliers',
      'TradeAndOtherCurrentPayables',
      'TradeAndOtherPayablesToTradeSuppliers',
      'TradeAndOtherPayables',
    ],
  },
  OTHER_PAYABLES: { tags: ['OtherCurrentPayables'] },
  ACCRUED_EXPENSES: { tags: ['AccrualsClassifiedAsCurrent', 'CurrentAccruedExpensesAndOtherCurrentLiabilities'] },
  SHORT_TERM_DEBT: {
    tags: [
      'CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings',
      'ShorttermBorrowings + CurrentPortionOfLongtermBorrowings',
      'ShorttermBorrowings',
      'CurrentPortionOfLongtermBorrowings',
      sumOf(CURRENT_BORROWINGS, [CURRENT_LOANS]),
      sumOf([...CURRENT_BORROWINGS, ...CURRENT_LOANS_BY_SECURITY]),
      'OtherCurrentFinancialLiabilities',
    ],
  },
  CAPITAL_LEASE_OBLIGATIONS_CURRENT: { tags: ['CurrentLeaseLiabilities'] },
  TAX_PAYABLES: { tags: ['CurrentTaxLiabilitiesCurrent', 'CurrentTaxLiabilities'] },
  DEFERRED_REVENUE: {
    tags: [
      'CurrentDeferredIncomeIncludingCurrentContractLiabilities',
      'CurrentContractLiabilities',
      'DeferredIncomeClassifiedAsCurrent',
      'CurrentDeferredIncomeOtherThanCurrentContractLiabilities',
    ],
  },
  OTHER_CURRENT_LIABILITIES: { tags: ['OtherCurrentLiabilities', 'OtherCurrentNonfinancialLiabilities'] },
  TOTAL_CURRENT_LIABILITIES: { tags: ['CurrentLiabilities'] },
  LONG_TERM_DEBT: {
    tags: [
      'LongtermBorrowings',
      sumOf(NONCURRENT_BORROWINGS, [NONCURRENT_LOANS]),
      sumOf([...NONCURRENT_BORROWINGS, ...NONCURRENT_LOANS_BY_SECURITY]),
      'OtherNoncurrentFinancialLiabilities',
    ],
  },
  CAPITAL_LEASE_OBLIGATIONS_NON_CURRENT: { tags: ['NoncurrentLeaseLiabilities'] },
  CAPITAL_LEASE_OBLIGATIONS: { tags: ['LeaseLiabilities'] },
  DEFERRED_REVENUE_NON_CURRENT: {
    tags: [
      'NoncurrentDeferredIncomeIncludingNoncurrentContractLiabilities',
      'NoncurrentContractLiabilities',
      'DeferredIncomeClassifiedAsNoncurrent',
      'NoncurrentDeferredIncomeOtherThanNoncurrentContractLiabilities',
    ],
  },
  DEFERRED_TAX_LIABILITIES_NON_CURRENT: { tags: ['DeferredTaxLiabilities'] },
  OTHER_NON_CURRENT_LIABILITIES: { tags: ['OtherNoncurrentLiabilities', 'OtherNoncurrentNonfinancialLiabilities'] },
  TOTAL_NON_CURRENT_LIABILITIES: { tags: ['NoncurrentLiabilities'] },
  TOTAL_LIABILITIES: { tags: ['Liabilities'] },
  TREASURY_STOCK: { tags: ['-TreasuryShares'] },
  COMMON_STOCK: { tags: ['IssuedCapitalOrdinaryShares', 'IssuedCapital'] },
  PREFERRED_STOCK: { tags: ['IssuedCapitalPreferenceShares'] },
  RETAINED_EARNINGS: { tags: ['RetainedEarnings'] },
  ADDITIONAL_PAID_IN_CAPITAL: { tags: ['SharePremium', 'AdditionalPaidinCapital'] },
  ACCUMULATED_OTHER_COMPREHENSIVE_INCOME_LOSS: { tags: ['AccumulatedOtherComprehensiveIncome', 'OtherReserves'] },
  TOTAL_STOCKHOLDERS_EQUITY: {
    tags: ['EquityAttributableToOwnersOfParent', 'Equity - NoncontrollingInterests', 'Equity'],
  },
  MINORITY_INTEREST: { tags: ['NoncontrollingInterests'] },
  TOTAL_EQUITY: { tags: ['Equity'] },
  TOTAL_LIABILITIES_AND_TOTAL_EQUITY: { tags: ['EquityAndLiabilities'] },
  TOTAL_DEBT: { tags: ['Borrowings'] },
};

const IFRS_OPERATING: LineRule = {
  tags: ['CashFlowsFromUsedInOperatingActivities', 'CashFlowsFromUsedInOperatingActivitiesContinuingOperations'],
};

const IFRS_CAPITAL_EXPENDITURE: LineRule = {
  tags: [
    '-PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
    '-PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
    '-PurchaseOfOilAndGasAssets',
    '-PurchaseOfMiningAssets',
    '-PurchaseOfInvestmentProperty',
  ],
};

export const IFRS_CASH_FLOW_TAGS: LineRules<CashFlowLine> = {
  NET_INCOME: { tags: ['ProfitLoss', 'ProfitLossAttributableToOwnersOfParent'] },
  DEPRECIATION_AND_AMORTIZATION: IFRS_DEPRECIATION,
  DEFERRED_INCOME_TAX: { tags: ['AdjustmentsForDeferredTaxExpense', 'DeferredTaxExpenseIncome'] },
  STOCK_BASED_COMPENSATION: {
    tags: ['AdjustmentsForSharebasedPayments', 'ExpenseFromSharebasedPaymentTransactionsWithEmployees'],
  },
  // Of credit balance: an increase takes cash.
  CHANGE_IN_WORKING_CAPITAL: { tags: ['-IncreaseDecreaseInWorkingCapital'] },
  ACCOUNTS_RECEIVABLES: {
    tags: [
      'AdjustmentsForDecreaseIncreaseInTradeAccountReceivable',
      'AdjustmentsForDecreaseIncreaseInTradeAndOtherReceivables',
    ],
  },
  INVENTORY: { tags: ['AdjustmentsForDecreaseIncreaseInInventories'] },
  ACCOUNTS_PAYABLES: {
    tags: [
      'AdjustmentsForIncreaseDecreaseInTradeAccountPayable',
      'AdjustmentsForIncreaseDecreaseInTradeAndOtherPayables',
    ],
  },
  OTHER_WORKING_CAPITAL: {
    tags: [
      'AdjustmentsForDecreaseIncreaseInOtherCurrentAssets? + AdjustmentsForDecreaseIncreaseInOtherAssets? + ' +
        'AdjustmentsForDecreaseIncreaseInPrepaidExpenses? + AdjustmentsForIncreaseDecreaseInEmployeeBenefitLiabilities? + ' +
        'AdjustmentsForIncreaseDecreaseInDeferredIncomeIncludingContractLiabilities? + AdjustmentsForIncreaseDecreaseInDeferredIncomeOtherThanContractLiabilities? + ' +
        'AdjustmentsForDecreaseIncreaseInOtherOperatingReceivables? + AdjustmentsForDecreaseIncreaseInContractAssets? + ' +
        'AdjustmentsForIncreaseDecreaseInOtherCurrentLiabilities? + AdjustmentsForIncreaseDecreaseInOtherLiabilities? + ' +
        'AdjustmentsForIncreaseDecreaseInOtherOperatingPayables? + AdjustmentsForIncreaseDecreaseInContractLiabilities? + ' +
        'AdjustmentsForProvisions?',
    ],
  },
  OTHER_NON_CASH_ITEMS: { tags: ['OtherAdjustmentsForNoncashItems', 'OtherAdjustmentsToReconcileProfitLoss'] },
  NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES: IFRS_OPERATING,
  INVESTMENTS_IN_PROPERTY_PLANT_AND_EQUIPMENT: IFRS_CAPITAL_EXPENDITURE,
  ACQUISITIONS_NET: {
    tags: ['-CashFlowsUsedInObtainingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities'],
  },
  PURCHASES_OF_INVESTMENTS: {
    tags: [
      '-PurchaseOfFinancialInstrumentsClassifiedAsInvestingActivities',
      '-OtherCashPaymentsToAcquireEquityOrDebtInstrumentsOfOtherEntitiesClassifiedAsInvestingActivities',
      '-PurchaseOfInvestmentsOtherThanInvestmentsAccountedForUsingEquityMethod',
      '-PurchaseOfFinancialAssetsMeasuredAtFairValueThroughProfitOrLossClassifiedAsInvestingActivities? - ' +
        'PurchaseOfFinancialAssetsMeasuredAtFairValueThroughOtherComprehensiveIncomeClassifiedAsInvestingActivities? - ' +
        'PurchaseOfFinancialAssetsMeasuredAtAmortisedCostClassifiedAsInvestingActivities?',
      '-PurchaseOfAvailableforsaleFinancialAssets',
    ],
  },
  SALES_MATURITIES_OF_INVESTMENTS: {
    tags: [
      'ProceedsFromSalesOrMaturityOfFinancialInstrumentsClassifiedAsInvestingActivities',
      'OtherCashReceiptsFromSalesOfEquityOrDebtInstrumentsOfOtherEntitiesClassifiedAsInvestingActivities',
      'ProceedsFromSalesOfInvestmentsOtherThanInvestmentsAccountedForUsingEquityMethod',
      'ProceedsFromSalesOrMaturityOfFinancialAssetsMeasuredAtFairValueThroughProfitOrLossClassifiedAsInvestingActivities? + ' +
        'ProceedsFromSalesOrMaturityOfFinancialAssetsMeasuredAtFairValueThroughOtherComprehensiveIncomeClassifiedAsInvestingActivities? + ' +
        'ProceedsFromSalesOrMaturityOfFinancialAssetsMeasuredAtAmortisedCostClassifiedAsInvestingActivities?',
      'ProceedsFromDisposalOrMaturityOfAvailableforsaleFinancialAssets',
    ],
  },
  NET_CASH_PROVIDED_BY_INVESTING_ACTIVITIES: {
    tags: ['CashFlowsFromUsedInInvestingActivities', 'CashFlowsFromUsedInInvestingActivitiesContinuingOperations'],
  },
  LONG_TERM_NET_DEBT_ISSUANCE: {
    tags: [
      'ProceedsFromNoncurrentBorrowings|ProceedsFromBorrowingsClassifiedAsFinancingActivities? + ' +
        'ProceedsFromIssueOfBondsNotesAndDebentures? + ProceedsFromIssueOfSubordinatedLiabilities? - ' +
        'RepaymentsOfNoncurrentBorrowings|RepaymentsOfBorrowingsClassifiedAsFinancingActivities? - ' +
        'RepaymentsOfBondsNotesAndDebentures? - RepaymentsOfSubordinatedLiabilities?',
    ],
  },
  SHORT_TERM_NET_DEBT_ISSUANCE: {
    tags: [
      'ProceedsFromCurrentBorrowings? + CashFlowsFromUsedInIncreaseDecreaseInCurrentBorrowings? - RepaymentsOfCurrentBorrowings?',
    ],
  },
  COMMON_STOCK_ISSUANCE: {
    tags: [
      'ProceedsFromIssuingShares',
      'ProceedsFromIssueOfOrdinaryShares',
      'ProceedsFromExerciseOfOptions',
      'ProceedsFromSaleOrIssueOfTreasuryShares',
    ],
  },
  PREFERRED_STOCK_NET_ISSUANCE: { tags: ['ProceedsFromIssueOfPreferenceShares'] },
  COMMON_STOCK_REPURCHASED: { tags: ['-PaymentsToAcquireOrRedeemEntitysShares', '-PurchaseOfTreasuryShares'] },
  NET_DIVIDENDS_PAID: {
    tags: [
      '-DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities',
      '-DividendsPaidClassifiedAsFinancingActivities',
      '-DividendsPaidClassifiedAsOperatingActivities',
    ],
  },
  NET_CASH_PROVIDED_BY_FINANCING_ACTIVITIES: {
    tags: ['CashFlowsFromUsedInFinancingActivities', 'CashFlowsFromUsedInFinancingActivitiesContinuingOperations'],
  },
  EFFECT_OF_FOREX_CHANGES_ON_CASH: { tags: ['EffectOfExchangeRateChangesOnCashAndCashEquivalents'] },
  NET_CHANGE_IN_CASH: {
    tags: [
      'IncreaseDecreaseInCashAndCashEquivalents',
      'IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges + EffectOfExchangeRateChangesOnCashAndCashEquivalents?',
    ],
  },
  CASH_AT_END_OF_PERIOD: {
    tags: ['CashAndCashEquivalentsIfDifferentFromStatementOfFinancialPosition', 'CashAndCashEquivalents'],
  },
  OPERATING_CASH_FLOW: IFRS_OPERATING,
  CAPITAL_EXPENDITURE: IFRS_CAPITAL_EXPENDITURE,
  INCOME_TAXES_PAID: {
    tags: [
      'IncomeTaxesPaidRefund',
      'IncomeTaxesPaidRefundClassifiedAsOperatingActivities',
      'IncomeTaxesPaidClassifiedAsOperatingActivities',
    ],
  },
  // Either section may have it, and both where a part is capitalized or belongs to leases.
  INTEREST_PAID: {
    tags: [
      'InterestPaidClassifiedAsOperatingActivities? + InterestPaidClassifiedAsFinancingActivities? + ' +
        'InterestPaidClassifiedAsInvestingActivities?',
      'InterestPaid',
    ],
  },
};
