import type { BalanceLine } from '../lines.ts';
import type { LineRules } from './line-rules.ts';

/**
 * Balance sheets under US GAAP. TOTAL_DEBT is borrowing; operating and finance leases are in CAPITAL_LEASE_OBLIGATIONS, since many
 * companies report them only once a year. TREASURY_STOCK is a deduction and negative.
 */
export const BALANCE_TAGS: LineRules<BalanceLine> = {
  CASH_AND_CASH_EQUIVALENTS: {
    tags: [
      'CashAndCashEquivalentsAtCarryingValue',
      'CashCashEquivalentsAndFederalFundsSold',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'CashAndDueFromBanks + InterestBearingDepositsInBanks',
      'CashAndDueFromBanks',
      'Cash',
    ],
    noLessThan: ['CashAndDueFromBanks + InterestBearingDepositsInBanks'],
  },
  SHORT_TERM_INVESTMENTS: {
    tags: [
      'ShortTermInvestments',
      'MarketableSecuritiesCurrent',
      'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
      'AvailableForSaleSecuritiesCurrent',
      'DebtSecuritiesCurrent',
      'OtherShortTermInvestments',
      'HeldToMaturitySecuritiesCurrent',
      'TradingSecuritiesCurrent',
      'DebtSecuritiesAvailableForSaleExcludingAccruedInterestCurrent',
    ],
    nested: [
      'ShortTermInvestments',
      'MarketableSecuritiesCurrent',
      'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
      'AvailableForSaleSecuritiesCurrent',
      'DebtSecuritiesCurrent',
      'OtherShortTermInvestments',
    ],
  },
  CASH_AND_SHORT_TERM_INVESTMENTS: {
    tags: ['CashCashEquivalentsAndShortTermInvestments'],
    formulas: ['CASH_AND_CASH_EQUIVALENTS + SHORT_TERM_INVESTMENTS?'],
  },
  NET_RECEIVABLES: {
    tags: [
      'ReceivablesNetCurrent',
      'AccountsAndOtherReceivablesNetCurrent',
      'AccountsNotesAndLoansReceivableNetCurrent',
    ],
    formulas: ['ACCOUNTS_RECEIVABLES + OTHER_RECEIVABLES?'],
  },
  ACCOUNTS_RECEIVABLES: {
    tags: [
      'AccountsReceivableNetCurrent',
      'AccountsNotesAndLoansReceivableNetCurrent',
      'AccountsReceivableNet',
      'AccountsReceivableExcludingAccruedInterestAfterAllowanceForCreditLossCurrent',
      'PremiumsReceivableAtCarryingValue',
    ],
  },
  OTHER_RECEIVABLES: { tags: ['OtherReceivablesNetCurrent', 'NontradeReceivablesCurrent', 'OtherReceivables'] },
  INVENTORY: {
    tags: [
      'InventoryNet',
      'InventoryNetOfAllowancesCustomerAdvancesAndProgressBillings',
      'InventoryGross',
      'RetailRelatedInventory',
      'RetailRelatedInventoryMerchandise',
      'PublicUtilitiesInventory',
      'InventoryFinishedGoodsNetOfReserves',
      'InventoryFinishedGoods',
    ],
  },
  PREPAIDS: { tags: ['PrepaidExpenseCurrent'] },
  OTHER_CURRENT_ASSETS: {
    tags: ['OtherAssetsCurrent', 'PrepaidExpenseAndOtherAssetsCurrent'],
    formulas: ['TOTAL_CURRENT_ASSETS - CASH_AND_SHORT_TERM_INVESTMENTS - NET_RECEIVABLES? - INVENTORY? - PREPAIDS?'],
  },
  TOTAL_CURRENT_ASSETS: { tags: ['AssetsCurrent'] },
  PROPERTY_PLANT_EQUIPMENT_NET: {
    tags: [
      'PropertyPlantAndEquipmentNet',
      'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization',
      'PublicUtilitiesPropertyPlantAndEquipmentNet + PropertyPlantAndEquipmentNet',
      'PublicUtilitiesPropertyPlantAndEquipmentNet',
      'RealEstateInvestmentPropertyNet',
      'PropertyPlantAndEquipmentExcludingLessorAssetUnderOperatingLeaseAfterAccumulatedDepreciation',
      'OilAndGasPropertySuccessfulEffortMethodNet',
      'OilAndGasPropertyFullCostMethodNet',
    ],
    // Beside utility plant, property that is less is only what serves no utility.
    noLessThan: ['PublicUtilitiesPropertyPlantAndEquipmentNet'],
  },
  GOODWILL: { tags: ['Goodwill'] },
  INTANGIBLE_ASSETS: {
    tags: [
      'IntangibleAssetsNetExcludingGoodwill',
      'FiniteLivedIntangibleAssetsNet + IndefiniteLivedIntangibleAssetsExcludingGoodwill',
      'FiniteLivedIntangibleAssetsNet',
      'OtherIntangibleAssetsNet',
      'IndefiniteLivedIntangibleAssetsExcludingGoodwill',
      'OtherIndefiniteLivedIntangibleAssets',
    ],
  },
  GOODWILL_AND_INTANGIBLE_ASSETS: {
    tags: ['IntangibleAssetsNetIncludingGoodwill'],
    formulas: ['GOODWILL? + INTANGIBLE_ASSETS?'],
  },
  LONG_TERM_INVESTMENTS: {
    tags: [
      'LongTermInvestments',
      'MarketableSecuritiesNoncurrent',
      'AvailableForSaleSecuritiesDebtSecuritiesNoncurrent',
      'AvailableForSaleSecuritiesNoncurrent',
      'OtherLongTermInvestments',
      'EquityMethodInvestments',
    ],
  },
  TAX_ASSETS: {
    tags: ['DeferredIncomeTaxAssetsNet', 'DeferredTaxAssetsNetNoncurrent', 'DeferredTaxAssetsLiabilitiesNetNoncurrent'],
  },
  OTHER_NON_CURRENT_ASSETS: { tags: ['OtherAssetsNoncurrent', 'OtherAssets'] },
  // Utilities have a section of this name beside their property.
  TOTAL_NON_CURRENT_ASSETS: { tags: [], formulas: ['TOTAL_ASSETS - TOTAL_CURRENT_ASSETS', 'AssetsNoncurrent'] },
  TOTAL_ASSETS: { tags: ['Assets'] },
  ACCOUNT_PAYABLES: {
    tags: [
      'AccountsPayableCurrent',
      'AccountsPayable',
      'AccountsPayableTradeCurrent',
      'AccountsPayableCurrentAndNoncurrent',
      'AccountsPayableAndAccruedLiabilitiesCurrent',
      'AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent',
      'AccountsPayableAndOtherAccruedLiabilities',
    ],
  },
  OTHER_PAYABLES: { tags: ['AccountsPayableOtherCurrent'] },
  TOTAL_PAYABLES: { tags: [], formulas: ['ACCOUNT_PAYABLES + OTHER_PAYABLES? + TAX_PAYABLES?'] },
  ACCRUED_EXPENSES: { tags: ['AccruedLiabilitiesCurrent', 'AccruedLiabilitiesCurrentAndNoncurrent'] },
  SHORT_TERM_DEBT: {
    tags: [
      'DebtCurrent',
      'ShortTermBorrowings + LongTermDebtCurrent',
      'CommercialPaper + LongTermDebtCurrent',
      'NotesPayableCurrent + LongTermDebtCurrent',
      'OtherShortTermBorrowings + LongTermDebtCurrent',
      'ShortTermBorrowings + LongTermDebtAndCapitalLeaseObligationsCurrent',
      'CommercialPaper + LongTermDebtAndCapitalLeaseObligationsCurrent',
      'LongTermDebtAndCapitalLeaseObligationsCurrent',
      'LongTermDebtCurrent',
      'ShortTermBorrowings',
      'CommercialPaper',
      'ConvertibleNotesPayableCurrent',
      'ConvertibleDebtCurrent',
      'NotesPayableCurrent',
      'ShortTermBankLoansAndNotesPayable',
    ],
    // Short-term borrowings that have the current part of long-term debt in them already.
    afterTaking: [
      ...['LongTermDebtCurrent', 'LongTermDebtAndCapitalLeaseObligationsCurrent'].map((taken) => ({
        net: 'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities - LongTermDebtAndCapitalLeaseObligations',
        taken,
      })),
      { net: 'LiabilitiesCurrent - AccountsPayableAndAccruedLiabilitiesCurrent', taken: 'LongTermDebtCurrent' },
    ],
    nested: ['LongTermDebtAndCapitalLeaseObligationsCurrent', 'LongTermDebtCurrent', 'ShortTermBorrowings'],
  },
  CAPITAL_LEASE_OBLIGATIONS_CURRENT: {
    tags: [
      'OperatingLeaseLiabilityCurrent + FinanceLeaseLiabilityCurrent?',
      'FinanceLeaseLiabilityCurrent',
      'CapitalLeaseObligationsCurrent',
    ],
  },
  TAX_PAYABLES: { tags: ['TaxesPayableCurrent', 'AccruedIncomeTaxesCurrent'] },
  DEFERRED_REVENUE: {
    tags: ['ContractWithCustomerLiabilityCurrent', 'DeferredRevenueCurrent', 'DeferredRevenueAndCreditsCurrent'],
    nested: ['ContractWithCustomerLiabilityCurrent', 'DeferredRevenueCurrent', 'DeferredRevenueAndCreditsCurrent'],
    formulas: ['ContractWithCustomerLiability'],
  },
  OTHER_CURRENT_LIABILITIES: { tags: ['OtherLiabilitiesCurrent', 'OtherAccruedLiabilitiesCurrent'] },
  TOTAL_CURRENT_LIABILITIES: { tags: ['LiabilitiesCurrent'] },
  LONG_TERM_DEBT: {
    tags: [
      'LongTermDebtNoncurrent',
      'LongTermDebtAndCapitalLeaseObligations',
      'LongTermDebt - LongTermDebtCurrent',
      'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities - LongTermDebtAndCapitalLeaseObligationsCurrent',
      'ConvertibleLongTermNotesPayable|ConvertibleDebtNoncurrent? + ' +
        'LongTermNotesPayable|SeniorLongTermNotes|UnsecuredLongTermDebt|LongTermNotesAndLoans? + ' +
        'LongTermLoansFromBank? + LongTermLineOfCredit? + SecuredLongTermDebt? + OtherLongTermDebtNoncurrent?',
      'LongTermDebt',
      'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities',
      'NotesPayable',
    ],
  },
  CAPITAL_LEASE_OBLIGATIONS_NON_CURRENT: {
    tags: [
      'OperatingLeaseLiabilityNoncurrent + FinanceLeaseLiabilityNoncurrent?',
      'FinanceLeaseLiabilityNoncurrent',
      'CapitalLeaseObligationsNoncurrent',
    ],
  },
  CAPITAL_LEASE_OBLIGATIONS: {
    tags: [
      'OperatingLeaseLiability + FinanceLeaseLiability?',
      'OperatingLeaseLiabilityCurrent + OperatingLeaseLiabilityNoncurrent + FinanceLeaseLiability',
      'FinanceLeaseLiability',
      'CapitalLeaseObligations',
    ],
    noLessThan: ['OperatingLeaseLiabilityCurrent + OperatingLeaseLiabilityNoncurrent'],
    formulas: ['CAPITAL_LEASE_OBLIGATIONS_CURRENT + CAPITAL_LEASE_OBLIGATIONS_NON_CURRENT'],
  },
  DEFERRED_REVENUE_NON_CURRENT: {
    tags: [
      'ContractWithCustomerLiabilityNoncurrent',
      'DeferredRevenueNoncurrent',
      'DeferredRevenueAndCreditsNoncurrent',
    ],
  },
  DEFERRED_TAX_LIABILITIES_NON_CURRENT: {
    tags: [
      'DeferredIncomeTaxLiabilitiesNet',
      'DeferredTaxLiabilitiesNoncurrent',
      'DeferredTaxAndOtherLiabilitiesNoncurrent',
    ],
  },
  OTHER_NON_CURRENT_LIABILITIES: { tags: ['OtherLiabilitiesNoncurrent', 'OtherLiabilities'] },
  TOTAL_NON_CURRENT_LIABILITIES: {
    // Utilities show long-term debt under capitalization, outside this total.
    tags: ['LiabilitiesNoncurrent'],
    noLessThan: [
      'LongTermDebtNoncurrent|LongTermDebtAndCapitalLeaseObligations + DeferredTaxLiabilitiesNoncurrent? + DeferredIncomeTaxLiabilitiesNet? + OtherLiabilitiesNoncurrent?',
    ],
    formulas: ['TOTAL_LIABILITIES - TOTAL_CURRENT_LIABILITIES'],
  },
  TOTAL_LIABILITIES: {
    tags: ['Liabilities'],
    atLeastHalfOf: ['LiabilitiesCurrent'],
    formulas: ['TOTAL_LIABILITIES_AND_TOTAL_EQUITY - TOTAL_EQUITY - REDEEMABLE_INTERESTS?'],
  },
  // Between liabilities and equity, and in neither.
  REDEEMABLE_INTERESTS: {
    tags: [
      'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests',
      'RedeemableNoncontrollingInterestEquityCarryingAmount + TemporaryEquityCarryingAmountAttributableToParent?',
      'TemporaryEquityCarryingAmountAttributableToParent? + RedeemableNoncontrollingInterestEquityCommonCarryingAmount? + RedeemableNoncontrollingInterestEquityPreferredCarryingAmount? + RedeemableNoncontrollingInterestEquityOtherCarryingAmount?',
      'TemporaryEquityCarryingAmount',
      'TemporaryEquityRedemptionValue',
    ],
    // A redeemable interest for which the filed totals leave no place is a part of equity.
    afterTaking: [
      'RedeemableNoncontrollingInterestEquityCarryingAmount',
      'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests',
      'TemporaryEquityCarryingAmountAttributableToParent',
      'TemporaryEquityCarryingAmount',
    ].map((taken) => ({
      net: 'LiabilitiesAndStockholdersEquity - Liabilities - StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
      taken,
    })),
  },
  TREASURY_STOCK: { tags: ['-TreasuryStockValue', '-TreasuryStockCommonValue'], isDeduction: true },
  PREFERRED_STOCK: {
    tags: ['PreferredStockValue', 'PreferredStockValueOutstanding', 'PreferredStockIncludingAdditionalPaidInCapital'],
  },
  COMMON_STOCK: {
    tags: ['CommonStockValue', 'CommonStocksIncludingAdditionalPaidInCapital', 'CommonStockValueOutstanding'],
  },
  RETAINED_EARNINGS: { tags: ['RetainedEarningsAccumulatedDeficit', 'RetainedEarningsUnappropriated'] },
  ADDITIONAL_PAID_IN_CAPITAL: { tags: ['AdditionalPaidInCapital', 'AdditionalPaidInCapitalCommonStock'] },
  ACCUMULATED_OTHER_COMPREHENSIVE_INCOME_LOSS: { tags: ['AccumulatedOtherComprehensiveIncomeLossNetOfTax'] },
  OTHER_TOTAL_STOCKHOLDERS_EQUITY: {
    tags: [],
    formulas: [
      'TOTAL_STOCKHOLDERS_EQUITY - RETAINED_EARNINGS - COMMON_STOCK? - PREFERRED_STOCK? - ADDITIONAL_PAID_IN_CAPITAL? - ACCUMULATED_OTHER_COMPREHENSIVE_INCOME_LOSS? - TREASURY_STOCK?',
    ],
  },
  TOTAL_STOCKHOLDERS_EQUITY: {
    tags: [
      'StockholdersEquity',
      'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest - MinorityInterest',
      'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
      'PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest - MinorityInterest',
      'PartnersCapital',
      'MembersEquity',
      'AssetsNet',
    ],
    // The capital of a partnership that fills the balance sheet alone includes the minority's.
    afterTaking: [
      { net: 'LiabilitiesAndStockholdersEquity - Liabilities - MinorityInterest', taken: 'MinorityInterest' },
    ],
    formulas: ['PartnersCapital - MinorityInterest', 'StockholdersEquity'],
  },
  MINORITY_INTEREST: { tags: ['MinorityInterest'] },
  TOTAL_EQUITY: {
    tags: [
      'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
      'PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest',
    ],
    formulas: ['TOTAL_STOCKHOLDERS_EQUITY + MINORITY_INTEREST?'],
  },
  TOTAL_LIABILITIES_AND_TOTAL_EQUITY: { tags: ['LiabilitiesAndStockholdersEquity', 'LiabilitiesAndPartnersCapital'] },
  TOTAL_INVESTMENTS: { tags: ['Investments'], formulas: ['SHORT_TERM_INVESTMENTS? + LONG_TERM_INVESTMENTS?'] },
  TOTAL_DEBT: {
    tags: [],
    atLeastHalfOf: ['LongTermDebtNoncurrent', 'LongTermDebt'],
    formulas: [
      'SHORT_TERM_DEBT + LONG_TERM_DEBT',
      'DebtLongtermAndShorttermCombinedAmount',
      'SHORT_TERM_DEBT? + LONG_TERM_DEBT?',
    ],
  },
  NET_DEBT: { tags: [], formulas: ['TOTAL_DEBT - CASH_AND_CASH_EQUIVALENTS'] },
};
