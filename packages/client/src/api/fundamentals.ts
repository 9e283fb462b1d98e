// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

/** The company. */
export interface FundamentalsIdentifier {
  /** Kind of identifier; `rp_entity_id` is the one in use. */
  readonly type: string;
  /** Six letters or digits; lower case is taken for upper case. */
  readonly value: string;
}

export interface FundamentalsBody {
  /** The company. */
  readonly identifier: FundamentalsIdentifier;
  /** Rhythm of the rows; `quarter` when left out. */
  readonly period?: 'annual' | 'quarter' | null | undefined;
  /** At most so many rows; all when left out, all when `null`. */
  readonly limit?: number | null | undefined;
  /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
  readonly asOf?: string | null | undefined;
}

/** The filing that these figures are of: the first to report the period, or the last that restated it. */
export interface StatementVersion {
  /** `0000320193-24-000123`; `null` for a document whose number is not known. */
  accessionNumber: string | null;
  /** `10-K`, `10-Q/A`. */
  form: string;
  /** Day on which it was filed; `FILING_DATE` is that of the first filing. */
  filingDate: string;
}

export interface FundamentalsResult {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** Names of the values, the same for every row. */
  fields: string[];
  /** One value for each of `fields`; amounts in the reported currency, `null` where nothing was reported. */
  values: (string | number | null)[];
  /** The filing that these figures are of: the first to report the period, or the last that restated it. */
  version: StatementVersion;
}

/** For organizations with nested rows. */
export interface FundamentalsResult2 {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** Names of the values, the same for every row. */
  fields: string[];
  values: ((string | number | null)[])[];
  /** One for each row. */
  versions: StatementVersion[];
}

export interface FundamentalsPagination {
  cursor: string;
  hasCursor: boolean;
}

/** Identifies the answer. */
export interface FundamentalsMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface FundamentalsReply {
  /** For organizations with nested rows. */
  results: FundamentalsResult[] | FundamentalsResult2;
  errors: {
    message: string;
  }[] | null;
  pagination: FundamentalsPagination | null;
  /** Identifies the answer. */
  metadata: FundamentalsMetadata;
}

export interface FundamentalsBody2 {
  /** The company. */
  readonly identifier: FundamentalsIdentifier;
  /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
  readonly asOf?: string | null | undefined;
}

export interface KeyMetrics {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** market_value; in the currency of the statements. */
  marketCap: number | null;
  /** market_cap + optional(balance.TOTAL_DEBT) - balance.CASH_AND_CASH_EQUIVALENTS; in the currency of the statements. */
  enterpriseValueTtm: number | null;
  /** enterprise_value_ttm / income.REVENUE; as a fraction: 0.25 is 25 %. */
  evToSalesTtm: number | null;
  /** enterprise_value_ttm / cash.OPERATING_CASH_FLOW; as a fraction: 0.25 is 25 %. */
  evToOperatingCashFlowTtm: number | null;
  /** enterprise_value_ttm / cash.FREE_CASH_FLOW; as a fraction: 0.25 is 25 %. */
  evToFreeCashFlowTtm: number | null;
  /** enterprise_value_ttm / income.EBITDA; as a fraction: 0.25 is 25 %. */
  evToEbitdaTtm: number | null;
  /** (optional(balance.TOTAL_DEBT) - balance.CASH_AND_CASH_EQUIVALENTS) / income.EBITDA; as a fraction: 0.25 is 25 %. */
  netDebtToEbitdaTtm: number | null;
  /** balance.TOTAL_CURRENT_ASSETS / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
  currentRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / income.NET_INCOME; as a fraction: 0.25 is 25 %. */
  incomeQualityTtm: number | null;
  /** sqrt(22.5 * positive(income.NET_INCOME / shares) * positive(balance.TOTAL_STOCKHOLDERS_EQUITY / shares)); for one share, in the currency of the statements. */
  grahamNumberTtm: number | null;
  /** (balance.CASH_AND_SHORT_TERM_INVESTMENTS + 0.75 * optional(balance.NET_RECEIVABLES) + 0.5 * optional(balance.INVENTORY) - balance.TOTAL_LIABILITIES) / shares; for one share, in the currency of the statements. */
  grahamNetNetTtm: number | null;
  /** income.NET_INCOME / income.INCOME_BEFORE_TAX; as a fraction: 0.25 is 25 %. */
  taxBurdenTtm: number | null;
  /** income.INCOME_BEFORE_TAX / income.EBIT; as a fraction: 0.25 is 25 %. */
  interestBurdenTtm: number | null;
  /** balance.TOTAL_CURRENT_ASSETS - balance.TOTAL_CURRENT_LIABILITIES; in the currency of the statements. */
  workingCapitalTtm: number | null;
  /** working_capital_ttm + balance.PROPERTY_PLANT_EQUIPMENT_NET + optional(balance.GOODWILL_AND_INTANGIBLE_ASSETS); in the currency of the statements. */
  investedCapitalTtm: number | null;
  /** income.NET_INCOME / balance.TOTAL_ASSETS; as a fraction: 0.25 is 25 %. */
  returnOnAssetsTtm: number | null;
  /** income.OPERATING_INCOME / average(balance.TOTAL_ASSETS, opening.TOTAL_ASSETS); as a fraction: 0.25 is 25 %. */
  operatingReturnOnAssetsTtm: number | null;
  /** income.NET_INCOME / (balance.TOTAL_ASSETS - optional(balance.GOODWILL_AND_INTANGIBLE_ASSETS)); as a fraction: 0.25 is 25 %. */
  returnOnTangibleAssetsTtm: number | null;
  /** income.NET_INCOME / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  returnOnEquityTtm: number | null;
  /** income.OPERATING_INCOME * (1 - income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX)) / (balance.TOTAL_ASSETS - balance.TOTAL_CURRENT_LIABILITIES + optional(balance.SHORT_TERM_DEBT) + optional(balance.CAPITAL_LEASE_OBLIGATIONS_CURRENT)); as a fraction: 0.25 is 25 %. */
  returnOnInvestedCapitalTtm: number | null;
  /** income.EBIT / (balance.TOTAL_ASSETS - balance.TOTAL_CURRENT_LIABILITIES); as a fraction: 0.25 is 25 %. */
  returnOnCapitalEmployedTtm: number | null;
  /** income.NET_INCOME / market_cap; as a fraction: 0.25 is 25 %. */
  earningsYieldTtm: number | null;
  /** cash.FREE_CASH_FLOW / market_cap; as a fraction: 0.25 is 25 %. */
  freeCashFlowYieldTtm: number | null;
  /** -cash.CAPITAL_EXPENDITURE / cash.OPERATING_CASH_FLOW; as a fraction: 0.25 is 25 %. */
  capexToOperatingCashFlowTtm: number | null;
  /** -cash.CAPITAL_EXPENDITURE / cash.DEPRECIATION_AND_AMORTIZATION; as a fraction: 0.25 is 25 %. */
  capexToDepreciationTtm: number | null;
  /** -cash.CAPITAL_EXPENDITURE / income.REVENUE; as a fraction: 0.25 is 25 %. */
  capexToRevenueTtm: number | null;
  /** income.SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES / income.REVENUE; as a fraction: 0.25 is 25 %. */
  salesGeneralAndAdminToRevenueTtm: number | null;
  /** income.RESEARCH_AND_DEVELOPMENT_EXPENSES / income.REVENUE; as a fraction: 0.25 is 25 %. */
  researchAndDevelopmentToRevenueTtm: number | null;
  /** cash.STOCK_BASED_COMPENSATION / income.REVENUE; as a fraction: 0.25 is 25 %. */
  stockBasedCompensationToRevenueTtm: number | null;
  /** balance.GOODWILL_AND_INTANGIBLE_ASSETS / balance.TOTAL_ASSETS; as a fraction: 0.25 is 25 %. */
  intangiblesToTotalAssetsTtm: number | null;
  /** average(balance.NET_RECEIVABLES, opening.NET_RECEIVABLES); in the currency of the statements. */
  averageReceivablesTtm: number | null;
  /** average(balance.ACCOUNT_PAYABLES, opening.ACCOUNT_PAYABLES); in the currency of the statements. */
  averagePayablesTtm: number | null;
  /** average(balance.INVENTORY, opening.INVENTORY); in the currency of the statements. */
  averageInventoryTtm: number | null;
  /** balance.NET_RECEIVABLES / income.REVENUE * 365; in days. */
  daysOfSalesOutstandingTtm: number | null;
  /** balance.ACCOUNT_PAYABLES / income.COST_OF_REVENUE * 365; in days. */
  daysOfPayablesOutstandingTtm: number | null;
  /** balance.INVENTORY / income.COST_OF_REVENUE * 365; in days. */
  daysOfInventoryOutstandingTtm: number | null;
  /** days_of_sales_outstanding_ttm + days_of_inventory_outstanding_ttm; in days. */
  operatingCycleTtm: number | null;
  /** operating_cycle_ttm - days_of_payables_outstanding_ttm; in days. */
  cashConversionCycleTtm: number | null;
  /** cash.OPERATING_CASH_FLOW + cash.CAPITAL_EXPENDITURE + cash_or_zero.NET_DEBT_ISSUANCE; in the currency of the statements. */
  freeCashFlowToEquityTtm: number | null;
  /** income.OPERATING_INCOME * (1 - income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX)) + cash.DEPRECIATION_AND_AMORTIZATION + cash.CAPITAL_EXPENDITURE + cash.CHANGE_IN_WORKING_CAPITAL; in the currency of the statements. */
  freeCashFlowToFirmTtm: number | null;
  /** balance.TOTAL_STOCKHOLDERS_EQUITY - optional(balance.GOODWILL_AND_INTANGIBLE_ASSETS); in the currency of the statements. */
  tangibleAssetValueTtm: number | null;
  /** balance.TOTAL_CURRENT_ASSETS - balance.TOTAL_LIABILITIES; in the currency of the statements. */
  netCurrentAssetValueTtm: number | null;
}

