import { contentTypesOf } from '../../../domain/content/content-type.ts';
import type { ExpressionSources } from '../../../domain/search/expression/resolve-expression.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import type { Database } from '../database.ts';

/** `ExpressionSources.filesOf` on SQLite and PostgreSQL: by the content type that was found when a file was stored. */
export const sqlFilesByType =
  ({ db }: Pick<Database, 'db'>): ExpressionSources['filesOf'] =>
  async ({ orgId, userId }, extensions) => {
    const types = contentTypesOf(extensions);
    if (types.length === 0) return [];
    const rows = await db
      .selectFrom('content_files')
      .select('id')
      .where('org_id', '=', orgId)
      .where((e) => e.or([e('user_id', '=', userId), e('is_shared', '=', 1)]))
      .where('content_type', 'in', types)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id as DocumentId);
  };
