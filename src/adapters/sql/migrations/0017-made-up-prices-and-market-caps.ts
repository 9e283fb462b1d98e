import type { Migration } from '../migration.ts';

/** Days of trading have the market capitalization that their source states, and prices of the sample data may be made up. */
export const madeUpPricesAndMarketCaps: Migration = {
  number: 17,
  name: 'made-up-prices-and-market-caps',
  async up(db) {
    await db.schema.alterTable('daily_prices').addColumn('market_cap', 'double precision').execute();
    for (const table of ['daily_prices', 'intraday_prices']) {
      await db.schema
        .alterTable(table)
        .addColumn('is_illustrative', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    }
  },
};