export interface MetricStatement {
  kind: 'income' | 'balance' | 'cash-flow';
  rhythm: 'annual' | 'quarter';
  fiscalYear: number;
  period: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2';
  periodEndDate: string;
  currency: string;
  value: number | null;
  /** Whether the value is subtracted from the others. */
  isSubtracted: boolean;
  /** How the value was worked out from other lines; `null` where it stands in the filing. */
  formula: string | null;
  accessionNumber: string | null;
  form: string;
  filingDate: string;
}

export interface MetricInput {
  /** `income.REVENUE`, `shares`, `enterprise_value_ttm`. */
  name: string;
  value: number | null;
  /** `four quarters to 2024-09-28`, `close of 2024-11-01`; empty without a value. */
  basis: string;
  /** Why the value is `null`. */
  reason: string | null;
  /** Whether it is another metric, which can be explained itself. */
  isMetric: boolean;
  /** What the value is the sum of; none for prices and shares. */
  statements: MetricStatement[];
}

export interface MetricExplanation {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  metric: string;
  unit: 'money' | 'per share' | 'ratio' | 'days';
  currency: string | null;
  /** Last day of the trailing year. */
  periodEndDate: string | null;
  value: number | null;
  /** Why the value is `null`. */
  reason: string | null;
  formula: string;
  /** Where the formula is from. */
  definition: string;
  note: string;
  inputs: MetricInput[];
}

