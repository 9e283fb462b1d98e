import type { IncomeLine } from '../lines.ts';
import type { LineRule, LineRules } from './line-rules.ts';

/** For companies whose business is interest; EBIT and EBITDA are meaningless for them. */
const BANK_TAGS = ['NoninterestIncome', 'NoninterestExpense', 'InterestAndDividendIncomeOperating'] as const;

/** For insurers: claims are the main cost, so that cost of goods alone gives no gross profit. */
const INSURER_TAGS = [
  'PremiumsEarnedNet',
  'PolicyholderBenefitsAndClaimsIncurredNet',
  'PolicyholderBenefitsAndClaimsIncurredHealthCare',
] as const;

/** Total revenue, the widest tags first. */
const REVENUE_TAGS = [
  // Banks and brokers: "as commonly defined" is after interest expense.
  'RevenuesNetOfInterestExpense',
  'Revenues',
  'InterestIncomeExpenseNet + NoninterestIncome',
  'InterestAndDividendIncomeOperating - InterestExpense + NoninterestIncome',
  'InterestAndDividendIncomeOperating - InterestExpenseOperating + NoninterestIncome',
  'RegulatedAndUnregulatedOperatingRevenue',
  'SalesRevenueNet',
  'RevenueFromContractWithCustomerExcludingAssessedTax',
  'RevenueFromContractWithCustomerIncludingAssessedTax',
  'RealEstateRevenueNet',
  'HealthCareOrganizationRevenue',
  'SalesRevenueGoodsNet + SalesRevenueServicesNet',
  'OperatingLeasesIncomeStatementLeaseRevenue',
  'OperatingLeaseLeaseIncome',
  'SalesRevenueGoodsNet',
  'SalesRevenueServicesNet',
  'OilAndGasRevenue',
  'ElectricUtilityRevenue',
  'RevenuesExcludingInterestAndDividends',
  'PremiumsEarnedNet',
  'UtilityRevenue',
  'HealthCareOrganizationPatientServiceRevenue',
  'OilAndGasSalesRevenue',
  'RefiningAndMarketingRevenue',
  'RevenueOilAndGasServices',
  'RevenueMineralSales',
  'RegulatedOperatingRevenue',
  'ElectricDomesticRegulatedRevenue',
  'ElectricalGenerationRevenue',
  'SalesRevenueEnergyServices',
  'GasDomesticRegulatedRevenue',
  'ContractsRevenue',
  'HomeBuildingRevenue',
  'MarineServicesRevenue',
  'InterestIncomeExpenseNet',
  'InterestAndDividendIncomeOperating',
] as const;

/** Cost of revenue in one amount. */
const COST_OF_REVENUE_TAGS = [
  'CostOfRevenue',
  'CostOfGoodsAndServicesSold',
  'CostOfGoodsSold',
  'CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization',
  'CostOfServices',
  'CostOfServicesExcludingDepreciationDepletionAndAmortization',
] as const;

/** Revenue from which operating costs are deducted. */
const SALES_TAGS = [
  'Revenues',
  'SalesRevenueNet',
  'SalesRevenueGoodsNet',
  'RevenueFromContractWithCustomerExcludingAssessedTax',
] as const;

/** The cost of revenue within operating expenses that are all costs above operating income. */
const ALL_COSTS = COST_OF_REVENUE_TAGS.flatMap((taken) =>
  SALES_TAGS.map((revenue) => ({ net: `${revenue} - ${taken} - OperatingIncomeLoss`, taken })),
);

const BEFORE_TAX_TAGS = [
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
] as const;
const ONE_STEP = SALES_TAGS.flatMap((revenue) =>
  ['CostsAndExpenses', 'BenefitsLossesAndExpenses'].flatMap((costs) =>
    BEFORE_TAX_TAGS.map((beforeTax) => ({ left: `${revenue} - ${costs}`, beforeTax })),
  ),
);

