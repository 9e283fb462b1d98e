import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Content packages apply to searches from this version on. The organization of the first key, the operator's own, still sees all that
 * it imported.
 */
export const coveredSources: Migration = {
  number: 15,
  name: 'covered-sources',
  async up(db) {
    await db.schema.createIndex('documents_by_source').on('documents').columns(['org_id', 'source_id']).execute();
    const { rows } = await sql<{ id: string; entitlements_json: string }>`
      select id, entitlements_json from organizations where name = 'default'`.execute(db);
    for (const { id, entitlements_json } of rows) {
      const entitlements = new Set([...(JSON.parse(entitlements_json) as string[]), 'package:*']);
      await sql`update organizations set entitlements_json = ${JSON.stringify([...entitlements].sort())} where id = ${id}`.execute(
        db,
      );
    }
  },
};