export interface MetricPeriod {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** Last day of the period and of the trailing year. */
  periodEndDate: string;
  fiscalYear: number;
  period: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2';
  /** When the period was first reported; with it as `as_of` the other operations answer the same. */
  asOf: string;
  currency: string | null;
  /** Every key metric and ratio. */
  values: {
    /** market_value; in the currency of the statements. */
    marketCap: number | null;
    /** market_cap + optional(balance.TOTAL_DEBT) - balance.CASH_AND_CASH_EQUIVALENTS; in the currency of the statements. */
    enterpriseValueTtm: number | null;
    /** enterprise_value_ttm / income.REVENUE; as a fraction: 0.25 is 25 %. */
    evToSalesTtm: number | null;
    /** enterprise_value_ttm / cash.OPERATING_CASH_FLOW; as a fraction: 0.25 is 25 %. */
    evToOperatingCashFlowTtm: number | null;
    /** enterprise_value_ttm / cash.FREE_CASH_FLOW; as a fraction: 0.25 is 25 %. */
    evToFreeCashFlowTtm: number | null;
    /** enterprise_value_ttm / income.EBITDA; as a fraction: 0.25 is 25 %. */
    evToEbitdaTtm: number | null;
    /** (optional(balance.TOTAL_DEBT) - balance.CASH_AND_CASH_EQUIVALENTS) / income.EBITDA; as a fraction: 0.25 is 25 %. */
    netDebtToEbitdaTtm: number | null;
    /** balance.TOTAL_CURRENT_ASSETS / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
    currentRatioTtm: number | null;
    /** cash.OPERATING_CASH_FLOW / income.NET_INCOME; as a fraction: 0.25 is 25 %. */
    incomeQualityTtm: number | null;
    /** sqrt(22.5 * positive(income.NET_INCOME / shares) * positive(balance.TOTAL_STOCKHOLDERS_EQUITY / shares)); for one share, in the currency of the statements. */
    grahamNumberTtm: number | null;
    /** (balance.CASH_AND_SHORT_TERM_INVESTMENTS + 0.75 * optional(balance.NET_RECEIVABLES) + 0.5 * optional(balance.INVENTORY) - balance.TOTAL_LIABILITIES) / shares; for one share, in the currency of the statements. */
    grahamNetNetTtm: number | null;
    /** income.NET_INCOME / income.INCOME_BEFORE_TAX; as a fraction: 0.25 is 25 %. */
    taxBurdenTtm: number | null;
    /** income.INCOME_BEFORE_TAX / income.EBIT; as a fraction: 0.25 is 25 %. */
    interestBurdenTtm: number | null;
    /** balance.TOTAL_CURRENT_ASSETS - balance.TOTAL_CURRENT_LIABILITIES; in the currency of the statements. */
    workingCapitalTtm: number | null;
    /** working_capital_ttm + balance.PROPERTY_PLANT_EQUIPMENT_NET + optional(balance.GOODWILL_AND_INTANGIBLE_ASSETS); in the currency of the statements. */
    investedCapitalTtm: number | null;
    /** income.NET_INCOME / balance.TOTAL_ASSETS; as a fraction: 0.25 is 25 %. */
    returnOnAssetsTtm: number | null;
    /** income.OPERATING_INCOME / average(balance.TOTAL_ASSETS, opening.TOTAL_ASSETS); as a fraction: 0.25 is 25 %. */
    operatingReturnOnAssetsTtm: number | null;
    /** income.NET_INCOME / (balance.TOTAL_ASSETS - optional(balance.GOODWILL_AND_INTANGIBLE_ASSETS)); as a fraction: 0.25 is 25 %. */
    returnOnTangibleAssetsTtm: number | null;
    /** income.NET_INCOME / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
    returnOnEquityTtm: number | null;
    /** income.OPERATING_INCOME * (1 - income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX)) / (balance.TOTAL_ASSETS - balance.TOTAL_CURRENT_LIABILITIES + optional(balance.SHORT_TERM_DEBT) + optional(balance.CAPITAL_LEASE_OBLIGATIONS_CURRENT)); as a fraction: 0.25 is 25 %. */
    returnOnInvestedCapitalTtm: number | null;
    /** income.EBIT / (balance.TOTAL_ASSETS - balance.TOTAL_CURRENT_LIABILITIES); as a fraction: 0.25 is 25 %. */
    returnOnCapitalEmployedTtm: number | null;
    /** income.NET_INCOME / market_cap; as a fraction: 0.25 is 25 %. */
    earningsYieldTtm: number | null;
    /** cash.FREE_CASH_FLOW / market_cap; as a fraction: 0.25 is 25 %. */
    freeCashFlowYieldTtm: number | null;
    /** -cash.CAPITAL_EXPENDITURE / cash.OPERATING_CASH_FLOW; as a fraction: 0.25 is 25 %. */
    capexToOperatingCashFlowTtm: number | null;
    /** -cash.CAPITAL_EXPENDITURE / cash.DEPRECIATION_AND_AMORTIZATION; as a fraction: 0.25 is 25 %. */
    capexToDepreciationTtm: number | null;
    /** -cash.CAPITAL_EXPENDITURE / income.REVENUE; as a fraction: 0.25 is 25 %. */
    capexToRevenueTtm: number | null;
    /** income.SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES / income.REVENUE; as a fraction: 0.25 is 25 %. */
    salesGeneralAndAdminToRevenueTtm: number | null;
    /** income.RESEARCH_AND_DEVELOPMENT_EXPENSES / income.REVENUE; as a fraction: 0.25 is 25 %. */
    researchAndDevelopmentToRevenueTtm: number | null;
    /** cash.STOCK_BASED_COMPENSATION / income.REVENUE; as a fraction: 0.25 is 25 %. */
    stockBasedCompensationToRevenueTtm: number | null;
    /** balance.GOODWILL_AND_INTANGIBLE_ASSETS / balance.TOTAL_ASSETS; as a fraction: 0.25 is 25 %. */
    intangiblesToTotalAssetsTtm: number | null;
    /** average(balance.NET_RECEIVABLES, opening.NET_RECEIVABLES); in the currency of the statements. */
    averageReceivablesTtm: number | null;
    /** average(balance.ACCOUNT_PAYABLES, opening.ACCOUNT_PAYABLES); in the currency of the statements. */
    averagePayablesTtm: number | null;
    /** average(balance.INVENTORY, opening.INVENTORY); in the currency of the statements. */
    averageInventoryTtm: number | null;
    /** balance.NET_RECEIVABLES / income.REVENUE * 365; in days. */
    daysOfSalesOutstandingTtm: number | null;
    /** balance.ACCOUNT_PAYABLES / income.COST_OF_REVENUE * 365; in days. */
    daysOfPayablesOutstandingTtm: number | null;
    /** balance.INVENTORY / income.COST_OF_REVENUE * 365; in days. */
    daysOfInventoryOutstandingTtm: number | null;
    /** days_of_sales_outstanding_ttm + days_of_inventory_outstanding_ttm; in days. */
    operatingCycleTtm: number | null;
    /** operating_cycle_ttm - days_of_payables_outstanding_ttm; in days. */
    cashConversionCycleTtm: number | null;
    /** cash.OPERATING_CASH_FLOW + cash.CAPITAL_EXPENDITURE + cash_or_zero.NET_DEBT_ISSUANCE; in the currency of the statements. */
    freeCashFlowToEquityTtm: number | null;
    /** income.OPERATING_INCOME * (1 - income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX)) + cash.DEPRECIATION_AND_AMORTIZATION + cash.CAPITAL_EXPENDITURE + cash.CHANGE_IN_WORKING_CAPITAL; in the currency of the statements. */
    freeCashFlowToFirmTtm: number | null;
    /** balance.TOTAL_STOCKHOLDERS_EQUITY - optional(balance.GOODWILL_AND_INTANGIBLE_ASSETS); in the currency of the statements. */
    tangibleAssetValueTtm: number | null;
    /** balance.TOTAL_CURRENT_ASSETS - balance.TOTAL_LIABILITIES; in the currency of the statements. */
    netCurrentAssetValueTtm: number | null;
    /** income.GROSS_PROFIT / income.REVENUE; as a fraction: 0.25 is 25 %. */
    grossProfitMarginTtm: number | null;
    /** income.EBIT / income.REVENUE; as a fraction: 0.25 is 25 %. */
    ebitMarginTtm: number | null;
    /** income.EBITDA / income.REVENUE; as a fraction: 0.25 is 25 %. */
    ebitdaMarginTtm: number | null;
    /** income.OPERATING_INCOME / income.REVENUE; as a fraction: 0.25 is 25 %. */
    operatingProfitMarginTtm: number | null;
    /** income.INCOME_BEFORE_TAX / income.REVENUE; as a fraction: 0.25 is 25 %. */
    pretaxProfitMarginTtm: number | null;
    /** income.NET_INCOME_FROM_CONTINUING_OPERATIONS / income.REVENUE; as a fraction: 0.25 is 25 %. */
    continuousOperationsProfitMarginTtm: number | null;
    /** income.NET_INCOME / income.REVENUE; as a fraction: 0.25 is 25 %. */
    netProfitMarginTtm: number | null;
    /** income.BOTTOM_LINE_NET_INCOME / income.REVENUE; as a fraction: 0.25 is 25 %. */
    bottomLineProfitMarginTtm: number | null;
    /** income.REVENUE / balance.NET_RECEIVABLES; as a fraction: 0.25 is 25 %. */
    receivablesTurnoverTtm: number | null;
    /** income.COST_OF_REVENUE / balance.ACCOUNT_PAYABLES; as a fraction: 0.25 is 25 %. */
    payablesTurnoverTtm: number | null;
    /** income.COST_OF_REVENUE / balance.INVENTORY; as a fraction: 0.25 is 25 %. */
    inventoryTurnoverTtm: number | null;
    /** income.REVENUE / balance.PROPERTY_PLANT_EQUIPMENT_NET; as a fraction: 0.25 is 25 %. */
    fixedAssetTurnoverTtm: number | null;
    /** income.REVENUE / balance.TOTAL_ASSETS; as a fraction: 0.25 is 25 %. */
    assetTurnoverTtm: number | null;
    /** income.REVENUE / working_capital_ttm; as a fraction: 0.25 is 25 %. */
    workingCapitalTurnoverRatioTtm: number | null;
    /** (balance.CASH_AND_SHORT_TERM_INVESTMENTS + optional(balance.NET_RECEIVABLES)) / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
    quickRatioTtm: number | null;
    /** balance.CASH_AND_CASH_EQUIVALENTS / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
    cashRatioTtm: number | null;
    /** (income.NET_INCOME + cash.DEPRECIATION_AND_AMORTIZATION) / balance.TOTAL_LIABILITIES; as a fraction: 0.25 is 25 %. */
    solvencyRatioTtm: number | null;
    /** market_cap / income.NET_INCOME; as a fraction: 0.25 is 25 %. */
    priceToEarningsRatioTtm: number | null;
    /** positive(price_to_earnings_ratio_ttm) / positive((income.NET_INCOME / positive(prior_income.NET_INCOME) - 1) * 100); as a fraction: 0.25 is 25 %. */
    priceToEarningsGrowthRatioTtm: number | null;
    /** market_cap / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
    priceToBookRatioTtm: number | null;
    /** market_cap / income.REVENUE; as a fraction: 0.25 is 25 %. */
    priceToSalesRatioTtm: number | null;
    /** market_cap / cash.FREE_CASH_FLOW; as a fraction: 0.25 is 25 %. */
    priceToFreeCashFlowRatioTtm: number | null;
    /** market_cap / cash.OPERATING_CASH_FLOW; as a fraction: 0.25 is 25 %. */
    priceToOperatingCashFlowRatioTtm: number | null;
    /** market_cap / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
    priceToFairValueTtm: number | null;
    /** enterprise_value_ttm / income.EBITDA; as a fraction: 0.25 is 25 %. */
    enterpriseValueMultipleTtm: number | null;
    /** balance.TOTAL_DEBT / balance.TOTAL_ASSETS; as a fraction: 0.25 is 25 %. */
    debtToAssetsRatioTtm: number | null;
    /** balance.TOTAL_DEBT / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
    debtToEquityRatioTtm: number | null;
    /** balance.TOTAL_DEBT / positive(balance.TOTAL_DEBT + balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
    debtToCapitalRatioTtm: number | null;
    /** balance.LONG_TERM_DEBT / positive(balance.LONG_TERM_DEBT + balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
    longTermDebtToCapitalRatioTtm: number | null;
    /** balance.TOTAL_ASSETS / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
    financialLeverageRatioTtm: number | null;
    /** balance.TOTAL_DEBT / market_cap; as a fraction: 0.25 is 25 %. */
    debtToMarketCapTtm: number | null;
    /** income.EBIT / income.INTEREST_EXPENSE; as a fraction: 0.25 is 25 %. */
    interestCoverageRatioTtm: number | null;
    /** income.EBITDA / (income.INTEREST_EXPENSE + optional(balance.SHORT_TERM_DEBT)); as a fraction: 0.25 is 25 %. */
    debtServiceCoverageRatioTtm: number | null;
    /** cash.OPERATING_CASH_FLOW / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
    operatingCashFlowRatioTtm: number | null;
    /** cash.OPERATING_CASH_FLOW / income.REVENUE; as a fraction: 0.25 is 25 %. */
    operatingCashFlowSalesRatioTtm: number | null;
    /** cash.FREE_CASH_FLOW / cash.OPERATING_CASH_FLOW; as a fraction: 0.25 is 25 %. */
    freeCashFlowOperatingCashFlowRatioTtm: number | null;
    /** cash.OPERATING_CASH_FLOW / balance.SHORT_TERM_DEBT; as a fraction: 0.25 is 25 %. */
    shortTermOperatingCashFlowCoverageRatioTtm: number | null;
    /** cash.OPERATING_CASH_FLOW / balance.TOTAL_DEBT; as a fraction: 0.25 is 25 %. */
    operatingCashFlowCoverageRatioTtm: number | null;
    /** cash.OPERATING_CASH_FLOW / -cash.CAPITAL_EXPENDITURE; as a fraction: 0.25 is 25 %. */
    capitalExpenditureCoverageRatioTtm: number | null;
    /** cash.OPERATING_CASH_FLOW / -(cash.CAPITAL_EXPENDITURE + first(cash.COMMON_DIVIDENDS_PAID, cash.NET_DIVIDENDS_PAID)); as a fraction: 0.25 is 25 %. */
    dividendPaidAndCapexCoverageRatioTtm: number | null;
    /** -first(cash.COMMON_DIVIDENDS_PAID, cash.NET_DIVIDENDS_PAID) / positive(income.NET_INCOME); as a fraction: 0.25 is 25 %. */
    dividendPayoutRatioTtm: number | null;
    /** -first(cash.COMMON_DIVIDENDS_PAID, cash.NET_DIVIDENDS_PAID) / market_cap; as a fraction: 0.25 is 25 %. */
    dividendYieldTtm: number | null;
    /** -first(cash.COMMON_DIVIDENDS_PAID, cash.NET_DIVIDENDS_PAID) / shares; for one share, in the currency of the statements. */
    dividendPerShareTtm: number | null;
    /** income.REVENUE / shares; for one share, in the currency of the statements. */
    revenuePerShareTtm: number | null;
    /** income.NET_INCOME / shares; for one share, in the currency of the statements. */
    netIncomePerShareTtm: number | null;
    /** (balance.TOTAL_DEBT + optional(income.INTEREST_EXPENSE)) / shares; for one share, in the currency of the statements. */
    interestDebtPerShareTtm: number | null;
    /** balance.CASH_AND_SHORT_TERM_INVESTMENTS / shares; for one share, in the currency of the statements. */
    cashPerShareTtm: number | null;
    /** balance.TOTAL_STOCKHOLDERS_EQUITY / shares; for one share, in the currency of the statements. */
    bookValuePerShareTtm: number | null;
    /** tangible_asset_value_ttm / shares; for one share, in the currency of the statements. */
    tangibleBookValuePerShareTtm: number | null;
    /** balance.TOTAL_STOCKHOLDERS_EQUITY / shares; for one share, in the currency of the statements. */
    shareholdersEquityPerShareTtm: number | null;
    /** cash.OPERATING_CASH_FLOW / shares; for one share, in the currency of the statements. */
    operatingCashFlowPerShareTtm: number | null;
    /** -cash.CAPITAL_EXPENDITURE / shares; for one share, in the currency of the statements. */
    capexPerShareTtm: number | null;
    /** cash.FREE_CASH_FLOW / shares; for one share, in the currency of the statements. */
    freeCashFlowPerShareTtm: number | null;
    /** income.NET_INCOME / income.INCOME_BEFORE_TAX; as a fraction: 0.25 is 25 %. */
    netIncomePerEbtTtm: number | null;
    /** income.INCOME_BEFORE_TAX / income.EBIT; as a fraction: 0.25 is 25 %. */
    ebtPerEbitTtm: number | null;
    /** income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX); as a fraction: 0.25 is 25 %. */
    effectiveTaxRateTtm: number | null;
  };
}

