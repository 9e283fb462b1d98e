import type { CashFlowLine } from '../lines.ts';
import { DEPRECIATION_AND_AMORTIZATION_RULE } from './income-tags.ts';
import type { LineRule, LineRules } from './line-rules.ts';

const OPERATING: LineRule = {
  tags: [
    'NetCashProvidedByUsedInOperatingActivities',
    'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations + CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations',
    'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
  ],
};

const CAPITAL_EXPENDITURE: LineRule = {
  tags: [
    '-PaymentsToAcquirePropertyPlantAndEquipment',
    '-PaymentsToAcquireProductiveAssets',
    '-PaymentsForCapitalImprovements',
    '-PaymentsToAcquireOtherPropertyPlantAndEquipment',
    '-PaymentsToAcquireAndDevelopRealEstate',
    '-PaymentsToAcquireRealEstateHeldForInvestment',
    '-PaymentsToAcquireOilAndGasPropertyAndEquipment',
    '-PaymentsToAcquireOilAndGasProperty',
    '-PaymentsToExploreAndDevelopOilAndGasProperties',
    '-PaymentsToAcquireMachineryAndEquipment',
  ],
};

/** Changes of working capital other than trade receivables, inventory and trade payables. An increase of assets is an outflow. */
const OTHER_WORKING_CAPITAL =
  '-IncreaseDecreaseInOtherReceivables? - IncreaseDecreaseInPrepaidExpensesOther? - IncreaseDecreaseInIncomeTaxesReceivable? - IncreaseDecreaseInOtherOperatingCapitalNet? - IncreaseDecreaseInPrepaidDeferredExpenseAndOtherAssets? - IncreaseDecreaseInPrepaidExpense? - ' +
  'IncreaseDecreaseInOtherCurrentAssets? - IncreaseDecreaseInOtherOperatingAssets? - IncreaseDecreaseInOtherNoncurrentAssets? - ' +
  'IncreaseDecreaseInOtherNoncurrentAssetsAndLiabilitiesNet? - IncreaseDecreaseInContractWithCustomerAsset? - IncreaseDecreaseInDeferredCharges? + IncreaseDecreaseInAccruedLiabilities? + IncreaseDecreaseInAccruedLiabilitiesAndOtherOperatingLiabilities? + ' +
  'IncreaseDecreaseInEmployeeRelatedLiabilities? + IncreaseDecreaseInAccruedIncomeTaxesPayable? + IncreaseDecreaseInIncomeTaxes? + ' +
  'IncreaseDecreaseInContractWithCustomerLiability? + IncreaseDecreaseInDeferredRevenue? + IncreaseDecreaseInOperatingLeaseLiability? + ' +
  'IncreaseDecreaseInOtherCurrentLiabilities? + IncreaseDecreaseInOtherOperatingLiabilities? + IncreaseDecreaseInOtherNoncurrentLiabilities? + ' +
  'IncreaseDecreaseInOtherAccruedLiabilities? + IncreaseDecreaseInOtherAccountsPayableAndAccruedLiabilities? + ' +
  'IncreaseDecreaseInIncomeTaxesPayableNetOfIncomeTaxesReceivable? + IncreaseDecreaseInInterestPayableNet? + IncreaseDecreaseInCustomerDeposits?';

/** Tags of long-term borrowing; filers use one of them together with some tag of repayments. */
const LONG_TERM_PROCEEDS = [
  'ProceedsFromIssuanceOfLongTermDebt',
  'ProceedsFromDebtNetOfIssuanceCosts',
  'ProceedsFromIssuanceOfDebt',
  'ProceedsFromIssuanceOfSeniorLongTermDebt',
  'ProceedsFromDebtMaturingInMoreThanThreeMonths',
  'ProceedsFromIssuanceOfLongTermDebtAndCapitalSecuritiesNet',
  'ProceedsFromNotesPayable',
  'ProceedsFromConvertibleDebt',
  'ProceedsFromConvertibleNotesPayable',
].join('|');
const LONG_TERM_REPAYMENTS = [
  'RepaymentsOfLongTermDebt',
  'RepaymentsOfDebt',
  'RepaymentsOfDebtAndCapitalLeaseObligations',
  'RepaymentsOfLongTermDebtAndCapitalSecurities',
  'RepaymentsOfSeniorDebt',
  'RepaymentsOfDebtMaturingInMoreThanThreeMonths',
  'RepaymentsOfNotesPayable',
  'RepaymentsOfConvertibleDebt',
  'RepaymentsOfConvertibleNotesPayable',
].join('|');

const SHORT_TERM_NET = 'ProceedsFromRepaymentsOfShortTermDebt|ProceedsFromRepaymentsOfCommercialPaper';

/**
 * Cash flows under US GAAP. Outflows are negative; taxes and interest paid are supplementary amounts as filed. NET_INCOME is the
 * figure with which the statement begins, including minorities. OTHER_INVESTING_ACTIVITIES and OTHER_FINANCING_ACTIVITIES are the
 * remainders, so that the statement adds up.
 */
