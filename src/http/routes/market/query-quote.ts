import { Type } from 'typebox';
import type { MarketData } from '../../../domain/market/market.ts';
import { defineCompanyQuery } from '../../operations/company-records.ts';
import {
  EXAMPLE_PRICED,
  noMarketCap,
  numberOrNull,
  pricedFields,
  priceNotices,
  toApiPriced,
  wholeOrNull,
} from './_api.ts';

const fields = {
  name: Type.String(),
  price: numberOrNull('Latest close'),
  change_percentage: numberOrNull('`change` in percent of `previous_close`'),
  change: numberOrNull('`price` minus `previous_close`'),
  volume: wholeOrNull('Shares traded on that day'),
  day_low: numberOrNull('Lowest price of that day'),
  day_high: numberOrNull('Highest price of that day'),
  year_high: numberOrNull('Highest price of the year that ends on that day'),
  year_low: numberOrNull('Lowest price of that year'),
  market_cap: wholeOrNull(
    'As imported while not older than the price, else price times shares outstanding, by the ratio of a depositary receipt',
  ),
  price_avg_50: numberOrNull('Mean of the last 50 closes'),
  price_avg_200: numberOrNull('Mean of the last 200 closes'),
  open: numberOrNull('First price of that day'),
  previous_close: numberOrNull('Close of the trading day before'),
  timestamp: wholeOrNull('Beginning of that day (UTC), in seconds since 1970'),
  ...pricedFields,
};

export const queryQuote = defineCompanyQuery({
  id: 'market.query-quote',
  path: '/v1/quote/query',
  summary: 'Latest price of a company',
  description:
    'The latest imported daily price, with figures from the days before. Figures that need more days than there are (a year for ' +
    'highest and lowest, 50 and 200 days for averages) are `null`.',
  fields,
  example: {
    name: 'Apple Inc.',
    price: 256.4,
    change_percentage: -0.427184466019,
    change: -1.1,
    volume: 41_800_000,
    day_low: 254.2,
    day_high: 257.9,
    year_high: 288.62,
    year_low: 169.21,
    market_cap: 3_805_000_000_000,
    price_avg_50: 255.02,
    price_avg_200: 241.87,
    open: 255.1,
    previous_close: 257.5,
    timestamp: 1_776_384_000,
    ...EXAMPLE_PRICED,
  },
  missing: (id) => `No price of ${id} is known`,
  blank: ({ company }) => ({ name: company.name }),
  async read({ market }: { market: MarketData }, { company }, asOf) {
    const quote = await market.quote(company, asOf);
    if (!quote) return null;
    const { latest } = quote;
    return {
      values: {
        name: company.name,
        price: latest.close,
        change_percentage: quote.changePercentage,
        change: quote.change,
        volume: latest.volume === null ? null : Math.round(latest.volume),
        day_low: latest.low,
        day_high: latest.high,
        year_high: quote.yearHigh,
        year_low: quote.yearLow,
        market_cap: quote.marketCap.value,
        price_avg_50: quote.average50,
        price_avg_200: quote.average200,
        open: latest.open,
        previous_close: quote.previousClose,
        timestamp: Date.parse(latest.date) / 1_000,
        ...toApiPriced(quote.priced, quote.isStale),
      },
      notices: [...priceNotices(quote.caveats), ...noMarketCap(quote.marketCap.reason)],
    };
  },
});