export interface Ratios {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** income.GROSS_PROFIT / income.REVENUE; as a fraction: 0.25 is 25 %. */
  grossProfitMarginTtm: number | null;
  /** income.EBIT / income.REVENUE; as a fraction: 0.25 is 25 %. */
  ebitMarginTtm: number | null;
  /** income.EBITDA / income.REVENUE; as a fraction: 0.25 is 25 %. */
  ebitdaMarginTtm: number | null;
  /** income.OPERATING_INCOME / income.REVENUE; as a fraction: 0.25 is 25 %. */
  operatingProfitMarginTtm: number | null;
  /** income.INCOME_BEFORE_TAX / income.REVENUE; as a fraction: 0.25 is 25 %. */
  pretaxProfitMarginTtm: number | null;
  /** income.NET_INCOME_FROM_CONTINUING_OPERATIONS / income.REVENUE; as a fraction: 0.25 is 25 %. */
  continuousOperationsProfitMarginTtm: number | null;
  /** income.NET_INCOME / income.REVENUE; as a fraction: 0.25 is 25 %. */
  netProfitMarginTtm: number | null;
  /** income.BOTTOM_LINE_NET_INCOME / income.REVENUE; as a fraction: 0.25 is 25 %. */
  bottomLineProfitMarginTtm: number | null;
  /** income.REVENUE / balance.NET_RECEIVABLES; as a fraction: 0.25 is 25 %. */
  receivablesTurnoverTtm: number | null;
  /** income.COST_OF_REVENUE / balance.ACCOUNT_PAYABLES; as a fraction: 0.25 is 25 %. */
  payablesTurnoverTtm: number | null;
  /** income.COST_OF_REVENUE / balance.INVENTORY; as a fraction: 0.25 is 25 %. */
  inventoryTurnoverTtm: number | null;
  /** income.REVENUE / balance.PROPERTY_PLANT_EQUIPMENT_NET; as a fraction: 0.25 is 25 %. */
  fixedAssetTurnoverTtm: number | null;
  /** income.REVENUE / balance.TOTAL_ASSETS; as a fraction: 0.25 is 25 %. */
  assetTurnoverTtm: number | null;
  /** income.REVENUE / working_capital_ttm; as a fraction: 0.25 is 25 %. */
  workingCapitalTurnoverRatioTtm: number | null;
  /** balance.TOTAL_CURRENT_ASSETS / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
  currentRatioTtm: number | null;
  /** (balance.CASH_AND_SHORT_TERM_INVESTMENTS + optional(balance.NET_RECEIVABLES)) / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
  quickRatioTtm: number | null;
  /** balance.CASH_AND_CASH_EQUIVALENTS / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
  cashRatioTtm: number | null;
  /** (income.NET_INCOME + cash.DEPRECIATION_AND_AMORTIZATION) / balance.TOTAL_LIABILITIES; as a fraction: 0.25 is 25 %. */
  solvencyRatioTtm: number | null;
  /** market_cap / income.NET_INCOME; as a fraction: 0.25 is 25 %. */
  priceToEarningsRatioTtm: number | null;
  /** positive(price_to_earnings_ratio_ttm) / positive((income.NET_INCOME / positive(prior_income.NET_INCOME) - 1) * 100); as a fraction: 0.25 is 25 %. */
  priceToEarningsGrowthRatioTtm: number | null;
  /** market_cap / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  priceToBookRatioTtm: number | null;
  /** market_cap / income.REVENUE; as a fraction: 0.25 is 25 %. */
  priceToSalesRatioTtm: number | null;
  /** market_cap / cash.FREE_CASH_FLOW; as a fraction: 0.25 is 25 %. */
  priceToFreeCashFlowRatioTtm: number | null;
  /** market_cap / cash.OPERATING_CASH_FLOW; as a fraction: 0.25 is 25 %. */
  priceToOperatingCashFlowRatioTtm: number | null;
  /** market_cap / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  priceToFairValueTtm: number | null;
  /** enterprise_value_ttm / income.EBITDA; as a fraction: 0.25 is 25 %. */
  enterpriseValueMultipleTtm: number | null;
  /** balance.TOTAL_DEBT / balance.TOTAL_ASSETS; as a fraction: 0.25 is 25 %. */
  debtToAssetsRatioTtm: number | null;
  /** balance.TOTAL_DEBT / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  debtToEquityRatioTtm: number | null;
  /** balance.TOTAL_DEBT / positive(balance.TOTAL_DEBT + balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  debtToCapitalRatioTtm: number | null;
  /** balance.LONG_TERM_DEBT / positive(balance.LONG_TERM_DEBT + balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  longTermDebtToCapitalRatioTtm: number | null;
  /** balance.TOTAL_ASSETS / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  financialLeverageRatioTtm: number | null;
  /** balance.TOTAL_DEBT / market_cap; as a fraction: 0.25 is 25 %. */
  debtToMarketCapTtm: number | null;
  /** income.EBIT / income.INTEREST_EXPENSE; as a fraction: 0.25 is 25 %. */
  interestCoverageRatioTtm: number | null;
  /** income.EBITDA / (income.INTEREST_EXPENSE + optional(balance.SHORT_TERM_DEBT)); as a fraction: 0.25 is 25 %. */
  debtServiceCoverageRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
  operatingCashFlowRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / income.REVENUE; as a fraction: 0.25 is 25 %. */
  operatingCashFlowSalesRatioTtm: number | null;
  /** cash.FREE_CASH_FLOW / cash.OPERATING_CASH_FLOW; as a fraction: 0.25 is 25 %. */
  freeCashFlowOperatingCashFlowRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / balance.SHORT_TERM_DEBT; as a fraction: 0.25 is 25 %. */
  shortTermOperatingCashFlowCoverageRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / balance.TOTAL_DEBT; as a fraction: 0.25 is 25 %. */
  operatingCashFlowCoverageRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / -cash.CAPITAL_EXPENDITURE; as a fraction: 0.25 is 25 %. */
  capitalExpenditureCoverageRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / -(cash.CAPITAL_EXPENDITURE + first(cash.COMMON_DIVIDENDS_PAID, cash.NET_DIVIDENDS_PAID)); as a fraction: 0.25 is 25 %. */
  dividendPaidAndCapexCoverageRatioTtm: number | null;
  /** -first(cash.COMMON_DIVIDENDS_PAID, cash.NET_DIVIDENDS_PAID) / positive(income.NET_INCOME); as a fraction: 0.25 is 25 %. */
  dividendPayoutRatioTtm: number | null;
  /** -first(cash.COMMON_DIVIDENDS_PAID, cash.NET_DIVIDENDS_PAID) / market_cap; as a fraction: 0.25 is 25 %. */
  dividendYieldTtm: number | null;
  /** -first(cash.COMMON_DIVIDENDS_PAID, cash.NET_DIVIDENDS_PAID) / shares; for one share, in the currency of the statements. */
  dividendPerShareTtm: number | null;
  /** income.REVENUE / shares; for one share, in the currency of the statements. */
  revenuePerShareTtm: number | null;
  /** income.NET_INCOME / shares; for one share, in the currency of the statements. */
  netIncomePerShareTtm: number | null;
  /** (balance.TOTAL_DEBT + optional(income.INTEREST_EXPENSE)) / shares; for one share, in the currency of the statements. */
  interestDebtPerShareTtm: number | null;
  /** balance.CASH_AND_SHORT_TERM_INVESTMENTS / shares; for one share, in the currency of the statements. */
  cashPerShareTtm: number | null;
  /** balance.TOTAL_STOCKHOLDERS_EQUITY / shares; for one share, in the currency of the statements. */
  bookValuePerShareTtm: number | null;
  /** tangible_asset_value_ttm / shares; for one share, in the currency of the statements. */
  tangibleBookValuePerShareTtm: number | null;
  /** balance.TOTAL_STOCKHOLDERS_EQUITY / shares; for one share, in the currency of the statements. */
  shareholdersEquityPerShareTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / shares; for one share, in the currency of the statements. */
  operatingCashFlowPerShareTtm: number | null;
  /** -cash.CAPITAL_EXPENDITURE / shares; for one share, in the currency of the statements. */
  capexPerShareTtm: number | null;
  /** cash.FREE_CASH_FLOW / shares; for one share, in the currency of the statements. */
  freeCashFlowPerShareTtm: number | null;
  /** income.NET_INCOME / income.INCOME_BEFORE_TAX; as a fraction: 0.25 is 25 %. */
  netIncomePerEbtTtm: number | null;
  /** income.INCOME_BEFORE_TAX / income.EBIT; as a fraction: 0.25 is 25 %. */
  ebtPerEbitTtm: number | null;
  /** income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX); as a fraction: 0.25 is 25 %. */
  effectiveTaxRateTtm: number | null;
  /** market_cap + optional(balance.TOTAL_DEBT) - balance.CASH_AND_CASH_EQUIVALENTS; in the currency of the statements. */
  enterpriseValueTtm: number | null;
}

