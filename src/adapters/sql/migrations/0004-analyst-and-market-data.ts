import { sql } from 'kysely';
import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const analystAndMarketData: Migration = {
  number: 4,
  name: 'analyst-and-market-data',
  async up(db, engine) {
    const text = textColumn(engine);
    const number = 'double precision';
    const whole = engine === 'postgres' ? 'bigint' : 'integer';
    // Rows of one company are read together: without rowid, SQLite stores them adjacently.
    const clustered = engine === 'sqlite' ? sql`without rowid` : sql``;
    const dated = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn('entity_id', text, (c) => c.notNull())
        .addColumn('as_of', text, (c) => c.notNull())
        .addColumn('known_at', text, (c) => c.notNull())
        .addColumn('is_illustrative', 'integer', (c) => c.notNull())
        .modifyEnd(clustered);
    await dated('analyst_ratings')
      .addColumn('strong_buy', whole, (c) => c.notNull())
      .addColumn('buy', whole, (c) => c.notNull())
      .addColumn('hold', whole, (c) => c.notNull())
      .addColumn('sell', whole, (c) => c.notNull())
      .addColumn('strong_sell', whole, (c) => c.notNull())
      .addColumn('consensus', text)
      .addPrimaryKeyConstraint('analyst_ratings_key', ['entity_id', 'as_of'])
      .execute();
    await dated('price_targets')
      .addColumn('high', number)
      .addColumn('low', number)
      .addColumn('consensus', number)
      .addColumn('median', number)
      .addColumn('currency', text)
      .addPrimaryKeyConstraint('price_targets_key', ['entity_id', 'as_of'])
      .execute();
    await dated('analyst_estimates')
      .addColumn('period', text, (c) => c.notNull())
      .addColumn('ends_on', text, (c) => c.notNull())
      .addColumn('figures_json', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('analyst_estimates_key', ['entity_id', 'period', 'ends_on', 'as_of'])
      .execute();
    await db.schema
      .createTable('daily_prices')
      .addColumn('entity_id', text, (c) => c.notNull())
      .addColumn('date', text, (c) => c.notNull())
      .addColumn('open', number)
      .addColumn('high', number)
      .addColumn('low', number)
      .addColumn('close', number, (c) => c.notNull())
      .addColumn('volume', number)
      .addColumn('vwap', number)
      .addColumn('previous_close', number)
      .addColumn('currency', text)
      .addPrimaryKeyConstraint('daily_prices_key', ['entity_id', 'date'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable('intraday_prices')
      .addColumn('entity_id', text, (c) => c.notNull())
      .addColumn('bar_interval', text, (c) => c.notNull())
      .addColumn('starts_at', text, (c) => c.notNull())
      .addColumn('open', number)
      .addColumn('high', number)
      .addColumn('low', number)
      .addColumn('close', number, (c) => c.notNull())
      .addColumn('volume', number)
      .addColumn('currency', text)
      .addPrimaryKeyConstraint('intraday_prices_key', ['entity_id', 'bar_interval', 'starts_at'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable('dividends')
      .addColumn('entity_id', text, (c) => c.notNull())
      .addColumn('ex_on', text, (c) => c.notNull())
      .addColumn('frequency', text, (c) => c.notNull())
      .addColumn('amount', number, (c) => c.notNull())
      .addColumn('adjusted_amount', number)
      .addColumn('record_on', text)
      .addColumn('paid_on', text)
      .addColumn('declared_on', text)
      .addColumn('yield_percent', number)
      .addPrimaryKeyConstraint('dividends_key', ['entity_id', 'ex_on', 'frequency'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable('earnings_surprises')
      .addColumn('entity_id', text, (c) => c.notNull())
      .addColumn('reported_on', text, (c) => c.notNull())
      .addColumn('eps_actual', number)
      .addColumn('eps_estimated', number)
      .addColumn('revenue_actual', number)
      .addColumn('revenue_estimated', number)
      .addColumn('updated_at', text)
      .addColumn('known_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('earnings_surprises_key', ['entity_id', 'reported_on'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable('company_profiles')
      .addColumn('entity_id', text, (c) => c.primaryKey().notNull())
      .addColumn('profile_json', text, (c) => c.notNull())
      .execute();
    await db
      .insertInto('counters')
      .values([
        { name: 'market', value: 0 },
        { name: 'analysts', value: 0 },
      ])
      .execute();
  },
};
