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
    '-PaymentsForProceedsFromProductiveAssets',
    '-PaymentsToAcquireOtherProductiveAssets',
  ],
  nested: ['PaymentsToAcquirePropertyPlantAndEquipment', 'PaymentsToAcquireProductiveAssets'],
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

/**
 * Long-term borrowing. Rows that stand side by side are added; tags in one text are names for the same, of which a filer uses one. A line
 * of credit, a bank's advances and debt without a term count here.
 */
const LONG_TERM_PROCEEDS = [
  'ProceedsFromIssuanceOfLongTermDebt|ProceedsFromIssuanceOfLongTermDebtAndCapitalSecuritiesNet|ProceedsFromDebtNetOfIssuanceCosts|ProceedsFromIssuanceOfDebt|ProceedsFromDebtMaturingInMoreThanThreeMonths',
  'ProceedsFromIssuanceOfSeniorLongTermDebt',
  'ProceedsFromConvertibleDebt|ProceedsFromConvertibleNotesPayable',
  'ProceedsFromNotesPayable',
  'ProceedsFromIssuanceOfOtherLongTermDebt',
  'ProceedsFromLongTermLinesOfCredit|ProceedsFromLinesOfCredit',
  'ProceedsFromIssuanceOfSecuredDebt',
  'ProceedsFromIssuanceOfUnsecuredDebt',
  'ProceedsFromIssuanceOfSubordinatedLongTermDebt',
  'ProceedsFromIssuanceOfMediumTermNotes',
  'ProceedsFromBankDebt',
  'ProceedsFromRelatedPartyDebt',
  'ProceedsFromOtherDebt',
  'ProceedsFromFederalHomeLoanBankBorrowings',
];
const LONG_TERM_REPAYMENTS = [
  'RepaymentsOfLongTermDebt|RepaymentsOfLongTermDebtAndCapitalSecurities|RepaymentsOfDebt|RepaymentsOfDebtAndCapitalLeaseObligations|RepaymentsOfDebtMaturingInMoreThanThreeMonths',
  'RepaymentsOfSeniorDebt',
  'RepaymentsOfConvertibleDebt|RepaymentsOfConvertibleNotesPayable',
  'RepaymentsOfNotesPayable',
  'RepaymentsOfOtherLongTermDebt',
  'RepaymentsOfLongTermLinesOfCredit|RepaymentsOfLinesOfCredit',
  'RepaymentsOfSecuredDebt',
  'RepaymentsOfUnsecuredDebt',
  'RepaymentsOfSubordinatedDebt',
  'RepaymentsOfMediumTermNotes',
  'RepaymentsOfBankDebt',
  'RepaymentsOfRelatedPartyDebt',
  'RepaymentsOfAssumedDebt',
  'RepaymentsOfOtherDebt',
  'RepaymentsOfFederalHomeLoanBankBorrowings',
];
const LONG_TERM_NET = [
  'ProceedsFromRepaymentsOfLongTermDebt|ProceedsFromRepaymentsOfLongTermDebtAndCapitalSecurities',
  'ProceedsFromRepaymentsOfOtherLongTermDebt',
  'ProceedsFromRepaymentsOfOtherDebt',
  'ProceedsFromRepaymentsOfNotesPayable',
  'ProceedsFromRepaymentsOfLinesOfCredit',
  'ProceedsFromRepaymentsOfSecuredDebt',
  'ProceedsFromRepaymentsOfFirstMortgageBond',
  'ProceedsFromRepaymentsOfRelatedPartyDebt',
  'ProceedsFromPaymentsForFederalHomeLoanBankAdvances',
];
const SHORT_TERM_PROCEEDS = [
  'ProceedsFromShortTermDebt',
  'ProceedsFromOtherShortTermDebt',
  'ProceedsFromShortTermDebtMaturingInMoreThanThreeMonths',
  'ProceedsFromIssuanceOfCommercialPaper',
];
const SHORT_TERM_REPAYMENTS = [
  'RepaymentsOfShortTermDebt',
  'RepaymentsOfOtherShortTermDebt',
  'RepaymentsOfShortTermDebtMaturingInMoreThanThreeMonths',
  'RepaymentsOfCommercialPaper',
];
const SHORT_TERM_NET = [
  'ProceedsFromRepaymentsOfShortTermDebt',
  'ProceedsFromRepaymentsOfCommercialPaper',
  'ProceedsFromRepaymentsOfShortTermDebtMaturingInThreeMonthsOrLess',
  'ProceedsFromRepaymentsOfShortTermDebtMaturingInMoreThanThreeMonths',
  'ProceedsFromRepaymentsOfOtherShortTermDebt',
];

/** Sum of what is reported of inflows, less what is reported of outflows. */
const flowsOf = (inflows: readonly string[], outflows: readonly string[]): string =>
  [inflows.map((tag) => `${tag}?`).join(' + '), ...outflows.map((tag) => `${tag}?`)].join(' - ');

