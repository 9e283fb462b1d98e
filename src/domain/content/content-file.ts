import type { DocumentId } from '../../platform/ids.ts';
import type { PartNotRead } from '../enrichment/extracted-document.ts';

/** The state of a file (docs/private-documents.md). */
export type FileStatus = 'pending' | 'processing' | 'completed' | 'failed';
/** Uploaded, or brought by a connector of this type. */
export type FileOrigin = 'file_upload' | 'email' | 'investment_research';

/**
 * Source of a publication date: the sender or owner, the document itself, or the upload where neither has one.
 */
export const DATE_SOURCES = ['given', 'document', 'upload'] as const;
export type DateSource = (typeof DATE_SOURCES)[number];

/** A private file from its announcement to its end (contract 9.3, 9.4). */
export interface ContentFile {
  readonly id: DocumentId;
  readonly orgId: string;
  readonly userId: string;
  readonly fileName: string;
  readonly origin: FileOrigin;
  readonly connectorId: string | null;
  /** 0 until the bytes are there. */
  readonly rawSizeBytes: number;
  /** Hex SHA-256 of the bytes; `null` until they are there. */
  readonly sha256: string | null;
  readonly contentType: string | null;
  readonly status: FileStatus;
  /** Set exactly when `failed`. */
  readonly errorCode: string | null;
  /** Parts of the file that hold content and were not read; `null` until it was read. */
  readonly partsNotRead: readonly PartNotRead[] | null;
  readonly isSharedWithOrg: boolean;
  readonly tags: readonly Tag[];
  /** The sender's metadata (`folder_id`, `properties` of contract 11, mail headers ...). */
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly publishedAt: string;
  /** `null` for a file that was read before sources were recorded. */
  readonly publishedAtSource: DateSource | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** While it is being removed as one of many. */
  readonly deleteStartedAt: string | null;
  /** Until then the bytes may be sent; `null` once they were, or for files that came by a connector. */
  readonly uploadExpiresAt: string | null;
}

/** FilePublication date of a file, with its source. */
export type FilePublication = Pick<ContentFile, 'publishedAt' | 'publishedAtSource'>;

/**
 * FilePublication date of a file that nobody gave a date: the day that the document bears, unless that lies ahead of the upload, else the
 * upload.
 */
export const ownPublication = (
  { createdAt }: Pick<ContentFile, 'createdAt'>,
  datedOn: string | null,
): FilePublication =>
  datedOn === null || datedOn > createdAt
    ? { publishedAt: createdAt, publishedAtSource: 'upload' }
    : { publishedAt: `${datedOn}T00:00:00.000Z`, publishedAtSource: 'document' };

/** A tag of an organization; its name is unique there. */
export interface Tag {
  readonly id: string;
  readonly name: string;
}
