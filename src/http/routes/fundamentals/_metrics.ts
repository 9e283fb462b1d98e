import { type Static, Type } from 'typebox';
import type { Fundamentals } from '../../../domain/fundamentals/fundamentals.ts';
import type { Metric } from '../../../domain/fundamentals/metrics/metric.ts';
import type { CompanyLookup } from '../../../domain/knowledge-graph/company-lookup.ts';
import { marketCapOf } from '../../../domain/market/market-cap.ts';
import { isStale, pricedDay } from '../../../domain/market/priced-day.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { addWarning } from '../../answers/metadata.ts';
import { membersText, ReadyJson } from '../../answers/ready-json.ts';
import { type CachedResponse, cachedWhole, type ResponseCache } from '../../answers/response-cache.ts';
import {
  asOfOf,
  asOfSchema,
  dayOf,
  exampleIdentifier,
  exampleIds,
  identifierSchema,
  idsOf,
  listMembers,
  listReplyWith,
  noSuchCompany,
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

export interface MetricsServices {
  readonly companies: CompanyLookup;
  readonly fundamentals: Fundamentals;
  readonly answers: ResponseCache;
}

/** Creates the handler of an endpoint with a table of metrics. */
export function answerMetrics(what: string, metrics: readonly Metric[]) {
  const read = async (
    { companies, fundamentals }: MetricsServices,
    id: EntityId,
    asOf: string | null,
  ): Promise<CachedResponse> => {
    const company = await companies.find(id);
    if (company === undefined) return cachedWhole(membersText(listMembers([], noSuchCompany(id))));
    const { value, hasStatements, quoted } = await fundamentals.metrics(company.entityId, asOf);
    const values = Object.fromEntries(metrics.map(({ name }) => [name, value(name)]));
    const then = asOf === null ? 'is' : `was, at ${asOf},`;
    const { price, facts, day } = quoted;
    const priced = price && pricedDay(price, company.company, facts);
    const details = priced && { price: toApiPriced(priced, isStale(priced, day)) };
    return {
      ...cachedWhole(membersText(listMembers([{ ...idsOf(company), ...values }]))),
      notices: [
        ...(hasStatements ? [] : [`No financial statement of ${id} ${then} known`]),
        ...(price ? noMarketCap(marketCapOf(quoted).reason) : []),
      ],
      ...(details && { details }),
    };
  };
  return async (
    { body, metadata }: EndpointCall<null, null, Static<typeof metricsRequest>>,
    use: MetricsServices,
  ): Promise<ReadyJson> => {
    const id = requireEntityId(body.identifier);
    const asOf = asOfOf(body.as_of, metadata);
    const answer = await use.answers.get(`${what} ${id} ${asOf} ${dayOf(metadata)}`, () => read(use, id, asOf));
    for (const notice of answer.notices ?? []) addWarning(metadata, notice);
    return ReadyJson.of(answer.members(), { ...metadata, ...answer.details });
  };
}

/** Example request and response; metrics without an example value are `null`. */
export const metricsExample = (metrics: readonly Metric[], values: Readonly<Record<string, number>>) => ({
  body: { identifier: exampleIdentifier },
  reply: {
    results: [{ ...exampleIds, ...Object.fromEntries(metrics.map(({ name }) => [name, values[name] ?? null])) }],
    errors: null,
    pagination: null,
    metadata: { ...exampleMetadata, price: EXAMPLE_PRICED },
  },
});