/**
 * Cash flows under US GAAP. Outflows are negative; taxes and interest paid are supplementary amounts as filed. NET_INCOME is the
 * figure with which the statement begins, including minorities. OTHER_INVESTING_ACTIVITIES and OTHER_FINANCING_ACTIVITIES are the
 * remainders, so that the statement adds up.
 */
export const CASH_FLOW_TAGS: LineRules<CashFlowLine> = {
  NET_INCOME: { tags: ['ProfitLoss', 'NetIncomeLoss'] },
  DEPRECIATION_AND_AMORTIZATION: DEPRECIATION_AND_AMORTIZATION_RULE,
  DEFERRED_INCOME_TAX: {
    tags: [
      'DeferredIncomeTaxesAndTaxCredits',
      '-IncreaseDecreaseInDeferredIncomeTaxes',
      'DeferredIncomeTaxExpenseBenefit',
    ],
  },
  STOCK_BASED_COMPENSATION: {
    tags: [
      'ShareBasedCompensation',
      'StockOptionPlanExpense',
      'EmployeeBenefitsAndShareBasedCompensation',
      'AllocatedShareBasedCompensationExpense',
    ],
  },
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
  INVENTORY: { tags: ['-IncreaseDecreaseInInventories', '-IncreaseDecreaseInRetailRelatedInventories'] },
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
      '-PaymentsForProceedsFromBusinessesAndInterestInAffiliates',
      '-PaymentsToAcquireInterestInSubsidiariesAndAffiliates',
      '-OtherPaymentsToAcquireBusinesses',
    ],
  },
  PURCHASES_OF_INVESTMENTS: {
    tags: [
      '-PaymentsToAcquireInvestments',
      '-PaymentsToAcquireMarketableSecurities',
      '-PaymentsToAcquireAvailableForSaleSecuritiesDebt|PaymentsToAcquireAvailableForSaleSecurities',
      '-PaymentsToAcquireShortTermInvestments',
      '-PaymentsToAcquireOtherInvestments',
      '-PaymentsToAcquireHeldToMaturitySecurities',
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
      'ProceedsFromSaleAndMaturityOfOtherInvestments',
      'ProceedsFromSaleOfOtherInvestments',
      'ProceedsFromSaleOfAvailableForSaleSecuritiesEquity',
      'ProceedsFromSaleOfEquitySecuritiesFvNi',
    ],
  },
  OTHER_INVESTING_ACTIVITIES: {
    tags: [],
    formulas: [
      'NET_CASH_PROVIDED_BY_INVESTING_ACTIVITIES - INVESTMENTS_IN_PROPERTY_PLANT_AND_EQUIPMENT? - ACQUISITIONS_NET? - PURCHASES_OF_INVESTMENTS? - SALES_MATURITIES_OF_INVESTMENTS?',
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
    tags: [],
    formulas: ['LONG_TERM_NET_DEBT_ISSUANCE? + SHORT_TERM_NET_DEBT_ISSUANCE? + ProceedsFromRepaymentsOfDebt?'],
    needsWholeFinancing: true,
  },
  LONG_TERM_NET_DEBT_ISSUANCE: {
    tags: [flowsOf([...LONG_TERM_PROCEEDS, ...LONG_TERM_NET], LONG_TERM_REPAYMENTS)],
    needsWholeFinancing: true,
  },
  SHORT_TERM_NET_DEBT_ISSUANCE: {
    tags: [flowsOf([...SHORT_TERM_NET, ...SHORT_TERM_PROCEEDS], SHORT_TERM_REPAYMENTS)],
    needsWholeFinancing: true,
  },
  NET_STOCK_ISSUANCE: {
    tags: [],
    formulas: [
      'COMMON_STOCK_ISSUANCE? + COMMON_STOCK_REPURCHASED? + PREFERRED_STOCK_NET_ISSUANCE? + ProceedsFromRepurchaseOfEquity?',
    ],
  },
  COMMON_STOCK_ISSUANCE: {
    tags: [
      'ProceedsFromIssuanceOfCommonStock',
      'ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlansIncludingStockOptions',
      'ProceedsFromIssuanceOrSaleOfEquity',
      'ProceedsFromStockPlans',
      'ProceedsFromStockOptionsExercised',
      'ProceedsFromSaleOfTreasuryStock',
      'ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlans',
    ],
  },
  COMMON_STOCK_REPURCHASED: {
    tags: [
      '-PaymentsForRepurchaseOfCommonStock',
      '-PaymentsForRepurchaseOfEquity',
      '-PaymentsForRepurchaseOfOtherEquity',
    ],
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
    needsWholeFinancing: true,
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
      'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsDisposalGroupIncludingDiscontinuedOperations',
      'EffectOfExchangeRateOnCashAndCashEquivalents',
      'EffectOfExchangeRateOnCashAndCashEquivalentsContinuingOperations',
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
