import { Type } from 'typebox';
import type { Fundamentals } from '../../../domain/fundamentals/fundamentals.ts';
import { ALL_METRICS, metricNamed } from '../../../domain/fundamentals/metrics/all-metrics.ts';
import { METRIC_SOURCES, type Metric } from '../../../domain/fundamentals/metrics/metric.ts';
import { splitFactorSince } from '../../../domain/fundamentals/share-basis.ts';
import { marketCapOf } from '../../../domain/market/market-cap.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineCompanyRecords } from '../../operations/company-records.ts';
import { optional } from '../../operations/schemas.ts';
import { blankExplanation, capExplanation, explanationFields, toApiExplanation } from './_explanation.ts';

const exampleStatement = {
  kind: 'balance' as const,
  rhythm: 'annual' as const,
  fiscal_year: 2024,
  period: 'FY' as const,
  period_end_date: '2024-09-28',
  currency: 'USD',
  is_subtracted: false,
  formula: null,
  accession_number: '0000320193-24-000123',
  form: '10-K',
  filing_date: '2024-11-01',
};
const exampleInput = (name: string, value: number) => ({
  name,
  value,
  basis: 'on 2024-09-28',
  reason: null,
  is_metric: false,
  statements: [{ ...exampleStatement, value }],
});

export const queryMetricExplanation = defineCompanyRecords({
  id: 'fundamentals.query-metric-explanation',
  path: '/v1/metric-explanation/query',
  summary: 'How a key metric or ratio of a company was worked out',
  description:
    'The formula with the value of each input, the statements that it is the sum of, and their filings with accession numbers; where there ' +
    'is no value, why. The metric is a member of the answers of key metrics and ratios, over the same twelve months.',
  body: {
    metric: Type.String({ description: '`return_on_equity_ttm`', maxLength: 100 }),
    shares: optional(
      Type.Enum(['today', 'as_reported'], {
        default: 'as_reported',
        description:
          'The shares that a figure per share and its inputs are on: those of the time of `as_of`, as the operations that answer with metrics ' +
          'have it, or those of today, as the history of metrics has it',
      }),
    ),
    shares_as_of: optional(
      Type.String({
        maxLength: 40,
        description: 'The time that `today` of `shares` means: `as_of` of the history of metrics',
      }),
    ),
  },
  record: 'MetricExplanation',
  fields: explanationFields,
  example: {
    body: { metric: 'current_ratio_ttm', as_of: '2024-11-01' },
    records: [
      {
        metric: 'current_ratio_ttm',
        unit: 'ratio',
        currency: 'USD',
        period_end_date: '2024-09-28',
        value: 0.867312576534083,
        reason: null,
        formula: 'balance.TOTAL_CURRENT_ASSETS / balance.TOTAL_CURRENT_LIABILITIES',
        used_formula: 'balance.TOTAL_CURRENT_ASSETS / balance.TOTAL_CURRENT_LIABILITIES',
        passed_over: null,
        definition: METRIC_SOURCES.definition,
        note: '',
        inputs: [
          exampleInput('balance.TOTAL_CURRENT_ASSETS', 152_987_000_000),
          exampleInput('balance.TOTAL_CURRENT_LIABILITIES', 176_392_000_000),
        ],
      },
    ],
  },
  queryOf: (body, asOf) => ({
    name: metricOf(body.metric).name,
    asOf: asOf(body.as_of),
    shares: body.shares ?? 'as_reported',
    sharesAsOf: asOf(body.shares_as_of, 'shares_as_of'),
  }),
  async read({ fundamentals }: { readonly fundamentals: Fundamentals }, { entityId }, query) {
    const { asOf, shares, sharesAsOf } = query;
    const metric = metricOf(query.name);
    if (metric.name === 'market_cap') {
      const { quoted } = await fundamentals.metrics(entityId, asOf);
      return { records: [capExplanation(metric, marketCapOf(quoted))] };
    }
    const derived = await fundamentals.derived(entityId, asOf);
    const isRestated = shares === 'today' && asOf !== null;
    const factor = isRestated ? await splitFactorSince(fundamentals, entityId, asOf, sharesAsOf) : 1;
    return { records: [derived === undefined ? blankExplanation(metric) : toApiExplanation(metric, derived, factor)] };
  },
});

/** Throws `invalid_request` for the name of no metric. */
function metricOf(name: string): Metric {
  const metric = metricNamed(name);
  if (metric !== undefined) return metric;
  throw new AppError('invalid_request', `body.metric: must be one of ${ALL_METRICS.map((one) => one.name).join(', ')}`);
}
