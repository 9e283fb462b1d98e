import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Tags of files that are not shared become visible only to their owner. An existing tag belongs to the only user with files under it,
 * otherwise to the organization.
 */
export const ownersOfTags: Migration = {
  number: 16,
  name: 'owners-of-tags',
  async up(db) {
    await db.schema.alterTable('content_tags').addColumn('owner_id', 'text').execute();
    await sql`
      update content_tags set owner_id = (
        select min(content_files.user_id) from content_file_tags
        join content_files on content_files.id = content_file_tags.file_id
        where content_file_tags.tag_id = content_tags.id
        having count(distinct content_files.user_id) = 1)`.execute(db);
  },
};
