import type { Kysely } from 'kysely';
import type { ContentFile, Tag } from '../../../domain/content/content-file.ts';
import type { PartNotRead } from '../../../domain/enrichment/extracted-document.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import type { Schema } from '../schema.ts';
import { UNCLAIMED } from '../upload-claims.ts';
import type { ContentFileRow } from './content-tables.ts';

/** Normalizes a file name for substring search. */
export const foldFileName = (name: string): string => name.normalize('NFC').toLowerCase();

const contentFileFromRow = (row: ContentFileRow, tags: readonly Tag[]): ContentFile => ({
  id: row.id as DocumentId,
  orgId: row.org_id,
  userId: row.user_id,
  fileName: row.file_name,
  origin: row.origin,
  connectorId: row.connector_id,
  rawSizeBytes: row.raw_size_bytes,
  sha256: row.sha256,
  contentType: row.content_type,
  status: row.status,
  errorCode: row.error_code,
  partsNotRead: row.parts_not_read_json === null ? null : (JSON.parse(row.parts_not_read_json) as PartNotRead[]),
  isSharedWithOrg: row.is_shared === 1,
  tags,
  metadata: row.metadata_json === null ? null : (JSON.parse(row.metadata_json) as Record<string, unknown>),
  publishedAt: row.published_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deleteStartedAt: row.delete_started_at,
  uploadExpiresAt: row.upload_expires_at,
});

export const contentFileToRow = (file: ContentFile): ContentFileRow => ({
  id: file.id,
  org_id: file.orgId,
  user_id: file.userId,
  file_name: file.fileName,
  file_name_folded: foldFileName(file.fileName),
  origin: file.origin,
  connector_id: file.connectorId,
  raw_size_bytes: file.rawSizeBytes,
  sha256: file.sha256,
  content_type: file.contentType,
  status: file.status,
  error_code: file.errorCode,
  parts_not_read_json: file.partsNotRead === null ? null : JSON.stringify(file.partsNotRead),
  is_shared: file.isSharedWithOrg ? 1 : 0,
  metadata_json: file.metadata === null ? null : JSON.stringify(file.metadata),
  published_at: file.publishedAt,
  created_at: file.createdAt,
  updated_at: file.updatedAt,
  delete_started_at: file.deleteStartedAt,
  upload_expires_at: file.uploadExpiresAt,
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