/** Depreciation and amortization added back in the cash flow statement: totals first, then sums of parts. */
export const DEPRECIATION_AND_AMORTIZATION_RULE: LineRule = {
  tags: [
    'DepreciationDepletionAndAmortization',
    'DepreciationAmortizationAndAccretionNet',
    'DepreciationAndAmortization',
    'CostDepreciationAmortizationAndDepletion',
    'DepreciationAndAmortizationExcludingNuclearFuel',
    'OtherDepreciationAndAmortization + AmortizationOfIntangibleAssets',
    'Depreciation + AmortizationOfIntangibleAssets',
    'OtherDepreciationAndAmortization',
    'Depreciation',
    'DepreciationPremisesAndEquipment',
  ],
  noLessThan: [
    'DepreciationDepletionAndAmortization',
    'DepreciationAmortizationAndAccretionNet',
    'DepreciationAndAmortization',
  ],
};

/**
 * Income statements under US GAAP.
 *
 * - Net income is the parent's (`NetIncomeLoss`); OTHER_ADJUSTMENTS_TO_NET_INCOME is what leads to it, mostly the minority's share, so that
 *   continuing + discontinued + adjustments = net income. BOTTOM_LINE_NET_INCOME is attributable to common shareholders.
 * - OPERATING_EXPENSES exclude the cost of revenue where reported; COST_AND_EXPENSES are all costs above operating income.
 *   Railroads, airlines and others that report no cost of revenue have all their costs in both. Insurers' benefits and expenses are in
 *   COST_AND_EXPENSES.
 * - EBIT = OPERATING_INCOME + NON_OPERATING_INCOME_EXCLUDING_INTEREST = INCOME_BEFORE_TAX - NET_INTEREST_INCOME; a company that reports
 *   no interest has operating income instead.
 */
