import type { SavedScreenFilters, ScreenerConditions, ScreenerFilters, ScreenerOrder } from '@almanac/client';

/** Texts that a property must be, and which values of companies they are chosen from. */
export const TEXTS = [
  { id: 'sector', name: 'Sector', values: 'sectors' },
  { id: 'industry', name: 'Industry', values: 'industries' },
  { id: 'country', name: 'Country', values: 'countries' },
  { id: 'exchange', name: 'Exchange', hint: 'NASDAQ or XNAS' },
] as const;

/** Bounds of figures, exclusive; one is typed in its unit. */
export const BOUNDS = [
  { id: 'marketCapMoreThan', name: 'Market cap over, billions', unit: 1e9 },
  { id: 'marketCapLowerThan', name: 'Market cap under, billions', unit: 1e9 },
  { id: 'priceMoreThan', name: 'Price above', unit: 1 },
  { id: 'priceLowerThan', name: 'Price below', unit: 1 },
  { id: 'betaMoreThan', name: 'Beta above', unit: 1 },
  { id: 'betaLowerThan', name: 'Beta below', unit: 1 },
  { id: 'dividendMoreThan', name: 'Annual dividend over', unit: 1 },
  { id: 'volumeMoreThan', name: 'Volume over, millions', unit: 1e6 },
] as const;

/** Size classes, the largest first. */
export const SIZES = ['mega', 'large', 'mid', 'small', 'micro', 'nano'] as const;
export type Size = (typeof SIZES)[number];

export const OPERATORS = ['>', '>=', '<', '<='] as const;

/** A condition of the page, which counts once its formula and value are given. */
export interface DraftCondition {
  readonly formula: string;
  readonly operator: (typeof OPERATORS)[number];
  readonly value: number | null;
}

export interface DraftGroup {
  readonly match: 'all' | 'any';
  readonly conditions: readonly DraftCondition[];
}

/** Groups of conditions, all or any of which must hold. */
export interface DraftConditions {
  readonly match: 'all' | 'any';
  readonly groups: readonly DraftGroup[];
}

/** Criteria of a screen, and the figures and order of its table. */
export type Screen = { readonly [Name in (typeof TEXTS)[number]['id']]?: string } & {
  readonly [Name in (typeof BOUNDS)[number]['id']]?: number;
} & {
  /** Only the companies of this watchlist. */
  readonly watchlist?: string;
  readonly sizeClass?: readonly Size[];
  readonly where?: DraftConditions;
  /** ISO 4217: all amounts are in it. */
  readonly currency?: string;
  /** Formulas of figures. */
  readonly columns?: readonly string[];
  readonly orderBy?: ScreenerOrder;
};

/** Criteria to replace; `undefined` removes one. */
export type ScreenChange = { readonly [Name in keyof Screen]?: Screen[Name] | undefined };

/** A screen, as its address has it, and the saved one that it is or began as. */
export type ScreenSearch = Screen & { readonly saved?: string };

/** Members of the page's address that are texts, with the forms of those that have one. */
const FORMS: Readonly<Record<string, RegExp>> = { currency: /^[A-Z]{3}$/ };
/** Most columns that the service answers with. */
export const COLUMNS_MAX = 20;

type Read = Readonly<Record<string, unknown>>;

const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isRecord = (value: unknown): value is Read => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads the address; invalid members are left out. */
export function screenSearch(search: Read): ScreenSearch {
  const texts = [...TEXTS.map(({ id }) => id), 'watchlist', 'saved', 'currency'].flatMap((name) => {
    const value = search[name];
    return filled(value) && (FORMS[name]?.test(value) ?? true) ? [[name, value] as const] : [];
  });
  const bounds = BOUNDS.flatMap(({ id }) => {
    const value = Number(search[id]);
    return search[id] !== undefined && Number.isFinite(value) ? [[id, value] as const] : [];
  });
  const sizeClass = SIZES.filter((size) => listOf(search['sizeClass']).includes(size));
  const columns = [...new Set(listOf(search['columns']).filter(filled))].slice(0, COLUMNS_MAX);
  const where = conditionsIn(search['where']);
  const orderBy = orderIn(search['orderBy']);
  return {
    ...Object.fromEntries([...texts, ...bounds]),
    ...(sizeClass.length > 0 && { sizeClass }),
    ...(where.groups.length > 0 && { where }),
    ...(columns.length > 0 && { columns }),
    ...(orderBy && { orderBy }),
  };
}

