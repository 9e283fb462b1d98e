import type { DocumentId } from '../../../platform/ids.ts';
import type { StoredDocument } from '../../documents/document-store.ts';
import type { RankedDocument } from '../search-answer.ts';
import type { Ranked } from './ranked.ts';

/** Chunks by their documents, documents by their best chunk. `ranked` best first; chunks without a row are left out. */
export function groupByDocument(
  ranked: readonly Ranked[],
  rows: ReadonlyMap<DocumentId, StoredDocument>,
  repeats: ReadonlyMap<DocumentId, readonly DocumentId[]>,
): RankedDocument[] {
  const byDocument = new Map<DocumentId, Ranked[]>();
  for (const one of ranked) {
    const { documentId } = one.found.facets;
    const there = byDocument.get(documentId);
    if (there) there.push(one);
    else byDocument.set(documentId, [one]);
  }
  return [...byDocument].flatMap(([id, chunks]) => {
    const document = rows.get(id);
    if (document === undefined) return [];
    const cluster = (repeats.get(id) ?? []).flatMap((repeat) => rows.get(repeat) ?? []);
    return [{ document, chunks: chunks.map(({ found, relevance }) => ({ chunk: found.chunk, relevance })), cluster }];
  });
}
