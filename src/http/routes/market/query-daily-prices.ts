import { changePercent, exact } from '../../../domain/market/exact.ts';
import type { MarketData } from '../../../domain/market/market.ts';
import type { TradedDay } from '../../../domain/market/market-data.ts';
import { madeUpSpans } from '../../../domain/market/price-summary.ts';
import { pricedListing } from '../../../domain/market/traded-unit.ts';
import { defineCompanyRecords } from '../../operations/company-records.ts';
import { cellSchema, columnsSchema, dateRangeSchema, dayRangeOf, priceNotices } from './_api.ts';

const FIELDS = [
  'DATE',
  'OPEN',
  'LOW',
  'HIGH',
  'CLOSE',
  'VOLUME',
  'CHANGE',
  'CHANGE_PERCENT',
  'VWAP',
  'CURRENCY',
  'QUOTED_UNIT',
  'LISTING',
];
/** Forty years of trading. */
const ROWS_MAX = 10_000;

export const queryDailyPrices = defineCompanyRecords({
  id: 'market.query-daily-prices',
  path: '/v1/price/daily/query',
  summary: 'Daily prices of a company',
  description:
    `Prices as they were imported, in the order of time; of more than ${ROWS_MAX} days the last ones. CHANGE is CLOSE minus OPEN, ` +
    'CHANGE_PERCENT the same in percent of OPEN. Prices are in whole units of CURRENCY; the exchange quotes in QUOTED_UNIT (`GBX` for ' +
    'pence). LISTING is `null` where it is not known.',
  body: { date_range: dateRangeSchema },
  bodyName: 'DateRangeRequest',
  record: 'PriceTable',
  fields: columnsSchema(FIELDS, cellSchema),
  example: {
    body: { date_range: { start: '2026-04-17', end: '2026-04-17' } },
    records: [
      {
        fields: FIELDS,
        values: [
          ['2026-04-17', 255.1, 254.2, 257.9, 256.4, 41_800_000, 1.3, 0.509604076833, null, 'USD', 'USD', 'XNAS:AAPL'],
        ],
      },
    ],
  },
  isCached: false,
  queryOf: (body, asOf) => ({ range: dayRangeOf(body.date_range), asOf: asOf(body.as_of) }),
  async read({ market }: { readonly market: MarketData }, { entityId, company }, { range, asOf }) {
    const days = await market.days(entityId, range, ROWS_MAX, asOf);
    if (days.length === 0) return { records: [] };
    return {
      records: [{ fields: FIELDS, values: days.map((day) => toRow(day, company.listings)) }],
      notices: priceNotices({ ...madeUpSpans(days), unknownSplit: null }),
    };
  },
});

function toRow(day: TradedDay, listings: readonly string[]): (string | number | null)[] {
  const { date, open, low, high, close, volume, vwap, currency, quotedUnit } = day;
  const listing = pricedListing(day, listings);
  const change = open === null ? null : exact(close - open);
  return [
    date,
    open,
    low,
    high,
    close,
    volume,
    change,
    changePercent(close, open),
    vwap,
    currency,
    quotedUnit ?? currency,
    listing,
  ];
}
