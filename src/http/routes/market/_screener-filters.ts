import { type Static, Type } from 'typebox';
import type { Principal } from '../../../domain/access/access.ts';
import type { Viewer } from '../../../domain/documents/chunk-index.ts';
import type { CompanyScreener, ScreenedPage, ScreenOptions } from '../../../domain/screening/company-screener.ts';
import { type Condition, type FigureCondition, OPERATORS } from '../../../domain/screening/condition.ts';
import { parseScreenFormula } from '../../../domain/screening/screen-formula.ts';
import { SCREENED_FIGURES, type ScreenedFigure, type ScreenerFilters } from '../../../domain/screening/screener.ts';
import { SIZE_CLASSES } from '../../../domain/screening/size-class.ts';
import { membersOfNamed } from '../../../domain/search/with-watchlists.ts';
import type { ScreenCompanies } from '../../../domain/watching/watching.ts';
import { isWatchlistId } from '../../../domain/watchlists/watchlist.ts';
import type { WatchlistMembers } from '../../../domain/watchlists/watchlists.ts';
import { AppError } from '../../../platform/errors.ts';
import { parseEntityId } from '../../../platform/ids.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';

const word = Type.String({ minLength: 1, maxLength: 200 });
const words = (description: string) =>
  optional(Type.Union([word, Type.Array(word, { maxItems: 200 })], { description: `${description}; one or several` }));
const bound = (description: string) => optional(Type.Number({ description }));

/** A company, or a watchlist of companies. */
const companyId = Type.String({ pattern: '^(?:[A-Za-z0-9]{6}|wl_[A-Za-z0-9_-]{22})$' });
const COMPANIES_MAX = 1_000;

/** Longest formula, in characters. */
const FORMULA_MAX = 500;
const screenFormulaSchema = Type.String({
  minLength: 1,
  maxLength: FORMULA_MAX,
  description:
    'A figure or a formula of figures: `income.REVENUE`, `cash.FREE_CASH_FLOW` and `prior_income.NET_INCOME` of twelve months, ' +
    '`balance.TOTAL_DEBT`, `growth.REVENUE` over the year before, metrics (`price_to_earnings_ratio_ttm`), `market_cap`, `price`, `beta`, ' +
    '`volume`, `last_annual_dividend`; with `+ - * / ( )`, numbers, `first`, `optional`, `positive`, `average`, `sqrt`',
});
const COLUMNS_MAX = 20;

/** Currency, figures and order of a screen's companies, as requests and saved screens have them. */
export const currencySchema = optional(
  Type.String({
    pattern: '^[A-Z]{3}$',
    description:
      'ISO 4217: market capitalisation, price and dividend are converted to it by the reference rates of the European Central Bank, ' +
      'bounds and order with them; each in its own currency when left out',
  }),
);
export const figureColumnsSchema = optional(
  Type.Array(screenFormulaSchema, { maxItems: COLUMNS_MAX, description: 'Figures to answer with, in `values`' }),
);
export const orderSchema = optional(
  namedObject(
    'ScreenerOrder',
    {
      formula: screenFormulaSchema,
      direction: optional(
        Type.Enum(['descending', 'ascending'], { default: 'descending', description: '`descending` when left out' }),
      ),
    },
    { description: 'Order of the companies, those without the figure last; by `market_cap` when left out' },
  ),
);

const match = optional(
  Type.Enum(['all', 'any'], {
    description: '`all`: every condition must hold; `any`: one is enough. `all` when left out',
  }),
);
const conditionSchema = namedObject('ScreenerCondition', {
  formula: screenFormulaSchema,
  operator: Type.Enum(OPERATORS),
  value: Type.Number({ description: 'In the currency of the company, or that of the request' }),
});
const conditionsSchema = namedObject(
  'ScreenerConditions',
  {
    match,
    groups: Type.Array(
      namedObject('ScreenerConditionGroup', {
        match,
        conditions: Type.Array(conditionSchema, { minItems: 1, maxItems: 20 }),
      }),
      {
        minItems: 1,
        maxItems: 10,
      },
    ),
  },
  { description: 'Groups of conditions on figures of statements, metrics and formulas' },
);

