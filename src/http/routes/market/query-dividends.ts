import type { MarketData } from '../../../domain/market/market.ts';
import { defineCompanyRecords } from '../../operations/company-records.ts';
import { cellSchema, columnsSchema, dateRangeSchema, dayRangeOf } from './_api.ts';

/** Fields of contract 4.8, and the currency. */
const FIELDS = [
  'DATE',
  'DIVIDEND',
  'ADJ_DIVIDEND',
  'RECORD_DATE',
  'PAYMENT_DATE',
  'DECLARATION_DATE',
  'YIELD',
  'FREQUENCY',
  'CURRENCY',
];

export const queryDividends = defineCompanyRecords({
  id: 'market.query-dividends',
  path: '/v1/dividends/query',
  summary: 'Dividends of a company',
  description: 'By ex-date (DATE), in the order of time, as they were imported. YIELD is in percent.',
  body: { date_range: dateRangeSchema },
  record: 'DividendTable',
  fields: columnsSchema(FIELDS, cellSchema),
  example: {
    body: { date_range: { start: '2026-01-01', end: '2026-12-31' } },
    records: [
      {
        fields: FIELDS,
        values: [['2026-02-09', 0.26, 0.26, '2026-02-09', '2026-02-12', '2026-01-29', 0.4, 'Quarterly', 'USD']],
      },
    ],
  },
  isCached: false,
  queryOf: (body, asOf) => ({ range: dayRangeOf(body.date_range), asOf: asOf(body.as_of) }),
  async read({ market }: { readonly market: MarketData }, { entityId }, { range, asOf }) {
    const dividends = await market.dividends(entityId, range, asOf);
    if (dividends.length === 0) return { records: [] };
    const values = dividends.map((one) => [
      one.exOn,
      one.amount,
      one.adjustedAmount,
      one.recordOn,
      one.paidOn,
      one.declaredOn,
      one.yieldPercent,
      one.frequency,
      one.currency,
    ]);
    return { records: [{ fields: FIELDS, values }] };
  },
});
