import { Type } from 'typebox';
import { VALUATION_INTERVALS } from '../../../domain/fundamentals/valuation/valuation-days.ts';
import type { ValuationHistory, Valuations } from '../../../domain/fundamentals/valuation/valuation-history.ts';
import { VALUATION_METRICS } from '../../../domain/fundamentals/valuation/valuation-metrics.ts';
import type { FoundCompany } from '../../../domain/knowledge-graph/company-lookup.ts';
import { addWarning } from '../../answers/metadata.ts';
import { membersText, ReadyJson } from '../../answers/ready-json.ts';
import { cachedWhole } from '../../answers/response-cache.ts';
import {
  asOfOf,
  asOfSchema,
  type CachedServices,
  dayOf,
  exampleIdentifier,
  exampleIds,
  exampleList,
  identifierSchema,
  idsOf,
  listMembers,
  listReply,
  noSuchCompany,
  recordIds,
  requireEntityId,
} from '../../operations/company-query.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';
import { dateRangeSchema, dayRangeOf, numberOrNull, textOrNone } from '../market/_api.ts';

const COMPANIES_MAX = 10;

const day = (description: string) => Type.String({ format: 'date', description });

const statistics = namedObject(
  'ValuationStatistics',
  {
    count: Type.Integer({ description: 'Number of values' }),
    last: numberOrNull('The value of the last day'),
    mean: numberOrNull('Mean'),
    median: numberOrNull('Median'),
    standard_deviation: numberOrNull('Standard deviation of a sample: mean plus and minus it is the usual band'),
    minimum: numberOrNull('Least value'),
    maximum: numberOrNull('Greatest value'),
    percentile: numberOrNull(
      'Share of the values below the last one, equal ones counted half: 0.9 is higher than 90 %',
    ),
  },
  {
    description:
      'Of the values of the range; days without a value count for nothing. Mean, median, deviation and percentile are `null` for values of a single close',
  },
);
const series = namedObject('ValuationSeries', {
  metric: Type.Enum([...VALUATION_METRICS], { description: 'As in key metrics and ratios, where its formula is' }),
  values: Type.Array(Type.Union([Type.Number(), Type.Null()]), { description: 'One for each of `dates`' }),
  statistics,
  gaps: Type.Array(
    namedObject('ValuationGap', {
      from: day('First day without a value'),
      to: day('Last day without a value'),
      reason: Type.String({ description: 'Why there is none, on the last of the days' }),
    }),
    { description: 'Runs of days without a value' },
  ),
});
const record = namedObject('ValuationHistory', {
  ...recordIds,
  currency: Type.Union([Type.String(), Type.Null()], { description: 'Of the statements, ISO 4217' }),
  priced_on: textOrNone('Day of the close behind the last values; `null` where none is known'),
  illustrative_until: textOrNone('Last day whose close is a made-up sample price; `null` where all are real'),
  dates: Type.Array(day('A day'), { description: 'Days of the values, in the order of time' }),
  series: Type.Array(series, { description: 'In the order of the `metrics` of the request' }),
});

export const queryValuationHistory = defineEndpoint({
  id: 'fundamentals.query-valuation-history',
  method: 'POST',
  paths: ['/v1/valuation-history/query'],
  summary: 'Valuation of companies over time',
  description:
    'Multiples and yields by day, week, month or quarter, with mean, median, band and percentile. Each value is point in time: the last close ' +
    'on or before the day, the figures known at its end over the trailing twelve months, and the shares of that day; it equals that of ' +
    'key metrics and ratios as of that day. Closes adjusted for a later split are put on the same shares as the counts. Weeks, months and ' +
    'quarters have their last trading day, and the last one the end of the range. Closes in another currency than the statements count at the reference rate ' +
    'of their day, as with `currency` of key metrics. Multiples of losses and of a negative enterprise value are ' +
    '`null`. Made-up closes of the sample count only before the first real one.',
  body: Type.Object({
    identifiers: Type.Array(identifierSchema, {
      minItems: 1,
      maxItems: COMPANIES_MAX,
      description: `One to ${COMPANIES_MAX} companies`,
    }),
    metrics: optional(
      Type.Array(Type.Enum([...VALUATION_METRICS]), {
        minItems: 1,
        uniqueItems: true,
        description: 'Multiples and yields; all when left out',
      }),
    ),
    interval: optional(
      Type.Enum([...VALUATION_INTERVALS], {
        default: 'week',
        description: 'Distance of the values; `week` when left out',
      }),
    ),
    date_range: dateRangeSchema,
    as_of: asOfSchema,
  }),
  reply: listReply(record),
  example: {
    body: {
      identifiers: [exampleIdentifier],
      metrics: ['price_to_earnings_ratio_ttm'],
      interval: 'quarter',
      date_range: { start: '2025-12-01', end: '2026-04-17' },
    },
    reply: exampleList([
      {
        ...exampleIds,
        currency: 'USD',
        priced_on: '2026-04-17',
        illustrative_until: null,
        dates: ['2025-12-31', '2026-03-31', '2026-04-17'],
        series: [
          {
            metric: 'price_to_earnings_ratio_ttm',
            values: [36.4, null, 32.1],
            statistics: {
              count: 2,
              last: 32.1,
              mean: 34.25,
              median: 34.25,
              standard_deviation: 3.0405591591,
              minimum: 32.1,
              maximum: 36.4,
              percentile: 0.25,
            },
            gaps: [{ from: '2026-03-31', to: '2026-03-31', reason: 'net income of the twelve months is below 0' }],
          },
        ],
      },
    ]),
  },
  handle: async ({ body, metadata }, use: CachedServices & { readonly valuations: Valuations }) => {
    const ids = [...new Set(body.identifiers.map(requireEntityId))];
    const query = {
      metrics: body.metrics ?? VALUATION_METRICS,
      interval: body.interval ?? 'week',
      ...dayRangeOf(body.date_range),
      asOf: asOfOf(body.as_of, metadata),
    } as const;
    const key = `valuation-history ${JSON.stringify({ ids, ...query })} ${dayOf(metadata)}`;
    const answer = await use.answers.get(key, async () => {
      const found = await Promise.all(ids.map((id) => use.companies.find(id)));
      const companies = found.filter((company) => company !== undefined);
      const records = await Promise.all(
        companies.map(async (one) => toApiHistory(one, await use.valuations.history(one.company, query))),
      );
      const unknown = ids.filter((_, at) => found[at] === undefined).map((id) => ({ message: noSuchCompany(id) }));
      const notices = records.flatMap(({ illustrative_until, dates, target_identifier_id, rp_entity_id }) => {
        const name = target_identifier_id || rp_entity_id;
        if (dates.length === 0) return [`No price of ${name} is known in the range`];
        if (illustrative_until === null) return [];
        return [`Closes of ${name} until ${illustrative_until} are made-up sample figures`];
      });
      const members = { ...listMembers(records), errors: unknown.length > 0 ? unknown : null };
      return { ...cachedWhole(membersText(members)), notices };
    });
    for (const notice of answer.notices ?? []) addWarning(metadata, notice);
    return ReadyJson.of(answer.members(), metadata);
  },
});

const toApiHistory = (
  company: FoundCompany,
  { currency, pricedOn, illustrativeUntil, days, series: found }: ValuationHistory,
) => ({
  ...idsOf(company),
  currency,
  priced_on: pricedOn,
  illustrative_until: illustrativeUntil,
  dates: days,
  series: found.map(({ statistics: { standardDeviation, ...rest }, ...one }) => ({
    ...one,
    statistics: { ...rest, standard_deviation: standardDeviation },
  })),
});
