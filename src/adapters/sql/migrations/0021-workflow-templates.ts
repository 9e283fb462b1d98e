import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const workflowTemplates: Migration = {
  number: 21,
  name: 'workflow-templates',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('workflow_templates')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('org_id', text, (c) => c.notNull().references('organizations.id'))
      .addColumn('created_by', text, (c) => c.notNull().references('users.id'))
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('content_json', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('workflow_templates_by_org')
      .on('workflow_templates')
      .columns(['org_id', 'created_at', 'id'])
      .execute();
  },
};
