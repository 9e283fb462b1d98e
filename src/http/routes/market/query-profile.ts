import { Type } from 'typebox';
import type { StatementRows } from '../../../domain/access/access.ts';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { exceptionInWords, type ParentException } from '../../../domain/knowledge-graph/parent-exception.ts';
import type { ShareVenue } from '../../../domain/knowledge-graph/share-venue.ts';
import type { MarketData } from '../../../domain/market/market.ts';
import { snakeCased } from '../../../platform/snake-case.ts';
import {
  asOfOf,
  asOfSchema,
  type CachedServices,
  cachedAnswer,
  errorsOrNull,
  exampleIdentifier,
  exampleIds,
  identifierSchema,
  idsOf,
  recordIds,
} from '../../operations/company-query.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { exampleMetadata } from '../../operations/schemas.ts';
import {
  EXAMPLE_PRICED,
  flagOrNull,
  noMarketCap,
  numberOrNull,
  pricedMetadata,
  priceNotices,
  textOrNone,
  toApiPriced,
  wholeOrNull,
} from './_api.ts';

const profileSchema = namedObject('CompanyProfile', {
  ...recordIds,
  company_name: Type.String(),
  description: textOrNone('Business of the company'),
  address: textOrNone('Street and number'),
  city: textOrNone('City'),
  state: textOrNone('State or region'),
  zip: textOrNone('Postal code'),
  country: textOrNone('ISO 3166-1 alpha-2'),
  phone: textOrNone('Telephone'),
  website: textOrNone('URL'),
  image: textOrNone('URL of the logo'),
  ceo: textOrNone('Chief executive'),
  cik: textOrNone('SEC central index key, ten digits'),
  cusip: textOrNone('CUSIP'),
  isin: textOrNone('ISIN'),
  currency: textOrNone('ISO 4217, of the price and the market capitalisation'),
  exchange: textOrNone('Short name of the exchange of the price, else of the primary one'),
  exchange_full_name: textOrNone('Its full name'),
  industry: textOrNone('Industry, as imported, else as the knowledge graph classifies'),
  sector: textOrNone('Sector, likewise'),
  ipo_date: textOrNone('First day of trading'),
  range: textOrNone('Lowest and highest price of the year that ends with the latest price, `low-high`'),
  price: numberOrNull('Latest close'),
  change: numberOrNull('Latest close minus the close of the trading day before'),
  change_percentage: numberOrNull('The same in percent of that close'),
  beta: numberOrNull('As imported'),
  market_cap: wholeOrNull(
    'As imported while not older than the price, else latest close times shares outstanding, by the ratio of a depositary receipt',
  ),
  volume: wholeOrNull('Shares traded on the latest day'),
  average_volume: wholeOrNull('Mean volume of the last 50 days of trading, else as imported'),
  full_time_employees: wholeOrNull('Employees'),
  default_image: flagOrNull('True if the image is a placeholder for a logo'),
  is_actively_trading: flagOrNull('True if the share is traded'),
  is_adr: flagOrNull('True for a depositary receipt'),
  is_etf: flagOrNull('True for an exchange-traded fund'),
  is_fund: flagOrNull('True for another fund'),
  parent_exceptions: Type.Optional(
    Type.Array(
      Type.Object({
        parent: Type.Enum(['direct', 'ultimate']),
        reason: Type.String({ description: 'Code of GLEIF: `NATURAL_PERSONS`' }),
        reason_in_words: Type.String(),
      }),
      { description: 'Why the company reports no parent to GLEIF; absent where it says nothing, and for `as_of`' },
    ),
  ),
  share_venues: Type.Optional(
    Type.Array(
      Type.Object({
        isin: Type.String(),
        name: Type.String({ description: 'Name of the security' }),
        venues: Type.Array(Type.String({ description: 'Exchange code (MIC)' })),
      }),
      {
        description:
          'Shares of the company on venues of the European Union, without those whose last day of trading is stated; absent without any, and for `as_of`',
      },
    ),
  ),
});

const membersOf = (layout: StatementRows, records: object[], problem?: string) => ({
  results: layout === 'nested' ? records : { results: records },
  errors: problem === undefined ? null : [{ message: problem }],
});

