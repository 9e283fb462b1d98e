import type { DocumentId } from '../../platform/ids.ts';
import type { Principal } from '../access/access.ts';
import type { UploadClaims } from '../blobs/upload-claims.ts';
import type { NewJob } from '../work/job-queue.ts';
import type { ContentFile, FileOrigin, FilePublication, FileStatus, Tag } from './content-file.ts';

/** The user who lists files: sees own files and those shared with the organization; a guest those that it was granted. */
export type FileViewer = Pick<Principal, 'orgId' | 'userId' | 'grants'>;

/** Filters of a list, all optional. */
export interface FileFilter {
  readonly origin?: FileOrigin;
  /** Instants, both inclusive. */
  readonly createdFrom?: string;
  readonly createdUntil?: string;
  /** `owned`: the viewer's own. `shared`: shared by others. */
  readonly ownership?: 'owned' | 'shared';
  /** A user's id. */
  readonly owner?: string;
  /** Part of the name, in any letter case. */
  readonly fileName?: string;
  /** Ids or names; files with any of them. */
  readonly tags?: readonly string[];
  readonly connectorId?: string;
  readonly statuses?: readonly FileStatus[];
  /** As announced by the client library (`metadata.folder_id`). */
  readonly folderId?: string;
}

export const FILE_SORTS = ['created_at', 'updated_at', 'file_name', 'raw_size', 'content_type', 'status'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

/** One page of a list of files, and its order. */
export interface FilePage {
  readonly sortBy: FileSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
  /** The last file of the page before, as it was then: the page begins behind it, in place of `offset`. */
  readonly after?: ContentFile;
}

export interface FileChange extends Partial<FilePublication> {
  /** Replaces the present ones. */
  readonly tagIds?: readonly string[];
  readonly isSharedWithOrg?: boolean;
}

/** Rows of private files. */
export interface ContentStore {
  /** Its tags must exist. Throws `conflict` for an existing id. */
  add(file: ContentFile): Promise<void>;
  /** Finds it in any organization: the caller decides who may see it. */
  find(id: DocumentId): Promise<ContentFile | undefined>;
  /** Ordered the same on every page; files of equal rank by age and id. */
  list(viewer: FileViewer, filter: FileFilter, page: FilePage): Promise<ContentFile[]>;
  /** Names of the tags of the viewer's own files, or of files shared by others, in order. */
  tagsInUse(viewer: FileViewer, ownership: 'owned' | 'shared'): Promise<string[]>;
  /** Returns the changed file, with a later `updatedAt`; `undefined` when it does not exist. */
  change(id: DocumentId, change: FileChange, at: string): Promise<ContentFile | undefined>;
  /** Marks it as being removed. `false` when it does not exist. */
  startRemoval(id: DocumentId, at: string): Promise<boolean>;
  /** Deletes the row and its links to tags. `false` when it did not exist. */
  remove(id: DocumentId): Promise<boolean>;
  /** Files whose removal has started but not ended, at most `limit`. */
  beingRemoved(limit: number): Promise<DocumentId[]>;
}

/** Size and digest of the stored bytes of a file. */
export interface ReceivedFile {
  readonly sizeBytes: number;
  /** `null` for a file without bytes, which cannot be read. */
  readonly sha256: string | null;
  readonly contentType: string;
  readonly status: 'processing' | 'failed';
  readonly errorCode: string | null;
  readonly at: string;
}

/** Claims on uploading the bytes of a file. */
export interface UploadStore extends UploadClaims<DocumentId> {
  /** Ends the upload. `false` when the claim is no longer held or the file is gone. */
  receive(id: DocumentId, token: string, received: ReceivedFile): Promise<boolean>;
}

/** A tag with how many files the viewer sees under it. */
export interface CountedTag extends Tag {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly fileCount: number;
}

export interface TagPage {
  readonly offset: number;
  readonly limit: number;
}

/** Tags belong to an organization; their names are unique in it and differ by letter case. */
export interface TagStore {
  /**
   * The tags with these names in their order, each once; missing ones are created. `owner` is the user whose file has
   * them: they are private to that user until a file under them is shared. `null`: they belong to the organization,
   * including former private ones.
   */
  ensure(orgId: string, names: readonly string[], owner: string | null, at: string): Promise<Tag[]>;
  /** Tags of the organization with one of these ids or names. */
  find(orgId: string, idsOrNames: readonly string[]): Promise<Tag[]>;
  /**
   * Tags visible to `viewer` that start with `prefix`, by name: those of visible files, the viewer's own, and the
   * organization's.
   */
  list(viewer: FileViewer, prefix: string, page: TagPage): Promise<CountedTag[]>;
}

/** The stores that are written together. */
export interface ContentTransaction {
  readonly files: ContentStore;
  readonly uploads: UploadStore;
  readonly tags: TagStore;
  readonly jobs: {
    enqueue(jobs: readonly NewJob[]): Promise<void>;
    cancel(which: { readonly name: string; readonly key: string }): Promise<number>;
  };
}

/** Runs `work` in one transaction: everything it does through its stores happens, or nothing. */
export type InContentTransaction = <T>(work: (stores: ContentTransaction) => Promise<T>) => Promise<T>;
