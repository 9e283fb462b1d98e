import type { DocumentId } from '../../platform/ids.ts';
import type { PartNotRead } from '../enrichment/extracted-document.ts';
import type { UsageEvent } from '../usage/usage.ts';
import type { ContentFile, FilePublication } from './content-file.ts';

/**
 * `changed`: its tags or its sharing differ from those the caller saw. `not_processing`: it is deleted, or already
 * finished.
 */
export type Completion = 'completed' | 'changed' | 'not_processing';

/** A file that was read. */
export interface CompletedFile extends FilePublication {
  readonly updatedAt: string;
  readonly usage: UsageEvent;
  readonly partsNotRead: readonly PartNotRead[];
}

/** Private files as the jobs see them, of any organization: how they are finished. */
export interface FilesInProcess {
  find(id: DocumentId): Promise<ContentFile | undefined>;
  /**
   * From `processing` to `completed`, and counts `usage`: both or neither, so that repeated processing is counted once.
   * `updatedAt` is the imported version's. A file that is being removed is not completed.
   */
  complete(id: DocumentId, seen: CompletedFile): Promise<Completion>;
  /** From `processing` to `failed`. `false` when it is not processing. */
  fail(id: DocumentId, errorCode: string, partsNotRead?: readonly PartNotRead[]): Promise<boolean>;
  /** From `failed` back to `processing`, for an operator who tries again. `false` when it has not failed. */
  takeUp(id: DocumentId): Promise<boolean>;
  /** Files that are `processing`, not being removed, and that no job will take care of. */
  orphaned(limit: number): Promise<{ readonly id: DocumentId; readonly orgId: string }[]>;
  /**
   * Changes `pending` to `failed` with `UPLOAD_EXPIRED` where the link ended before `nowMs` and no bytes are arriving;
   * returns the number of files.
   */
  expireUploads(nowMs: number): Promise<number>;
}
