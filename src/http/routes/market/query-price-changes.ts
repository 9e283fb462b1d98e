import type { MarketData } from '../../../domain/market/market.ts';
import { CHANGE_SPANS } from '../../../domain/market/price-changes.ts';
import { defineCompanyQuery } from '../../operations/company-records.ts';
import { numberOrNull, priceNotices } from './_api.ts';

const SAID: Readonly<Record<string, string>> = {
  '1D': 'Since the trading day before',
  '5D': 'Since the fifth trading day before',
  ytd: 'Since the last close of the year before',
  max: 'Since the first close that was imported',
};

const changes = Object.fromEntries(
  CHANGE_SPANS.map((span) => [span, numberOrNull(`${SAID[span] ?? `Since the close ${span} before`}, in percent`)]),
);

export const queryPriceChanges = defineCompanyQuery({
  id: 'market.query-price-changes',
  path: '/v1/price/changes/query',
  summary: 'Price changes of a company',
  description:
    '(latest close - close then) / close then, in percent, of daily prices as they were imported. Months and years compare with the last ' +
    'close on or before the same day of the calendar, at most ten days earlier; `null` where the prices do not reach back so far, are in another ' +
    'currency, or, for `1D` and `5D`, have a gap.',
  fields: changes,
  example: { ...Object.fromEntries(CHANGE_SPANS.map((span, at) => [span, at === 0 ? -0.43 : at * 2])) },
  missing: (id) => `No price of ${id} is known`,
  async read({ market }: { market: MarketData }, { entityId }, asOf) {
    const result = await market.priceChanges(entityId, asOf);
    return result ? { values: result.changes, notices: priceNotices(result.caveats) } : null;
  },
});
