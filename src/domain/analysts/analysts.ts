import type { EntityId } from '../../platform/ids.ts';
import type { Period } from '../fundamentals/statement.ts';
import type { AnalystStore, Estimate, PriceTarget, Ratings } from './analyst-views.ts';
import { consensusOf } from './consensus.ts';

/** What analysts say of companies, as it was known at a moment (`asOf`; `null` for today). */
export interface Analysts {
  /** `consensus` is the source's label, else the one that the counts tell; `null` without a single analyst. */
  ratings(id: EntityId, asOf: string | null): Promise<Ratings | undefined>;
  priceTarget(id: EntityId, asOf: string | null): Promise<PriceTarget | undefined>;
  /** Ascending by the end of the fiscal period; of more than `limit` the last ones, which reach farthest ahead. */
  estimates(
    id: EntityId,
    query: { readonly period: Period; readonly limit: number | null; readonly asOf: string | null },
  ): Promise<Estimate[]>;
}

export const createAnalysts = ({ store }: { store: AnalystStore }): Analysts => ({
  async ratings(id, asOf) {
    const ratings = await store.ratings(id, asOf);
    return ratings && { ...ratings, consensus: ratings.consensus ?? consensusOf(ratings) };
  },
  priceTarget: (id, asOf) => store.priceTarget(id, asOf),
  async estimates(id, { period, limit, asOf }) {
    const all = await store.estimates(id, period, asOf);
    return limit === null ? all : all.slice(-limit);
  },
});