/** Filters of companies, in the form of requests and saved screens. */
export const screenerFiltersSchema = namedObject('ScreenerFilters', {
  rp_entity_id: optional(
    Type.Union([Type.Array(companyId, { maxItems: COMPANIES_MAX }), companyId], {
      description: 'Companies, or watchlists for the companies in them; all when empty',
    }),
  ),
  market_cap_more_than: bound('Exclusive; the same for all bounds'),
  market_cap_lower_than: bound('In the currency of the company'),
  price_more_than: bound('Latest close'),
  price_lower_than: bound('Latest close'),
  beta_more_than: bound('Beta'),
  beta_lower_than: bound('Beta'),
  volume_more_than: bound('Shares traded on the latest day'),
  volume_lower_than: bound('Shares traded on the latest day'),
  dividend_more_than: bound('Dividends of the last year'),
  dividend_lower_than: bound('Dividends of the last year'),
  sector: words('Sector, in any letter case'),
  industry: words('Industry, in any letter case'),
  country: words('ISO 3166-1 alpha-2'),
  exchange: words('Short or full name, or MIC'),
  is_etf: optional(Type.Boolean({ description: 'Unknown counts as false' })),
  is_fund: optional(Type.Boolean({ description: 'Unknown counts as false' })),
  is_actively_trading: optional(Type.Boolean({ description: 'Unknown counts as false' })),
  size_class: optional(
    Type.Array(Type.Enum(SIZE_CLASSES), {
      maxItems: SIZE_CLASSES.length,
      description:
        'Any of these, by the market value in US dollars, or by a list where none is known: `mega` from 200 billion, `large` from 10, `mid` ' +
        'from 2, `small` from 0.3, `micro` from 0.05, `nano` below',
    }),
  ),
  where: optional(conditionsSchema),
});

export type ApiScreenerFilters = Static<typeof screenerFiltersSchema>;

/** Filters with currency, columns and order, in the form of saved screens. */
export const screenSchema = namedObject('SavedScreenFilters', {
  ...screenerFiltersSchema.properties,
  currency: currencySchema,
  columns: figureColumnsSchema,
  order_by: orderSchema,
});
export type ApiScreen = Static<typeof screenSchema>;

/** The order and the figures that a request asks for. Throws `invalid_request` for a formula that cannot be read. */
export const viewOf = ({ columns, order_by: order }: Pick<ApiScreen, 'columns' | 'order_by'>, place: string) => ({
  columns: (columns ?? []).map((text, at) => toFormula(text, `${place}.columns[${at}]`)),
  order: order
    ? { formula: toFormula(order.formula, `${place}.order_by.formula`), isDescending: order.direction !== 'ascending' }
    : undefined,
});

const BOUND_NAMES: Readonly<Record<ScreenedFigure, 'market_cap' | 'price' | 'beta' | 'volume' | 'dividend'>> = {
  marketCap: 'market_cap',
  price: 'price',
  beta: 'beta',
  volume: 'volume',
  lastAnnualDividend: 'dividend',
};

/** Throws `forbidden` where a guest screens other companies than those of its watchlists. */
export function requireOwnLists({ grants }: Pick<Principal, 'grants'>, filters: ApiScreenerFilters): void {
  const named = companiesNamed(filters);
  if (grants && (named.length === 0 || !named.every(isWatchlistId)))
    throw new AppError(
      'forbidden',
      'filters.rp_entity_id: a guest screens the watchlists that it was granted, by their ids',
    );
}

/** Companies and watchlists that filters name. */
const companiesNamed = ({ rp_entity_id }: ApiScreenerFilters): readonly string[] => [rp_entity_id ?? []].flat();

