import { Type } from 'typebox';
import { parseAsOf } from '../../../domain/fundamentals/as-of.ts';
import type { MarketData } from '../../../domain/market/market.ts';
import { INTERVALS, type IntradayBar } from '../../../domain/market/market-data.ts';
import { pricedListing } from '../../../domain/market/traded-unit.ts';
import { AppError } from '../../../platform/errors.ts';
import { addWarning } from '../../answers/metadata.ts';
import {
  asOfOf,
  asOfSchema,
  type CachedServices,
  errorsOrNull,
  exampleIdentifier,
  exampleIds,
  identifierSchema,
  idsOf,
  noSuchCompany,
  recordIds,
  requireEntityId,
} from '../../operations/company-query.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { cellSchema, columnsSchema, madeUpSince } from './_api.ts';

const FIELDS = ['TIMESTAMP', 'OPEN', 'LOW', 'HIGH', 'CLOSE', 'VOLUME', 'CURRENCY', 'QUOTED_UNIT', 'LISTING'];
const ROWS_MAX = 10_000;

export const queryIntradayPrices = defineStructuredEndpoint({
  id: 'market.query-intraday-prices',
  method: 'POST',
  paths: ['/v1/price/intraday/query'],
  summary: 'Prices of a company within the day',
  description: `Bars of one length as they were imported, in the order of time; of more than ${ROWS_MAX} the last ones. At a moment (\`as_of\`) those that had ended. \`results\` is one object.`,
  body: Type.Object({
    identifier: identifierSchema,
    timestamp: optional(
      namedObject(
        'PriceTimeRange',
        {
          start: optional(Type.String({ description: 'ISO 8601; UTC without an offset' })),
          end: optional(Type.String({ description: 'ISO 8601; a bare date is its end' })),
        },
        { description: 'When the bars begin, both ends included; all when left out' },
      ),
    ),
    interval: optional(Type.Enum([...INTERVALS], { description: 'Length of the bars; `1hour` when left out' })),
    as_of: asOfSchema,
  }),
  answer: {
    results: namedObject('IntradayPriceTable', {
      ...recordIds,
      target_identifier_id: Type.String({ description: 'The ticker; empty for an unknown company' }),
      ...columnsSchema(FIELDS, cellSchema),
    }),
    errors: errorsOrNull,
  },
  example: {
    body: {
      identifier: exampleIdentifier,
      timestamp: { start: '2026-04-17T13:30:00.000Z', end: '2026-04-17T20:00:00.000Z' },
      interval: '1hour',
    },
    answer: {
      results: {
        ...exampleIds,
        fields: FIELDS,
        values: [['2026-04-17T13:30:00.000Z', 255.1, 254.9, 256.2, 255.8, 8_100_000, 'USD', 'USD', 'XNAS:AAPL']],
      },
      errors: null,
    },
  },
  handle: async ({ body, metadata }, use: Pick<CachedServices, 'companies'> & { market: MarketData }) => {
    const id = requireEntityId(body.identifier);
    const range = { from: instantOf(body.timestamp?.start, 'start'), to: instantOf(body.timestamp?.end, 'end') };
    if (range.from !== null && range.to !== null && range.to < range.from) {
      throw new AppError('invalid_request', 'body.timestamp: end is before start');
    }
    const asOf = asOfOf(body.as_of, metadata);
    const company = await use.companies.find(id);
    const interval = body.interval ?? '1hour';
    const bars = company ? await use.market.bars(company.entityId, interval, range, ROWS_MAX, asOf) : [];
    const madeUp = bars.find(({ isIllustrative }) => isIllustrative);
    if (madeUp) addWarning(metadata, madeUpSince(madeUp.startsAt));
    return {
      results: {
        ...(company ? idsOf(company) : { rp_entity_id: id as string, target_identifier_id: '' }),
        fields: FIELDS,
        values: bars.map((bar) => toRow(bar, company?.company.listings ?? [])),
      },
      errors: company ? null : [{ message: noSuchCompany(id) }],
    };
  },
});

const toRow = (bar: IntradayBar, listings: readonly string[]): (string | number | null)[] => {
  const { startsAt, open, low, high, close, volume, currency, quotedUnit } = bar;
  const listing = pricedListing(bar, listings);
  return [startsAt, open, low, high, close, volume, currency, quotedUnit ?? currency, listing];
};

function instantOf(sent: string | null | undefined, name: 'start' | 'end'): string | null {
  if (sent === undefined || sent === null) return null;
  const isBareDay = /^\d{4}-\d{2}-\d{2}$/.test(sent);
  const instant = parseAsOf(isBareDay && name === 'start' ? `${sent}T00:00:00Z` : sent);
  if (instant !== undefined) return instant;
  throw new AppError('invalid_request', `body.timestamp.${name}: must be a date or date-time in ISO 8601 that exists`);
}
