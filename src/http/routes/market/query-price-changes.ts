import { Type } from 'typebox';
import type { MarketData } from '../../../domain/market/market.ts';
import { CHANGE_SPANS } from '../../../domain/market/price-changes.ts';
import { defineEndpoint } from '../../endpoint.ts';
import {
  asOfOf,
  asOfSchema,
  blankRecord,
  exampleIdentifier,
  exampleIds,
  identifierSchema,
  idsOf,
  listReply,
  recordIds,
} from '../fundamentals/_api.ts';
import { exampleMetadata } from '../knowledge-graph/_api.ts';
import { type CachedServices, cachedAnswer, noDataAnswer, numberOrNull, priceNotices, recordAnswer } from './_api.ts';

const SAID: Readonly<Record<string, string>> = {
  '1D': 'Since the trading day before',
  '5D': 'Since the fifth trading day before',
  ytd: 'Since the last close of the year before',
  max: 'Since the first close that was imported',
};

const changes = Object.fromEntries(
  CHANGE_SPANS.map((span) => [span, numberOrNull(`${SAID[span] ?? `Since the close ${span} before`}, in percent`)]),
);

const changesRecord = Type.Object({ ...recordIds, ...changes });

export const queryPriceChanges = defineEndpoint({
  id: 'market.query-price-changes',
  method: 'POST',
  paths: ['/v1/price/changes/query'],
  family: 'structured',
  summary: 'Price changes of a company',
  description:
    '(latest close - close then) / close then, in percent, of daily prices as they were imported. Months and years compare with the last ' +
    'close on or before the same day of the calendar; `null` where the prices do not reach back so far.',
  units: {},
  body: Type.Object({ identifier: identifierSchema, as_of: asOfSchema }),
  reply: listReply(changesRecord),
  errors: [400],
  example: {
    body: { identifier: exampleIdentifier },
    reply: {
      results: [
        { ...exampleIds, ...Object.fromEntries(CHANGE_SPANS.map((span, at) => [span, at === 0 ? -0.43 : at * 2])) },
      ],
      errors: null,
      pagination: null,
      metadata: exampleMetadata,
    },
  },
  handle: async ({ body, metadata }, use: CachedServices & { market: MarketData }) => {
    const asOf = asOfOf(body.as_of, metadata);
    return cachedAnswer(use, { key: `changes ${asOf}`, identifier: body.identifier, metadata }, async (company) => {
      const result = await use.market.priceChanges(company.entityId, asOf);
      if (!result) return noDataAnswer(blankRecord(changesRecord, company), `No price of ${company.askedId} is known`);
      const record = { ...idsOf(company), ...result.changes };
      return { ...recordAnswer(record), notices: priceNotices(result.caveats) };
    });
  },
});
