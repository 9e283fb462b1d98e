import type { DocumentId } from '../../platform/ids.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { AnnotatedDocument } from './annotated-document.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import { readAnnotated } from './read-annotated.ts';

/**
 * A chunk index that is being made anew beside the one that serves. Whatever is written meanwhile, by any process, is
 * written to both. One at a time; one that was cut off goes on with what it has.
 */
export interface ChunkRebuild {
  /** Those of these that it does not hold yet. */
  missing(ids: readonly DocumentId[]): Promise<DocumentId[]>;
  /** Takes in what it does not hold, while nobody else writes: `rows` is asked then. */
  add(annotated: ReadonlyMap<DocumentId, AnnotatedDocument>, rows: () => Promise<StoredDocument[]>): Promise<void>;
  /** Takes out documents that `stored` does not know and the serving index does not hold either. */
  drop(stored: (ids: readonly DocumentId[]) => Promise<ReadonlySet<DocumentId>>): Promise<void>;
  /** Serves from now on in place of the other, which goes. Returns how many chunks there are. */
  serve(): Promise<number>;
  close(): Promise<void>;
}

/** How many documents are done. */
export interface RebuildProgress {
  readonly documents: number;
  /** Whose text is not kept any more; they cannot be found, as before. */
  readonly withoutText: number;
}

const DOCUMENTS_AT_ONCE = 16;
const PAGE = 400;

/** Makes the chunk index anew from rows and annotated forms of all documents. Throws the signal's reason when it is given up. */
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
      for (const id of ids) {
        const read = await readAnnotated(blobs, id);
        if (read) annotated.set(id, read);
      }
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
