import { sql } from 'kysely';
import type {
  Dividend,
  Interval,
  IntradayBar,
  MarketStore,
  ProfileFacts,
  TradedDay,
} from '../../../domain/market/market-data.ts';
import { lastDayKnown } from '../../../domain/market/prices.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { counterIn } from '../counters.ts';
import type { Database } from '../database.ts';
import { precompile } from '../precompile.ts';
import {
  type DailyPriceRow,
  type DividendRow,
  dividendRows,
  type IntradayPriceRow,
  surpriseRows,
} from './market-tables.ts';

/** Bounds before and after every day and instant. */
const [EVER, NEVER] = ['0000', '9999-12-31T23:59:59.999Z'];

function precompiled(db: Database['db']) {
  const daily = (id: string) => db.selectFrom('daily_prices').selectAll().where('entity_id', '=', id);
  const daysOf = precompile<{ id: string; from: string; to: string; limit: number }>()(db, (value) =>
    daily(value('id'))
      .where('date', '>=', value('from'))
      .where('date', '<=', value('to'))
      .orderBy('date', 'desc')
      .limit(value('limit')),
  );
  const firstDayOf = precompile<{ id: string }>()(db, (value) => daily(value('id')).orderBy('date').limit(1));
  const realDayOf = precompile<{ id: string; to: string }>()(db, (value) =>
    daily(value('id'))
      .where('date', '<=', value('to'))
      .where('is_illustrative', '=', 0)
      .orderBy('date', 'desc')
      .limit(1),
  );
  const barsOf = precompile<{ id: string; interval: string; from: string; to: string; limit: number }>()(db, (value) =>
    db
      .selectFrom('intraday_prices')
      .selectAll()
      .where('entity_id', '=', value('id'))
      .where('bar_interval', '=', value('interval'))
      .where('starts_at', '>=', value('from'))
      .where('starts_at', '<=', value('to'))
      .orderBy('starts_at', 'desc')
      .limit(value('limit')),
  );
  const surpriseOf = precompile<{ id: string; asOf: string }>()(db, (value) =>
    db
      .selectFrom('earnings_surprises')
      .selectAll()
      .where('entity_id', '=', value('id'))
      .where('known_at', '<=', value('asOf'))
      .where((eb) => eb.or([eb('eps_actual', 'is not', null), eb('revenue_actual', 'is not', null)]))
      .orderBy('reported_on', 'desc')
      .limit(1),
  );
  const profileOf = precompile<{ id: string }>()(db, (value) =>
    db.selectFrom('company_profiles').select('profile_json').where('entity_id', '=', value('id')),
  );
  return { daysOf, firstDayOf, realDayOf, barsOf, surpriseOf, profileOf };
}

