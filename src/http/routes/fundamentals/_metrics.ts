import { type Static, Type } from 'typebox';
import type { Fundamentals } from '../../../domain/fundamentals/fundamentals.ts';
import type { Metric } from '../../../domain/fundamentals/metrics/metric.ts';
import { metricsInCurrency } from '../../../domain/fundamentals/metrics/metrics-in-currency.ts';
import type { CurrencyRates } from '../../../domain/market/conversion.ts';
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
import { namedObject } from '../../operations/named-object.ts';
import { exampleMetadata, optional } from '../../operations/schemas.ts';
import { convertedMetadata, EXAMPLE_PRICED, noMarketCap, toApiConversion, toApiPriced } from '../market/_api.ts';

export const metricsRequest = namedObject('CompanyRequest', {
  identifier: identifierSchema,
  as_of: asOfSchema,
  currency: optional(
    Type.String({
      pattern: '^[A-Z]{3}$',
      description:
        'ISO 4217: amounts are converted to it by the reference rates of the European Central Bank, all of the day of the price, and multiples are ' +
        'given where price and statements are in different currencies; when left out, each is in its own currency',
    }),
  ),
});

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

export const metricsReply = (metrics: readonly Metric[]) =>
  listReplyWith(Type.Object({ ...recordIds, ...metricFields(metrics) }), convertedMetadata);

export interface MetricsServices extends CachedServices {
  readonly fundamentals: Fundamentals;
  readonly rates: CurrencyRates;
}

/** Creates the handler of an endpoint with a table of metrics. */
export const answerMetrics =
  (what: string, metrics: readonly Metric[]) =>
  async (
    { body: { identifier, as_of, currency = null }, metadata }: EndpointCall<null, null, Static<typeof metricsRequest>>,
    use: MetricsServices,
  ): Promise<ReadyJson> => {
    const id = requireEntityId(identifier);
    const asOf = asOfOf(as_of, metadata);
    return cachedAnswer(use, { key: `${what} ${asOf} ${currency}`, identifier, metadata }, async (company) => {
      const current = await use.fundamentals.metrics(company.entityId, asOf);
      const { hasStatements, quoted } = current;
      const converted = currency === null ? undefined : await metricsInCurrency(current, currency, use.rates);
      const { value } = converted ?? current;
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
        details: {
          ...(priced && { price: toApiPriced(priced, isStale(priced, day)) }),
          ...(converted && {
            conversions: {
              price: toApiConversion(converted.ofPrice),
              statements: toApiConversion(converted.ofStatements),
            },
          }),
        },
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
