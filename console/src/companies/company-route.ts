import type { StatementFigure } from '@almanac/client';

/** The parts of a company's page. */
export const COMPANY_TABS = [
  { id: 'overview', name: 'Overview' },
  { id: 'statements', name: 'Statements' },
  { id: 'metrics', name: 'Metrics' },
  { id: 'valuation', name: 'Valuation' },
  { id: 'analysts', name: 'Analysts' },
  { id: 'news', name: 'News and filings' },
  { id: 'structure', name: 'Corporate structure' },
] as const;

export type CompanyTab = (typeof COMPANY_TABS)[number]['id'];

/** `explained` is the name by which the API explains their figures. */
export const STATEMENT_KINDS = [
  { id: 'income', name: 'Income', explained: 'income' },
  { id: 'balance', name: 'Balance sheet', explained: 'balance' },
  { id: 'cash', name: 'Cash flow', explained: 'cash-flow' },
  { id: 'regions', name: 'Revenue by region', explained: 'geography' },
  { id: 'products', name: 'Revenue by product', explained: 'product' },
] as const;

export type StatementKind = (typeof STATEMENT_KINDS)[number]['id'];

export const PERIOD_CHOICES = [
  { id: 'annual', name: 'Annual' },
  { id: 'quarter', name: 'Quarterly' },
] as const;

/** Numbers of periods side by side. */
export const COLUMN_CHOICES = [
  { id: '5', name: '5', label: '5 periods' },
  { id: '10', name: '10', label: '10 periods' },
  { id: 'all', name: 'All', label: 'All periods' },
] as const;

export const ORDER_CHOICES = [
  { id: 'newest', name: 'Newest first' },
  { id: 'oldest', name: 'Oldest first' },
] as const;