export const INCOME_TAGS: LineRules<IncomeLine> = {
  REVENUE: {
    tags: REVENUE_TAGS,
    formulas: ['COST_OF_REVENUE + GROSS_PROFIT'],
    atLeastHalfOf: ['RevenueFromContractWithCustomerExcludingAssessedTax', 'SalesRevenueNet'],
    afterTaking: ['InterestExpense', 'InterestExpenseOperating'].flatMap((taken) => [
      { net: `InterestAndDividendIncomeOperating - ${taken} + NoninterestIncome`, taken },
      { net: 'InterestIncomeExpenseNet + NoninterestIncome', taken },
    ]),
  },
  COST_OF_REVENUE: {
    tags: [
      'CostOfRevenue',
      'CostOfGoodsAndServicesSold',
      'CostOfGoodsSold + CostOfServices',
      'CostOfGoodsSold',
      'CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization',
      'CostOfServices',
      'CostOfServicesExcludingDepreciationDepletionAndAmortization',
      'RefiningAndMarketingCosts',
    ],
    formulas: ['REVENUE - GROSS_PROFIT'],
  },
  GROSS_PROFIT: { tags: ['GrossProfit'], formulas: ['REVENUE - COST_OF_REVENUE'], unless: INSURER_TAGS },
  RESEARCH_AND_DEVELOPMENT_EXPENSES: {
    tags: [
      'ResearchAndDevelopmentExpense',
      'ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost',
      'ResearchAndDevelopmentExpenseSoftwareExcludingAcquiredInProcessCost',
    ],
    nested: ['ResearchAndDevelopmentExpense', 'ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost'],
  },
  GENERAL_AND_ADMINISTRATIVE_EXPENSES: { tags: ['GeneralAndAdministrativeExpense'] },
  SELLING_AND_MARKETING_EXPENSES: {
    tags: ['SellingAndMarketingExpense', 'SellingExpense', 'MarketingExpense', 'MarketingAndAdvertisingExpense'],
  },
  SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES: {
    tags: ['SellingGeneralAndAdministrativeExpense'],
    formulas: ['GENERAL_AND_ADMINISTRATIVE_EXPENSES + SELLING_AND_MARKETING_EXPENSES'],
  },
  OTHER_EXPENSES: {
    tags: [],
    formulas: [
      'OPERATING_EXPENSES - RESEARCH_AND_DEVELOPMENT_EXPENSES? - SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES',
      'OtherCostAndExpenseOperating',
      'OtherExpenses',
    ],
  },
  OPERATING_EXPENSES: {
    tags: ['OperatingExpenses', 'NoninterestExpense'],
    afterTaking: ALL_COSTS,
    formulas: ['GROSS_PROFIT - OPERATING_INCOME', 'COST_AND_EXPENSES - COST_OF_REVENUE?'],
  },
  COST_AND_EXPENSES: {
    tags: ['CostsAndExpenses', 'BenefitsLossesAndExpenses', 'OperatingCostsAndExpenses'],
    formulas: ['REVENUE - OPERATING_INCOME', 'COST_OF_REVENUE + OPERATING_EXPENSES'],
  },
  NET_INTEREST_INCOME: {
    tags: ['InterestIncomeExpenseNet', 'InterestIncomeExpenseNonoperatingNet'],
    formulas: ['INTEREST_INCOME - INTEREST_EXPENSE'],
  },
  INTEREST_INCOME: {
    tags: [
      'InterestAndDividendIncomeOperating',
      'InvestmentIncomeInterestAndDividend',
      'InvestmentIncomeInterest',
      'InterestIncomeOther',
      'InterestIncomeOperating',
      'InvestmentIncomeNonoperating',
    ],
  },
  INTEREST_EXPENSE: {
    tags: [
      'InterestExpense',
      'InterestExpenseNonoperating',
      'InterestExpenseOperating',
      'InvestmentIncomeInterest - InterestIncomeExpenseNonoperatingNet',
      'InterestAndDebtExpense',
      'InterestExpenseDebt',
      'FinancingInterestExpense',
    ],
    noLessThan: ['InvestmentIncomeInterest - InterestIncomeExpenseNet'],
    formulas: ['-InterestIncomeExpenseNet', '-InterestIncomeExpenseNonoperatingNet', 'InterestCostsIncurred'],
    unless: BANK_TAGS,
    isPositive: true,
  },
  DEPRECIATION_AND_AMORTIZATION: DEPRECIATION_AND_AMORTIZATION_RULE,
  EBITDA: { tags: [], formulas: ['EBIT + DEPRECIATION_AND_AMORTIZATION'] },
  EBIT: {
    tags: [],
    formulas: [
      'INCOME_BEFORE_TAX - NET_INTEREST_INCOME',
      'INCOME_BEFORE_TAX + INTEREST_EXPENSE',
      'OPERATING_INCOME + NON_OPERATING_INCOME_EXCLUDING_INTEREST',
      'OPERATING_INCOME',
    ],
    unless: BANK_TAGS,
  },
  NON_OPERATING_INCOME_EXCLUDING_INTEREST: {
    tags: [],
    formulas: [
      'TOTAL_OTHER_INCOME_EXPENSES_NET - NET_INTEREST_INCOME',
      'TOTAL_OTHER_INCOME_EXPENSES_NET + INTEREST_EXPENSE',
      'OtherNonoperatingIncomeExpense',
    ],
    unless: BANK_TAGS,
  },
  OPERATING_INCOME: {
    tags: ['OperatingIncomeLoss'],
    oneStep: ONE_STEP,
    formulas: ['GrossProfit - OperatingExpenses'],
  },
  TOTAL_OTHER_INCOME_EXPENSES_NET: {
    tags: [],
    formulas: ['INCOME_BEFORE_TAX - OPERATING_INCOME', 'NonoperatingIncomeExpense'],
  },
  INCOME_BEFORE_TAX: {
    tags: [
      ...BEFORE_TAX_TAGS,
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesDomestic + IncomeLossFromContinuingOperationsBeforeIncomeTaxesForeign',
    ],
    formulas: [
      'OPERATING_INCOME + NonoperatingIncomeExpense',
      'NET_INCOME_FROM_CONTINUING_OPERATIONS + INCOME_TAX_EXPENSE',
      'OPERATING_INCOME - INTEREST_EXPENSE + NonoperatingIncomeExpense',
    ],
    isAgreed: true,
  },
  INCOME_TAX_EXPENSE: {
    tags: ['IncomeTaxExpenseBenefit'],
    formulas: [
      'INCOME_BEFORE_TAX - NET_INCOME_FROM_CONTINUING_OPERATIONS',
      'IncomeTaxExpenseBenefitContinuingOperations',
      'CurrentIncomeTaxExpenseBenefit',
    ],
  },
  NET_INCOME_FROM_CONTINUING_OPERATIONS: {
    tags: [
      'IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest',
      'IncomeLossFromContinuingOperations',
    ],
    formulas: [
      'ProfitLoss - NET_INCOME_FROM_DISCONTINUED_OPERATIONS?',
      'NET_INCOME - NET_INCOME_FROM_DISCONTINUED_OPERATIONS?',
    ],
  },
  NET_INCOME_FROM_DISCONTINUED_OPERATIONS: {
    tags: [
      'IncomeLossFromDiscontinuedOperationsNetOfTax',
      'IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity',
    ],
  },
  OTHER_ADJUSTMENTS_TO_NET_INCOME: {
    tags: [],
    formulas: [
      'NET_INCOME - NET_INCOME_FROM_CONTINUING_OPERATIONS - NET_INCOME_FROM_DISCONTINUED_OPERATIONS?',
      '-NetIncomeLossAttributableToNoncontrollingInterest',
      'NET_INCOME - ProfitLoss',
    ],
    zeroOnlyWith: ['NetIncomeLossAttributableToNoncontrollingInterest', 'ProfitLoss'],
  },
  NET_INCOME: {
    tags: [
      'NetIncomeLoss',
      'ProfitLoss - NetIncomeLossAttributableToNoncontrollingInterest',
      'ProfitLoss',
      'NetIncomeLossAvailableToCommonStockholdersBasic',
    ],
  },
  NET_INCOME_DEDUCTIONS: {
    tags: ['PreferredStockDividendsAndOtherAdjustments', 'PreferredStockDividendsIncomeStatementImpact'],
    formulas: ['NET_INCOME - NetIncomeLossAvailableToCommonStockholdersBasic'],
  },
  BOTTOM_LINE_NET_INCOME: {
    tags: ['NetIncomeLossAvailableToCommonStockholdersBasic'],
    formulas: ['NET_INCOME - NET_INCOME_DEDUCTIONS?'],
  },
  EPS: {
    tags: [
      'EarningsPerShareBasic',
      'EarningsPerShareBasicAndDiluted',
      'NetIncomeLossPerOutstandingLimitedPartnershipUnitBasicNetOfTax',
      'NetIncomeLossPerOutstandingLimitedPartnershipUnit',
    ],
  },
  EPS_DILUTED: {
    tags: [
      'EarningsPerShareDiluted',
      'EarningsPerShareBasicAndDiluted',
      'NetIncomeLossPerOutstandingLimitedPartnershipUnitDilutedNetOfTax',
      'NetIncomeLossNetOfTaxPerOutstandingLimitedPartnershipUnitDiluted',
      'NetIncomeLossPerOutstandingLimitedPartnershipUnitDiluted',
    ],
  },
  WEIGHTED_AVERAGE_SHS_OUT: {
    tags: ['WeightedAverageNumberOfSharesOutstandingBasic', 'WeightedAverageNumberOfShareOutstandingBasicAndDiluted'],
  },
  WEIGHTED_AVERAGE_SHS_OUT_DIL: {
    tags: ['WeightedAverageNumberOfDilutedSharesOutstanding', 'WeightedAverageNumberOfShareOutstandingBasicAndDiluted'],
  },
};
