import { Readable } from 'node:stream';
import type { IndexedDocument } from '../../src/domain/documents/chunk-index.ts';
import type { DocumentId } from '../../src/platform/ids.ts';

/** Rows and blobs as an intake would keep them, in plain maps. */
export function storedDocuments() {
  const stored = new Map<DocumentId, IndexedDocument>();
  return {
    stored,
    documents: {
      page: async (after: DocumentId | null, limit: number) =>
        [...stored.values()]
          .map(({ row }) => row)
          .filter(({ id }) => after === null || id > after)
          .sort((a, b) => (a.id < b.id ? -1 : 1))
          .slice(0, limit),
      findMany: async (ids: readonly DocumentId[]) => ids.flatMap((id) => stored.get(id)?.row ?? []),
    },
    blobs: {
      async open(key: string) {
        const document = stored.get(key.slice('annotated/'.length) as DocumentId);
        if (document === undefined) return undefined;
        const bytes = Buffer.from(JSON.stringify(document.annotated));
        return { body: Readable.from([bytes]), sizeBytes: bytes.length };
      },
    },
  };
}
