import { type Static, Type } from 'typebox';
import type { CompanyScreener } from '../../../domain/market/company-screener.ts';
import { SCREENED_FIGURES, type ScreenedFigure, type ScreenerFilters } from '../../../domain/market/screener.ts';
import { AppError } from '../../../platform/errors.ts';
import { exampleIds, listAnswer, listReply, recordIds } from '../../company-query.ts';
import { addWarning, defineEndpoint } from '../../endpoint.ts';
import { exampleMetadata, optional } from '../../schemas.ts';
import { flagOrNull, madeUpSince, numberOrNull, textOrNone } from './_api.ts';

const LIMIT = { min: 1, max: 1_000, default: 100 };

const word = Type.String({ minLength: 1, maxLength: 200 });
const words = (description: string) =>
  optional(Type.Union([word, Type.Array(word, { maxItems: 200 })], { description: `${description}; one or several` }));
const bound = (description: string) => optional(Type.Number({ description }));

const filtersSchema = Type.Object({
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
  is_etf: optional(Type.Boolean({ description: 'What is not known counts as false' })),
  is_fund: optional(Type.Boolean({ description: 'What is not known counts as false' })),
  is_actively_trading: optional(Type.Boolean({ description: 'What is not known counts as false' })),
});

export const queryScreener = defineEndpoint({
  id: 'market.query-screener',
  method: 'POST',
  paths: ['/v1/company-screener/query'],
  family: 'structured',
  summary: 'Screen companies',
  description:
    'The companies of which a price or a profile was imported and that pass every filter, largest first. A figure that is not known ' +
    'passes no bound. Filters are read inside `filters` only. What an import changes shows itself within ten seconds.',
  units: {},
  body: Type.Object({
    filters: optional(filtersSchema),
    limit: optional(
      Type.Integer({
        minimum: LIMIT.min,
        maximum: LIMIT.max,
        description: `${LIMIT.min} to ${LIMIT.max}; ${LIMIT.default} when left out`,
      }),
    ),
  }),
  reply: listReply(
    Type.Object({
      ...recordIds,
      symbol: textOrNone('Ticker, else the symbol of the first listing'),
      company_name: Type.String(),
      market_cap: numberOrNull('Market capitalisation'),
      sector: textOrNone('Sector'),
      industry: textOrNone('Industry'),
      beta: numberOrNull('Beta'),
      price: numberOrNull('Latest close'),
      last_annual_dividend: numberOrNull('Sum of the dividends of the last year'),
      volume: numberOrNull('Shares traded on the latest day'),
      exchange: textOrNone('Short name of the primary exchange'),
      exchange_full_name: textOrNone('Its full name'),
      country: textOrNone('ISO 3166-1 alpha-2'),
      is_etf: flagOrNull('Exchange-traded fund'),
      is_fund: flagOrNull('Another fund'),
      is_actively_trading: flagOrNull('Whether the share is traded'),
    }),
  ),
  errors: [400],
  example: {
    body: { filters: { market_cap_more_than: 1_000_000_000_000, country: 'US' }, limit: 10 },
    reply: {
      results: [
        {
          ...exampleIds,
          symbol: 'AAPL',
          company_name: 'Apple Inc.',
          market_cap: 3_805_000_000_000,
          sector: 'Technology',
          industry: 'Computer Hardware',
          beta: 1.09,
          price: 256.4,
          last_annual_dividend: 1.04,
          volume: 41_800_000,
          exchange: 'NASDAQ',
          exchange_full_name: 'NASDAQ',
          country: 'US',
          is_etf: false,
          is_fund: false,
          is_actively_trading: true,
        },
      ],
      errors: null,
      pagination: null,
      metadata: exampleMetadata,
    },
  },
  handle: async ({ body, metadata }, use: { screener: CompanyScreener }) => {
    const companies = await use.screener.screen(filtersOf(body.filters ?? {}), body.limit ?? LIMIT.default);
    const madeUp = companies.flatMap(({ isIllustrativeSince }) => isIllustrativeSince ?? []).sort()[0];
    if (madeUp !== undefined) addWarning(metadata, madeUpSince(madeUp));
    const rows = companies.map((company) => ({
      rp_entity_id: company.id as string,
      target_identifier_id: company.targetIdentifierId,
      symbol: company.targetIdentifierId || null,
      company_name: company.companyName,
      market_cap: company.marketCap,
      sector: company.sector,
      industry: company.industry,
      beta: company.beta,
      price: company.price,
      last_annual_dividend: company.lastAnnualDividend,
      volume: company.volume,
      exchange: company.exchange,
      exchange_full_name: company.exchangeFullName,
      country: company.country,
      is_etf: company.isEtf,
      is_fund: company.isFund,
      is_actively_trading: company.isActivelyTrading,
    }));
    return listAnswer(rows, metadata);
  },
});

type ApiFilters = Static<typeof filtersSchema>;

const BOUND_NAMES: Readonly<Record<ScreenedFigure, 'market_cap' | 'price' | 'beta' | 'volume' | 'dividend'>> = {
  marketCap: 'market_cap',
  price: 'price',
  beta: 'beta',
  volume: 'volume',
  lastAnnualDividend: 'dividend',
};

function filtersOf(sent: ApiFilters): ScreenerFilters {
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
