import type { DocumentId } from '../../platform/ids.ts';
import { audienceMark, visibleMarks } from '../documents/chunk-facets.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import type { DocumentStore, StoredDocument } from '../documents/document-store.ts';
import { isExpansion } from './expansion.ts';
import { byRelevance, collapseDuplicates, diversified, type Ranked } from './ranking/ranked-lists.ts';
import type { RankedDocument } from './search-answer.ts';
import type { SearchRequest } from './search-request.ts';

/** Maximum of selections when hits belong to documents that were deleted meanwhile. */
const ROUNDS_MAX = 3;

/**
 * Selects the hits to show from `ranked` (best first): deduplicated, diversified with `isSpread`, limited to `chunksMax`, grouped by
 * document. Documents without a row (just deleted or just added) or no longer visible to `viewer` are left out, and so are hits of another
 * generation than the row's.
 */
export async function presentPassages(
  documents: Pick<DocumentStore, 'findMany'>,
  viewer: Viewer,
  ranked: readonly Ranked[],
  request: SearchRequest,
  isSpread: boolean,
): Promise<RankedDocument[]> {
  const rows = new Map<DocumentId, StoredDocument>();
  const gone = new Set<DocumentId>();
  const marks = new Set(visibleMarks(viewer));
  const isOfOther = ({ hit: { facets } }: Ranked): boolean => {
    const row = rows.get(facets.documentId);
    return row !== undefined && row.generation !== facets.generation;
  };
  let remaining = ranked;
  for (let round = 1; ; round++) {
    const { shown, repeats } = selectHits(remaining, request, isSpread);
    const missing = documentsOf(shown, repeats).filter((id) => !rows.has(id) && !gone.has(id));
    for (const row of await documents.findMany(missing))
      if (marks.has(audienceMark(row.audience))) rows.set(row.id, row);
    for (const id of missing) if (!rows.has(id)) gone.add(id);
    const isComplete = shown.every(({ hit }) => rows.has(hit.facets.documentId)) && !remaining.some(isOfOther);
    if (isComplete || round === ROUNDS_MAX)
      return groupByDocument(
        shown.filter((one) => !isOfOther(one)),
        rows,
        repeats,
      );
    remaining = remaining.filter((one) => !gone.has(one.hit.facets.documentId) && !isOfOther(one));
  }
}

function selectHits(ranked: readonly Ranked[], { filters, ranking, chunksMax }: SearchRequest, isSpread: boolean) {
  if (isExpansion(filters)) return { shown: ranked.slice(0, chunksMax), repeats: NO_REPEATS };
  // Without diversification the same hits are shown that counting counts.
  const { representatives, repeats } = ranking.isDiversified
    ? collapseDuplicates(ranked)
    : { representatives: ranked, repeats: NO_REPEATS };
  const shown =
    isSpread && ranking.isDiversified ? diversified(representatives, chunksMax) : representatives.slice(0, chunksMax);
  return { shown: [...shown].sort(byRelevance), repeats };
}

const NO_REPEATS: ReadonlyMap<DocumentId, readonly DocumentId[]> = new Map();

function documentsOf(shown: readonly Ranked[], repeats: ReadonlyMap<DocumentId, readonly DocumentId[]>): DocumentId[] {
  const ids = new Set(shown.map(({ hit }) => hit.facets.documentId));
  return [...ids].flatMap((id) => [id, ...(repeats.get(id) ?? [])]);
}

/**
 * Groups chunks by document, in the order of each document's best chunk. `ranked` is best first; chunks without a row are left out.
 */
function groupByDocument(
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
