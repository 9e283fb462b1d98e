import type { ChunkCounting } from '../../documents/chunk-counting.ts';
import { audienceMark, passageKeyOf, visibleMarks } from '../../documents/chunk-facets.ts';
import type { ChunkFilters, PassageKey } from '../../documents/chunk-filters.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import type { ChunkSearch } from '../../documents/chunk-search.ts';
import type { DocumentStore, StoredDocument } from '../../documents/document-store.ts';
import type { FindingParts } from '../finding-parts.ts';
import { byRelevance, type Ranked } from '../ranking/ranked-lists.ts';
import { ALL_STAGES } from '../ranking/ranking-stages.ts';
import { RANK_WORST, relevanceByAge } from '../ranking/relevance.ts';
import { readingIndex } from '../reading-index.ts';
import type { RankedDocument } from '../search-answer.ts';
import { DEFAULT_RANKING } from '../search-request.ts';
import { type BranchParts, branchesOf, type ExpressionBranch, type ExpressionQuestion } from './expression-branches.ts';
import {
  createMatchedPassages,
  type ExpressionSort,
  type MatchedPassages,
  type Page,
  type PassagePage,
} from './matched-passages.ts';

export interface ExpressionRequest extends ExpressionQuestion {
  readonly sort: ExpressionSort;
  readonly page: Page;
}

/** A page of the passages that match. */
export interface ExpressionAnswer {
  /** Passages and documents of all pages. */
  readonly passages: number;
  readonly documents: number;
  readonly results: readonly RankedDocument[];
  /** The offset of the next page, in passages; `null` at the end. */
  readonly nextOffset: number | null;
}

/** Searches by boolean expressions (contract 12.1, 12.2), among the documents that `viewer` may see. */
export type ExpressionSearch = ReturnType<typeof createExpressionSearch>;

export interface ExpressionSearchParts
  extends Omit<FindingParts, 'stages' | 'vectorsWithinMs'>,
    Omit<BranchParts, 'finding'> {
  readonly chunks: ChunkSearch & Pick<ChunkCounting, 'passages'>;
  readonly documents: Pick<DocumentStore, 'findMany'>;
}

/** As for a search by text. */
const VECTORS_WITHIN_MS = 150;
/** Passages whose texts are read by one query. */
const READ_AT_ONCE = 400;

export function createExpressionSearch(parts: ExpressionSearchParts) {
  const finding: FindingParts = { stages: ALL_STAGES, vectorsWithinMs: VECTORS_WITHIN_MS, ...parts };
  const branchParts: BranchParts = { ...parts, finding };
  return {
    /**
     * Sorted by relevance, passages that were ranked by a text come first and all others follow, newest first. Near repeats all count.
     * Throws `invalid_request` for unknown watchlists and overly complex expressions, `unavailable` when the index cannot be read, and
     * the reason of `signal` when aborted.
     */
    search: (viewer: Viewer, request: ExpressionRequest, signal?: AbortSignal): Promise<ExpressionAnswer> =>
      readingIndex(signal, async () => {
        const branches = await branchesOf(branchParts, viewer, request, request.sort === 'relevance', signal);
        const ranked = bestOf(branches);
        const matched = await matchedBy(parts, viewer, branches, signal);
        const page = matched.page({ sort: request.sort, ranked }, request.page);
        const hasText = branches.some((branch) => branch.ranked !== null);
        const passages = await readPassages(parts, viewer, page, ranked, hasText, signal);
        const { passages: count, documents } = matched.counts();
        const results = await withDocuments(parts.documents, viewer, page, passages);
        return { passages: count, documents, results, nextOffset: page.nextOffset };
      }),
    /** Filters that together match the question's passages; a passage may match several. Throws as `search` does. */
    filtersOf: (viewer: Viewer, question: ExpressionQuestion, signal?: AbortSignal): Promise<readonly ChunkFilters[]> =>
      readingIndex(signal, async () => {
        const branches = await branchesOf(branchParts, viewer, question, false, signal);
        return branches.map(({ filters }) => filters);
      }),
  };
}

