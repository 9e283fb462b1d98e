import type { Kysely } from 'kysely';
import type { ContentFile, Tag } from '../../../domain/content/content-file.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import type { Schema } from '../schema.ts';
import { UNCLAIMED } from '../upload-claim-columns.ts';
import { type ContentFileRow, contentFileRows } from './content-tables.ts';

/** Normalizes a file name for substring search. */
export const foldFileName = (name: string): string => name.normalize('NFC').toLowerCase();

const contentFileFromRow = (row: ContentFileRow, tags: readonly Tag[]): ContentFile => ({
  id: row.id as DocumentId,
  ...contentFileRows.fromRow(row),
  publishedAtSource: row.published_at_source ?? (row.published_at === row.created_at ? 'upload' : null),
  isSharedWithOrg: row.is_shared === 1,
  tags,
});

export const contentFileToRow = (file: ContentFile): ContentFileRow => ({
  id: file.id,
  ...contentFileRows.toRow(file),
  file_name_folded: foldFileName(file.fileName),
  is_shared: file.isSharedWithOrg ? 1 : 0,
  ...UNCLAIMED,
});

/** Tags by file, in their order; without entries for files without tags. */
async function tagsOfFiles(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, Tag[]>> {
  const tagsByFile = new Map<string, Tag[]>();
  if (ids.length === 0) return tagsByFile;
  const rows = await db
    .selectFrom('content_file_tags')
    .innerJoin('content_tags', 'content_tags.id', 'content_file_tags.tag_id')
    .select(['content_file_tags.file_id', 'content_tags.id', 'content_tags.name'])
    .where('content_file_tags.file_id', 'in', ids)
    .orderBy('content_file_tags.file_id')
    .orderBy('content_file_tags.position')
    .execute();
  for (const { file_id, id, name } of rows) {
    const tags = tagsByFile.get(file_id) ?? [];
    tags.push({ id, name });
    tagsByFile.set(file_id, tags);
  }
  return tagsByFile;
}

/** Files with their tags, in the order of the rows. */
export async function contentFilesFromRows(
  db: Kysely<Schema>,
  rows: readonly ContentFileRow[],
): Promise<ContentFile[]> {
  const tags = await tagsOfFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => contentFileFromRow(row, tags.get(row.id) ?? []));
}
