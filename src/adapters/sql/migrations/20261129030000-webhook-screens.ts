import type { Migration } from '../migration.ts';

/** Saved screens of webhooks, and their companies as messages have told them last. */
export const webhookScreens: Migration = {
  number: 20261129030000,
  // Columns with defaults, which an older version leaves alone.
  runsBeside: 20261128120000,
  name: 'webhook-screens',
  async up(db) {
    for (const [name, none] of [
      ['saved_screens_json', '[]'],
      ['screens_seen_json', '[]'],
    ] as const)
      await db.schema
        .alterTable('webhooks')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(none))
        .execute();
  },
};
