import { displayNames } from './locale.ts';

/** Letters of names that stay as they are written. */
const WORDS: Readonly<Record<string, string>> = {
  eps: 'EPS',
  ebit: 'EBIT',
  ebitda: 'EBITDA',
  ebt: 'EBT',
  ttm: '(TTM)',
  ev: 'EV',
  capex: 'Capex',
  cik: 'CIK',
  diluted: 'diluted',
  and: 'and',
  of: 'of',
  to: 'to',
  per: 'per',
};

/** Names of which the words alone would not read well. */
const LABELS: Readonly<Record<string, string>> = {
  weightedAverageShsOut: 'Weighted average shares',
  weightedAverageShsOutDil: 'Weighted average shares, diluted',
  accountsReceivables: 'Accounts receivable',
  accountPayables: 'Accounts payable',
  accountsPayables: 'Change in accounts payable',
  propertyPlantEquipmentNet: 'Property, plant and equipment, net',
  sellingGeneralAndAdministrativeExpenses: 'Selling, general and administrative expenses',
  salesMaturitiesOfInvestments: 'Sales and maturities of investments',
  effectOfForexChangesOnCash: 'Effect of exchange rates on cash',
  accumulatedOtherComprehensiveIncomeLoss: 'Accumulated other comprehensive income',
  salesGeneralAndAdminToRevenue: 'Selling, general and administrative to revenue',
  netIncomePerEbt: 'Net income to EBT',
  ebtPerEbit: 'EBT to EBIT',
};

const COUNTRY = /^[A-Z]{2}$/;

/** The name of a country by its ISO 3166 code; other texts as they are. */
export const countryName = (code: string): string =>
  COUNTRY.test(code) ? (displayNames({ type: 'region' }).of(code) ?? code) : code;

/** `netIncomeFromContinuingOperations` as a label. */
export function labelOf(name: string): string {
  const label = LABELS[name.replace(/Ttm$/, '')];
  if (label !== undefined) return name.endsWith('Ttm') ? `${label} ${WORDS['ttm']}` : label;
  const words = name
    .replace(/(^non|Non)(?=[A-Z])/g, '$1-')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/);
  return words.map((word, at) => WORDS[word] ?? (at === 0 ? word[0]?.toUpperCase() + word.slice(1) : word)).join(' ');
}

/** `returnOnEquityTtm` as a label; all metrics are of twelve months, so that goes without saying. */
export const metricLabel = (field: string): string => labelOf(field.replace(/Ttm$/, ''));

/** `return_on_equity_ttm` as the member of answers: `returnOnEquityTtm`. */
export const memberName = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const STATEMENTS: Readonly<Record<string, string>> = {
  income: 'income statement',
  prior_income: 'income statement of the year before',
  cash: 'cash flow',
  cash_or_zero: 'cash flow',
  balance: 'balance sheet',
  opening: 'balance sheet of a year before',
};

/** An input of a formula (`income.NET_INCOME`, `shares`) as a label. */
export function inputLabel(name: string): string {
  const [statement = '', line] = name.split('.');
  return line === undefined ? labelOf(name) : `${labelOf(line)}, ${STATEMENTS[statement] ?? statement}`;
}

/** A line as formulas have it (`NET_INCOME`), or a member of answers (`netIncome`), as a label. */
export const lineLabel = (name: string): string =>
  labelOf(/^[A-Z0-9_]+$/.test(name) ? memberName(name.toLowerCase()) : name);

/** A formula or a reason with the labels of its lines, inputs and metrics: `EBIT + DEPRECIATION_AND_AMORTIZATION`. */
export const formulaText = (formula: string): string =>
  formula.replace(/\b(?:[a-z_]+\.[A-Z][A-Z0-9_]*|[A-Z]+(?:_[A-Z0-9]+)+|[a-z]+(?:_[a-z0-9]+)+)\b(?!\()/g, (name) =>
    name.includes('.') ? inputLabel(name) : /^[A-Z]/.test(name) ? lineLabel(name) : metricLabel(memberName(name)),
  );

/** A topic by the slots of its id: `business,revenues,revenue,up,` is "revenue up". */
export function topicLabel(id: string): string {
  const [topic = '', group = '', type = '', subType = ''] = id.split(',').map((slot) => slot.replaceAll('-', ' '));
  return [type || group || topic, subType].filter(Boolean).join(' ');
}

/** Name of a unit of usage: `search:api_query_units` are API query units. */
export const unitName = (unit: string): string =>
  unit
    .replace(/^[^:]*:/, '')
    .replaceAll('_', ' ')
    .replace(/^api\b/, 'API');
