import type { DocumentId } from '../../platform/ids.ts';
import { audienceMark, visibleMarks } from '../documents/chunk-facets.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import type { DocumentStore, StoredDocument } from '../documents/document-store.ts';
import { isExpansion } from './expansion.ts';
import { collapseDuplicates } from './ranking/collapse-duplicates.ts';
import { diversified } from './ranking/diversify.ts';
import { groupByDocument } from './ranking/group-by-document.ts';
import { byRelevance, type Ranked } from './ranking/ranked.ts';
import type { RankedDocument } from './search-answer.ts';
import type { SearchRequest } from './search-request.ts';

/** How often what is shown is chosen anew because documents that were found have gone meanwhile. */
const ROUNDS_MAX = 3;

/**
 * What is shown of what was found (`ranked`, best first): near repeats folded into the best of them, with `isSpread` spread over
 * documents and sources, at most as many chunks as asked for, grouped by document.
 * A document whose row is not there (just deleted, or just taken in) or not for `viewer` any more is left out.
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
  let left = ranked;
  for (let round = 1; ; round++) {
    const { shown, repeats } = chosen(left, request, isSpread);
    const wanted = wantedRows(shown, repeats).filter((id) => !rows.has(id) && !gone.has(id));
    for (const row of await documents.findMany(wanted))
      if (marks.has(audienceMark(row.audience))) rows.set(row.id, row);
    for (const id of wanted) if (!rows.has(id)) gone.add(id);
    const isWhole = shown.every(({ found }) => rows.has(found.facets.documentId));
    if (isWhole || round === ROUNDS_MAX) return groupByDocument(shown, rows, repeats);
    left = left.filter(({ found }) => !gone.has(found.facets.documentId));
  }
}

function chosen(ranked: readonly Ranked[], { filters, ranking, chunksMax }: SearchRequest, isSpread: boolean) {
  if (isExpansion(filters)) return { shown: ranked.slice(0, chunksMax), repeats: NO_REPEATS };
  // Without diversification everything counts that counting counts.
  const { kept, repeats } = ranking.isDiversified ? collapseDuplicates(ranked) : { kept: ranked, repeats: NO_REPEATS };
  const shown = isSpread && ranking.isDiversified ? diversified(kept, chunksMax) : kept.slice(0, chunksMax);
  return { shown: [...shown].sort(byRelevance), repeats };
}

const NO_REPEATS: ReadonlyMap<DocumentId, readonly DocumentId[]> = new Map();

function wantedRows(shown: readonly Ranked[], repeats: ReadonlyMap<DocumentId, readonly DocumentId[]>): DocumentId[] {
  const ids = new Set(shown.map(({ found }) => found.facets.documentId));
  return [...ids].flatMap((id) => [id, ...(repeats.get(id) ?? [])]);
}