/** Shares that figures per share are on. */
export const SHARE_CHOICES = [
  { id: 'today', name: 'Today’s shares' },
  { id: 'as_reported', name: 'As reported' },
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

/** Scales of charts of prices. */
export const SCALES = [
  { id: 'linear', name: 'Linear' },
  { id: 'log', name: 'Log', label: 'Logarithmic' },
] as const;

export type Scale = (typeof SCALES)[number]['id'];

export const VOLUMES = [
  { id: 'hidden', name: 'Price' },
  { id: 'shown', name: 'With volume' },
] as const;

/** Multiples and yields of the valuation history, by their names in the API. */
export const MULTIPLES = [
  { id: 'price_to_earnings_ratio_ttm', name: 'P/E', label: 'Price to earnings' },
  { id: 'ev_to_ebitda_ttm', name: 'EV/EBITDA', label: 'Enterprise value to EBITDA' },
  { id: 'ev_to_sales_ttm', name: 'EV/sales', label: 'Enterprise value to sales' },
  { id: 'price_to_book_ratio_ttm', name: 'P/B', label: 'Price to book' },
  { id: 'free_cash_flow_yield_ttm', name: 'FCF yield', label: 'Free cash flow yield' },
  { id: 'dividend_yield_ttm', name: 'Dividend yield', label: 'Dividend yield' },
] as const;

export type Multiple = (typeof MULTIPLES)[number]['id'];

export const INTERVALS = [
  { id: 'day', name: 'Daily' },
  { id: 'week', name: 'Weekly' },
  { id: 'month', name: 'Monthly' },
  { id: 'quarter', name: 'Quarterly' },
] as const;

export type Interval = (typeof INTERVALS)[number]['id'];

/** Number of companies beside the one of the page. */
export const PEERS_MAX = 5;

/** State of a company's page in its address. */
export interface CompanySearch {
  readonly tab?: CompanyTab;
  readonly statement?: StatementKind;
  readonly period?: 'annual' | 'quarter';
  readonly columns?: (typeof COLUMN_CHOICES)[number]['id'];
  readonly order?: (typeof ORDER_CHOICES)[number]['id'];
  readonly shares?: (typeof SHARE_CHOICES)[number]['id'];
  /** A day `YYYY-MM-DD`: figures as they were known at its end. */
  readonly asOf?: string;
  /** The metric whose working is shown: `returnOnEquityTtm`. */
  readonly metric?: string;
  /** The instant that it is of, where that is not `asOf`. */
  readonly at?: string;
  /** The figure of the statement whose working is shown: `netIncome`, or the name of a segment. */
  readonly figure?: string;
  /** Its fiscal period: `Q4-2024`. */
  readonly of?: string;
  /** The time of the charts. */
  readonly range?: ChartRange;
  readonly scale?: Scale;
  readonly volume?: (typeof VOLUMES)[number]['id'];
  readonly multiple?: Multiple;
  readonly interval?: Interval;
  /** Companies beside it, in place of those proposed. */
  readonly peers?: readonly string[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z$/;
const FISCAL = /^(FY|Q[1-4]|H[12])-(\d{4})$/;
const FIGURE_CHARS_MAX = 300;
const ENTITY_ID = /^[A-Z0-9]{6}$/;
const isEntityId = (id: unknown): id is string => typeof id === 'string' && ENTITY_ID.test(id);
const MEMBER = /^[a-zA-Z0-9]{1,100}$/;

/** Reads the address; invalid members are left out. */
export function companySearch(search: Readonly<Record<string, unknown>>): CompanySearch {
  const { tab, statement, period, shares, asOf, metric, at, figure, of } = search;
  return {
    ...(COMPANY_TABS.some(({ id }) => id === tab) && { tab: tab as CompanyTab }),
    ...(STATEMENT_KINDS.some(({ id }) => id === statement) && { statement: statement as StatementKind }),
    ...((period === 'annual' || period === 'quarter') && { period }),
    ...((shares === 'today' || shares === 'as_reported') && { shares }),
    ...(typeof asOf === 'string' && DAY.test(asOf) && { asOf }),
    ...(typeof metric === 'string' && MEMBER.test(metric) && { metric }),
    ...(typeof at === 'string' && INSTANT.test(at) && { at }),
    ...(typeof figure === 'string' && figure.length <= FIGURE_CHARS_MAX && { figure }),
    ...(typeof of === 'string' && FISCAL.test(of) && { of }),
    ...chartSearch(search),
    ...tableSearch(search),
    ...valuationSearch(search),
  };
}

const chartSearch = ({ range, scale, volume }: Readonly<Record<string, unknown>>) => ({
  ...(CHART_RANGES.some(({ id }) => id === range) && { range: range as ChartRange }),
  ...(scale === 'log' && { scale: 'log' as const }),
  ...(volume === 'shown' && { volume: 'shown' as const }),
});

const tableSearch = ({ columns, order }: Readonly<Record<string, unknown>>) => ({
  ...(COLUMN_CHOICES.some(({ id }) => id === columns) && { columns: columns as NonNullable<CompanySearch['columns']> }),
  ...(ORDER_CHOICES.some(({ id }) => id === order) && { order: order as NonNullable<CompanySearch['order']> }),
});

const valuationSearch = ({ multiple, interval, peers }: Readonly<Record<string, unknown>>) => ({
  ...(MULTIPLES.some(({ id }) => id === multiple) && { multiple: multiple as Multiple }),
  ...(INTERVALS.some(({ id }) => id === interval) && { interval: interval as Interval }),
  ...(Array.isArray(peers) && { peers: peers.filter(isEntityId).slice(0, PEERS_MAX) }),
});

/** The figure of a statement in the address; `undefined` where there is none. */
export function figureIn({ statement = 'income', figure, of = '' }: CompanySearch): StatementFigure | undefined {
  const [, fiscalPeriod, year] = FISCAL.exec(of) ?? [];
  const kind = STATEMENT_KINDS.find(({ id }) => id === statement);
  if (figure === undefined || fiscalPeriod === undefined || kind === undefined) return undefined;
  return {
    statement: kind.explained,
    field: figure,
    fiscalYear: Number(year),
    fiscalPeriod: fiscalPeriod as StatementFigure['fiscalPeriod'],
  };
}
