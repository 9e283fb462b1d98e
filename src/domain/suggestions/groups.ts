import type { CompanyFilters } from '../companies/company-index.ts';
import { lettersOf } from '../companies/terms.ts';
import { COUNTRY_CODES } from '../knowledge-graph/countries.ts';
import { countryNameOf } from '../knowledge-graph/country-names.ts';
import type { CompanyType, OtherEntity, Source } from '../knowledge-graph/entity.ts';
import type { OtherKind, Suggestion } from './suggestion.ts';

/** Number of groups of a suggestion. */
const GROUPS = 5;

/** The five fields by which suggestions are described and filtered (contract 12.5); their meaning depends on the kind. */
export type ItemGroups = readonly (string | null)[];

/** Wanted values of each group. An empty list is no filter; else a suggestion must have one of the values. */
export type GroupFilters = readonly (readonly string[])[];

export const NO_FILTERS: GroupFilters = Array.from({ length: GROUPS }, () => []);

/** Retention of a source as the client library writes it. */
const RETENTIONS: Readonly<Record<Source['retention'], string>> = {
  FULL_HISTORY: '99Y',
  FIVE_YEARS: '5Y',
  TWO_YEARS: '2Y',
  TWO_WEEKS: '2W',
};

/** Value of a required group for unknown facts. */
const UNKNOWN = '';

/**
 * The groups of a suggestion. `null` is not known, except where the client library needs a text for the kind of a place or product or
 * the type of publication: there it is the empty text. A concept without a type is of the type "Concept".
 */
export function groupsOf(suggestion: Suggestion): ItemGroups {
  switch (suggestion.kind) {
    case 'companies':
    case 'etfs': {
      const { type, countryCode, sector, industryGroup, industry } = suggestion.company;
      return [type === 'PUBLIC' ? 'Public' : 'Private', countryName(countryCode), sector, industryGroup, industry];
    }
    case 'sources': {
      const { categories, countryCode, rank, retention } = suggestion.source;
      // Languages of sources are not known.
      return [categories[0] ?? UNKNOWN, null, countryName(countryCode), String(rank), RETENTIONS[retention]];
    }
    case 'languages':
    case 'savedSearches':
    case 'watchlists':
      return [null, null, null, null, null];
    default:
      return groupsOfEntity(suggestion.kind, suggestion.entity);
  }
}

function groupsOfEntity(kind: OtherKind, { id, details }: OtherEntity): ItemGroups {
  const detail = (name: string): string | null => details[name] ?? null;
  switch (kind) {
    case 'people':
      return [detail('position'), detail('employer'), countryName(detail('nationality')), detail('gender'), null];
    case 'places':
      return [null, detail('type') ?? UNKNOWN, null, countryName(detail('country')), detail('region')];
    case 'organizations':
      return [detail('type'), countryName(detail('country')), null, null, null];
    case 'products':
      return [detail('type') ?? UNKNOWN, detail('owner'), null, null, null];
    case 'concepts':
      return [detail('type') ?? 'Concept', null, null, null, null];
    case 'topics': {
      const slots = id.split(',').map((slot) => slot.trim() || null);
      return Array.from({ length: GROUPS }, (_, at) => slots[at] ?? null);
    }
  }
}

/** Graphs hold codes; other texts, as a nationality that is no country, stay as they are. */
const countryName = (code: string | null): string | null =>
  code === null ? null : /^[A-Z]{2}$/.test(code) ? countryNameOf(code) : code;

/** The letters and digits of a value, in lower case, by which filters compare it; empty for one that no filter finds. */
export const groupKey = (value: string | null): string => (value === null ? '' : lettersOf(value));

const codesByName: ReadonlyMap<string, string> = new Map(
  COUNTRY_CODES.map((code) => [groupKey(countryNameOf(code)), code]),
);

/** The filters of a company search with the same meaning; `undefined` when no company can pass. */
export function companyFiltersOf([
  type = [],
  country = [],
  sector = [],
  industryGroup = [],
  industry = [],
]: GroupFilters): CompanyFilters | undefined {
  const types = type.flatMap((value) => COMPANY_TYPES.get(groupKey(value)) ?? []);
  const countries = country.flatMap((value) => codesByName.get(groupKey(value)) ?? []);
  const [sectors, industryGroups, industries] = [sector, industryGroup, industry].map((values) =>
    values.filter((value) => groupKey(value) !== ''),
  ) as [string[], string[], string[]];
  const filters = { types, countries, sectors, industryGroups, industries };
  const isImpossible = [
    [type, types],
    [country, countries],
    [sector, sectors],
    [industryGroup, industryGroups],
    [industry, industries],
  ].some(([wanted = [], known = []]) => wanted.length > 0 && known.length === 0);
  return isImpossible ? undefined : filters;
}

const COMPANY_TYPES: ReadonlyMap<string, CompanyType> = new Map([
  ['public', 'PUBLIC'],
  ['private', 'PRIVATE'],
]);
