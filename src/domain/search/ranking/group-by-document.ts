import type { DocumentId } from '../../../platform/ids.ts';
import type { StoredDocument } from '../../documents/document-store.ts';
import type { RankedDocument } from '../search-answer.ts';
import type { Ranked } from './ranked.ts';

/**
 * Groups chunks by document, in the order of each document's best chunk. `ranked` is best first; chunks without a row are left out.
 */
export function groupByDocument(
  ranked: readonly Ranked[],
  rows: ReadonlyMap<DocumentId, StoredDocument>,
  repeats: ReadonlyMap<DocumentId, readonly DocumentId[]>,
): RankedDocument[] {
  const byDocument = new Map<DocumentId, Ranked[]>();
  for (const one of ranked) {
    const { documentId } = one.hit.facets;
    const group = byDocument.get(documentId);
    if (group) group.push(one);
    else byDocument.set(documentId, [one]);
  }
  return [...byDocument].flatMap(([id, chunks]) => {
    const document = rows.get(id);
    if (document === undefined) return [];
    const cluster = (repeats.get(id) ?? []).flatMap((repeat) => rows.get(repeat) ?? []);
    return [{ document, chunks: chunks.map(({ hit, relevance }) => ({ chunk: hit.chunk, relevance })), cluster }];
  });
}