export interface FundamentalsResult3 {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** Names of the values, the same for every row. */
  fields: string[];
  /** One value for each of `fields`; amounts in the reported currency. */
  values: (string | number | { [name: string]: number | null })[];
}

/** For organizations with nested rows. */
export interface FundamentalsResult4 {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** Names of the values, the same for every row. */
  fields: string[];
  values: ((string | number | { [name: string]: number | null })[])[];
}

export interface FundamentalsReply2 {
  /** For organizations with nested rows. */
  results: FundamentalsResult3[] | FundamentalsResult4;
  errors: {
    message: string;
  }[] | null;
  pagination: FundamentalsPagination | null;
  /** Identifies the answer. */
  metadata: FundamentalsMetadata;
}

export interface FiledFigure {
  /** `us-gaap`, `ifrs-full`, or of the company itself. */
  taxonomy: string;
  /** `RevenueFromContractWithCustomerExcludingAssessedTax`. */
  concept: string;
  /** `USD`, `USD/shares`, `shares`. */
  unit: string;
  periodStartDate: string | null;
  periodEndDate: string;
  /** Axis to member: of a segment, or of a class of shares; none for the company as a whole. */
  dimensions: { [name: string]: string };
  /** As filed. */
  value: number;
  /** The value counts so many times: 1, -1, 4 for the average of a year, or adjusted for a split. */
  factor: number;
  /** Whether the cash flow statement of the filing does not have this flow, so that it is 0. */
  isOmitted: boolean;
  accessionNumber: string | null;
  form: string;
  filingDate: string;
}

