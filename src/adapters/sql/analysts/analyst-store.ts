import type { AnalystStore } from '../../../domain/analysts/analyst-views.ts';
import type { Period } from '../../../domain/fundamentals/statement.ts';
import { counterIn } from '../counters.ts';
import type { Database } from '../database.ts';
import { precompile } from '../precompile.ts';
import { estimateRows, ratingsRows, targetRows } from './analyst-tables.ts';

/** Later than every instant. */
const TODAY = '9999-12-31T23:59:59.999Z';

/** A company, and the instant until which its views became known. */
type Known = { id: string; asOf: string };
type Value = (name: keyof Known) => string;

/** `AnalystStore` on SQLite and PostgreSQL. */
export function sqlAnalystStore({ db }: Pick<Database, 'db'>): AnalystStore {
  const ratings = (value: Value) =>
    db
      .selectFrom('analyst_ratings')
      .selectAll()
      .where('entity_id', '=', value('id'))
      .where('known_at', '<=', value('asOf'));
  const targets = (value: Value) =>
    db
      .selectFrom('price_targets')
      .selectAll()
      .where('entity_id', '=', value('id'))
      .where('known_at', '<=', value('asOf'));
  const ratingsOf = precompile<Known>()(db, (value) => ratings(value).orderBy('as_of', 'desc').limit(1));
  const targetOf = precompile<Known>()(db, (value) => targets(value).orderBy('as_of', 'desc').limit(1));
  const allRatingsOf = precompile<Known>()(db, (value) => ratings(value).orderBy('as_of'));
  const allTargetsOf = precompile<Known>()(db, (value) => targets(value).orderBy('as_of'));
  const estimatesOf = precompile<{ id: string; period: Period; asOf: string }>()(db, (value) =>
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
      return row && ratingsRows.fromRow(row);
    },

    async priceTarget(id, asOf) {
      const [row] = await targetOf({ id, asOf: asOf ?? TODAY });
      return row && targetRows.fromRow(row);
    },

    async estimates(id, period, asOf) {
      const rows = await estimatesOf({ id, period, asOf: asOf ?? TODAY });
      // The last row of a period is the latest view.
      const latest = new Map(rows.map((row) => [row.ends_on, row]));
      return [...latest.values()].map(estimateRows.fromRow);
    },

    async history(id, asOf) {
      const all = { id, asOf: asOf ?? TODAY };
      const [ratings, targets] = await Promise.all([allRatingsOf(all), allTargetsOf(all)]);
      return { ratings: ratings.map(ratingsRows.fromRow), targets: targets.map(targetRows.fromRow) };
    },

    revision: counterIn(db, 'analysts'),
  };
}
