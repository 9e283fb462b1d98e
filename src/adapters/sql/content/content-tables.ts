import type { ContentFile } from '../../../domain/content/content-file.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';
import type { UploadClaimColumns } from '../upload-claim-columns.ts';

/** A file without its id, share and tags. */
export const contentFileRows = rowCodec<ContentFile>()({
  same: [
    ...(['orgId', 'userId', 'fileName', 'origin', 'connectorId', 'rawSizeBytes', 'sha256', 'contentType'] as const),
    ...(['status', 'errorCode', 'publishedAt', 'publishedAtSource', 'createdAt', 'updatedAt'] as const),
    ...(['deleteStartedAt', 'uploadExpiresAt'] as const),
  ],
  json: ['partsNotRead', 'metadata'],
});

/** Private files and their tags. */
export interface ContentTables {
  readonly content_files: ContentFileRow;
  readonly content_tags: ContentTagRow;
  readonly content_file_tags: ContentFileTagRow;
}

export type ContentFileRow = RowOf<typeof contentFileRows> &
  UploadClaimColumns & {
    readonly id: string;
    /** Lower case, for substring search with the same result on both engines. */
    readonly file_name_folded: string;
    readonly is_shared: number;
  };

export interface ContentTagRow {
  readonly id: string;
  readonly org_id: string;
  /** The user to whom it belongs while no file with it is shared; `null` for a tag of the organization. */
  readonly owner_id: string | null;
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface ContentFileTagRow {
  readonly file_id: string;
  readonly tag_id: string;
  /** Order of the tags of a file. */
  readonly position: number;
}
