import type { EntityId } from '../../platform/ids.ts';
import type { Formula } from '../formula/formula.ts';
import { type Conversion, convert } from '../market/conversion.ts';
import type { PricedDay } from '../market/priced-day.ts';
import type { Quoted } from '../market/quoted-price.ts';
import type { Day } from '../time/days.ts';
import {
  type Condition,
  compares,
  type Judgement,
  judgeCondition,
  judgedTogether,
  type Operator,
} from './condition.ts';
import { SIZE_CLASSES, type SizeClass, sizeClassOf } from './size-class.ts';

/** A company as the screener sees it. */
export interface ScreenedCompany {
  readonly id: EntityId;
  readonly targetIdentifierId: string;
  readonly companyName: string;
  /** Currency of market value, price and dividend. */
  readonly currency: string | null;
  readonly marketCap: number | null;
  /** Why `marketCap` is `null`. */
  readonly marketCapReason: string | null;
  /** Market value in US dollars that a list states, or the least of the size class that it states. */
  readonly listedSize: number | null;
  /** Market value in US dollars by the rate of the day of its price; `null` where it is not known. */
  readonly dollars: number | null;
  /** Price and market value for multiples. */
  readonly quoted: Quoted;
  readonly sector: string | null;
  readonly industry: string | null;
  /** Sector of the knowledge graph if it differs from the profile's: a filter may use either. */
  readonly otherSector: string | null;
  readonly otherIndustry: string | null;
  /** Industry group of the knowledge graph, between sector and industry. */
  readonly industryGroup: string | null;
  readonly beta: number | null;
  readonly price: number | null;
  readonly lastAnnualDividend: number | null;
  readonly volume: number | null;
  readonly exchange: string | null;
  readonly exchangeFullName: string | null;
  /** MIC and names of the exchange of the primary listing, by which a filter may name it too. */
  readonly primaryExchange: readonly string[];
  /** Listing and day of the price. */
  readonly priced: PricedDay | null;
  readonly isStale: boolean;
  readonly country: string | null;
  readonly isEtf: boolean | null;
  readonly isFund: boolean | null;
  readonly isActivelyTrading: boolean | null;
  /** How its figures were converted, where another currency was asked for. */
  readonly conversion?: Conversion;
  /** The first made-up day among its prices. */
  readonly isIllustrativeSince: Day | null;
}

/** Figures of the company itself, with their names in formulas and answers. */
export const SCREENED_NAMES = {
  marketCap: 'market_cap',
  price: 'price',
  beta: 'beta',
  volume: 'volume',
  lastAnnualDividend: 'last_annual_dividend',
} as const;
export type ScreenedFigure = keyof typeof SCREENED_NAMES;
export const SCREENED_FIGURES = Object.keys(SCREENED_NAMES) as ScreenedFigure[];

/** Filters of companies, all optional; a company must pass all of them. */
export interface ScreenerFilters {
  /** Only these; all when left out. */
  readonly ids?: ReadonlySet<string>;
  /** More than and less than, both exclusive. A figure that is not known passes no bound. */
  readonly bounds: Readonly<
    Partial<Record<ScreenedFigure, { readonly moreThan?: number; readonly lowerThan?: number }>>
  >;
  /** Any of these, in any letter case; empty passes all. */
  readonly sectors: readonly string[];
  readonly industries: readonly string[];
  readonly countries: readonly string[];
  readonly exchanges: readonly string[];
  /** Unknown counts as `false`. */
  readonly isEtf?: boolean;
  readonly isFund?: boolean;
  readonly isActivelyTrading?: boolean;
  /** Any of these, by the market value, or by a list where none is known; empty passes all. */
  readonly sizeClasses: readonly SizeClass[];
  /** On figures of statements, metrics and formulas. */
  readonly condition?: Condition;
}

/** A figure to put companies in order by. */
export interface ScreenOrder {
  readonly formula: Formula<string>;
  readonly isDescending: boolean;
}

