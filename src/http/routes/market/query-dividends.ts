import { Type } from 'typebox';
import type { MarketData } from '../../../domain/market/market.ts';
import {
  answerForCompany,
  asOfOf,
  asOfSchema,
  type CachedServices,
  exampleIdentifier,
  exampleIds,
  exampleList,
  identifierSchema,
  idsOf,
  listReply,
  recordIds,
} from '../../operations/company-query.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
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

export const queryDividends = defineEndpoint({
  id: 'market.query-dividends',
  method: 'POST',
  paths: ['/v1/dividends/query'],
  summary: 'Dividends of a company',
  description: 'By ex-date (DATE), in the order of time, as they were imported. YIELD is in percent.',
  body: Type.Object({ identifier: identifierSchema, date_range: dateRangeSchema, as_of: asOfSchema }),
  reply: listReply(namedObject('DividendTable', { ...recordIds, ...columnsSchema(FIELDS, cellSchema) })),
  example: {
    body: { identifier: exampleIdentifier, date_range: { start: '2026-01-01', end: '2026-12-31' } },
    reply: exampleList([
      {
        ...exampleIds,
        fields: FIELDS,
        values: [['2026-02-09', 0.26, 0.26, '2026-02-09', '2026-02-12', '2026-01-29', 0.4, 'Quarterly', 'USD']],
      },
    ]),
  },
  handle: async ({ body, metadata }, use: Pick<CachedServices, 'companies'> & { market: MarketData }) => {
    const range = dayRangeOf(body.date_range);
    const asOf = asOfOf(body.as_of, metadata);
    return answerForCompany(use.companies, { identifier: body.identifier, metadata }, async (company) => {
      const dividends = await use.market.dividends(company.entityId, range, asOf);
      if (dividends.length === 0) return [];
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
      return [{ ...idsOf(company), fields: FIELDS, values }];
    });
  },
});
