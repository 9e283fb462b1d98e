import { Type } from 'typebox';
import { exact } from '../../../domain/market/exact.ts';
import type { MarketData } from '../../../domain/market/market.ts';
import { defineEndpoint } from '../../endpoint.ts';
import {
  asOfOf,
  asOfSchema,
  blankRecord,
  exampleIdentifier,
  exampleIds,
  identifierSchema,
  idsOf,
  listReply,
  recordIds,
} from '../fundamentals/_api.ts';
import { exampleMetadata } from '../knowledge-graph/_api.ts';
import { type CachedServices, cachedAnswer, noDataAnswer, numberOrNull, recordAnswer, textOrNone } from './_api.ts';

const surpriseRecord = Type.Object({
  ...recordIds,
  reporting_date: textOrNone('Day of the report'),
  eps_actual: numberOrNull('Earnings per share as reported'),
  eps_estimated: numberOrNull('As expected'),
  revenue_actual: numberOrNull('Revenue as reported'),
  revenue_estimated: numberOrNull('As expected'),
  last_updated: textOrNone('When the source last changed the record, ISO 8601'),
  eps_surprise_pct: numberOrNull('In percent'),
  revenue_surprise_pct: numberOrNull('In percent'),
});

export const queryLatestSurprise = defineEndpoint({
  id: 'market.query-latest-surprise',
  method: 'POST',
  paths: ['/v1/latest-surprise/query'],
  family: 'structured',
  summary: 'Latest earnings surprise of a company',
  description:
    'The last report of which an actual figure is known, beside what had been expected. Surprises are (actual - estimated) / |estimated|, ' +
    'in percent.',
  units: {},
  body: Type.Object({ identifier: identifierSchema, as_of: asOfSchema }),
  reply: listReply(surpriseRecord),
  errors: [400],
  example: {
    body: { identifier: exampleIdentifier },
    reply: {
      results: [
        {
          ...exampleIds,
          reporting_date: '2026-01-29',
          eps_actual: 2.84,
          eps_estimated: 2.67,
          revenue_actual: 143_756_000_000,
          revenue_estimated: 138_400_000_000,
          last_updated: '2026-01-30T00:00:00.000Z',
          eps_surprise_pct: 6.3670411985,
          revenue_surprise_pct: 3.86994219653,
        },
      ],
      errors: null,
      pagination: null,
      metadata: exampleMetadata,
    },
  },
  handle: async ({ body, metadata }, use: CachedServices & { market: MarketData }) => {
    const asOf = asOfOf(body.as_of, metadata);
    return cachedAnswer(use, { key: `surprise ${asOf}`, identifier: body.identifier, metadata }, async (company) => {
      const surprise = await use.market.latestSurprise(company.entityId, asOf);
      if (!surprise) {
        return noDataAnswer(
          blankRecord(surpriseRecord, company),
          `No earnings surprise of ${company.askedId} is known`,
        );
      }
      return recordAnswer({
        ...idsOf(company),
        reporting_date: surprise.reportedOn,
        eps_actual: surprise.epsActual,
        eps_estimated: surprise.epsEstimated,
        revenue_actual: surprise.revenueActual,
        revenue_estimated: surprise.revenueEstimated,
        last_updated: surprise.updatedAt,
        eps_surprise_pct: surprisePercent(surprise.epsActual, surprise.epsEstimated),
        revenue_surprise_pct: surprisePercent(surprise.revenueActual, surprise.revenueEstimated),
      });
    });
  },
});

const surprisePercent = (actual: number | null, estimated: number | null): number | null =>
  actual === null || estimated === null || estimated === 0
    ? null
    : exact(((actual - estimated) / Math.abs(estimated)) * 100);
