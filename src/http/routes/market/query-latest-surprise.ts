import { exact } from '../../../domain/market/exact.ts';
import type { MarketData } from '../../../domain/market/market.ts';
import { defineCompanyQuery } from '../../operations/company-records.ts';
import { numberOrNull, textOrNone } from './_api.ts';

const fields = {
  reporting_date: textOrNone('Day of the report'),
  eps_actual: numberOrNull('Earnings per share as reported'),
  eps_estimated: numberOrNull('As expected'),
  revenue_actual: numberOrNull('Revenue as reported'),
  revenue_estimated: numberOrNull('As expected'),
  currency: textOrNone('ISO 4217 code of the amounts'),
  last_updated: textOrNone('When the source last changed the record, ISO 8601'),
  eps_surprise_pct: numberOrNull('In percent'),
  revenue_surprise_pct: numberOrNull('In percent'),
};

export const queryLatestSurprise = defineCompanyQuery({
  id: 'market.query-latest-surprise',
  path: '/v1/latest-surprise/query',
  summary: 'Latest earnings surprise of a company',
  description:
    'The last report of which an actual figure is known, beside what had been expected. Surprises are (actual - estimated) / |estimated|, ' +
    'in percent.',
  fields,
  example: {
    reporting_date: '2026-01-29',
    eps_actual: 2.84,
    eps_estimated: 2.67,
    revenue_actual: 143_756_000_000,
    revenue_estimated: 138_400_000_000,
    currency: 'USD',
    last_updated: '2026-01-30T00:00:00.000Z',
    eps_surprise_pct: 6.3670411985,
    revenue_surprise_pct: 3.86994219653,
  },
  missing: (id) => `No earnings surprise of ${id} is known`,
  async read({ market }: { market: MarketData }, { entityId }, asOf) {
    const surprise = await market.latestSurprise(entityId, asOf);
    if (!surprise) return null;
    return {
      values: {
        reporting_date: surprise.reportedOn,
        eps_actual: surprise.epsActual,
        eps_estimated: surprise.epsEstimated,
        revenue_actual: surprise.revenueActual,
        revenue_estimated: surprise.revenueEstimated,
        currency: surprise.currency,
        last_updated: surprise.updatedAt,
        eps_surprise_pct: surprisePercent(surprise.epsActual, surprise.epsEstimated),
        revenue_surprise_pct: surprisePercent(surprise.revenueActual, surprise.revenueEstimated),
      },
    };
  },
});

const surprisePercent = (actual: number | null, estimated: number | null): number | null =>
  actual === null || estimated === null || estimated === 0
    ? null
    : exact(((actual - estimated) / Math.abs(estimated)) * 100);