export interface FigureInput {
  /** A concept, another line (`GROSS_PROFIT`), or the segment. */
  name: string;
  /** Whether it is another line of the statement, which can be explained itself. */
  isLine: boolean;
  /** -1 where it is subtracted. */
  factor: 1 | -1;
  value: number;
  /** How the input was worked out: `year - nine months`; `null` where it was filed. */
  formula: string | null;
  /** Its time, where that is not the period of the statement: `year to date`, `what came before`. */
  over: string | null;
  /** All filed figures behind it: the value is their sum, each times its factor. */
  filedFigures: FiledFigure[];
}

export interface FigureRule {
  /** `A|B` are concepts of one meaning; a term with `?` counts where it is known. */
  formula: string;
  isUsed: boolean;
  /** Concepts and lines without a value in this period. */
  missing: string[];
}

export interface FigureExplanation {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  statement: 'income' | 'balance' | 'cash-flow' | 'geography' | 'product';
  field: string;
  fiscalYear: number;
  fiscalPeriod: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2';
  periodStartDate: string | null;
  periodEndDate: string | null;
  unit: string | null;
  value: number | null;
  /** Why the value is `null`. */
  reason: string | null;
  /** How it was worked out; `null` for a figure as filed, of which the input has the concept. */
  formula: string | null;
  /** New shares for one by splits since the filing that no filing has restated: what the inputs give is divided by it for one share, and multiplied for counts of shares. */
  splitRatio: number;
  /** The value is their sum, each times its factor; figures on shares are rounded to four decimals. Empty where there is no value. */
  inputs: FigureInput[];
  /** All ways of getting the figure, in the order in which they are tried. */
  rules: FigureRule[];
  accessionNumber: string | null;
  form: string | null;
  filingDate: string | null;
}

