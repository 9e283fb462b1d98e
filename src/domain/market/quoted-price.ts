import type { Clock } from '../../platform/clock.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import { type Day, daysLater } from '../time/days.ts';
import type { LatestPrices, ProfileFacts } from './market-data.ts';
import { ofOneCurrency } from './price-summary.ts';
import type { DailyPrice } from './prices.ts';
import { factsKnownAt } from './profile-facts.ts';
import type { ShareCount } from './share-count.ts';
import { dayOfInstant, type ShareSplit, type ShareSplits } from './share-splits.ts';
import { asTraded, type FiledFactor, type SplitBasis, splitBasis } from './split-basis.ts';
import { ONE_SHARE, type TradedUnit, tradedUnit } from './traded-unit.ts';

/** A close on the shares of its day. */
export type QuotedPrice = Omit<DailyPrice, 'open' | 'high' | 'low' | 'volume'>;

/** Market data of a company at a moment, of which its market capitalization is worked out (`marketCapOf`). */
export interface Quoted {
  /** The last real close. */
  readonly price: QuotedPrice | undefined;
  /** The imported profile as known then. */
  readonly facts: ProfileFacts | undefined;
  readonly shareCount: ShareCount | undefined;
  readonly splits: readonly ShareSplit[];
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
  /** Factors of the filings from the last one before an instant on, in the order of time; none where they restate for no split since. */
  readonly filedFactors: (id: EntityId, since: string) => Promise<readonly FiledFactor[]>;
  readonly clock: Clock;
}

/** Market data that was known at `asOf` (ISO 8601, UTC; `null` for today). */
export async function quotedAt(
  { prices, shareCount, splits, filedFactors, clock }: QuotedParts,
  id: EntityId,
  asOf: string | null,
  company: Company | undefined | Promise<Company | undefined>,
): Promise<Quoted> {
  const [price, stored, count, found] = await Promise.all([
    prices.latestPrice(id, asOf),
    prices.profile(id),
    shareCount(id, asOf),
    company,
  ]);
  // The close of today is on the shares of today.
  const basis =
    asOf === null || price === undefined
      ? { splits: await splits.splits(id), adjusted: [] }
      : await splitsSince({ prices, splits, filedFactors }, id, price.date);
  const day = dayOfInstant(asOf ?? new Date(clock.nowMs()).toISOString());
  const facts = factsKnownAt(stored, asOf);
  const traded = price && asTraded(price, basis.adjusted);
  return quotedOf({ price: traded, facts, shareCount: count, splits: basis.splits, day }, found);
}

/** Forty years of trading. */
const DAYS_MAX = 10_000;
/** Days before a day in which its close lies: weekends and holidays. */
const BEFORE_DAYS = 10;

/** Splits by which the closes since a day compare with those of today. */
export async function splitsSince(
  { prices, splits, filedFactors }: Pick<QuotedParts, 'prices' | 'splits' | 'filedFactors'>,
  id: EntityId,
  day: Day,
): Promise<SplitBasis> {
  const [imported, filed] = await Promise.all([splits.splits(id), filedFactors(id, `${day}T23:59:59.999Z`)]);
  const isAlike = filed.length === 0 && !imported.some(({ exOn }) => exOn > day);
  // A split that the first filing after the day restates for may lie before it, as the last filing before does.
  const [first = day] = [day, ...filed.map(({ knownAt }) => dayOfInstant(knownAt))].sort();
  const days = isAlike ? [] : await prices.days(id, { from: daysLater(first, -BEFORE_DAYS), to: null }, DAYS_MAX);
  return splitBasis(ofOneCurrency(days), imported, filed);
}

/** Market data of one moment with the traded unit of its price. */
export const quotedOf = (known: Omit<Quoted, 'unit'>, company: Company | undefined): Quoted => ({
  ...known,
  unit: tradedUnit({ company, price: known.price, facts: known.facts, shareCount: known.shareCount }),
});