/** The ranked passages of all branches, each with its best relevance. */
function bestOf(branches: readonly ExpressionBranch[]): Ranked[] {
  const best = new Map<string, Ranked>();
  for (const one of branches.flatMap(({ ranked }) => ranked ?? [])) {
    const key = passageKeyOf(one.hit.facets);
    const known = best.get(key);
    if (known === undefined || known.relevance < one.relevance) best.set(key, one);
  }
  return [...best.values()].sort(byRelevance);
}

async function matchedBy(
  { chunks }: Pick<ExpressionSearchParts, 'chunks'>,
  viewer: Viewer,
  branches: readonly ExpressionBranch[],
  signal: AbortSignal | undefined,
): Promise<MatchedPassages> {
  const matched = createMatchedPassages({ areDistinct: branches.length === 1 });
  for (const { filters, ranked, isRankedOnly } of branches) {
    if (isRankedOnly) matched.addRanked(ranked ?? []);
    else await chunks.passages(viewer, { filters, words: [] }, matched.taking(), signal);
  }
  return matched;
}

/** The passages of a page by key, with their relevance. */
async function readPassages(
  { chunks, sources, clock }: Pick<ExpressionSearchParts, 'chunks' | 'sources' | 'clock'>,
  viewer: Viewer,
  page: PassagePage,
  ranked: readonly Ranked[],
  hasText: boolean,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Ranked>> {
  const passages = new Map(ranked.map((one) => [passageKeyOf(one.hit.facets), one]));
  const missing = page.documents
    .flatMap(({ id, cnums }) => cnums.map((cnum): PassageKey => ({ documentId: id, cnum })))
    .filter((key) => !passages.has(passageKeyOf(key)));
  const asked = inBatches(missing, READ_AT_ONCE).map((some) => ({
    query: { filters: { passages: some }, words: [] },
    limit: some.length,
  }));
  const hits = asked.length === 0 ? [] : (await chunks.findEach(viewer, asked, signal)).flat();
  const notes = hasText ? undefined : await sources.notesOf(hits.map(({ facets }) => facets.sourceId));
  const nowMs = clock.nowMs();
  for (const hit of hits) {
    const { publishedMs, sourceId } = hit.facets;
    const standing = { publishedMs, sourceRank: notes?.get(sourceId)?.rank ?? RANK_WORST };
    const relevance = notes === undefined ? 0 : relevanceByAge(standing, DEFAULT_RANKING, nowMs);
    passages.set(passageKeyOf(hit.facets), { hit, relevance });
  }
  return passages;
}

const inBatches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** The documents of a page in its order, without those deleted, hidden or replaced meanwhile. */
async function withDocuments(
  documents: Pick<DocumentStore, 'findMany'>,
  viewer: Viewer,
  page: PassagePage,
  passages: ReadonlyMap<string, Ranked>,
): Promise<RankedDocument[]> {
  const marks = new Set(visibleMarks(viewer));
  const rows = await documents.findMany(page.documents.map(({ id }) => id));
  const visible = new Map(rows.filter(({ audience }) => marks.has(audienceMark(audience))).map((row) => [row.id, row]));
  return page.documents.flatMap(({ id, cnums }) => {
    const document = visible.get(id);
    const chunks = document === undefined ? [] : cnums.flatMap((cnum) => rankedChunk(passages, document, cnum));
    return document === undefined || chunks.length === 0 ? [] : [{ document, chunks, cluster: [] }];
  });
}

function rankedChunk(passages: ReadonlyMap<string, Ranked>, { id, generation }: StoredDocument, cnum: number) {
  const one = passages.get(passageKeyOf({ documentId: id, cnum }));
  return one?.hit.facets.generation !== generation ? [] : [{ chunk: one.hit.chunk, relevance: one.relevance }];
}
