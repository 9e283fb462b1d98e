import { type Clock, isoMicroseconds } from '../../platform/clock.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { Period } from '../fundamentals/statement.ts';
import type { Day } from '../time/days.ts';
import type { AnalystStore, Estimate, PriceTarget, Ratings } from './analyst-views.ts';
import { consensusOf } from './consensus.ts';

/** Analyst data of companies as known at `asOf`; `null` for today. */
export interface Analysts {
  /** `consensus` is the source's label, else the one that the counts tell; `null` without a single analyst. */
  ratings(id: EntityId, asOf: string | null): Promise<Ratings | undefined>;
  priceTarget(id: EntityId, asOf: string | null): Promise<PriceTarget | undefined>;
  /** Views by day for the latest `limit` days that have any, newest first. */
  history(id: EntityId, query: { readonly limit: number; readonly asOf: string | null }): Promise<DayViews[]>;
  /** Ascending by the end of the fiscal period; of more than `limit` the nearest ones (`nearestPeriods`). */
  estimates(
    id: EntityId,
    query: { readonly period: Period; readonly limit: number | null; readonly asOf: string | null },
  ): Promise<Estimate[]>;
}

/** Views that were gathered on one day; `null` where there is none of a kind. */
export interface DayViews {
  readonly day: Day;
  readonly ratings: Ratings | null;
  readonly target: PriceTarget | null;
}

export const createAnalysts = ({ store, clock }: { store: AnalystStore; clock: Clock }): Analysts => ({
  async ratings(id, asOf) {
    const ratings = await store.ratings(id, asOf);
    return ratings && labelled(ratings);
  },
  priceTarget: (id, asOf) => store.priceTarget(id, asOf),
  async history(id, { limit, asOf }) {
    const { ratings, targets } = await store.history(id, asOf);
    const [ratingsOf, targetOf] = [byDay(ratings.map(labelled)), byDay(targets)];
    return [...new Set([...ratingsOf.keys(), ...targetOf.keys()])]
      .sort()
      .reverse()
      .slice(0, limit)
      .map((day) => ({ day, ratings: ratingsOf.get(day) ?? null, target: targetOf.get(day) ?? null }));
  },
  async estimates(id, { period, limit, asOf }) {
    const all = await store.estimates(id, period, asOf);
    return limit === null ? all : nearestPeriods(all, limit, asOf ?? isoMicroseconds(clock.nowMs()));
  },
});

const labelled = (ratings: Ratings): Ratings => ({
  ...ratings,
  consensus: ratings.consensus ?? consensusOf(ratings),
});

const byDay = <View extends Pick<Ratings, 'asOf'>>(views: readonly View[]): ReadonlyMap<Day, View> =>
  new Map(views.map((view) => [view.asOf, view]));

/**
 * At most `limit` periods in ascending order, without a gap: periods that end on the day of `instant` (ISO 8601) or
 * later, the next first, then the latest ended ones as far as there is room.
 */
export function nearestPeriods<One extends Pick<Estimate, 'endsOn'>>(
  ascending: readonly One[],
  limit: number,
  instant: string,
): One[] {
  const on = instant.slice(0, 'yyyy-mm-dd'.length);
  const next = ascending.findIndex(({ endsOn }) => endsOn >= on);
  const coming = next < 0 ? 0 : ascending.length - next;
  const start = coming >= limit ? next : Math.max(0, ascending.length - limit);
  return ascending.slice(start, start + limit);
}
