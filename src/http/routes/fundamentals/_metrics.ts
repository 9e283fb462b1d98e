import { type Static, Type } from 'typebox';
import type { Fundamentals } from '../../../domain/fundamentals/fundamentals.ts';
import type { Metric } from '../../../domain/fundamentals/metrics/metric.ts';
import type { CompanyLookup } from '../../../domain/knowledge-graph/company-lookup.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { addWarning } from '../../answers/metadata.ts';
import { membersText, ReadyJson } from '../../answers/ready-json.ts';
import { type CachedResponse, cachedWhole, type ResponseCache } from '../../answers/response-cache.ts';
import {
  asOfOf,
  asOfSchema,
  exampleIdentifier,
  exampleIds,
  identifierSchema,
  idsOf,
  listMembers,
  listReply,
  noSuchCompany,
  recordIds,
  requireEntityId,
} from '../../operations/company-query.ts';
import type { EndpointCall } from '../../operations/endpoint.ts';
import { exampleMetadata } from '../../operations/schemas.ts';

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
      Type.Union([Type.Number(), Type.Null()], { description: `${text}; ${UNIT_WORDS[unit]}` }),
    ]),
  );

/** One record with all metrics. */
export const metricsReply = (metrics: readonly Metric[]) =>
  listReply(Type.Object({ ...recordIds, ...metricFields(metrics) }));

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
    const worked = await fundamentals.metrics(company.entityId, asOf);
    if (worked === undefined) {
      const then = asOf === null ? 'is' : `was, at ${asOf},`;
      const none = Object.fromEntries(metrics.map(({ name }) => [name, null]));
      const cached = cachedWhole(membersText(listMembers([{ ...idsOf(company), ...none }])));
      return { ...cached, notices: [`No financial statement of ${id} ${then} known`] };
    }
    const values = Object.fromEntries(metrics.map(({ name }) => [name, worked.value(name)]));
    return cachedWhole(membersText(listMembers([{ ...idsOf(company), ...values }])));
  };
  return async (
    { body, metadata }: EndpointCall<null, null, Static<typeof metricsRequest>>,
    use: MetricsServices,
  ): Promise<ReadyJson> => {
    const id = requireEntityId(body.identifier);
    const asOf = asOfOf(body.as_of, metadata);
    const answer = await use.answers.get(`${what} ${id} ${asOf}`, () => read(use, id, asOf));
    for (const notice of answer.notices ?? []) addWarning(metadata, notice);
    return ReadyJson.of(answer.members(), metadata);
  };
}

/** Example request and response; metrics without an example value are `null`. */
export const metricsExample = (metrics: readonly Metric[], values: Readonly<Record<string, number>>) => ({
  body: { identifier: exampleIdentifier },
  reply: {
    results: [{ ...exampleIds, ...Object.fromEntries(metrics.map(({ name }) => [name, values[name] ?? null])) }],
    errors: null,
    pagination: null,
    metadata: exampleMetadata,
  },
});
