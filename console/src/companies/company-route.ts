/** The parts of a company's page. */
export const COMPANY_TABS = [
  { id: 'overview', name: 'Overview' },
  { id: 'statements', name: 'Statements' },
  { id: 'metrics', name: 'Metrics' },
  { id: 'analysts', name: 'Analysts' },
  { id: 'news', name: 'News and filings' },
  { id: 'structure', name: 'Structure' },
] as const;

export type CompanyTab = (typeof COMPANY_TABS)[number]['id'];

export const STATEMENT_KINDS = [
  { id: 'income', name: 'Income' },
  { id: 'balance', name: 'Balance sheet' },
  { id: 'cash', name: 'Cash flow' },
  { id: 'regions', name: 'Revenue by region' },
  { id: 'products', name: 'Revenue by product' },
] as const;

export type StatementKind = (typeof STATEMENT_KINDS)[number]['id'];

export const PERIOD_CHOICES = [
  { id: 'annual', name: 'Annual' },
  { id: 'quarter', name: 'Quarterly' },
] as const;

/** Stretches of time of the charts; `days` is absent for all that is known. */
export const CHART_RANGES = [
  { id: '1m', name: '1M', label: '1 month', days: 31 },
  { id: '3m', name: '3M', label: '3 months', days: 92 },
  { id: '1y', name: '1Y', label: '1 year', days: 365 },
  { id: '5y', name: '5Y', label: '5 years', days: 1_826 },
  { id: 'all', name: 'All' },
] as const;

export type ChartRange = (typeof CHART_RANGES)[number]['id'];

/** What of a company's page stands in its address. */
export interface CompanySearch {
  readonly tab?: CompanyTab;
  readonly statement?: StatementKind;
  readonly period?: 'annual' | 'quarter';
  /** A day `YYYY-MM-DD`: figures as they were known at its end. */
  readonly asOf?: string;
  /** The metric whose working is shown: `returnOnEquityTtm`. */
  readonly metric?: string;
  /** The instant that it is of, where that is not `asOf`. */
  readonly at?: string;
  /** The time of the charts. */
  readonly range?: ChartRange;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z$/;
const MEMBER = /^[a-zA-Z0-9]{1,100}$/;

/** Reads the address; what is not understood is left out. */
export function companySearch(search: Readonly<Record<string, unknown>>): CompanySearch {
  const { tab, statement, period, asOf, metric, at, range } = search;
  return {
    ...(COMPANY_TABS.some(({ id }) => id === tab) && { tab: tab as CompanyTab }),
    ...(STATEMENT_KINDS.some(({ id }) => id === statement) && { statement: statement as StatementKind }),
    ...((period === 'annual' || period === 'quarter') && { period }),
    ...(typeof asOf === 'string' && DAY.test(asOf) && { asOf }),
    ...(typeof metric === 'string' && MEMBER.test(metric) && { metric }),
    ...(typeof at === 'string' && INSTANT.test(at) && { at }),
    ...(CHART_RANGES.some(({ id }) => id === range) && { range: range as ChartRange }),
  };
}
