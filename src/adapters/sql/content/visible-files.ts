import { contentTypesOf } from '../../../domain/content/content-type.ts';
import type { VisibleFiles } from '../../../domain/search/given-filters.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import type { Database } from '../database.ts';
import { visibleTo } from './content-store.ts';

/** `VisibleFiles` on SQLite and PostgreSQL: by the content type that was found when a file was stored, and by owner. */
export const sqlVisibleFiles =
  ({ db }: Pick<Database, 'db'>): VisibleFiles =>
  async (viewer, { extensions, ownership }) => {
    const types = extensions && contentTypesOf(extensions);
    if (types?.length === 0) return [];
    const rows = await db
      .selectFrom('content_files')
      .select('id')
      .where(visibleTo(viewer))
      .$if(types !== undefined, (q) => q.where('content_type', 'in', types ?? []))
      .$if(ownership !== undefined, (q) => q.where('user_id', ownership === 'owned' ? '=' : '!=', viewer.userId))
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id as DocumentId);
  };
