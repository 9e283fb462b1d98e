import { AppError } from '../../platform/errors.ts';
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
  /** Ids of documents that the new index lacks or, if it can tell, has in another state than the row. */
  missing(rows: readonly StoredDocument[]): Promise<DocumentId[]>;
  /** Indexes missing documents; `rows` is called when no writer can come between. Returns how many were indexed. */
  add(annotated: ReadonlyMap<DocumentId, AnnotatedDocument>, rows: () => Promise<StoredDocument[]>): Promise<number>;
  /** Has `missing` see all that was added. */
  endPass(): Promise<void>;
  /** Removes documents that are neither in `stored` nor in the serving index. */
  drop(stored: (ids: readonly DocumentId[]) => Promise<ReadonlySet<DocumentId>>): Promise<void>;
  /** Replaces the serving index and deletes it. Returns the number of chunks. */
  serve(): Promise<number>;
  close(): Promise<void>;
}

export interface RebuildProgress {
  readonly documents: number;
  /** Documents without stored text, which remain unsearchable. */
  readonly withoutText: number;
}

const DOCUMENTS_AT_ONCE = 16;
const PAGE = 400;
const PASSES_MAX = 10;

interface RebuildParts {
  readonly rebuild: ChunkRebuild;
  readonly documents: Pick<DocumentStore, 'page' | 'findMany'>;
  readonly blobs: Pick<BlobStore, 'open'>;
  readonly onProgress?: (progress: RebuildProgress) => void;
  readonly signal?: AbortSignal;
}

/**
 * Rebuilds the chunk index from the rows and annotated forms of all documents, in passes over all of them until one finds nothing that is
 * missing. Throws the signal's reason when aborted.
 */
export async function rebuildChunks(use: RebuildParts): Promise<RebuildProgress & { readonly chunks: number }> {
  const { rebuild, documents, signal } = use;
  const { added: first, ...progress } = await pass(use);
  await rebuild.endPass();
  for (let added = first, passes = 1; added > 0; passes++) {
    if (passes === PASSES_MAX) throw new AppError('conflict', 'The index does not become complete. Try it again.');
    ({ added } = await pass({ ...use, onProgress: () => undefined }));
    await rebuild.endPass();
  }
  await rebuild.drop(async (ids) => new Set((await documents.findMany(ids)).map(({ id }) => id)));
  signal?.throwIfAborted();
  return { ...progress, chunks: await rebuild.serve() };
}

/** Indexes the documents that are missing now. */
async function pass(use: RebuildParts): Promise<RebuildProgress & { readonly added: number }> {
  const { rebuild, documents, blobs, signal } = use;
  let progress: RebuildProgress = { documents: 0, withoutText: 0 };
  let added = 0;
  for (let after: DocumentId | null = null; ; ) {
    const page: StoredDocument[] = await documents.page(after, PAGE);
    const last = page.at(-1);
    if (last === undefined) return { ...progress, added };
    after = last.id;
    const missing = await rebuild.missing(page);
    for (let at = 0; at < missing.length; at += DOCUMENTS_AT_ONCE) {
      signal?.throwIfAborted();
      const ids = missing.slice(at, at + DOCUMENTS_AT_ONCE);
      const annotated = new Map<DocumentId, AnnotatedDocument>();
      const read = await Promise.all(ids.map(async (id) => [id, await readAnnotated(blobs, id)] as const));
      for (const [id, document] of read) if (document) annotated.set(id, document);
      added += await rebuild.add(annotated, () => documents.findMany([...annotated.keys()]));
      progress = { ...progress, withoutText: progress.withoutText + ids.length - annotated.size };
    }
    progress = { ...progress, documents: progress.documents + page.length };
    use.onProgress?.(progress);
  }
}