export const queryProfile = defineEndpoint({
  id: 'market.query-profile',
  method: 'POST',
  paths: ['/v1/company-profile/query'],
  summary: 'Profile of a company',
  description:
    'Profile of a company and its share. Imported values take precedence; the rest comes from the knowledge graph and daily prices; ' +
    'what nobody knows is `null`. The list of records is nested: `results.results`; ' +
    'organizations whose statements have nested rows read it flat, in `results`. `metadata.price` has the listing and day of the price.',
  body: Type.Object({ identifier: identifierSchema, as_of: asOfSchema }),
  reply: Type.Object({
    results: Type.Union([
      namedObject('CompanyProfiles', { results: Type.Array(profileSchema) }),
      Type.Array(profileSchema),
    ]),
    errors: errorsOrNull,
    metadata: pricedMetadata,
  }),
  example: {
    body: { identifier: exampleIdentifier },
    reply: {
      results: {
        results: [
          {
            ...exampleIds,
            company_name: 'Apple Inc.',
            description: 'Maker of the iPhone, Mac computers and related software and services.',
            address: 'One Apple Park Way',
            city: 'Cupertino',
            state: 'CA',
            zip: '95014',
            country: 'US',
            phone: '408-996-1010',
            website: 'https://www.apple.com',
            image: null,
            ceo: 'Timothy D. Cook',
            cik: '0000320193',
            cusip: '037833100',
            isin: 'US0378331005',
            currency: 'USD',
            exchange: 'NASDAQ',
            exchange_full_name: 'NASDAQ',
            industry: 'Computer Hardware',
            sector: 'Technology',
            ipo_date: '1980-12-12',
            range: '169.21-288.62',
            price: 256.4,
            change: -1.1,
            change_percentage: -0.427184466019,
            beta: 1.09,
            market_cap: 3_805_000_000_000,
            volume: 41_800_000,
            average_volume: 52_600_000,
            full_time_employees: 164_000,
            default_image: null,
            is_actively_trading: true,
            is_adr: false,
            is_etf: false,
            is_fund: false,
          },
        ],
      },
      errors: null,
      metadata: { ...exampleMetadata, price: EXAMPLE_PRICED },
    },
  },
  handle: async (
    { body, metadata, principal },
    use: CachedServices & { market: MarketData; knowledgeGraph: KnowledgeGraph },
  ) => {
    const asOf = asOfOf(body.as_of, metadata);
    const layout = principal.statementRows;
    return cachedAnswer(
      use,
      {
        key: `profile ${layout} ${asOf}`,
        identifier: body.identifier,
        metadata,
        without: (_id, problem) => membersOf(layout, [], problem),
      },
      async (company) => {
        const profile = await use.market.profile(company.company, asOf);
        const exceptions = asOf === null ? await use.knowledgeGraph.parentExceptions(company.company) : [];
        const venues = asOf === null ? await use.knowledgeGraph.shareVenues(company.company) : [];
        const shares = sharesOf(venues);
        const known = snakeCased(profileSchema.properties, profile);
        const record = {
          ...{ ...idsOf(company), ...known, isin: known.isin ?? shares[0]?.isin ?? null },
          ...exceptionsOf(exceptions),
          ...(shares.length === 0 ? {} : { share_venues: shares }),
        };
        const members = membersOf(layout, [record]);
        const { priced, isStale, caveats, marketCapReason } = profile;
        if (priced === null) return { members, notices: priceNotices(caveats) };
        const notices = [...priceNotices(caveats), ...noMarketCap(marketCapReason)];
        return { members, notices, details: { price: toApiPriced(priced, isStale) } };
      },
    );
  },
});

/** Shares whose trading has no last day, each with its venues. */
function sharesOf(all: readonly ShareVenue[]) {
  const traded = all.filter(({ lastOn }) => lastOn === null);
  return [...Map.groupBy(traded, ({ isin }) => isin)].map(([isin, rows]) => ({
    ...{ isin, name: rows[0]?.name ?? '' },
    venues: rows.flatMap(({ mic }) => (mic === '' ? [] : mic)),
  }));
}

const exceptionsOf = (exceptions: readonly ParentException[]) => {
  const stated = exceptions.flatMap(({ isUltimate, reason }) =>
    reason === null
      ? []
      : [{ parent: isUltimate ? 'ultimate' : 'direct', reason, reason_in_words: exceptionInWords(reason) }],
  );
  return stated.length === 0 ? {} : { parent_exceptions: stated };
};
