import type { TemplateContent } from '../../../domain/workflows/template.ts';
import type { OwnTemplate, TemplateStore } from '../../../domain/workflows/template-store.ts';
import type { Database } from '../database.ts';
import { findRow } from '../rows-by-values.ts';
import { type TemplateRow, templateRows } from './workflow-tables.ts';

/** `TemplateStore` on SQLite and PostgreSQL. */
export function sqlTemplateStore({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): TemplateStore {
  return {
    add: (template, userId, most) =>
      inTransaction(async (trx) => {
        const { count } = await trx
          .selectFrom('workflow_templates')
          .select((s) => s.fn.countAll().as('count'))
          .where('org_id', '=', template.orgId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return false;
        await trx.insertInto('workflow_templates').values(toRow(template, userId)).execute();
        return true;
      }),

    async find(orgId, id) {
      const row = await findRow(db, 'workflow_templates', { id, org_id: orgId });
      return row && fromRow(row);
    },

    async list(orgId) {
      const rows = await db
        .selectFrom('workflow_templates')
        .selectAll()
        .where('org_id', '=', orgId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(fromRow);
    },

    async replace(orgId, id, content, at) {
      const { numUpdatedRows } = await db
        .updateTable('workflow_templates')
        .set({ ...contentRow(content), updated_at: at })
        .where('id', '=', id)
        .where('org_id', '=', orgId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(orgId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('workflow_templates')
        .where('id', '=', id)
        .where('org_id', '=', orgId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

const contentRow = ({ name, description, prompt, expectedInput, contentFilter, ranking, plan }: TemplateContent) => ({
  name,
  content_json: JSON.stringify({ description, prompt, expectedInput, contentFilter, ranking, plan }),
});

const toRow = (template: OwnTemplate, userId: string): TemplateRow => ({
  ...templateRows.toRow(template),
  created_by: userId,
  ...contentRow(template),
});

const fromRow = (row: TemplateRow): OwnTemplate => ({
  ...templateRows.fromRow(row),
  ...(JSON.parse(row.content_json) as Omit<TemplateContent, 'name'>),
});
