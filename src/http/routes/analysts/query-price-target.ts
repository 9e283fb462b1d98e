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
import { type CachedServices, cachedAnswer, noDataAnswer, numberOrNull, recordAnswer } from '../market/_api.ts';

const targetRecord = Type.Object({
  ...recordIds,
  target_high: numberOrNull('Highest target'),
  target_low: numberOrNull('Lowest target'),
  target_consensus: numberOrNull('Mean target'),
  target_median: numberOrNull('Median target'),
});

export const queryPriceTarget = defineEndpoint({
  id: 'analysts.query-price-target',
  method: 'POST',
  paths: ['/v1/price/target/query'],
  family: 'structured',
  summary: 'Price target of a company',
  description: 'Price target of analysts, the latest known.',
  units: {},
  body: Type.Object({ identifier: identifierSchema, as_of: asOfSchema }),
  reply: listReply(targetRecord),
  errors: [400],
  example: {
    body: { identifier: exampleIdentifier },
    reply: {
      results: [{ ...exampleIds, target_high: 350, target_low: 200, target_consensus: 288.4, target_median: 295 }],
      errors: null,
      pagination: null,
      metadata: exampleMetadata,
    },
  },
  handle: async ({ body, metadata }, use: CachedServices & { analysts: Analysts }) => {
    const asOf = asOfOf(body.as_of, metadata);
    return cachedAnswer(use, { key: `target ${asOf}`, identifier: body.identifier, metadata }, async (company) => {
      const target = await use.analysts.priceTarget(company.entityId, asOf);
      if (!target)
        return noDataAnswer(blankRecord(targetRecord, company), `No price target of ${company.askedId} is known`);
      const record = {
        ...idsOf(company),
        target_high: target.high,
        target_low: target.low,
        target_consensus: target.consensus,
        target_median: target.median,
      };
      return recordAnswer(record, target.isIllustrative);
    });
  },
});
