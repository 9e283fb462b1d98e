import { type Static, Type } from 'typebox';

/** The kinds of records of Almanac's own format, one JSON object a line. Documented with examples in docs/importing.md. */

const Name = Type.String({ minLength: 1, maxLength: 500 });
const Text = Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()]);
const Short = Type.Union([Type.String({ maxLength: 500 }), Type.Null()]);
const Values = Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 500 });

/** Reference to a company by exactly one identifier. */
const Reference = Type.Object(
  {
    id: Type.Optional(Type.String()),
    lei: Type.Optional(Type.String()),
    isin: Type.Optional(Type.String()),
    cusip: Type.Optional(Type.String()),
    cik: Type.Optional(Type.String()),
    figi: Type.Optional(Type.String()),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
);
export type Reference = Static<typeof Reference>;

const Company = Type.Object({
  kind: Type.Literal('company'),
  name: Name,
  id: Type.Optional(Type.String()),
  type: Type.Optional(Type.Union([Type.Literal('PUBLIC'), Type.Literal('PRIVATE')])),
  country: Type.Optional(Short),
  description: Type.Optional(Text),
  sector: Type.Optional(Short),
  industry_group: Type.Optional(Short),
  industry: Type.Optional(Short),
  webpage: Type.Optional(Short),
  favicon: Type.Optional(Short),
  ticker: Type.Optional(Short),
  former_tickers: Type.Optional(
    Type.Array(Type.Object({ ticker: Type.String({ maxLength: 500 }), until: Type.String({ maxLength: 500 }) }), {
      maxItems: 100,
    }),
  ),
  listing_values: Type.Optional(Values),
  isin_values: Type.Optional(Values),
  cusip_values: Type.Optional(Values),
  sedol_values: Type.Optional(Values),
  figi_values: Type.Optional(Values),
  lei: Type.Optional(Short),
  cik: Type.Optional(Short),
  aliases: Type.Optional(Values),
  former_names: Type.Optional(Values),
  market_cap_usd: Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 1e15 }), Type.Null()])),
});
export type CompanyLine = Static<typeof Company>;

const Entity = Type.Object({
  kind: Type.Literal('entity'),
  category: Type.Union([
    Type.Literal('places'),
    Type.Literal('people'),
    Type.Literal('organizations'),
    Type.Literal('products'),
    Type.Literal('concepts'),
  ]),
  name: Name,
  id: Type.Optional(Type.String()),
  description: Type.Optional(Text),
  aliases: Type.Optional(Values),
  type: Type.Optional(Short),
  continent: Type.Optional(Short),
  country: Type.Optional(Short),
  region: Type.Optional(Short),
  position: Type.Optional(Short),
  employer: Type.Optional(Short),
  nationality: Type.Optional(Short),
  gender: Type.Optional(Short),
  owner: Type.Optional(Short),
});
export type EntityLine = Static<typeof Entity>;

const Topic = Type.Object({
  kind: Type.Literal('topic'),
  /** Up to five slots separated by commas (contract 14.3). */
  id: Type.String({ minLength: 2, maxLength: 300, pattern: '^[^,\\s][^,]*(,[^,]*){1,4}$' }),
  name: Name,
  description: Type.Optional(Text),
  aliases: Type.Optional(Values),
});
export type TopicLine = Static<typeof Topic>;

const Source = Type.Object({
  kind: Type.Literal('source'),
  name: Name,
  id: Type.Optional(Type.String()),
  description: Type.Optional(Text),
  country: Type.Optional(Short),
  rank: Type.Optional(Type.String({ pattern: '^RANK_[1-5]$' })),
  retention: Type.Optional(
    Type.Union([
      Type.Literal('FULL_HISTORY'),
      Type.Literal('FIVE_YEARS'),
      Type.Literal('TWO_YEARS'),
      Type.Literal('TWO_WEEKS'),
    ]),
  ),
  webpage: Type.Optional(Short),
  categories: Type.Optional(Values),
  packages: Type.Optional(Values),
});
export type SourceLine = Static<typeof Source>;

const Bond = Type.Object({
  kind: Type.Literal('bond'),
  issuer: Reference,
  isin: Type.Optional(Short),
  cusip: Type.Optional(Short),
  name: Type.Optional(Short),
});
export type BondLine = Static<typeof Bond>;

const Relationship = Type.Object({
  kind: Type.Literal('relationship'),
  child: Reference,
  parent: Reference,
});
export type RelationshipLine = Static<typeof Relationship>;

export const LINE_SCHEMAS = {
  company: Company,
  entity: Entity,
  topic: Topic,
  source: Source,
  bond: Bond,
  relationship: Relationship,
} as const;
export type AlmanacLine = CompanyLine | EntityLine | TopicLine | SourceLine | BondLine | RelationshipLine;