/** Balance sheets of a company. */
export interface FundamentalsQueryBalanceSheet {
  body: FundamentalsBody;
  reply: FundamentalsReply;
}

/** A row of the answer, by its column names. */
export interface BalanceSheet {
  fiscalPeriodEndDate: string;
  reportedCurrency: string;
  cik: string | null;
  filingDate: string;
  acceptedDate: string | null;
  fiscalYear: number;
  period: string;
  cashAndCashEquivalents: number | null;
  shortTermInvestments: number | null;
  cashAndShortTermInvestments: number | null;
  netReceivables: number | null;
  accountsReceivables: number | null;
  otherReceivables: number | null;
  inventory: number | null;
  prepaids: number | null;
  otherCurrentAssets: number | null;
  totalCurrentAssets: number | null;
  propertyPlantEquipmentNet: number | null;
  goodwill: number | null;
  intangibleAssets: number | null;
  goodwillAndIntangibleAssets: number | null;
  longTermInvestments: number | null;
  taxAssets: number | null;
  otherNonCurrentAssets: number | null;
  totalNonCurrentAssets: number | null;
  totalAssets: number | null;
  accountPayables: number | null;
  otherPayables: number | null;
  totalPayables: number | null;
  accruedExpenses: number | null;
  shortTermDebt: number | null;
  capitalLeaseObligationsCurrent: number | null;
  taxPayables: number | null;
  deferredRevenue: number | null;
  otherCurrentLiabilities: number | null;
  totalCurrentLiabilities: number | null;
  longTermDebt: number | null;
  capitalLeaseObligationsNonCurrent: number | null;
  capitalLeaseObligations: number | null;
  deferredRevenueNonCurrent: number | null;
  deferredTaxLiabilitiesNonCurrent: number | null;
  otherNonCurrentLiabilities: number | null;
  totalNonCurrentLiabilities: number | null;
  totalLiabilities: number | null;
  treasuryStock: number | null;
  preferredStock: number | null;
  commonStock: number | null;
  retainedEarnings: number | null;
  additionalPaidInCapital: number | null;
  accumulatedOtherComprehensiveIncomeLoss: number | null;
  otherTotalStockholdersEquity: number | null;
  totalStockholdersEquity: number | null;
  minorityInterest: number | null;
  totalEquity: number | null;
  totalLiabilitiesAndTotalEquity: number | null;
  totalInvestments: number | null;
  totalDebt: number | null;
  netDebt: number | null;
}

/** Cash flow statements of a company. */
export interface FundamentalsQueryCashFlowStatement {
  body: FundamentalsBody;
  reply: FundamentalsReply;
}

