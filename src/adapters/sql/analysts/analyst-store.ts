import type { AnalystStore, Dated, Estimate, PriceTarget, Ratings } from '../../../domain/analysts/analyst-views.ts';
import type { Period } from '../../../domain/fundamentals/statement.ts';
import type { Database } from '../database.ts';
import { precompile } from '../precompile.ts';
import type { AnalystEstimateRow, AnalystRatingRow, PriceTargetRow } from './analyst-tables.ts';

/** Later than every instant. */
const TODAY = '9999-12-31T23:59:59.999Z';

/** `AnalystStore` on SQLite and PostgreSQL. */
export function sqlAnalystStore({ db }: Pick<Database, 'db'>): AnalystStore {
  const ratingsOf = precompile<{ id: string; asOf: string }>()(db, (value) =>
    db
      .selectFrom('analyst_ratings')
      .selectAll()
      .where('entity_id', '=', value('id'))
      .where('known_at', '<=', value('asOf'))
      .orderBy('as_of', 'desc')
      .limit(1),
  );
  const targetOf = precompile<{ id: string; asOf: string }>()(db, (value) =>
    db
      .selectFrom('price_targets')
      .selectAll()
      .where('entity_id', '=', value('id'))
      .where('known_at', '<=', value('asOf'))
      .orderBy('as_of', 'desc')
      .limit(1),
  );
  const allRatingsOf = precompile<{ id: string; asOf: string }>()(db, (value) =>
    db
      .selectFrom('analyst_ratings')
      .selectAll()
      .where('entity_id', '=', value('id'))
      .where('known_at', '<=', value('asOf'))
      .orderBy('as_of'),
  );
  const allTargetsOf = precompile<{ id: string; asOf: string }>()(db, (value) =>
    db
      .selectFrom('price_targets')
      .selectAll()
      .where('entity_id', '=', value('id'))
      .where('known_at', '<=', value('asOf'))
      .orderBy('as_of'),
  );
  const estimatesOf = precompile<{ id: string; period: string; asOf: string }>()(db, (value) =>
    db
      .selectFrom('analyst_estimates')
      .selectAll()
      .where('entity_id', '=', value('id'))
      .where('period', '=', value('period'))
      .where('known_at', '<=', value('asOf'))
      .orderBy('ends_on')
      .orderBy('as_of'),
  );
  return {
    async ratings(id, asOf) {
      const [row] = await ratingsOf({ id, asOf: asOf ?? TODAY });
      return row && toRatings(row);
    },

    async priceTarget(id, asOf) {
      const [row] = await targetOf({ id, asOf: asOf ?? TODAY });
      return row && toTarget(row);
    },

    async estimates(id, period, asOf) {
      const rows = await estimatesOf({ id, period, asOf: asOf ?? TODAY });
      // The last row of a period is the latest view.
      const latest = new Map(rows.map((row) => [row.ends_on, row]));
      return [...latest.values()].map(toEstimate);
    },

    async history(id, asOf) {
      const all = { id, asOf: asOf ?? TODAY };
      const [ratings, targets] = await Promise.all([allRatingsOf(all), allTargetsOf(all)]);
      return { ratings: ratings.map(toRatings), targets: targets.map(toTarget) };
    },

    async revision() {
      const row = await db.selectFrom('counters').select('value').where('name', '=', 'analysts').executeTakeFirst();
      return row?.value ?? 0;
    },
  };
}

const datedOf = (row: Pick<AnalystRatingRow, 'as_of' | 'known_at' | 'is_illustrative'>): Dated => ({
  asOf: row.as_of,
  knownAt: row.known_at,
  isIllustrative: row.is_illustrative === 1,
});

const toRatings = (row: AnalystRatingRow): Ratings => ({
  ...datedOf(row),
  strongBuy: row.strong_buy,
  buy: row.buy,
  hold: row.hold,
  sell: row.sell,
  strongSell: row.strong_sell,
  consensus: row.consensus,
});

const toTarget = (row: PriceTargetRow): PriceTarget => ({
  ...datedOf(row),
  high: row.high,
  low: row.low,
  consensus: row.consensus,
  median: row.median,
  currency: row.currency,
});

const toEstimate = (row: AnalystEstimateRow): Estimate => ({
  ...datedOf(row),
  period: row.period as Period,
  endsOn: row.ends_on,
  currency: row.currency,
  figures: JSON.parse(row.figures_json) as (number | null)[],
});