/** `MarketStore` on SQLite and PostgreSQL. */
export function sqlMarketStore({ db }: Pick<Database, 'db'>): MarketStore {
  const { daysOf, firstDayOf, realDayOf, barsOf, surpriseOf, profileOf } = precompiled(db);
  return {
    async latestPrice(id, asOf) {
      const [row] = await realDayOf({ id, to: asOf === null ? NEVER : lastDayKnown(asOf) });
      return row && toDay(row);
    },

    async days(id, { from, to }, limit) {
      return (await daysOf({ id, from: from ?? EVER, to: to ?? NEVER, limit })).map(toDay).reverse();
    },

    async firstDay(id) {
      const [row] = await firstDayOf({ id });
      return row && toDay(row);
    },

    async bars(id, interval, { from, to }, limit) {
      return (await barsOf({ id, interval, from: from ?? EVER, to: to ?? NEVER, limit })).map(toBar).reverse();
    },

    async dividends(id, { from, to }) {
      const rows = await db
        .selectFrom('dividends')
        .selectAll()
        .where('entity_id', '=', id)
        .where('ex_on', '>=', from ?? EVER)
        .where('ex_on', '<=', to ?? NEVER)
        .orderBy('ex_on')
        .orderBy('frequency')
        .execute();
      return rows.map(toDividend);
    },

    async latestSurprise(id, asOf) {
      const [row] = await surpriseOf({ id, asOf: asOf ?? NEVER });
      return row && surpriseRows.fromRow(row);
    },

    async profile(id) {
      const [row] = await profileOf({ id });
      return row && (JSON.parse(row.profile_json) as ProfileFacts);
    },

    async latestOf(ids) {
      if (ids.length === 0) return new Map();
      const [days, profiles, dividends] = await Promise.all([
        latestDays(db, ids),
        db.selectFrom('company_profiles').selectAll().where('entity_id', 'in', ids).execute(),
        db
          .selectFrom('dividends')
          .selectAll()
          .where('entity_id', 'in', ids)
          .orderBy('ex_on')
          .orderBy('frequency')
          .execute(),
      ]);
      const daysOfEach = Map.groupBy(days, (row) => row.entity_id);
      const paidByEach = Map.groupBy(dividends, (row) => row.entity_id);
      const texts = new Map(profiles.map((row) => [row.entity_id, row.profile_json]));
      return new Map(
        ids.flatMap((id) => {
          const [priced, paid, text] = [daysOfEach.get(id) ?? [], paidByEach.get(id) ?? [], texts.get(id)];
          if (priced.length === 0 && paid.length === 0 && text === undefined) return [];
          const facts = text === undefined ? undefined : (JSON.parse(text) as ProfileFacts);
          return [[id, { days: priced.map(toDay), facts, dividends: paid.map(toDividend) }] as const];
        }),
      );
    },

    async companies() {
      // One index look-up per company, not per price (loose index scan).
      const priced = await sql<{ id: EntityId }>`
      with recursive ids(id) as (
        select min(entity_id) from daily_prices
        union all
        select (select min(entity_id) from daily_prices where entity_id > ids.id) from ids where ids.id is not null
      ) select id from ids where id is not null`.execute(db);
      const profiled = await db.selectFrom('company_profiles').select('entity_id').execute();
      return [...new Set([...priced.rows.map(({ id }) => id), ...profiled.map((row) => row.entity_id as EntityId)])];
    },

    revision: counterIn(db, 'market'),
  };
}

/** Days of `LatestMarket`: a few look-ups in the index for each company, whatever the length of its history. */
async function latestDays(db: Database['db'], ids: readonly EntityId[]): Promise<DailyPriceRow[]> {
  const { rows } = await sql<DailyPriceRow>`
    with wanted(id) as (values ${sql.join(ids.map((id) => sql`(${id})`))}),
    latest as (
      select id,
        (select max(date) from daily_prices where entity_id = wanted.id) as last,
        coalesce((select date from daily_prices where entity_id = wanted.id and is_illustrative = 0 order by date desc limit 1), '') as last_real
      from wanted
    )
    select daily_prices.* from latest join daily_prices on entity_id = id and date in (
      last, last_real, (select min(date) from daily_prices made_up where made_up.entity_id = id and made_up.date > last_real)
    )
    order by entity_id, date`.execute(db);
  return rows;
}

const toDay = (row: DailyPriceRow): TradedDay => ({
  date: row.date,
  open: row.open,
  high: row.high,
  low: row.low,
  close: row.close,
  volume: row.volume,
  vwap: row.vwap,
  previousClose: row.previous_close,
  marketCap: row.market_cap,
  currency: row.currency,
  quotedUnit: row.quoted_unit,
  listing: row.listing,
  isIllustrative: row.is_illustrative === 1,
});

const toBar = (row: IntradayPriceRow): IntradayBar => ({
  interval: row.bar_interval as Interval,
  startsAt: row.starts_at,
  open: row.open,
  high: row.high,
  low: row.low,
  close: row.close,
  volume: row.volume,
  currency: row.currency,
  quotedUnit: row.quoted_unit,
  listing: row.listing,
  isIllustrative: row.is_illustrative === 1,
});

const toDividend = (row: DividendRow): Dividend => ({
  ...dividendRows.fromRow(row),
  frequency: row.frequency === '' ? null : row.frequency,
});
