import type { Migration } from '../migration.ts';

/** Currencies of dividends and of surprises. */
export const currencyColumns: Migration = {
  number: 20261128204300,
  // New columns without a need to be filled, which an older version leaves alone.
  runsBeside: 20261128120000,
  name: 'currencies',
  async up(db) {
    for (const table of ['dividends', 'earnings_surprises'] as const)
      await db.schema.alterTable(table).addColumn('currency', 'text').execute();
  },
};
