import type { FileOrigin, FileStatus } from '../../../domain/content/content-file.ts';

/** Private files and their tags. */
export interface ContentTables {
  readonly content_files: ContentFileRow;
  readonly content_tags: ContentTagRow;
  readonly content_file_tags: ContentFileTagRow;
}

export interface ContentFileRow {
  readonly id: string;
  readonly org_id: string;
  readonly user_id: string;
  readonly file_name: string;
  /** Lower case, for substring search with the same result on both engines. */
  readonly file_name_folded: string;
  readonly origin: FileOrigin;
  readonly connector_id: string | null;
  readonly raw_size_bytes: number;
  readonly sha256: string | null;
  readonly content_type: string | null;
  readonly status: FileStatus;
  readonly error_code: string | null;
  readonly parts_not_read_json: string | null;
  readonly is_shared: number;
  readonly metadata_json: string | null;
  readonly published_at: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly delete_started_at: string | null;
  readonly upload_expires_at: string | null;
  /** Claim of the upload in progress, if any. */
  readonly upload_claim: string | null;
  /** By the clock of the database; `null` with a claim of a version that set no end. */
  readonly upload_claim_until: string | null;
}

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
