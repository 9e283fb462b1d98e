import { Type } from 'typebox';
import type { Analysts } from '../../../domain/analysts/analysts.ts';
import { meanRatingOf } from '../../../domain/analysts/consensus.ts';
import { defineCompanyRecords } from '../../operations/company-records.ts';
import { optional } from '../../operations/schemas.ts';
import { ILLUSTRATIVE, numberOrNull, textOrNone } from '../market/_api.ts';
import { targetFields } from './query-price-target.ts';
import { ratingFields } from './query-ratings.ts';

const RECORDS_MAX = 1_000;
const RECORDS = 250;

const fields = {
  date: Type.String({ format: 'date', description: 'The day on which the views were gathered' }),
  ...ratingFields,
  mean_rating: numberOrNull('Over all analysts: strong buy 5, buy 4, hold 3, sell 2, strong sell 1'),
  ...targetFields,
  currency: textOrNone('Of the targets, ISO 4217'),
};

export const queryAnalystHistory = defineCompanyRecords({
  id: 'analysts.query-history',
  path: '/v1/analyst-history/query',
  summary: 'Analyst ratings and price targets of a company over time',
  description:
    'One record for each day of which views are known, the newest first, as they stood on that day. `null` where of that day there are ' +
    'no ratings, or no target. Imports bring the days: one of the latest views alone makes one record.',
  body: {
    limit: optional(
      Type.Integer({
        minimum: 1,
        maximum: RECORDS_MAX,
        default: RECORDS,
        description: `At most so many records; ${RECORDS} when left out`,
      }),
    ),
  },
  record: 'AnalystDay',
  fields,
  example: {
    body: { limit: 1 },
    records: [
      {
        date: '2026-08-31',
        strong_buy: 1,
        buy: 68,
        hold: 33,
        sell: 7,
        strong_sell: 0,
        consensus: 'Buy',
        mean_rating: 3.577981651376147,
        target_high: 350,
        target_low: 200,
        target_consensus: 288.4,
        target_median: 295,
        currency: 'USD',
      },
    ],
  },
  queryOf: (body, asOf) => ({ limit: body.limit ?? RECORDS, asOf: asOf(body.as_of) }),
  async read({ analysts }: { readonly analysts: Analysts }, { entityId, askedId }, query) {
    const days = await analysts.history(entityId, query);
    const isIllustrative = days.some(({ ratings, target }) => ratings?.isIllustrative || target?.isIllustrative);
    return {
      records: days.map(({ day, ratings, target }) => ({
        date: day,
        strong_buy: ratings?.strongBuy ?? null,
        buy: ratings?.buy ?? null,
        hold: ratings?.hold ?? null,
        sell: ratings?.sell ?? null,
        strong_sell: ratings?.strongSell ?? null,
        consensus: ratings?.consensus ?? null,
        mean_rating: ratings && meanRatingOf(ratings),
        target_high: target?.high ?? null,
        target_low: target?.low ?? null,
        target_consensus: target?.consensus ?? null,
        target_median: target?.median ?? null,
        currency: target?.currency ?? null,
      })),
      notices: [
        ...(days.length === 0 ? [`No views of analysts on ${askedId} are known`] : []),
        ...(isIllustrative ? [ILLUSTRATIVE] : []),
      ],
    };
  },
});
