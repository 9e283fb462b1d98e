import type { Quote } from '../../src/domain/market/market.ts';
import { NO_CAVEATS } from '../../src/domain/market/price-summary.ts';

/** The last close of a share with its history, as `MarketData.quote` answers it. */
export const QUOTE: Quote = {
  latest: {
    date: '2026-05-29',
    open: 297,
    high: 301,
    low: 296,
    close: 300,
    volume: 1_000,
    marketCap: null,
    currency: 'USD',
    quotedUnit: null,
    listing: 'XNAS:AAPL',
    vwap: null,
    previousClose: 310,
    isIllustrative: false,
  },
  previousClose: 310,
  change: -10,
  changePercentage: -3.22580645161,
  yearLow: 190.5,
  yearHigh: 320,
  average50: null,
  average200: null,
  averageVolume: null,
  priced: {
    symbol: 'AAPL',
    market: 'XNAS',
    exchange: 'NASDAQ',
    exchangeFullName: 'NASDAQ',
    currency: 'USD',
    quotedUnit: 'USD',
    day: '2026-05-29',
  },
  isStale: false,
  marketCap: { value: 4_500_000_000_000, currency: 'USD', basis: 'imported' },
  caveats: NO_CAVEATS,
};
