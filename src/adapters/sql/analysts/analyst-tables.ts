import type { Estimate, PriceTarget, Ratings } from '../../../domain/analysts/analyst-views.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';

export const ratingsRows = rowCodec<Ratings>()({
  same: ['asOf', 'knownAt', 'strongBuy', 'buy', 'hold', 'sell', 'strongSell', 'consensus'],
  flags: ['isIllustrative'],
});

export const targetRows = rowCodec<PriceTarget>()({
  same: ['asOf', 'knownAt', 'high', 'low', 'consensus', 'median', 'currency'],
  flags: ['isIllustrative'],
});

export const estimateRows = rowCodec<Estimate>()({
  same: ['asOf', 'knownAt', 'period', 'endsOn', 'currency'],
  json: ['figures'],
  flags: ['isIllustrative'],
});

interface OfCompany {
  readonly entity_id: string;
}

/** Views of analysts. */
export interface AnalystTables {
  readonly analyst_ratings: OfCompany & RowOf<typeof ratingsRows>;
  readonly price_targets: OfCompany & RowOf<typeof targetRows>;
  readonly analyst_estimates: OfCompany & RowOf<typeof estimateRows>;
}
