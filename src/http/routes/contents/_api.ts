import { type Static, Type } from 'typebox';
import { type ContentFile, DATE_SOURCES } from '../../../domain/content/content-file.ts';
import type { CountedTag } from '../../../domain/content/content-store.ts';
import { PART_KINDS } from '../../../domain/enrichment/extracted-document.ts';
import { AppError } from '../../../platform/errors.ts';
import { parseInstant } from '../../../platform/instant.ts';
import { snakeCased } from '../../../platform/snake-case.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';
import { ownerName } from './_owners.ts';

export const documentId = Type.Object({ id: Type.String({ description: 'Id of a private document' }) });
export const exampleId = { id: 'F22BC027BCE166BC89DD2A81358DA2F1' };

const partNotRead = Type.Object({
  kind: Type.Enum([...PART_KINDS]),
  place: Type.Union([Type.String(), Type.Null()], {
    description: 'Pages, slide, sheet or name of the attachment; `null` for all of the file',
  }),
  count: Type.Integer({ minimum: 1 }),
});

/** The document record of contract 9.4. */
export const documentRecord = namedObject('UploadedFile', {
  id: Type.String(),
  file_name: Type.String(),
  user_id: Type.String(),
  user_name: ownerName,
  org_id: Type.String(),
  rp_collection_id: textOrNull,
  raw_size: Type.Integer({ description: 'Bytes; 0 until they are there' }),
  request_origin: Type.Enum(['email', 'investment_research', 'file_upload']),
  content_type: textOrNull,
  status: Type.Enum(['pending', 'processing', 'completed', 'failed']),
  shared_with_orgs: Type.Array(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
  published_at: Type.String(),
  published_at_source: Type.Union([Type.Enum([...DATE_SOURCES]), Type.Null()], {
    description:
      'Source of the date: `given` by sender or owner, the day that the `document` bears, or the `upload` where neither has one; `null` where it was not recorded',
  }),
  connector_id: textOrNull,
  error_code: textOrNull,
  parts_not_read: Type.Union([Type.Array(partNotRead), Type.Null()], {
    description: 'Parts of the file that hold content and were not read; `null` until the file was read',
  }),
  delete_started_ts: textOrNull,
  file_metadata: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  tags: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});

export const toApiDocument = (
  file: ContentFile,
  nameOf: (userId: string) => string | null,
): Static<typeof documentRecord> =>
  snakeCased(documentRecord.properties, {
    ...file,
    userName: nameOf(file.userId),
    rpCollectionId: null,
    rawSize: file.rawSizeBytes,
    requestOrigin: file.origin,
    sharedWithOrgs: file.isSharedWithOrg ? [file.orgId] : [],
    partsNotRead: file.partsNotRead?.map((part) => ({ ...part })) ?? null,
    deleteStartedTs: file.deleteStartedAt,
    fileMetadata: file.metadata,
    tags: file.tags.map(({ id, name }) => ({ id, name })),
  });

export const exampleDocument: Static<typeof documentRecord> = {
  id: exampleId.id,
  file_name: 'note.pdf',
  user_id: 'user_01',
  user_name: 'ann',
  org_id: 'org_01',
  rp_collection_id: null,
  raw_size: 20_480,
  request_origin: 'file_upload',
  content_type: 'application/pdf',
  status: 'completed',
  shared_with_orgs: ['org_01'],
  created_at: '2026-04-10T08:00:00.000Z',
  updated_at: '2026-04-10T08:00:12.000Z',
  published_at: '2026-04-09T00:00:00.000Z',
  published_at_source: 'document',
  connector_id: null,
  error_code: null,
  parts_not_read: [{ kind: 'page_without_text', place: 'pages 3-4', count: 2 }],
  delete_started_ts: null,
  file_metadata: null,
  tags: [{ id: '0197a3f0-1111-7abc-8def-000000000001', name: 'Research Team' }],
};

/** A tag of contract 9.7. */
export const tagRecord = namedObject('Tag', {
  id: Type.String(),
  name: Type.String(),
  created_at: Type.String(),
  updated_at: Type.String(),
  file_count: Type.Integer({ description: 'Documents with this tag that the caller sees' }),
});

export const toApiTag = (tag: CountedTag): Static<typeof tagRecord> => snakeCased(tagRecord.properties, tag);

export const exampleTag: Static<typeof tagRecord> = {
  id: '0197a3f0-1111-7abc-8def-000000000001',
  name: 'broker:Example Securities',
  created_at: '2026-04-01T10:00:00.000Z',
  updated_at: '2026-04-01T10:00:00.000Z',
  file_count: 12,
};

/** Throws `invalid_request` with the name of the field. */
export function requireInstant(text: string, field: string): string {
  const instant = parseInstant(text);
  if (instant === undefined) {
    throw new AppError('invalid_request', `${field}: must be an ISO 8601 date or date-time, like 2026-04-09T00:00:00Z`);
  }
  return instant;
}

/** Schema of a whole number in a query. */
export const wholeInQuery = (description: string) =>
  Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', description }));

/** The number in `query.field`, or `fallback` if absent. Throws `invalid_request` outside the range. */
export function inRange(
  text: string | undefined,
  field: string,
  least: number,
  most: number,
  fallback: number,
): number {
  const value = text === undefined ? fallback : Number(text);
  if (value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
  throw new AppError('invalid_request', `query.${field}: must be ${range}`);
}
