import { Type } from 'typebox';
import type { Analysts } from '../../../domain/analysts/analysts.ts';
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
import { type CachedServices, cachedAnswer, noDataAnswer, recordAnswer, textOrNone } from '../market/_api.ts';

const count = (description: string) => Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description });

const ratingsRecord = Type.Object({
  ...recordIds,
  strong_buy: count('Analysts who say strong buy'),
  buy: count('Who say buy'),
  hold: count('Who say hold'),
  sell: count('Who say sell'),
  strong_sell: count('Who say strong sell'),
  consensus: textOrNone('Strong Buy, Buy, Hold, Sell or Strong Sell'),
});

export const queryRatings = defineEndpoint({
  id: 'analysts.query-ratings',
  method: 'POST',
  paths: ['/v1/analyst-ratings/query'],
  family: 'structured',
  summary: 'Analyst ratings of a company',
  description:
    'How many analysts recommend what, as latest known. Where the source gives no `consensus`, the mean over all analysts tells it ' +
    '(strong buy 5 to strong sell 1): from 4.5 Strong Buy, 3.5 Buy, 2.5 Hold, 1.5 Sell, below it Strong Sell.',
  units: {},
  body: Type.Object({ identifier: identifierSchema, as_of: asOfSchema }),
  reply: listReply(ratingsRecord),
  errors: [400],
  example: {
    body: { identifier: exampleIdentifier },
    reply: {
      results: [{ ...exampleIds, strong_buy: 1, buy: 68, hold: 33, sell: 7, strong_sell: 0, consensus: 'Buy' }],
      errors: null,
      pagination: null,
      metadata: exampleMetadata,
    },
  },
  handle: async ({ body, metadata }, use: CachedServices & { analysts: Analysts }) => {
    const asOf = asOfOf(body.as_of, metadata);
    return cachedAnswer(use, { key: `ratings ${asOf}`, identifier: body.identifier, metadata }, async (company) => {
      const ratings = await use.analysts.ratings(company.entityId, asOf);
      if (!ratings)
        return noDataAnswer(blankRecord(ratingsRecord, company), `No analyst ratings of ${company.askedId} are known`);
      const { strongBuy, buy, hold, sell, strongSell, consensus, isIllustrative } = ratings;
      const record = { ...idsOf(company), strong_buy: strongBuy, buy, hold, sell, strong_sell: strongSell, consensus };
      return recordAnswer(record, isIllustrative);
    });
  },
});