/** The companies that pass a screen, and those that nobody can judge. */
export interface Screening {
  readonly companies: readonly ScreenedCompany[];
  /** Number of companies with the words, flags and ids of the filters. */
  readonly considered: number;
  readonly passed: number;
  readonly notJudged: number;
  /** Reasons why companies were not judged, the most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly companies: number }[];
}

/** A company with its amounts in another currency. */
export const converted = (company: ScreenedCompany, conversion: Conversion): ScreenedCompany => ({
  ...company,
  marketCap: convert(company.marketCap, conversion),
  price: convert(company.price, conversion),
  lastAnnualDividend: convert(company.lastAnnualDividend, conversion),
  conversion,
});

/** A figure, or the reason why there is none. */
export type ScreenedValue = number | { readonly reason: string };

/** Figures of one company for conditions and columns. */
export interface ScreenedFigures {
  /** In floating-point numbers. */
  compared(formula: Formula<string>): ScreenedValue;
  /** Worked out exactly and rounded once, as answers show it. */
  shown(formula: Formula<string>): ScreenedValue;
}

/** Figures of a company as conditions read them. */
export type FigureReader = (company: ScreenedCompany) => ScreenedFigures;

/**
 * The companies that pass every filter, largest first or in the order asked for, then by id; those of an unknown figure last. A company passes
 * no filter on a figure that is not known: it is counted as not judged unless another filter excludes it.
 */
export function screen(
  companies: readonly ScreenedCompany[],
  filters: ScreenerFilters,
  { limit, order }: { readonly limit: number; readonly order?: ScreenOrder | undefined },
  figuresOf: FigureReader,
): Screening {
  const isAmong = wordFilter(filters);
  const passing: ScreenedCompany[] = [];
  const reasons = new Map<string, number>();
  let considered = 0;
  for (const company of companies) {
    if (!isAmong(company)) continue;
    considered += 1;
    const judgement = judge(company, filters, figuresOf);
    if (judgement === true) passing.push(company);
    else if (judgement !== false) {
      const reason = judgement.reason.replace(DAYS, 'a day');
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  return {
    companies: inOrder(passing, order, figuresOf).slice(0, limit),
    considered,
    passed: passing.length,
    notJudged: [...reasons.values()].reduce((sum, count) => sum + count, 0),
    reasons: [...reasons]
      .map(([reason, count]) => ({ reason, companies: count }))
      .sort((a, b) => b.companies - a.companies || (a.reason < b.reason ? -1 : 1)),
  };
}

/** Companies by a figure, by market value where none is asked for; unknown figures last. */
function inOrder(
  companies: readonly ScreenedCompany[],
  order: ScreenOrder | undefined,
  figuresOf: FigureReader,
): ScreenedCompany[] {
  const sign = order?.isDescending === false ? 1 : -1;
  const keyed = companies.map((company) => {
    const figure = order === undefined ? company.marketCap : figuresOf(company).compared(order.formula);
    return { company, figure: typeof figure === 'number' ? figure : undefined };
  });
  return keyed
    .sort(({ company: one, figure: a }, { company: other, figure: b }) => {
      const byFigure =
        a === undefined || b === undefined ? Number(a === undefined) - Number(b === undefined) : sign * (a - b);
      return byFigure || (one.id < other.id ? -1 : 1);
    })
    .map(({ company }) => company);
}

/** Days within reasons, which count together whatever the day. */
const DAYS = /\d{4}-\d\d-\d\d/g;

export function companyFigure(company: ScreenedCompany, figure: ScreenedFigure): ScreenedValue {
  const value = company[figure];
  if (value !== null) return value;
  const isMoney = figure !== 'beta' && figure !== 'volume';
  const { reason: noRate = null } = (isMoney && company.conversion) || {};
  const reason = (figure === 'marketCap' ? company.marketCapReason : null) ?? noRate ?? 'not known';
  return { reason: `${SCREENED_NAMES[figure]}: ${reason}` };
}

/** The size class of a company by its market value in dollars, else by a list. */
export const screenedSize = (company: ScreenedCompany): SizeClass | null => {
  const dollars = company.dollars ?? company.listedSize;
  return dollars === null ? null : sizeClassOf(dollars);
};

function judge(company: ScreenedCompany, filters: ScreenerFilters, figuresOf: FigureReader): Judgement {
  const { bounds, sizeClasses, condition } = filters;
  const judgements: (() => Judgement)[] = [];
  for (const [figure, { moreThan, lowerThan }] of Object.entries(bounds) as [ScreenedFigure, Bound][]) {
    if (moreThan !== undefined) judgements.push(() => bounded(company, figure, '>', moreThan));
    if (lowerThan !== undefined) judgements.push(() => bounded(company, figure, '<', lowerThan));
  }
  if (sizeClasses.length > 0 && sizeClasses.length < SIZE_CLASSES.length) {
    const size = screenedSize(company);
    const unknown = { reason: 'size_class: no market value is known, and no list states one' };
    judgements.push(() => (size === null ? unknown : sizeClasses.includes(size)));
  }
  if (condition !== undefined) judgements.push(() => judgeCondition(condition, figuresOf(company).compared));
  return judgedTogether('all', judgements, (one) => one());
}

interface Bound {
  readonly moreThan?: number;
  readonly lowerThan?: number;
}

function bounded(company: ScreenedCompany, figure: ScreenedFigure, operator: Operator, value: number): Judgement {
  const found = companyFigure(company, figure);
  return typeof found === 'number' ? compares(found, { operator, value }) : found;
}

function wordFilter(filters: ScreenerFilters): (company: ScreenedCompany) => boolean {
  const [sectors, industries, countries, exchanges] = [
    filters.sectors,
    filters.industries,
    filters.countries,
    filters.exchanges,
  ].map((values) => new Set(values.map(folded)));
  const among = (wanted: Set<string> | undefined, ...values: (string | null)[]): boolean =>
    !wanted || wanted.size === 0 || values.some((value) => value !== null && wanted.has(folded(value)));
  const is = (wanted: boolean | undefined, value: boolean | null): boolean =>
    wanted === undefined || wanted === (value ?? false);
  return (company) =>
    (filters.ids === undefined || filters.ids.has(company.id)) &&
    among(sectors, company.sector, company.otherSector) &&
    among(industries, company.industry, company.otherIndustry) &&
    among(countries, company.country) &&
    among(
      exchanges,
      company.exchange,
      company.exchangeFullName,
      company.priced?.market ?? null,
      ...company.primaryExchange,
    ) &&
    is(filters.isEtf, company.isEtf) &&
    is(filters.isFund, company.isFund) &&
    is(filters.isActivelyTrading, company.isActivelyTrading);
}

const folded = (text: string): string => text.trim().toLowerCase();
