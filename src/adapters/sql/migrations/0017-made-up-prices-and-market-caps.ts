import type { Migration } from '../migration.ts';

/** Adds the market capitalization of the source to daily prices, and a flag for made-up prices of the sample. */
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
