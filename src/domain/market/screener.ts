import type { EntityId } from '../../platform/ids.ts';
import type { Day } from '../time/days.ts';
import { type Conversion, convert } from './conversion.ts';
import type { PricedDay } from './priced-day.ts';

/** A company as the screener sees it. */
export interface ScreenedCompany {
  readonly id: EntityId;
  readonly targetIdentifierId: string;
  readonly companyName: string;
  /** Currency of market value, price and dividend. */
  readonly currency: string | null;
  readonly marketCap: number | null;
  readonly sector: string | null;
  readonly industry: string | null;
  /** Sector of the knowledge graph if it differs from the profile's: a filter may use either. */
  readonly otherSector: string | null;
  readonly otherIndustry: string | null;
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

export const SCREENED_FIGURES = ['marketCap', 'price', 'beta', 'volume', 'lastAnnualDividend'] as const;
export type ScreenedFigure = (typeof SCREENED_FIGURES)[number];

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
}

/** A company with its amounts in another currency. */
export const converted = (company: ScreenedCompany, conversion: Conversion): ScreenedCompany => ({
  ...company,
  marketCap: convert(company.marketCap, conversion),
  price: convert(company.price, conversion),
  lastAnnualDividend: convert(company.lastAnnualDividend, conversion),
  conversion,
});

/** The companies that pass every filter, largest first, then by id; those of unknown size last. */
export function screen(
  companies: readonly ScreenedCompany[],
  filters: ScreenerFilters,
  limit: number,
): ScreenedCompany[] {
  const passes = filterOf(filters);
  return companies
    .filter(passes)
    .sort((a, b) => (b.marketCap ?? -1) - (a.marketCap ?? -1) || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

function filterOf(filters: ScreenerFilters): (company: ScreenedCompany) => boolean {
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
  const bounds = Object.entries(filters.bounds) as [ScreenedFigure, { moreThan?: number; lowerThan?: number }][];
  return (company) =>
    (filters.ids === undefined || filters.ids.has(company.id)) &&
    bounds.every(([figure, { moreThan, lowerThan }]) => {
      const value = company[figure];
      if (value === null) return moreThan === undefined && lowerThan === undefined;
      return (moreThan === undefined || value > moreThan) && (lowerThan === undefined || value < lowerThan);
    }) &&
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
