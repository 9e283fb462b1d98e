import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Language model usage of organizations, by UTC day. */
export const modelSpend: Migration = {
  number: 23,
  name: 'model-spend',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('model_spend')
      .addColumn('org_id', text, (c) => c.notNull())
      .addColumn('day', text, (c) => c.notNull())
      .addColumn('input_tokens', 'bigint', (c) => c.notNull())
      .addColumn('output_tokens', 'bigint', (c) => c.notNull())
      .addColumn('micro_usd', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('model_spend_key', ['org_id', 'day'])
      .execute();
  },
};
