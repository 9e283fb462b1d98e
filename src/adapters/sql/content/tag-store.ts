import { type Kysely, type SqlBool, sql, Transaction } from 'kysely';
import type { Tag } from '../../../domain/content/content-file.ts';
import type { TagStore } from '../../../domain/content/content-store.ts';
import { newTimeOrderedId } from '../../../platform/ids.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { visibleTo } from './content-store.ts';

/** `TagStore` on SQLite and PostgreSQL; takes part in the caller's transaction if created from one. */
export function sqlTagStore(where: Pick<Database, 'db'> | Transaction<Schema>): TagStore {
  const db: Kysely<Schema> = where instanceof Transaction ? where : where.db;
  const named = async (orgId: string, names: readonly string[]): Promise<Map<string, Tag>> => {
    const rows = await db
      .selectFrom('content_tags')
      .select(['id', 'name'])
      .where('org_id', '=', orgId)
      .where('name', 'in', names)
      .execute();
    return new Map(rows.map((tag) => [tag.name, tag]));
  };
  return {
    async ensure(orgId, names, owner, at) {
      if (names.length === 0) return [];
      // Sorted, so that concurrent transactions with the same tags do not deadlock.
      const wanted = [...new Set(names)].sort();
      const there = await named(orgId, wanted);
      const missing = wanted.filter((name) => !there.has(name));
      if (missing.length > 0) {
        const row = (name: string) => ({
          id: newTimeOrderedId(Date.parse(at)),
          org_id: orgId,
          owner_id: owner,
          name,
          created_at: at,
          updated_at: at,
        });
        await db
          .insertInto('content_tags')
          .values(missing.map(row))
          .onConflict((on) => on.columns(['org_id', 'name']).doNothing())
          .execute();
      }
      if (owner === null)
        await db
          .updateTable('content_tags')
          .set({ owner_id: null })
          .where('org_id', '=', orgId)
          .where('name', 'in', wanted)
          .execute();
      const all = missing.length > 0 ? await named(orgId, wanted) : there;
      return [...new Set(names)].flatMap((name) => all.get(name) ?? []);
    },

    async find(orgId, idsOrNames) {
      if (idsOrNames.length === 0) return [];
      return db
        .selectFrom('content_tags')
        .select(['id', 'name'])
        .where('org_id', '=', orgId)
        .where((e) => e.or([e('id', 'in', idsOrNames), e('name', 'in', idsOrNames)]))
        .orderBy('name')
        .execute();
    },

    async list(viewer, prefix, { offset, limit }) {
      const counts = db
        .selectFrom('content_file_tags')
        .innerJoin('content_files', 'content_files.id', 'content_file_tags.file_id')
        .where((e) => visibleTo(viewer)(e as never))
        .select(['content_file_tags.tag_id', (e) => e.fn.countAll<number>().as('files')])
        .groupBy('content_file_tags.tag_id')
        .as('counts');
      const rows = await db
        .selectFrom('content_tags')
        .leftJoin(counts, 'counts.tag_id', 'content_tags.id')
        .selectAll('content_tags')
        .select('counts.files')
        .where('org_id', '=', viewer.orgId)
        .where((e) =>
          e.or([e('owner_id', 'is', null), e('owner_id', '=', viewer.userId), e('counts.files', 'is not', null)]),
        )
        .where(sql<SqlBool>`substr(name, 1, ${sql.lit([...prefix].length)}) = ${prefix}`)
        .orderBy('name')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ id, name, created_at, updated_at, files }) => ({
        id,
        name,
        createdAt: created_at,
        updatedAt: updated_at,
        fileCount: Number(files ?? 0),
      }));
    },
  };
}
