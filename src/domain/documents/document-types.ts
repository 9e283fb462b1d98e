const CALLS = [
  'EARNINGS_CALL',
  'EARNINGS_RELEASE',
  'GUIDANCE_CALL',
  'SALES_REVENUE_CALL',
  'SALES_REVENUE_RELEASE',
  'CONFERENCE_CALL',
  'ANALYST_INVESTOR_SHAREHOLDER_MEETING',
  'SHAREHOLDERS_MEETING',
  'GENERAL_PRESENTATION',
  'SPECIAL_SITUATION_MA',
  'MANAGEMENT_PLAN_ANNOUNCEMENT',
  'INVESTOR_CONFERENCE_CALL',
] as const;

/** Subtypes that each type of document may have (contract 14.1). `NEWS` and `FILE` have none. */
export const SUBTYPES = {
  NEWS: [],
  FILING: ['SEC_10_K', 'SEC_10_Q', 'SEC_8_K', 'SEC_20_F', 'SEC_S_1', 'SEC_S_3', 'SEC_6_K', 'SEC_DEF_14A'],
  'INVESTMENT-RESEARCH': [
    'COMPANY_REPORT',
    'COVERAGE_ANALYSIS',
    'ECONOMIC_REPORT',
    'FIXED_INCOME_REPORT',
    'FUND_REPORT',
    'FX_AND_DERIVATIVES_REPORT',
    'GENERIC_REPORT',
    'INDEX_REPORT',
    'INDUSTRY_REPORT',
    'MARKET_UPDATE',
    'PORTFOLIO_STRATEGY',
    'PORTFOLIO_SUMMARY',
    'RATING_REPORT',
    'RESEARCH_NOTE',
    'THEMATIC_ANALYSIS',
  ],
  TRANSCRIPT: CALLS,
  'TRANSCRIPT-PRESENTATION': CALLS,
} as const;

/** Types of documents. `FILE` is a file of none of the other types. */
export type DocumentType = keyof typeof SUBTYPES | 'FILE';
export type DocumentSubtype = (typeof SUBTYPES)[keyof typeof SUBTYPES][number];
