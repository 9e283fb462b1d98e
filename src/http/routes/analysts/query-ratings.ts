import { Type } from 'typebox';
import type { Analysts } from '../../../domain/analysts/analysts.ts';
import { defineCompanyQuery } from '../../operations/company-records.ts';
import { ILLUSTRATIVE, textOrNone } from '../market/_api.ts';

const count = (description: string) => Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description });

export const ratingFields = {
  strong_buy: count('Analysts who say strong buy'),
  buy: count('Who say buy'),
  hold: count('Who say hold'),
  sell: count('Who say sell'),
  strong_sell: count('Who say strong sell'),
  consensus: textOrNone('Strong Buy, Buy, Hold, Sell or Strong Sell'),
};

export const queryRatings = defineCompanyQuery({
  id: 'analysts.query-ratings',
  path: '/v1/analyst-ratings/query',
  summary: 'Analyst ratings of a company',
  description:
    'How many analysts recommend what, as latest known. Where the source gives no `consensus`, the mean over all analysts tells it ' +
    '(strong buy 5 to strong sell 1): from 4.5 Strong Buy, 3.5 Buy, 2.5 Hold, 1.5 Sell, below it Strong Sell.',
  fields: ratingFields,
  example: { strong_buy: 1, buy: 68, hold: 33, sell: 7, strong_sell: 0, consensus: 'Buy' },
  missing: (id) => `No analyst ratings of ${id} are known`,
  async read({ analysts }: { analysts: Analysts }, { entityId }, asOf) {
    const ratings = await analysts.ratings(entityId, asOf);
    if (!ratings) return null;
    const { strongBuy, buy, hold, sell, strongSell, consensus, isIllustrative } = ratings;
    return {
      values: { strong_buy: strongBuy, buy, hold, sell, strong_sell: strongSell, consensus },
      notices: isIllustrative ? [ILLUSTRATIVE] : [],
    };
  },
});
