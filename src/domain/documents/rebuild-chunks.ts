import type { DocumentId } from '../../platform/ids.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { AnnotatedDocument } from './annotated-document.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import { readAnnotated } from './read-annotated.ts';

/**
 * A rebuild of the chunk index next to the serving one. Concurrent writes by any process go to both. Only one at a time; an
 * interrupted one is resumed.
 */
export interface ChunkRebuild {
  /** The ids that the new index lacks. */
  missing(ids: readonly DocumentId[]): Promise<DocumentId[]>;
  /** Indexes missing documents under the writer lock; `rows` is called within it. */
  add(annotated: ReadonlyMap<DocumentId, AnnotatedDocument>, rows: () => Promise<StoredDocument[]>): Promise<void>;
  /** Removes documents that are neither in `stored` nor in the serving index. */
  drop(stored: (ids: readonly DocumentId[]) => Promise<ReadonlySet<DocumentId>>): Promise<void>;
  /** Replaces the serving index and deletes it. Returns the number of chunks. */
  serve(): Promise<number>;
  close(): Promise<void>;
}

/** Progress in documents. */
export interface RebuildProgress {
  readonly documents: number;
  /** Documents without stored text, which remain unsearchable. */
  readonly withoutText: number;
}

const DOCUMENTS_AT_ONCE = 16;
const PAGE = 400;

/** Rebuilds the chunk index from the rows and annotated forms of all documents. Throws the signal's reason when aborted. */
export async function rebuildChunks(use: {
  readonly rebuild: ChunkRebuild;
  readonly documents: Pick<DocumentStore, 'page' | 'findMany'>;
  readonly blobs: Pick<BlobStore, 'open'>;
  readonly onProgress?: (progress: RebuildProgress) => void;
  readonly signal?: AbortSignal;
}): Promise<RebuildProgress & { readonly chunks: number }> {
  const { rebuild, documents, blobs, signal } = use;
  let progress: RebuildProgress = { documents: 0, withoutText: 0 };
  let after: DocumentId | null = null;
  for (;;) {
    const page: StoredDocument[] = await documents.page(after, PAGE);
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.id;
    const missing = await rebuild.missing(page.map(({ id }) => id));
    for (let at = 0; at < missing.length; at += DOCUMENTS_AT_ONCE) {
      signal?.throwIfAborted();
      const ids = missing.slice(at, at + DOCUMENTS_AT_ONCE);
      const annotated = new Map<DocumentId, AnnotatedDocument>();
      const read = await Promise.all(ids.map(async (id) => [id, await readAnnotated(blobs, id)] as const));
      for (const [id, document] of read) if (document) annotated.set(id, document);
      await rebuild.add(annotated, () => documents.findMany([...annotated.keys()]));
      progress = { ...progress, withoutText: progress.withoutText + ids.length - annotated.size };
    }
    progress = { ...progress, documents: progress.documents + page.length };
    use.onProgress?.(progress);
  }
  await rebuild.drop(async (ids) => new Set((await documents.findMany(ids)).map(({ id }) => id)));
  signal?.throwIfAborted();
  return { ...progress, chunks: await rebuild.serve() };
}
