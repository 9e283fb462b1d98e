import type { StatementFigure } from '@almanac/client';
import { type ChartChoices, chartChoices } from '../valuation/multiples.ts';

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

export const VOLUMES = [
  { id: 'hidden', name: 'Price' },
  { id: 'shown', name: 'With volume' },
] as const;

/** Number of companies beside the one of the page. */
export const PEERS_MAX = 5;

/** State of a company's page in its address. */
export interface CompanySearch extends ChartChoices {
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
  readonly volume?: (typeof VOLUMES)[number]['id'];
  /** Companies beside it, in place of those proposed. */
  readonly peers?: readonly string[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z$/;
const FISCAL = /^(FY|Q[1-4]|H[12]|T)-(\d{4})$/;
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
    ...chartChoices(search),
    ...(search['volume'] === 'shown' && { volume: 'shown' as const }),
    ...tableSearch(search),
    ...(Array.isArray(search['peers']) && { peers: search['peers'].filter(isEntityId).slice(0, PEERS_MAX) }),
  };
}

const tableSearch = ({ columns, order }: Readonly<Record<string, unknown>>) => ({
  ...(COLUMN_CHOICES.some(({ id }) => id === columns) && { columns: columns as NonNullable<CompanySearch['columns']> }),
  ...(ORDER_CHOICES.some(({ id }) => id === order) && { order: order as NonNullable<CompanySearch['order']> }),
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
