import { Type } from 'typebox';
import type { Fundamentals } from '../../../domain/fundamentals/fundamentals.ts';
import type { Metric } from '../../../domain/fundamentals/metrics/metric.ts';
import { metricsInCurrency } from '../../../domain/fundamentals/metrics/metrics-in-currency.ts';
import type { CurrencyRates } from '../../../domain/market/conversion.ts';
import { marketCapOf } from '../../../domain/market/market-cap.ts';
import { isStale, pricedDay } from '../../../domain/market/priced-day.ts';
import { asOfSchema } from '../../operations/company-query.ts';
import { defineCompanyRecords } from '../../operations/company-records.ts';
import { optional } from '../../operations/schemas.ts';
import { convertedMetadata, EXAMPLE_PRICED, noMarketCap, toApiConversion, toApiPriced } from '../market/_api.ts';

const currencySchema = optional(
  Type.String({
    pattern: '^[A-Z]{3}$',
    description:
      'ISO 4217: amounts are converted to it by the reference rates of the European Central Bank, all of the day of the price, and multiples are ' +
      'given where price and statements are in different currencies; when left out, each is in its own currency',
  }),
);

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

interface MetricsUse {
  readonly fundamentals: Fundamentals;
  readonly rates: CurrencyRates;
}

/** Defines an operation with a table of metrics; those without an example value are `null` in its example. */
export const defineMetricsQuery = ({
  metrics,
  example,
  ...about
}: {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly metrics: readonly Metric[];
  readonly example: Readonly<Record<string, number>>;
}) =>
  defineCompanyRecords({
    ...about,
    body: { as_of: asOfSchema, currency: currencySchema },
    bodyName: 'CompanyRequest',
    fields: metricFields(metrics),
    metadata: convertedMetadata,
    example: {
      records: [Object.fromEntries(metrics.map(({ name }) => [name, example[name] ?? null]))],
      details: { price: EXAMPLE_PRICED },
    },
    queryOf: (body, asOf) => ({ asOf: asOf(body.as_of), currency: body.currency ?? null }),
    async read(use: MetricsUse, { entityId, askedId, company }, { asOf, currency }) {
      const current = await use.fundamentals.metrics(entityId, asOf);
      const { hasStatements, quoted } = current;
      const converted = currency === null ? undefined : await metricsInCurrency(current, currency, use.rates);
      const { value } = converted ?? current;
      const then = asOf === null ? 'is' : `was, at ${asOf},`;
      const { price, facts, day } = quoted;
      const priced = price && pricedDay(price, company, facts);
      return {
        records: [Object.fromEntries(metrics.map(({ name }) => [name, value(name)]))],
        notices: [
          ...(hasStatements ? [] : [`No financial statement of ${askedId} ${then} known`]),
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
    },
  });
