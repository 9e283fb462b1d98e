import { type ExpressionBuilder, type Kysely, PostgresAdapter, type SqlBool, sql, Transaction } from 'kysely';
import type { ContentFile } from '../../../domain/content/content-file.ts';
import type {
  ContentStore,
  FileFilter,
  FilePage,
  FileSort,
  FileViewer,
} from '../../../domain/content/content-store.ts';
import { AppError } from '../../../platform/errors.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { neverEmpty } from '../chunks.ts';
import type { Database, InTransaction } from '../database.ts';
import { isUniqueViolation } from '../errors.ts';
import type { Schema } from '../schema.ts';
import { contentFilesFromRows, contentFileToRow, foldFileName } from './content-row.ts';
import type { ContentFileTagRow } from './content-tables.ts';

/** `ContentStore` on SQLite and PostgreSQL; takes part in the caller's transaction if created from one. */
export function sqlContentStore(where: Pick<Database, 'db' | 'inTransaction'> | Transaction<Schema>): ContentStore {
  const db: Kysely<Schema> = where instanceof Transaction ? where : where.db;
  const inTransaction: InTransaction = where instanceof Transaction ? (work) => work(where) : where.inTransaction;
  const isPostgres = isOnPostgres(db);
  const find = async (at: Kysely<Schema>, id: DocumentId) => {
    const rows = await at.selectFrom('content_files').selectAll().where('id', '=', id).execute();
    return (await contentFilesFromRows(at, rows))[0];
  };
  return {
    async add(file) {
      try {
        await inTransaction(async (trx) => {
          await trx.insertInto('content_files').values(contentFileToRow(file)).execute();
          const tagIds = file.tags.map(({ id }) => id);
          await insertTags(trx, file.id, tagIds);
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('conflict', 'This file exists already.', { cause: error });
        throw error;
      }
    },

    find: (id) => find(db, id),

    async list(viewer, filter, page) {
      const rows = await ordered(listed(db, viewer, filter), page).execute();
      return contentFilesFromRows(db, rows);
    },

    async tagsInUse(viewer, ownership) {
      const rows = await db
        .selectFrom('content_file_tags')
        .innerJoin('content_tags', 'content_tags.id', 'content_file_tags.tag_id')
        .where('content_file_tags.file_id', 'in', listed(db, viewer, { ownership }).clearSelect().select('id'))
        .select('content_tags.name')
        .distinct()
        .execute();
      return rows.map(({ name }) => name).sort();
    },

    change: (id, { tagIds, isSharedWithOrg, publishedAt, publishedAtSource }, at) =>
      inTransaction(async (trx) => {
        const stored = trx.selectFrom('content_files').select('updated_at').where('id', '=', id);
        const row = await stored.$if(isPostgres, (query) => query.forUpdate()).executeTakeFirst();
        if (row === undefined) return undefined;
        await trx
          .updateTable('content_files')
          .set({
            updated_at: laterThan(row.updated_at, at),
            ...(isSharedWithOrg === undefined ? {} : { is_shared: isSharedWithOrg ? 1 : 0 }),
            ...(publishedAt === undefined ? {} : { published_at: publishedAt }),
            ...(publishedAtSource === undefined ? {} : { published_at_source: publishedAtSource }),
          })
          .where('id', '=', id)
          .execute();
        if (tagIds !== undefined) {
          await trx.deleteFrom('content_file_tags').where('file_id', '=', id).execute();
          await insertTags(trx, id, tagIds);
        }
        return find(trx, id);
      }),

    async startRemoval(id, at) {
      const { numUpdatedRows } = await db
        .updateTable('content_files')
        .set({ delete_started_at: sql`coalesce(delete_started_at, ${at})` })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    remove: (id) =>
      inTransaction(async (trx) => {
        const { numDeletedRows } = await trx.deleteFrom('content_files').where('id', '=', id).executeTakeFirst();
        await trx.deleteFrom('content_file_tags').where('file_id', '=', id).execute();
        return numDeletedRows > 0n;
      }),

    async beingRemoved(limit) {
      const rows = await db
        .selectFrom('content_files')
        .select('id')
        .where('delete_started_at', 'is not', null)
        .orderBy('delete_started_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id as DocumentId);
    },
  };
}

const isOnPostgres = (db: Kysely<Schema>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

const folderOf = (db: Kysely<Schema>) =>
  isOnPostgres(db)
    ? sql<string | null>`metadata_json::json ->> 'folder_id'`
    : sql<string | null>`json_extract(metadata_json, '$.folder_id')`;

/** A time later than `earlier`, even for two changes within a millisecond. */
const laterThan = (earlier: string, at: string): string =>
  at > earlier ? at : new Date(Date.parse(earlier) + 1).toISOString();

async function insertTags(trx: Transaction<Schema>, fileId: string, tagIds: readonly string[]): Promise<void> {
  if (tagIds.length === 0) return;
  const rows: ContentFileTagRow[] = tagIds.map((tagId, position) => ({ file_id: fileId, tag_id: tagId, position }));
  await trx.insertInto('content_file_tags').values(rows).execute();
}

/** Condition for the rows of `content_files` visible to a viewer. */
export const visibleTo =
  ({ orgId, userId, grants }: FileViewer) =>
  (e: ExpressionBuilder<Schema, 'content_files'>) =>
    e.and([
      e('content_files.org_id', '=', orgId),
      grants
        ? e.and([e('content_files.is_shared', '=', 1), e('content_files.id', 'in', neverEmpty(grants))])
        : e.or([e('content_files.user_id', '=', userId), e('content_files.is_shared', '=', 1)]),
    ]);

function listed(db: Kysely<Schema>, viewer: FileViewer, filter: FileFilter) {
  const { origin, createdFrom, createdUntil, ownership, owner, fileName, tags, connectorId, statuses, folderId } =
    filter;
  let query = db.selectFrom('content_files').selectAll().where(visibleTo(viewer));
  if (origin !== undefined) query = query.where('origin', '=', origin);
  if (createdFrom !== undefined) query = query.where('created_at', '>=', createdFrom);
  if (createdUntil !== undefined) query = query.where('created_at', '<=', createdUntil);
  if (ownership !== undefined) query = query.where('user_id', ownership === 'owned' ? '=' : '!=', viewer.userId);
  if (owner !== undefined) query = query.where('user_id', '=', owner);
  if (connectorId !== undefined) query = query.where('connector_id', '=', connectorId);
  if (statuses !== undefined) query = query.where('status', 'in', statuses);
  if (folderId !== undefined) query = query.where(folderOf(db), '=', folderId);
  if (fileName !== undefined) {
    const part = foldFileName(fileName).replace(/[\\%_]/g, '\\$&');
    query = query.where(sql<SqlBool>`file_name_folded like ${`%${part}%`} escape '\\'`);
  }
  if (tags !== undefined && tags.length > 0) {
    const tagged = db
      .selectFrom('content_file_tags')
      .innerJoin('content_tags', 'content_tags.id', 'content_file_tags.tag_id')
      .select('content_file_tags.file_id')
      .where('content_tags.org_id', '=', viewer.orgId)
      .where((e) => e.or([e('content_tags.id', 'in', tags), e('content_tags.name', 'in', tags)]));
    query = query.where('id', 'in', tagged);
  }
  return query;
}

/** Texts sort by bytes; an unknown content type sorts as the empty text, on both engines. */
const SORT_KEYS: Readonly<
  Record<FileSort, readonly [ReturnType<typeof sql<unknown>>, (file: ContentFile) => unknown]>
> = {
  created_at: [sql`created_at`, ({ createdAt }) => createdAt],
  updated_at: [sql`updated_at`, ({ updatedAt }) => updatedAt],
  file_name: [sql`file_name_folded`, ({ fileName }) => foldFileName(fileName)],
  raw_size: [sql`raw_size_bytes`, ({ rawSizeBytes }) => rawSizeBytes],
  content_type: [sql`coalesce(content_type, '')`, ({ contentType }) => contentType ?? ''],
  status: [sql`status`, ({ status }) => status],
};

function ordered(query: ReturnType<typeof listed>, { sortBy, descending, offset, limit, after }: FilePage) {
  const direction = descending ? 'desc' : 'asc';
  const [key, keyOf] = SORT_KEYS[sortBy];
  const inOrder = query.orderBy(key, direction).orderBy('created_at', direction).orderBy('id', direction).limit(limit);
  if (after === undefined) return inOrder.offset(offset);
  const place = sql`(${key}, created_at, id)`;
  const end = sql`(${keyOf(after)}, ${after.createdAt}, ${after.id})`;
  return inOrder.where(descending ? sql<SqlBool>`${place} < ${end}` : sql<SqlBool>`${place} > ${end}`);
}
