import { type Conversion, type CurrencyRates, conversionsTo, convert } from '../../market/conversion.ts';
import { marketCapOf } from '../../market/market-cap.ts';
import type { Quoted } from '../../market/quoted-price.ts';
import type { CurrentMetrics } from '../fundamentals.ts';
import { metricNamed } from './all-metrics.ts';
import type { MetricValues } from './metric.ts';

/** Metrics with all amounts of money in one currency. */
export interface MetricsInCurrency extends Pick<MetricValues, 'value'> {
  /** Of the price, and of the market capitalization. */
  readonly ofPrice: Conversion;
  readonly ofStatements: Conversion;
}

/**
 * Metrics with their amounts in `currency` (ISO 4217), by the reference rates of the day of the price, or of the moment without one. Multiples of
 * market value are worked out on the price in the currency of the statements, so that a company has them that is priced in another one. Ratios of
 * statements alone stay as they are. An amount is `null` where there is no rate.
 */
export async function metricsInCurrency(
  { statementsCurrency, valuesFor, quoted }: CurrentMetrics,
  currency: string,
  rates: CurrencyRates,
): Promise<MetricsInCurrency> {
  const on = quoted.price?.date ?? quoted.day;
  const cap = marketCapOf(quoted);
  const priced = { currency: cap.value === null ? (quoted.price?.currency ?? null) : cap.currency, on };
  const [[ofPrice, ofStatements], [toStatements]] = await Promise.all([
    conversionsTo(currency, [priced, { currency: statementsCurrency, on }], rates),
    conversionsTo(statementsCurrency ?? currency, [priced], rates),
  ]);
  if (ofPrice === undefined || ofStatements === undefined) throw new Error('a conversion is missing');
  const value = valuesFor(
    toStatements?.rate == null ? quoted : inOtherCurrency(quoted, toStatements, statementsCurrency),
  );
  return {
    ofPrice,
    ofStatements,
    value: (name) => {
      if (name === 'market_cap') return convert(cap.value, ofPrice);
      const unit = metricNamed(name)?.unit;
      return unit === 'money' || unit === 'per share' ? convert(value(name), ofStatements) : value(name);
    },
  };
}

/** Market data with its amounts converted; an imported market capitalization in a third currency is left out. */
export function inOtherCurrency(quoted: Quoted, conversion: Conversion, currency: string | null): Quoted {
  const { price, facts } = quoted;
  const isSame = facts?.currency == null || facts.currency === conversion.from;
  return {
    ...quoted,
    price: price && {
      ...price,
      close: convert(price.close, conversion) ?? price.close,
      marketCap: convert(price.marketCap, conversion),
      currency,
    },
    facts: facts && { ...facts, marketCap: isSame ? convert(facts.marketCap, conversion) : null, currency },
  };
}