export interface ScreenerUse {
  readonly screener: CompanyScreener;
  readonly watchlists: WatchlistMembers;
}

/** The companies that pass filters, with those of the watchlists that they name. Throws `invalid_request`. */
export async function screenBy(
  { screener, watchlists }: ScreenerUse,
  viewer: Viewer,
  filters: ApiScreenerFilters,
  options: ScreenOptions,
): Promise<ScreenedPage> {
  const places = companiesNamed(filters)
    .filter(isWatchlistId)
    .map((id) => ({ id, field: 'body.filters.rp_entity_id' }));
  const members = await membersOfNamed(watchlists, viewer, places);
  return screener.screen(toScreenerFilters(filters, members), options);
}

/** Companies of a saved screen that are compared; one that has more is compared by its largest. */
const OF_SCREEN_MAX = 5_000;

/** The companies of saved screens, whose filters were checked as they were saved. */
export const companiesOfScreens =
  (use: ScreenerUse): ScreenCompanies =>
  async (who, saved) => {
    const { currency, ...filters } = saved as ApiScreen;
    const options = { limit: OF_SCREEN_MAX, currency: currency ?? undefined };
    return (await screenBy(use, who, filters, options)).companies.map(({ id }) => id);
  };

/**
 * Filters of a request. `members`: the companies of the watchlists that it names. Throws `invalid_request` where a lower bound is not below
 * the upper one.
 */
export function toScreenerFilters(
  sent: ApiScreenerFilters,
  members: ReadonlyMap<string, readonly string[]> = new Map(),
): ScreenerFilters {
  const named = companiesNamed(sent);
  const ids = named.flatMap((id) => members.get(id) ?? parseEntityId(id) ?? []);
  const bounds: Partial<Record<ScreenedFigure, { moreThan?: number; lowerThan?: number }>> = {};
  for (const figure of SCREENED_FIGURES) {
    const name = BOUND_NAMES[figure];
    const moreThan = sent[`${name}_more_than`] ?? undefined;
    const lowerThan = sent[`${name}_lower_than`] ?? undefined;
    if (moreThan !== undefined && lowerThan !== undefined && moreThan >= lowerThan) {
      throw new AppError('invalid_request', `body.filters: ${name}_more_than is not below ${name}_lower_than`);
    }
    bounds[figure] = {
      ...(moreThan === undefined ? {} : { moreThan }),
      ...(lowerThan === undefined ? {} : { lowerThan }),
    };
  }
  const list = (value: string | string[] | null | undefined): string[] => [value ?? []].flat();
  const { is_etf: isEtf, is_fund: isFund, is_actively_trading: isActivelyTrading } = sent;
  return {
    ...(named.length > 0 && { ids: new Set(ids) }),
    ...(sent.where && { condition: toCondition(sent.where) }),
    sizeClasses: sent.size_class ?? [],
    bounds,
    sectors: list(sent.sector),
    industries: list(sent.industry),
    countries: list(sent.country),
    exchanges: list(sent.exchange),
    ...(typeof isEtf === 'boolean' ? { isEtf } : {}),
    ...(typeof isFund === 'boolean' ? { isFund } : {}),
    ...(typeof isActivelyTrading === 'boolean' ? { isActivelyTrading } : {}),
  };
}

const toCondition = ({ match: matched, groups }: Static<typeof conditionsSchema>): Condition => ({
  match: matched ?? 'all',
  groups: groups.map((group, at) => ({
    match: group.match ?? 'all',
    conditions: group.conditions.map(
      ({ formula, operator, value }, place): FigureCondition => ({
        formula: toFormula(formula, `body.filters.where.groups[${at}].conditions[${place}].formula`),
        operator,
        value,
      }),
    ),
  })),
});

/** A formula of a request. Throws `invalid_request` with the field and, where it is known, the character. */
function toFormula(text: string, field: string) {
  try {
    return parseScreenFormula(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('invalid_request', `${field}: ${error.message}`);
    throw error;
  }
}