export const CASH_FLOW_TAGS: LineRules<CashFlowLine> = {
  NET_INCOME: { tags: ['ProfitLoss', 'NetIncomeLoss'] },
  DEPRECIATION_AND_AMORTIZATION: DEPRECIATION_AND_AMORTIZATION_RULE,
  DEFERRED_INCOME_TAX: { tags: ['DeferredIncomeTaxesAndTaxCredits', 'DeferredIncomeTaxExpenseBenefit'] },
  STOCK_BASED_COMPENSATION: { tags: ['ShareBasedCompensation', 'AllocatedShareBasedCompensationExpense'] },
  CHANGE_IN_WORKING_CAPITAL: {
    tags: ['-IncreaseDecreaseInOperatingCapital'],
    formulas: ['ACCOUNTS_RECEIVABLES? + INVENTORY? + ACCOUNTS_PAYABLES? + OTHER_WORKING_CAPITAL?'],
  },
  ACCOUNTS_RECEIVABLES: {
    tags: [
      '-IncreaseDecreaseInAccountsReceivable',
      '-IncreaseDecreaseInReceivables',
      '-IncreaseDecreaseInAccountsAndNotesReceivable',
      '-IncreaseDecreaseInAccountsAndOtherReceivables',
      '-IncreaseDecreaseInAccountsReceivableAndOtherOperatingAssets',
    ],
  },
  INVENTORY: { tags: ['-IncreaseDecreaseInInventories'] },
  ACCOUNTS_PAYABLES: {
    tags: [
      'IncreaseDecreaseInAccountsPayable',
      'IncreaseDecreaseInAccountsPayableTrade',
      'IncreaseDecreaseInAccountsPayableAndAccruedLiabilities',
      'IncreaseDecreaseInAccountsPayableAndOtherOperatingLiabilities',
    ],
  },
  OTHER_WORKING_CAPITAL: { tags: [OTHER_WORKING_CAPITAL] },
  OTHER_NON_CASH_ITEMS: {
    tags: ['-OtherNoncashIncomeExpense', 'OtherNoncashExpense', 'OtherOperatingActivitiesCashFlowStatement'],
  },
  NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES: OPERATING,
  INVESTMENTS_IN_PROPERTY_PLANT_AND_EQUIPMENT: CAPITAL_EXPENDITURE,
  ACQUISITIONS_NET: {
    tags: [
      '-PaymentsToAcquireBusinessesNetOfCashAcquired',
      '-PaymentsToAcquireBusinessesAndInterestInAffiliates',
      '-PaymentsToAcquireBusinessesGross',
    ],
  },
  PURCHASES_OF_INVESTMENTS: {
    tags: [
      '-PaymentsToAcquireInvestments',
      '-PaymentsToAcquireMarketableSecurities',
      '-PaymentsToAcquireAvailableForSaleSecuritiesDebt|PaymentsToAcquireAvailableForSaleSecurities',
      '-PaymentsToAcquireShortTermInvestments',
      '-PaymentsToAcquireOtherInvestments',
    ],
  },
  SALES_MATURITIES_OF_INVESTMENTS: {
    tags: [
      'ProceedsFromSaleMaturityAndCollectionsOfInvestments',
      'ProceedsFromSaleAndMaturityOfMarketableSecurities',
      'ProceedsFromSaleAndMaturityOfAvailableForSaleSecurities',
      'ProceedsFromMaturitiesPrepaymentsAndCallsOfAvailableForSaleSecurities + ProceedsFromSaleOfAvailableForSaleSecuritiesDebt|ProceedsFromSaleOfAvailableForSaleSecurities',
      'ProceedsFromMaturitiesPrepaymentsAndCallsOfAvailableForSaleSecurities',
      'ProceedsFromSaleOfAvailableForSaleSecuritiesDebt|ProceedsFromSaleOfAvailableForSaleSecurities',
      'ProceedsFromSaleOfShortTermInvestments',
      'ProceedsFromSaleMaturityAndCollectionsOfShorttermInvestments',
    ],
  },
  OTHER_INVESTING_ACTIVITIES: {
    tags: [],
    formulas: [
      'NET_CASH_PROVIDED_BY_INVESTING_ACTIVITIES - INVESTMENTS_IN_PROPERTY_PLANT_AND_EQUIPMENT - ACQUISITIONS_NET? - PURCHASES_OF_INVESTMENTS? - SALES_MATURITIES_OF_INVESTMENTS?',
      '-PaymentsForProceedsFromOtherInvestingActivities',
    ],
  },
  NET_CASH_PROVIDED_BY_INVESTING_ACTIVITIES: {
    tags: [
      'NetCashProvidedByUsedInInvestingActivities',
      'NetCashProvidedByUsedInInvestingActivitiesContinuingOperations + CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations',
      'NetCashProvidedByUsedInInvestingActivitiesContinuingOperations',
    ],
  },
  NET_DEBT_ISSUANCE: {
    tags: ['ProceedsFromRepaymentsOfDebt'],
    formulas: ['LONG_TERM_NET_DEBT_ISSUANCE? + SHORT_TERM_NET_DEBT_ISSUANCE?'],
  },
  LONG_TERM_NET_DEBT_ISSUANCE: {
    tags: [`${LONG_TERM_PROCEEDS}? - ${LONG_TERM_REPAYMENTS}?`],
  },
  SHORT_TERM_NET_DEBT_ISSUANCE: {
    tags: [
      `${SHORT_TERM_NET}? + ProceedsFromOtherShortTermDebt? - RepaymentsOfOtherShortTermDebt?`,
      'ProceedsFromShortTermDebt? - RepaymentsOfShortTermDebt?',
      'ProceedsFromRepaymentsOfShortTermDebtMaturingInThreeMonthsOrLess',
    ],
  },
  NET_STOCK_ISSUANCE: {
    tags: [],
    formulas: ['COMMON_STOCK_ISSUANCE? + COMMON_STOCK_REPURCHASED? + PREFERRED_STOCK_NET_ISSUANCE?'],
  },
  COMMON_STOCK_ISSUANCE: {
    tags: [
      'ProceedsFromIssuanceOfCommonStock',
      'ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlansIncludingStockOptions',
      'ProceedsFromIssuanceOrSaleOfEquity',
      'ProceedsFromStockPlans',
      'ProceedsFromStockOptionsExercised',
      'ProceedsFromSaleOfTreasuryStock',
    ],
  },
  COMMON_STOCK_REPURCHASED: {
    tags: ['-PaymentsForRepurchaseOfCommonStock', '-PaymentsForRepurchaseOfEquity'],
  },
  PREFERRED_STOCK_NET_ISSUANCE: {
    tags: [
      'ProceedsFromIssuanceOfPreferredStockAndPreferenceStock? - PaymentsForRepurchaseOfPreferredStockAndPreferenceStock?',
      'ProceedsFromIssuanceOfConvertiblePreferredStock',
    ],
  },
  NET_DIVIDENDS_PAID: {
    tags: ['-PaymentsOfDividends', '-PaymentsOfOrdinaryDividends'],
    formulas: ['COMMON_DIVIDENDS_PAID? + PREFERRED_DIVIDENDS_PAID?'],
  },
  COMMON_DIVIDENDS_PAID: {
    tags: ['-PaymentsOfDividendsCommonStock'],
    formulas: ['NET_DIVIDENDS_PAID - PREFERRED_DIVIDENDS_PAID?'],
  },
  PREFERRED_DIVIDENDS_PAID: { tags: ['-PaymentsOfDividendsPreferredStockAndPreferenceStock'] },
  OTHER_FINANCING_ACTIVITIES: {
    tags: [],
    formulas: [
      'NET_CASH_PROVIDED_BY_FINANCING_ACTIVITIES - NET_DEBT_ISSUANCE? - NET_STOCK_ISSUANCE? - NET_DIVIDENDS_PAID?',
      'ProceedsFromPaymentsForOtherFinancingActivities',
    ],
  },
  NET_CASH_PROVIDED_BY_FINANCING_ACTIVITIES: {
    tags: [
      'NetCashProvidedByUsedInFinancingActivities',
      'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations + CashProvidedByUsedInFinancingActivitiesDiscontinuedOperations',
      'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations',
    ],
  },
  EFFECT_OF_FOREX_CHANGES_ON_CASH: {
    tags: [
      'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations',
      'EffectOfExchangeRateOnCashAndCashEquivalents',
    ],
  },
  NET_CHANGE_IN_CASH: {
    tags: [
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      'CashAndCashEquivalentsPeriodIncreaseDecrease',
      'CashPeriodIncreaseDecrease',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect + EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents?',
      'CashAndCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect + EffectOfExchangeRateOnCashAndCashEquivalents?',
    ],
  },
  CASH_AT_END_OF_PERIOD: {
    tags: [
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations',
      'CashAndCashEquivalentsAtCarryingValue',
      'CashAndDueFromBanks',
    ],
  },
  CASH_AT_BEGINNING_OF_PERIOD: { tags: [], formulas: ['CASH_AT_END_OF_PERIOD - NET_CHANGE_IN_CASH'] },
  OPERATING_CASH_FLOW: OPERATING,
  CAPITAL_EXPENDITURE,
  FREE_CASH_FLOW: { tags: [], formulas: ['OPERATING_CASH_FLOW + CAPITAL_EXPENDITURE'] },
  INCOME_TAXES_PAID: { tags: ['IncomeTaxesPaidNet', 'IncomeTaxesPaid'] },
  INTEREST_PAID: { tags: ['InterestPaidNet', 'InterestPaid'] },
};