/** A row of the answer, by its column names. */
export interface CashFlowStatement {
  fiscalPeriodEndDate: string;
  reportedCurrency: string;
  cik: string | null;
  filingDate: string;
  acceptedDate: string | null;
  fiscalYear: number;
  period: string;
  netIncome: number | null;
  depreciationAndAmortization: number | null;
  deferredIncomeTax: number | null;
  stockBasedCompensation: number | null;
  changeInWorkingCapital: number | null;
  accountsReceivables: number | null;
  inventory: number | null;
  accountsPayables: number | null;
  otherWorkingCapital: number | null;
  otherNonCashItems: number | null;
  netCashProvidedByOperatingActivities: number | null;
  investmentsInPropertyPlantAndEquipment: number | null;
  acquisitionsNet: number | null;
  purchasesOfInvestments: number | null;
  salesMaturitiesOfInvestments: number | null;
  otherInvestingActivities: number | null;
  netCashProvidedByInvestingActivities: number | null;
  netDebtIssuance: number | null;
  longTermNetDebtIssuance: number | null;
  shortTermNetDebtIssuance: number | null;
  netStockIssuance: number | null;
  commonStockIssuance: number | null;
  commonStockRepurchased: number | null;
  preferredStockNetIssuance: number | null;
  netDividendsPaid: number | null;
  commonDividendsPaid: number | null;
  preferredDividendsPaid: number | null;
  otherFinancingActivities: number | null;
  netCashProvidedByFinancingActivities: number | null;
  effectOfForexChangesOnCash: number | null;
  netChangeInCash: number | null;
  cashAtEndOfPeriod: number | null;
  cashAtBeginningOfPeriod: number | null;
  operatingCashFlow: number | null;
  capitalExpenditure: number | null;
  freeCashFlow: number | null;
  incomeTaxesPaid: number | null;
  interestPaid: number | null;
}

/** Income statements of a company. */
export interface FundamentalsQueryIncomeStatement {
  body: FundamentalsBody;
  reply: FundamentalsReply;
}

/** A row of the answer, by its column names. */
export interface IncomeStatement {
  fiscalPeriodEndDate: string;
  reportedCurrency: string;
  cik: string | null;
  filingDate: string;
  acceptedDate: string | null;
  fiscalYear: number;
  period: string;
  revenue: number | null;
  costOfRevenue: number | null;
  grossProfit: number | null;
  researchAndDevelopmentExpenses: number | null;
  generalAndAdministrativeExpenses: number | null;
  sellingAndMarketingExpenses: number | null;
  sellingGeneralAndAdministrativeExpenses: number | null;
  otherExpenses: number | null;
  operatingExpenses: number | null;
  costAndExpenses: number | null;
  netInterestIncome: number | null;
  interestIncome: number | null;
  interestExpense: number | null;
  depreciationAndAmortization: number | null;
  ebitda: number | null;
  ebit: number | null;
  nonOperatingIncomeExcludingInterest: number | null;
  operatingIncome: number | null;
  totalOtherIncomeExpensesNet: number | null;
  incomeBeforeTax: number | null;
  incomeTaxExpense: number | null;
  netIncomeFromContinuingOperations: number | null;
  netIncomeFromDiscontinuedOperations: number | null;
  otherAdjustmentsToNetIncome: number | null;
  netIncome: number | null;
  netIncomeDeductions: number | null;
  bottomLineNetIncome: number | null;
  eps: number | null;
  epsDiluted: number | null;
  weightedAverageShsOut: number | null;
  weightedAverageShsOutDil: number | null;
}

/** Key metrics of a company over the trailing twelve months. */
export interface FundamentalsQueryKeyMetrics {
  body: FundamentalsBody2;
  reply: {
    results: KeyMetrics[];
    errors: {
      message: string;
    }[] | null;
    pagination: FundamentalsPagination | null;
    /** Identifies the answer. */
    metadata: FundamentalsMetadata;
  };
}

/** How a key metric or ratio of a company was worked out. */
export interface FundamentalsQueryMetricExplanation {
  body: {
    /** The company. */
    readonly identifier: FundamentalsIdentifier;
    /** `return_on_equity_ttm`. */
    readonly metric: string;
    /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
    readonly asOf?: string | null | undefined;
  };
  reply: {
    results: MetricExplanation[];
    errors: {
      message: string;
    }[] | null;
    pagination: FundamentalsPagination | null;
    /** Identifies the answer. */
    metadata: FundamentalsMetadata;
  };
}

/** Key metrics and ratios of a company by fiscal period. */
export interface FundamentalsQueryMetricHistory {
  body: {
    /** The company. */
    readonly identifier: FundamentalsIdentifier;
    /** Rhythm of the rows; `quarter` when left out. */
    readonly period?: 'annual' | 'quarter' | null | undefined;
    /** At most so many records; 12 when left out. */
    readonly limit?: number | null | undefined;
    /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
    readonly asOf?: string | null | undefined;
  };
  reply: {
    results: MetricPeriod[];
    errors: {
      message: string;
    }[] | null;
    pagination: FundamentalsPagination | null;
    /** Identifies the answer. */
    metadata: FundamentalsMetadata;
  };
}

/** Financial ratios of a company over the trailing twelve months. */
export interface FundamentalsQueryRatios {
  body: FundamentalsBody2;
  reply: {
    results: Ratios[];
    errors: {
      message: string;
    }[] | null;
    pagination: FundamentalsPagination | null;
    /** Identifies the answer. */
    metadata: FundamentalsMetadata;
  };
}

/** Revenue by region. */
export interface FundamentalsQueryRevenueGeography {
  body: FundamentalsBody;
  reply: FundamentalsReply2;
}

/** A row of the answer, by its column names. */
export interface RevenueByRegion {
  fiscalYear: number;
  period: string;
  currency: string | null;
  regionSegments: { [name: string]: number | null };
}

/** Revenue by product. */
export interface FundamentalsQueryRevenueProduct {
  body: FundamentalsBody;
  reply: FundamentalsReply2;
}

/** A row of the answer, by its column names. */
export interface RevenueByProduct {
  fiscalYear: number;
  period: string;
  currency: string | null;
  productSegments: { [name: string]: number | null };
}

/** How a figure of a statement was worked out. */
export interface FundamentalsQueryStatementExplanation {
  body: {
    /** The company. */
    readonly identifier: FundamentalsIdentifier;
    readonly statement: 'income' | 'balance' | 'cash-flow' | 'geography' | 'product';
    /** `NET_INCOME`; of revenue by segment the name of the segment. */
    readonly field: string;
    readonly fiscalYear: number;
    /** `FY` for the year. */
    readonly fiscalPeriod: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2';
    /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
    readonly asOf?: string | null | undefined;
  };
  reply: {
    results: FigureExplanation[];
    errors: {
      message: string;
    }[] | null;
    pagination: FundamentalsPagination | null;
    /** Identifies the answer. */
    metadata: FundamentalsMetadata;
  };
}
