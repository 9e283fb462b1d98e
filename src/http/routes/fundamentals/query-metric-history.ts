import { Type } from 'typebox';
import type { Fundamentals } from '../../../domain/fundamentals/fundamentals.ts';
import { metricHistory } from '../../../domain/fundamentals/metric-history.ts';
import { ALL_METRICS } from '../../../domain/fundamentals/metrics/all-metrics.ts';
import { FISCAL_PERIODS } from '../../../domain/fundamentals/statement.ts';
import { defineCompanyRecords } from '../../operations/company-records.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional, textOrNull } from '../../operations/schemas.ts';
import { periodSchema } from './_api.ts';
import { metricFields } from './_metrics.ts';

/** Ten years of quarters: each row is worked out as if it were asked for by itself. */
const ROWS_MAX = 40;
const ROWS = 12;

const values = namedObject('MetricValues', metricFields(ALL_METRICS), { description: 'Every key metric and ratio' });
const fields = {
  period_end_date: Type.String({ format: 'date', description: 'Last day of the period and of the trailing year' }),
  fiscal_year: Type.Integer(),
  period: Type.Enum([...FISCAL_PERIODS]),
  as_of: Type.String({
    format: 'date-time',
    description:
      'When the period was first reported; with it as `as_of` the other operations answer the same, figures per share on the shares of then',
  }),
  currency: textOrNull,
  split_factor: Type.Number({
    description:
      "Shares of today, or of the queried `as_of`, for one share of the record's `as_of`: 10 before a split of 10 for 1",
  }),
  values,
};

const example = { current_ratio_ttm: 0.867312576534083, return_on_assets_ttm: 0.256825031508576 };

export const queryMetricHistory = defineCompanyRecords({
  id: 'fundamentals.query-metric-history',
  path: '/v1/metric-history/query',
  summary: 'Key metrics and ratios of a company by fiscal period',
  description:
    'One record for each quarter or year, the newest first: the metrics over the twelve months that end with it, worked out from what was ' +
    'known when it was first reported, prices and shares included. Later restatements change no earlier record, but figures per share ' +
    'are on the shares of today, or of `as_of`, unless `shares` asks for those of the time of each report. Periods first ' +
    'reported as comparatives of a later one have no record. `null` where an input is missing.',
  body: {
    period: periodSchema,
    limit: optional(
      Type.Integer({
        minimum: 1,
        maximum: ROWS_MAX,
        default: ROWS,
        description: `At most so many records; ${ROWS} when left out`,
      }),
    ),
    shares: optional(
      Type.Enum(['today', 'as_reported'], {
        default: 'today',
        description:
          'The shares that figures per share are on: those of today (or of `as_of`), or those of the time of each report',
      }),
    ),
  },
  record: 'MetricPeriod',
  fields,
  example: {
    body: { period: 'annual', limit: 1 },
    records: [
      {
        period_end_date: '2024-09-28',
        fiscal_year: 2024,
        period: 'FY',
        as_of: '2024-11-01T23:59:59.999Z',
        currency: 'USD',
        split_factor: 1,
        values: { ...Object.fromEntries(ALL_METRICS.map(({ name }) => [name, null])), ...example },
      },
    ],
  },
  queryOf: (body, asOf) => ({
    period: body.period ?? 'quarter',
    limit: body.limit ?? ROWS,
    asOf: asOf(body.as_of),
    shares: body.shares ?? 'today',
  }),
  async read({ fundamentals }: { readonly fundamentals: Fundamentals }, { entityId, askedId }, query) {
    const periods = await metricHistory(fundamentals, entityId, query);
    return {
      records: periods.map(({ endsOn, fiscalYear, fiscalPeriod, knownAt, currency, splitFactor, values }) => ({
        period_end_date: endsOn,
        fiscal_year: fiscalYear,
        period: fiscalPeriod,
        as_of: knownAt,
        currency,
        split_factor: splitFactor,
        values,
      })),
      notices: periods.length > 0 ? [] : [`No period of ${askedId} was reported with a trailing year`],
    };
  },
});
