import type { SelectQueryBuilder } from 'kysely';
import type { StatementQuery, StatementValues } from '../../../domain/fundamentals/fundamentals-store.ts';
import type { StatementSeries } from '../../../domain/fundamentals/statement.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { Database } from '../database.ts';
import { precompile } from '../precompile.ts';
import type { Schema } from '../schema.ts';
import type { ShareCountRow, StatementRow } from './fundamentals-tables.ts';
import { seriesOf, sourceOf } from './statement-row.ts';

type Wanted = Record<string, unknown>;
type Value = <Name extends string>(name: Name) => never;
type Statements = SelectQueryBuilder<Schema, 'statements', object>;
type FoundRow = Pick<StatementRow, 'series' | 'ends_on' | 'known_at' | 'values_json' | 'about_json'>;

/** Limit for "all". */
const NO_LIMIT = 1_000_000_000;

/** The precompiled queries of `FundamentalsStore`. */
export function fundamentalsQueries(db: Database['db']) {
  const byCount = new Map<string, (values: Wanted) => Promise<FoundRow[]>>();
  const seriesQuery = (count: number, isThen: boolean) => {
    const key = `${count} ${isThen}`;
    const compiled = byCount.get(key) ?? compileSeries(db, count, isThen);
    byCount.set(key, compiled);
    return compiled;
  };
  const valuesOf = (isThen: boolean) =>
    precompile<Wanted>()(db, (value) =>
      ofSeries(db, value as Value, 0, isThen).select([
        'statements.values_json',
        'statements.about_json',
        'statements.known_at',
      ]),
    );
  const [valuesNow, valuesThen] = [valuesOf(false), valuesOf(true)];
  const countOf = (isThen: boolean) => precompile<Wanted>()(db, (value) => shareCount(db, value as Value, isThen));
  const [countNow, countThen] = [countOf(false), countOf(true)];
  const readingsOf = precompile<Wanted>()(db, (value) =>
    db
      .selectFrom('company_fundamentals')
      .select('readings_json')
      .where('entity_id', '=', value('id') as never),
  );
  const formulasOf = precompile<Wanted>()(db, (value) =>
    db
      .selectFrom('company_fundamentals')
      .select('formulas_json')
      .where('entity_id', '=', value('id') as never),
  );

  return {
    /** Statements per series, newest first, in a single query, which costs a third of separate ones. */
    async statements(id: EntityId, wanted: readonly StatementSeries[], asOf: string | null): Promise<FoundRow[][]> {
      const values: Wanted = { id, asOf };
      const names = wanted.map(({ kind, period, limit }, at) => {
        const series = seriesOf(kind, period);
        values[`series${at}`] = series;
        values[`limit${at}`] = limit ?? NO_LIMIT;
        return series;
      });
      const rows = await seriesQuery(wanted.length, asOf !== null)(values);
      // SQL guarantees no order of a union.
      return names.map((name) => rows.filter(({ series }) => series === name).sort(newestFirst));
    },

    async values(id: EntityId, { kind, period, limit, asOf }: StatementQuery): Promise<StatementValues[]> {
      const values = { id, asOf, series0: seriesOf(kind, period), limit0: limit ?? NO_LIMIT };
      const rows = await (asOf === null ? valuesNow : valuesThen)(values);
      return rows.map((row) => ({ values: JSON.parse(row.values_json), source: sourceOf(row), knownAt: row.known_at }));
    },

    /** `readings_json`. */
    async readings(id: EntityId): Promise<string | null | undefined> {
      return (await readingsOf({ id }))[0]?.readings_json;
    },

    /** The JSON list of a company's formulas. */
    async formulas(id: EntityId): Promise<string> {
      return (await formulasOf({ id }))[0]?.formulas_json ?? '[]';
    },

    /** All versions of the statements of these series. */
    versions: (id: EntityId, series: readonly string[]): Promise<FoundRow[]> =>
      db
        .selectFrom('statements')
        .select(['series', 'ends_on', 'known_at', 'values_json', 'about_json'])
        .where('entity_id', '=', id)
        .where('series', 'in', series)
        .execute(),

    allShareCounts: (id: EntityId): Promise<ShareCountRow[]> =>
      db.selectFrom('share_counts').selectAll().where('entity_id', '=', id).execute(),

    async shareCounts(id: EntityId, asOf: string | null): Promise<ShareCountRow | undefined> {
      return (await (asOf === null ? countNow : countThen)({ id, asOf }))[0];
    },
  };
}

const newestFirst = (a: FoundRow, b: FoundRow): number => (a.ends_on < b.ends_on ? 1 : -1);

/** The versions in force of the series in parameter `at`, newest first. */
function ofSeries(db: Database['db'], value: Value, at: number, isThen: boolean): Statements {
  const all = db
    .selectFrom('statements')
    .where('statements.entity_id', '=', value('id'))
    .where('statements.series', '=', value(`series${at}`))
    .orderBy('statements.ends_on', 'desc')
    .limit(value(`limit${at}`));
  if (!isThen) return all.where('statements.superseded_at', 'is', null);
  return all
    .where('statements.known_at', '<=', value('asOf'))
    .where(({ or, eb }) =>
      or([eb('statements.superseded_at', 'is', null), eb('statements.superseded_at', '>', value('asOf'))]),
    );
}

function compileSeries(db: Database['db'], count: number, isThen: boolean): (values: Wanted) => Promise<FoundRow[]> {
  return precompile<Wanted>()(db, (value) => {
    // Order and limit of one part of a union need a subquery.
    const part = (at: number) =>
      db
        .selectFrom(
          ofSeries(db, value as Value, at, isThen)
            .select(['series', 'ends_on', 'known_at', 'values_json', 'about_json'])
            .as(`of${at}`),
        )
        .selectAll();
    return Array.from({ length: count - 1 }, (_, at) => at + 1).reduce((all, at) => all.unionAll(part(at)), part(0));
  });
}

function shareCount(db: Database['db'], value: Value, isThen: boolean) {
  const all = db
    .selectFrom('share_counts')
    .selectAll()
    .where('entity_id', '=', value('id'))
    .orderBy('as_of', 'desc')
    .orderBy('known_at', 'desc')
    .limit(1);
  return isThen ? all.where('known_at', '<=', value('asOf')) : all;
}
