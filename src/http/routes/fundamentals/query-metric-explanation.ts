import { Type } from 'typebox';
import type { Fundamentals } from '../../../domain/fundamentals/fundamentals.ts';
import { ALL_METRICS, metricNamed } from '../../../domain/fundamentals/metrics/all-metrics.ts';
import { METRIC_SOURCES } from '../../../domain/fundamentals/metrics/metric.ts';
import { splitFactorSince } from '../../../domain/fundamentals/share-basis.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  asOfOf,
  asOfSchema,
  type CachedServices,
  cachedAnswer,
  exampleIdentifier,
  exampleIds,
  exampleList,
  identifierSchema,
  idsOf,
  listMembers,
  listReply,
  recordIds,
} from '../../operations/company-query.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';
import { blankExplanation, explanationFields, toApiExplanation } from './_explanation.ts';

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

export const queryMetricExplanation = defineEndpoint({
  id: 'fundamentals.query-metric-explanation',
  method: 'POST',
  paths: ['/v1/metric-explanation/query'],
  summary: 'How a key metric or ratio of a company was worked out',
  description:
    'The formula with the value of each input, the statements that it is the sum of, and their filings with accession numbers; where there ' +
    'is no value, why. The metric is a member of the answers of key metrics and ratios, over the same twelve months.',
  body: Type.Object({
    identifier: identifierSchema,
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
    as_of: asOfSchema,
  }),
  reply: listReply(namedObject('MetricExplanation', { ...recordIds, ...explanationFields })),
  example: {
    body: { identifier: exampleIdentifier, metric: 'current_ratio_ttm', as_of: '2024-11-01' },
    reply: exampleList([
      {
        ...exampleIds,
        metric: 'current_ratio_ttm',
        unit: 'ratio',
        currency: 'USD',
        period_end_date: '2024-09-28',
        value: 0.867312576534083,
        reason: null,
        formula: 'balance.TOTAL_CURRENT_ASSETS / balance.TOTAL_CURRENT_LIABILITIES',
        definition: METRIC_SOURCES.definition,
        note: '',
        inputs: [
          exampleInput('balance.TOTAL_CURRENT_ASSETS', 152_987_000_000),
          exampleInput('balance.TOTAL_CURRENT_LIABILITIES', 176_392_000_000),
        ],
      },
    ]),
  },
  handle: async ({ body, metadata }, use: CachedServices & { readonly fundamentals: Fundamentals }) => {
    const metric = metricNamed(body.metric);
    if (metric === undefined) {
      const names = ALL_METRICS.map(({ name }) => name).join(', ');
      throw new AppError('invalid_request', `body.metric: must be one of ${names}`);
    }
    const asOf = asOfOf(body.as_of, metadata);
    const shares = body.shares ?? 'as_reported';
    const sharesAsOf = asOfOf(body.shares_as_of, metadata, 'shares_as_of');
    const key = `metric-explanation ${metric.name} ${shares} ${sharesAsOf} ${asOf}`;
    return cachedAnswer(use, { key, identifier: body.identifier, metadata }, async (company) => {
      const derived = await use.fundamentals.derived(company.entityId, asOf);
      const isRestated = shares === 'today' && asOf !== null;
      const factor = isRestated ? await splitFactorSince(use.fundamentals, company.entityId, asOf, sharesAsOf) : 1;
      const explained = derived === undefined ? blankExplanation(metric) : toApiExplanation(metric, derived, factor);
      return { members: listMembers([{ ...idsOf(company), ...explained }]) };
    });
  },
});
