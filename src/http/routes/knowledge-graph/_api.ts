import { type Static, Type } from 'typebox';
import {
  type Company,
  type Entity,
  type OtherEntity,
  ownIsins,
  type Source,
  type Subsidiary,
} from '../../../domain/knowledge-graph/entity.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';

/** A company (specification, "Company search result"). Unknown values are `null` or an empty list. */
export const companySchema = namedObject('Company', {
  id: Type.String({ pattern: '^[A-Z0-9]{6}$' }),
  name: Type.String(),
  type: Type.Enum(['PUBLIC', 'PRIVATE']),
  country: textOrNull,
  description: textOrNull,
  sector: textOrNull,
  industry_group: textOrNull,
  industry: textOrNull,
  favicon: textOrNull,
  webpage: textOrNull,
  isin_values: Type.Array(Type.String()),
  cusip_values: Type.Array(Type.String()),
  sedol_values: Type.Array(Type.String()),
  listing_values: Type.Array(Type.String({ description: 'Exchange code (MIC), colon, ticker' })),
  ticker: textOrNull,
  former_tickers: Type.Optional(
    Type.Array(
      Type.Object({
        ticker: Type.String(),
        until: Type.String({ format: 'date', description: 'Last day of trading under the ticker' }),
      }),
      { description: 'Tickers that the shares no longer have, the latest first; absent without any' },
    ),
  ),
});
export type ApiCompany = Static<typeof companySchema>;

export function toApiCompany(company: Company): ApiCompany {
  return {
    id: company.id,
    name: company.name,
    type: company.type,
    country: company.countryCode,
    description: company.description,
    sector: company.sector,
    industry_group: company.industryGroup,
    industry: company.industry,
    favicon: company.favicon,
    webpage: company.webpage,
    isin_values: [...ownIsins(company)],
    cusip_values: [...company.cusips],
    sedol_values: [...company.sedols],
    listing_values: [...company.listings],
    ticker: company.ticker,
    ...formerTickersOf(company),
  };
}

function formerTickersOf({ formerTickers }: Company): Pick<ApiCompany, 'former_tickers'> {
  if (formerTickers.length === 0) return {};
  return { former_tickers: formerTickers.map(({ symbol, until }) => ({ ticker: symbol, until })) };
}

/** An entity of any category: always `id`, `name`, `category`, `description`; then the fields of its category (contract 3.6). */
export const entitySchema = namedObject(
  'GraphEntity',
  {
    id: Type.String(),
    name: Type.String(),
    category: Type.String(),
    description: Type.String({ description: 'Empty when there is none' }),
  },
  { additionalProperties: true },
);

export function toApiEntity(entity: Entity): Static<typeof entitySchema> {
  const { id, name, category } = entity;
  // Existing clients truncate the description without a check for `null`, so it is always a text.
  const description = entity.description ?? '';
  if (category === 'companies') return { ...toApiCompany(entity), id, name, category, description };
  return { id, name, category, description, ...(entity as OtherEntity).details };
}

export const sourceSchema = namedObject('GraphSource', {
  id: Type.String(),
  name: Type.String(),
  description: textOrNull,
  country: textOrNull,
  rank: Type.Enum(['RANK_1', 'RANK_2', 'RANK_3', 'RANK_4', 'RANK_5']),
  retention: Type.String(),
  webpage: textOrNull,
  categories: Type.Array(Type.String()),
  packages: Type.Array(Type.String()),
  subscribed: Type.Boolean({ description: 'True if the organization is entitled to a package that holds the source' }),
});

export function toApiSource(source: Source, isSubscribed: boolean): Static<typeof sourceSchema> {
  return {
    id: source.id,
    name: source.name,
    description: source.description,
    country: source.countryCode,
    rank: `RANK_${source.rank}`,
    retention: source.retention,
    webpage: source.webpage,
    categories: [...source.categories],
    packages: [...source.packages],
    subscribed: isSubscribed,
  };
}

export const subsidiarySchema = namedObject('Subsidiary', {
  ultimate_parent_id: Type.String(),
  ultimate_parent_name: Type.String(),
  immediate_parent_id: Type.String(),
  immediate_parent_name: Type.String(),
  identifier: Type.String({ description: "The subsidiary's own entity id" }),
  entity_name: Type.String(),
  level: Type.Integer({ description: 'Depth in the hierarchy: the ultimate parent is 1, its direct children are 2' }),
});

export function toApiSubsidiary(row: Subsidiary): Static<typeof subsidiarySchema> {
  return {
    ultimate_parent_id: row.ultimateParent.id,
    ultimate_parent_name: row.ultimateParent.name,
    immediate_parent_id: row.immediateParent.id,
    immediate_parent_name: row.immediateParent.name,
    identifier: row.id,
    entity_name: row.name,
    level: row.level,
  };
}

/** Apple, for the examples of the documentation. */
export const exampleCompany: ApiCompany = {
  id: 'D8442A',
  name: 'Apple Inc.',
  type: 'PUBLIC',
  country: 'US',
  description: 'Maker of phones, computers and the services that go with them.',
  sector: 'Technology',
  industry_group: 'Technology Hardware and Equipment',
  industry: 'Computer Hardware',
  favicon: 'https://www.apple.com/favicon.ico',
  webpage: 'https://www.apple.com',
  isin_values: ['US0378331005'],
  cusip_values: ['037833100'],
  sedol_values: ['2046251'],
  listing_values: ['XNAS:AAPL'],
  ticker: 'AAPL',
};
