import type { Clock } from '../../platform/clock.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { Day } from '../time/days.ts';
import type { LatestPrices, ProfileFacts } from './market-data.ts';
import type { DailyPrice } from './prices.ts';
import { factsKnownAt } from './profile-facts.ts';
import type { ShareCount } from './share-count.ts';
import { dayOfInstant, type ShareSplit, type ShareSplits } from './share-splits.ts';
import { ONE_SHARE, type TradedUnit, tradedUnit } from './traded-unit.ts';

/** Market data of a company at a moment, of which its market capitalization is worked out (`marketCapOf`). */
export interface Quoted {
  /** The last real close. */
  readonly price: DailyPrice | undefined;
  /** The imported profile as known then. */
  readonly facts: ProfileFacts | undefined;
  readonly shareCount: ShareCount | undefined;
  readonly splits: readonly ShareSplit[];
  /** The traded unit of the price. */
  readonly unit: TradedUnit;
  /** The day of the moment, used for shares without a price. */
  readonly day: Day;
}

export const NOTHING_QUOTED: Quoted = {
  price: undefined,
  facts: undefined,
  shareCount: undefined,
  splits: [],
  unit: ONE_SHARE,
  day: '',
};

export interface QuotedParts {
  readonly prices: LatestPrices;
  readonly shareCount: (id: EntityId, asOf: string | null) => Promise<ShareCount | undefined>;
  readonly splits: ShareSplits;
  readonly clock: Clock;
}

/** Market data that was known at `asOf` (ISO 8601, UTC; `null` for today). */
export async function quotedAt(
  { prices, shareCount, splits, clock }: QuotedParts,
  id: EntityId,
  asOf: string | null,
  company: Company | undefined | Promise<Company | undefined>,
): Promise<Quoted> {
  const [price, stored, count, divided, found] = await Promise.all([
    prices.latestPrice(id, asOf),
    prices.profile(id),
    shareCount(id, asOf),
    splits.splits(id),
    company,
  ]);
  const day = dayOfInstant(asOf ?? new Date(clock.nowMs()).toISOString());
  const facts = factsKnownAt(stored, asOf);
  return quotedOf({ price, facts, shareCount: count, splits: divided, day }, found);
}

/** Market data of one moment with the traded unit of its price. */
export const quotedOf = (known: Omit<Quoted, 'unit'>, company: Company | undefined): Quoted => ({
  ...known,
  unit: tradedUnit({ company, price: known.price, facts: known.facts, shareCount: known.shareCount }),
});