const matchIn = (value: unknown): 'all' | 'any' => (value === 'any' ? 'any' : 'all');

function conditionsIn(where: unknown): DraftConditions {
  if (!isRecord(where)) return { match: 'all', groups: [] };
  const groups = listOf(where['groups'])
    .filter(isRecord)
    .map(({ match, conditions }) => ({
      match: matchIn(match),
      conditions: listOf(conditions).filter(isRecord).map(conditionIn),
    }));
  return { match: matchIn(where['match']), groups: groups.filter(({ conditions }) => conditions.length > 0) };
}

const conditionIn = ({ formula, operator, value }: Read): DraftCondition => ({
  formula: filled(formula) ? formula : '',
  operator: OPERATORS.find((one) => one === operator) ?? '>',
  value: typeof value === 'number' && Number.isFinite(value) ? value : null,
});

function orderIn(order: unknown): ScreenerOrder | undefined {
  if (!isRecord(order) || !filled(order['formula'])) return undefined;
  return { formula: order['formula'], direction: order['direction'] === 'ascending' ? 'ascending' : 'descending' };
}

const isComplete = (condition: DraftCondition): condition is DraftCondition & { readonly value: number } =>
  condition.formula !== '' && condition.value !== null;

/** Conditions that are complete; `undefined` without any. */
function completeOf({ match, groups }: DraftConditions): ScreenerConditions | undefined {
  const complete = groups
    .map((group) => ({ match: group.match, conditions: group.conditions.filter(isComplete) }))
    .filter(({ conditions }) => conditions.length > 0);
  return complete.length === 0 ? undefined : { match, groups: complete };
}

/** A formula that the service cannot read, and why: `has no figure income.REVENU, at character 1`. */
export interface FormulaFault {
  readonly formula: string;
  readonly text: string;
}

const FAULT = /(?:where\.groups\[(\d+)\]\.conditions\[(\d+)\]\.formula|columns\[(\d+)\]): (.*)$/;

/** The formula of a request that a message of the service names by its place. */
export function formulaFaultIn(message: string, { where, columns }: SavedScreenFilters): FormulaFault | undefined {
  const [, group, condition, column, text = ''] = FAULT.exec(message) ?? [];
  const formula =
    column === undefined
      ? where?.groups[Number(group)]?.conditions[Number(condition)]?.formula
      : columns?.[Number(column)];
  return formula === undefined ? undefined : { formula, text };
}

/** Figures of the table: the chosen ones, and those of the conditions. */
export const columnsOf = ({ columns = [], where }: Screen): readonly string[] =>
  [
    ...new Set([
      ...columns,
      ...(where?.groups ?? [])
        .flatMap(({ conditions }) => conditions.filter(isComplete))
        .map(({ formula }) => formula)
        .filter((formula) => !SHOWN_ANYWAY.has(formula)),
    ]),
  ].slice(0, COLUMNS_MAX);

/** Figures that each company has columns of. */
const SHOWN_ANYWAY: ReadonlySet<string> = new Set(['market_cap', 'price', 'beta', 'last_annual_dividend']);

/** Filters, currency, columns and order of a screen, as they are saved. */
export function filtersOfScreen({ watchlist, where, ...properties }: Screen): SavedScreenFilters {
  const complete = where && completeOf(where);
  return {
    ...properties,
    ...(complete && { where: complete }),
    ...(watchlist !== undefined && { rpEntityId: [watchlist] }),
  };
}

/** Filters and options of the request for a screen. */
export function requestOf({ currency, columns, orderBy, ...filters }: SavedScreenFilters): {
  readonly filters: ScreenerFilters;
  readonly options: Pick<SavedScreenFilters, 'currency' | 'columns' | 'orderBy'>;
} {
  return { filters, options: { currency, columns, orderBy } };
}

/** The screen of the page that saved filters are; `undefined` for filters that say more than the page can. */
export function screenOfFilters({ rpEntityId, ...properties }: SavedScreenFilters): Screen | undefined {
  const [watchlist, ...others] = [rpEntityId ?? []].flat();
  const given = Object.entries({ ...properties, watchlist }).filter(([, value]) => value != null);
  const { saved: _, ...screen } = screenSearch(Object.fromEntries(given));
  const isWhole = given.length === Object.keys(screen).length && others.length === 0;
  return isWhole && (watchlist === undefined || watchlist.startsWith('wl_')) ? screen : undefined;
}
