import { type Static, Type } from 'typebox';
import type { ContentFile } from '../../../../domain/content/content-file.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { optional, textOrNull } from '../../../operations/schemas.ts';

/**
 * Both paths of a route: the base address of the client library ends in `/1.0/`, other clients omit it (contract 11).
 */
export const under = (path: string): [string, string] => [`/1.0/${path}`, `/${path}`];

export const fileId = Type.Object({ id: Type.String({ description: 'Id of a file' }) });
export const exampleUploadId = { id: 'E0618D0E9D3A960C1731A620EDE56B5C' };

export const FILE_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'DELETED'] as const;
export type LegacyStatus = (typeof FILE_STATUSES)[number];

/** The file record (specification, "File record (uploads)"). */
export const fileRecord = namedObject('LibraryFile', {
  file_id: Type.String(),
  file_name: Type.String(),
  status: Type.Enum([...FILE_STATUSES]),
  upload_ts: Type.String({ description: 'UTC' }),
  raw_size: Type.Integer({ description: 'Bytes; 0 until they are there' }),
  folder_id: textOrNull,
  tags: Type.Array(Type.String()),
  company_shared_permission: Type.Enum(['read', 'undefined']),
  shared_with: Type.Array(Type.String(), { description: 'Organizations; at most the own one' }),
});

export const toApiFile = (file: ContentFile): Static<typeof fileRecord> => ({
  file_id: file.id,
  file_name: file.fileName,
  status: statusOf(file),
  upload_ts: file.createdAt,
  raw_size: file.rawSizeBytes,
  folder_id: folderOf(file),
  tags: file.tags.map(({ name }) => name),
  company_shared_permission: file.isSharedWithOrg ? 'read' : 'undefined',
  shared_with: file.isSharedWithOrg ? [file.orgId] : [],
});

const folderOf = ({ metadata }: ContentFile): string | null => {
  const folder = metadata?.['folder_id'];
  return typeof folder === 'string' ? folder : null;
};

/** The status in upper case; `/contents/v1` has it in lower case (contract 9.3). */
export const statusOf = ({ status }: ContentFile): LegacyStatus => status.toUpperCase() as LegacyStatus;

export const exampleFile: Static<typeof fileRecord> = {
  file_id: exampleUploadId.id,
  file_name: 'memo.txt',
  status: 'COMPLETED',
  upload_ts: '2026-04-10T08:00:00.000Z',
  raw_size: 512,
  folder_id: null,
  tags: ['memo'],
  company_shared_permission: 'read',
  shared_with: ['org_01'],
};

/** `status` and `error` of a file or of its indexing; both may be `null`. */
export const statusReply = namedObject('LibraryFileState', { status: textOrNull, error: textOrNull });

export const shareReply = namedObject('LibraryShareResponse', { status: Type.Literal('OK'), message: Type.String() });

/** Body of `PATCH .../metadata`. */
export const fileChange = Type.Object(
  {
    tags: optional(Type.Array(Type.String(), { description: 'Names; in place of those it has' })),
    shared_with: optional(Type.Array(Type.String(), { description: 'The own organization, or nobody' })),
  },
  { minProperties: 1 },
);
