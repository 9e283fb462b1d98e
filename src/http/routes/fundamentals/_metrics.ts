import { type Static, Type } from 'typebox';
import type { Fundamentals } from '../../../domain/fundamentals/fundamentals.ts';
import type { Metric } from '../../../domain/fundamentals/metrics/metric.ts';
import { marketCapOf } from '../../../domain/market/market-cap.ts';
import { isStale, pricedDay } from '../../../domain/market/priced-day.ts';
import type { ReadyJson } from '../../answers/ready-json.ts';
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
  listReplyWith,
  recordIds,
  requireEntityId,
} from '../../operations/company-query.ts';
import type { EndpointCall } from '../../operations/endpoint.ts';
import { exampleMetadata } from '../../operations/schemas.ts';
import { EXAMPLE_PRICED, noMarketCap, pricedMetadata, toApiPriced } from '../market/_api.ts';

export const metricsRequest = Type.Object({ identifier: identifierSchema, as_of: asOfSchema });

const UNIT_WORDS = {
  money: 'in the currency of the statements',
  'per share': 'for one share, in the currency of the statements',
  ratio: 'as a fraction: 0.25 is 25 %',
  days: 'in days',
} as const;

/** A number or `null` for each metric; their documentation has the formulas. */
export const metricFields = (metrics: readonly Metric[]) =>
  Object.fromEntries(
    metrics.map(({ name, unit, text }) => [
      name,
      Type.Union([Type.Number(), Type.Null()], {
        description: `${text}; ${name === 'market_cap' ? 'in the currency of the price' : UNIT_WORDS[unit]}`,
      }),
    ]),
  );

/** One record with all metrics. */
export const metricsReply = (metrics: readonly Metric[]) =>
  listReplyWith(Type.Object({ ...recordIds, ...metricFields(metrics) }), pricedMetadata);

export interface MetricsServices extends CachedServices {
  readonly fundamentals: Fundamentals;
}

/** Creates the handler of an endpoint with a table of metrics. */
export const answerMetrics =
  (what: string, metrics: readonly Metric[]) =>
  async (
    { body: { identifier, as_of }, metadata }: EndpointCall<null, null, Static<typeof metricsRequest>>,
    use: MetricsServices,
  ): Promise<ReadyJson> => {
    const id = requireEntityId(identifier);
    const asOf = asOfOf(as_of, metadata);
    return cachedAnswer(use, { key: `${what} ${asOf}`, identifier, metadata }, async (company) => {
      const { value, hasStatements, quoted } = await use.fundamentals.metrics(company.entityId, asOf);
      const values = Object.fromEntries(metrics.map(({ name }) => [name, value(name)]));
      const then = asOf === null ? 'is' : `was, at ${asOf},`;
      const { price, facts, day } = quoted;
      const priced = price && pricedDay(price, company.company, facts);
      return {
        members: listMembers([{ ...idsOf(company), ...values }]),
        notices: [
          ...(hasStatements ? [] : [`No financial statement of ${id} ${then} known`]),
          ...(price ? noMarketCap(marketCapOf(quoted).reason) : []),
        ],
        ...(priced && { details: { price: toApiPriced(priced, isStale(priced, day)) } }),
      };
    });
  };

/** Example request and response; metrics without an example value are `null`. */
export const metricsExample = (metrics: readonly Metric[], values: Readonly<Record<string, number>>) => ({
  body: { identifier: exampleIdentifier },
  reply: exampleList(
    [{ ...exampleIds, ...Object.fromEntries(metrics.map(({ name }) => [name, values[name] ?? null])) }],
    { ...exampleMetadata, price: EXAMPLE_PRICED },
  ),
});
