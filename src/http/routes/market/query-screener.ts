import { Type } from 'typebox';
import type { StatementsBasis } from '../../../domain/screening/company-screener.ts';
import {
  companyFigure,
  type ScreenedCompany,
  type ScreenedValue,
  screenedSize,
} from '../../../domain/screening/screener.ts';
import { addWarning } from '../../answers/metadata.ts';
import { exampleIds, exampleList, listMembers, listReplyWith, recordIds } from '../../operations/company-query.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { exampleMetadata, metadataWith, optional } from '../../operations/schemas.ts';
import {
  conversionSchema,
  EXAMPLE_PRICED,
  flagOrNull,
  madeUpSince,
  numberOrNull,
  pricedFields,
  textOrNone,
  toApiConversion,
  toApiPriced,
} from './_api.ts';
import {
  currencySchema,
  figureColumnsSchema,
  orderSchema,
  requireOwnLists,
  type ScreenerUse,
  screenBy,
  screenerFiltersSchema,
  viewOf,
} from './_screener-filters.ts';

const LIMIT = { min: 1, max: 1_000, default: 100 };

/** Most reasons in an answer. */
const REASONS_MAX = 20;

export const queryScreener = defineEndpoint({
  id: 'market.query-screener',
  method: 'POST',
  paths: ['/v1/company-screener/query'],
  summary: 'Screen companies',
  description:
    'The companies of which a price or a profile was imported and that pass every filter, the largest first unless `order_by` says otherwise. With `where` or `size_class` also ' +
    'companies without a price of which there are statements, or a list states the size. A figure that is not known passes no bound and no ' +
    'condition: `metadata.screening` counts the companies that could not be judged, with the reasons. Filters are read inside `filters` only. A guest names the watchlists whose companies it wants. What an import changes shows itself within ten seconds.',
  role: 'guest',
  body: Type.Object({
    filters: optional(screenerFiltersSchema),
    currency: currencySchema,
    columns: figureColumnsSchema,
    order_by: orderSchema,
    limit: optional(
      Type.Integer({
        minimum: LIMIT.min,
        maximum: LIMIT.max,
        description: `${LIMIT.min} to ${LIMIT.max}; ${LIMIT.default} when left out`,
      }),
    ),
  }),
  reply: listReplyWith(
    namedObject('ScreenedCompany', {
      ...recordIds,
      company_name: Type.String(),
      market_cap: numberOrNull('Market capitalisation'),
      market_cap_reason: textOrNone('Why `market_cap` is `null`'),
      sector: textOrNone('Sector'),
      industry: textOrNone('Industry'),
      beta: numberOrNull('Beta'),
      price: numberOrNull('Latest close'),
      last_annual_dividend: numberOrNull('Sum of the dividends of the last year, without special ones'),
      volume: numberOrNull('Shares traded on the latest day'),
      ...pricedFields,
      conversion: Type.Optional(conversionSchema),
      exchange_full_name: textOrNone('Full name of the exchange'),
      country: textOrNone('ISO 3166-1 alpha-2'),
      is_etf: flagOrNull('Exchange-traded fund'),
      is_fund: flagOrNull('Another fund'),
      is_actively_trading: flagOrNull('True if the share is traded'),
      size_class: textOrNone('`mega`, `large`, `mid`, `small`, `micro` or `nano`'),
      values: Type.Optional(
        Type.Array(Type.Union([Type.Number(), Type.Null()]), {
          description: 'The figures of `columns`, in their order; `null` is not known',
        }),
      ),
      reasons: Type.Optional(
        Type.Array(Type.Union([Type.String(), Type.Null()]), {
          description: 'Why figures of `columns` are `null`, in their order; `null` for known ones',
        }),
      ),
      statements: Type.Optional(
        Type.Object(
          {
            currency: textOrNone('Currency of the statements, ISO 4217'),
            ends_on: textOrNone('End of their last twelve months'),
            conversion: Type.Union([conversionSchema, Type.Null()], {
              description: 'Of their amounts, where a `currency` was asked for',
            }),
          },
          { description: 'Of the statements that `values` rest on; absent without any' },
        ),
      ),
    }),
    metadataWith({
      screening: namedObject('Screening', {
        considered: Type.Integer({ description: 'Companies with the words, flags and ids of the filters' }),
        passed: Type.Integer({ description: 'Companies that pass every filter' }),
        not_judged: Type.Integer({ description: 'Companies of which a figure that decides is not known' }),
        reasons: Type.Array(Type.Object({ reason: Type.String(), companies: Type.Integer() }), {
          description: `Reasons for it, the most frequent first, at most ${REASONS_MAX}`,
        }),
      }),
    }),
  ),
  example: {
    body: { filters: { market_cap_more_than: 1_000_000_000_000, country: 'US' }, limit: 10 },
    reply: exampleList(
      [
        {
          ...exampleIds,
          company_name: 'Apple Inc.',
          market_cap: 3_805_000_000_000,
          market_cap_reason: null,
          sector: 'Technology',
          industry: 'Computer Hardware',
          beta: 1.09,
          price: 256.4,
          last_annual_dividend: 1.04,
          volume: 41_800_000,
          ...EXAMPLE_PRICED,
          exchange_full_name: 'NASDAQ',
          country: 'US',
          is_etf: false,
          is_fund: false,
          is_actively_trading: true,
          size_class: 'mega',
        },
      ],
      {
        ...exampleMetadata,
        screening: {
          considered: 412,
          passed: 1,
          not_judged: 3,
          reasons: [{ reason: 'market_cap: no price is known', companies: 3 }],
        },
      },
    ),
  },
  handle: async ({ body, principal, metadata }, use: ScreenerUse) => {
    requireOwnLists(principal, body.filters ?? {});
    const { columns, order } = viewOf(body, 'body');
    const asked = { limit: body.limit ?? LIMIT.default, currency: body.currency ?? undefined, order };
    const { companies, considered, passed, notJudged, reasons } = await screenBy(
      use,
      principal,
      body.filters ?? {},
      asked,
    );
    const madeUp = companies.flatMap(({ isIllustrativeSince }) => isIllustrativeSince ?? []).sort()[0];
    if (madeUp !== undefined) addWarning(metadata, madeUpSince(madeUp));
    const rows = companies.map((company) => ({
      rp_entity_id: company.id as string,
      target_identifier_id: company.targetIdentifierId,
      company_name: company.companyName,
      market_cap: company.marketCap,
      market_cap_reason: reasonOf(companyFigure(company, 'marketCap')),
      sector: company.sector,
      industry: company.industry,
      beta: company.beta,
      price: company.price,
      last_annual_dividend: company.lastAnnualDividend,
      volume: company.volume,
      ...listingOf(company),
      ...(company.conversion && {
        currency: company.conversion.rate === null ? company.conversion.from : (body.currency ?? null),
        conversion: toApiConversion(company.conversion),
      }),
      exchange_full_name: company.exchangeFullName,
      country: company.country,
      is_etf: company.isEtf,
      is_fund: company.isFund,
      is_actively_trading: company.isActivelyTrading,
      size_class: screenedSize(company),
      ...(columns.length > 0 && toApiValues(columns.map((formula) => company.figures.shown(formula)))),
      ...(columns.length > 0 && company.statements && { statements: toApiStatements(company.statements) }),
    }));
    const screening = { considered, passed, not_judged: notJudged, reasons: reasons.slice(0, REASONS_MAX) };
    return { ...listMembers(rows), metadata: { ...metadata, screening } };
  },
});

const reasonOf = (value: ScreenedValue): string | null => (typeof value === 'number' ? null : value.reason);

const toApiValues = (values: readonly ScreenedValue[]) => ({
  values: values.map((value) => (typeof value === 'number' ? value : null)),
  reasons: values.map(reasonOf),
});

const toApiStatements = ({ currency, endsOn, conversion }: StatementsBasis) => ({
  currency,
  ends_on: endsOn,
  conversion: conversion && toApiConversion(conversion),
});

/** Listing and day of the price; of a company without one its ticker, exchange and currency. */
const listingOf = ({ priced, isStale, targetIdentifierId, exchange, currency }: ScreenedCompany) =>
  priced
    ? toApiPriced(priced, isStale)
    : {
        symbol: targetIdentifierId || null,
        market: null,
        exchange,
        currency,
        quoted_unit: null,
        price_date: null,
        is_stale: null,
      };
