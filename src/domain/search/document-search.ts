import { passageKeyOf } from '../documents/chunk-facets.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { FindingParts } from './finding-parts.ts';
import { type FindOptions, findPassages, type RankedHits } from './found-passages.ts';
import { type GivenFilterParts, readGivenFilters } from './given-filters.ts';
import { missingCompanies } from './missing-companies.ts';
import { presentPassages } from './present-passages.ts';
import { ALL_STAGES } from './ranking/stages.ts';
import { readingIndex } from './reading-index.ts';
import type { RankedDocument, SearchAnswer } from './search-answer.ts';
import type { SearchRequest } from './search-request.ts';
import type { OfGroup } from './smart/group-members.ts';
import { GROUP_CANDIDATES, type SubQuestion, searchSmart } from './smart-search.ts';
import type { QuestionGroup } from './understanding/company-groups.ts';
import type { Understand } from './understanding/understand.ts';
import type { Understanding } from './understanding/understanding.ts';
import { withUnmatched } from './unmatched-passages.ts';
import type { WordVectors } from './vectors/word-vectors.ts';

/** Searches documents for the passages that answer a question, best first. */
export interface DocumentSearch {
  /**
   * Returns only what `viewer` may see, in the audit and in clusters too. Throws `unavailable` when the index or the rows cannot be
   * read, and the reason of `signal` when aborted.
   */
  search(viewer: Viewer, request: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer>;
}

export interface DocumentSearchParts extends Omit<FindingParts, 'stages' | 'vectorsWithinMs'>, GivenFilterParts {
  readonly documents: Pick<DocumentStore, 'findMany'>;
  readonly understand: Understand;
  /** Splits a question into the parts that smart mode searches in parallel. */
  readonly split: (understanding: Understanding) => readonly SubQuestion[];
  /** Selects the passages about a group of companies. */
  readonly ofGroup: OfGroup;
  /** Vectors that order what passes the filters without matching the text; without them the newest come first. */
  readonly wordVectors?: () => WordVectors | null;
  /** Enabled stages of ranking, by default all; evaluations disable some. */
  readonly stages?: FindingParts['stages'];
  /** How long a search waits for vector candidates, in ms; default 150. */
  readonly vectorsWithinMs?: number;
}

/** Embedding a question takes about ten milliseconds; after this time only the words are used. */
const VECTORS_WITHIN_MS = 150;

/** Creates the document search: understanding, candidate generation, ranking and presentation. See docs/search.md. */
export function createDocumentSearch(parts: DocumentSearchParts): DocumentSearch {
  const finding: FindingParts = { stages: ALL_STAGES, vectorsWithinMs: VECTORS_WITHIN_MS, ...parts };
  const answer = async (viewer: Viewer, given: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer> => {
    const find = (part: SearchRequest, how: FindOptions): Promise<RankedHits> =>
      findPassages(finding, viewer, part, how, signal);
    const request = { ...given, filters: await readGivenFilters(parts, viewer, given.filters) };
    const isUnderstood = request.isEnriched && request.text.trim() !== '';
    const understood = isUnderstood ? await parts.understand(request.text) : null;
    const isSmart = request.mode === 'smart' && understood !== null;
    const hits = isSmart
      ? await searchSmart({ split: parts.split, find, ofGroup: parts.ofGroup }, request, understood)
      : await find(request, { understood, questions: 1 });
    const groups = understood?.groups ?? [];
    const matched = hits.ranked.length > 0 || groups.length === 0 ? hits : await newestOf(groups, request, find, hits);
    const { ranked, queries, unmatched } = request.listsUnmatched
      ? await withUnmatched(matched, request, parts.wordVectors?.() ?? null, (chunksMax) =>
          find({ ...request, text: '', chunksMax }, { understood: null, questions: 1 }),
        )
      : { ...matched, unmatched: NONE };
    const isSpread = finding.stages.diversify && !isSmart;
    const results = await presentPassages(parts.documents, viewer, ranked, request, isSpread);
    return {
      results,
      queries,
      unmatched: countOf(results, unmatched),
      missingCompanies: understood ? missingCompanies(understood, results) : [],
    };
  };
  /** If no passage matches a question about a group of companies: the newest passages about its members. */
  const newestOf = async (
    groups: readonly QuestionGroup[],
    request: SearchRequest,
    find: (part: SearchRequest, how: FindOptions) => Promise<RankedHits>,
    before: RankedHits,
  ): Promise<RankedHits> => {
    const all = { ...request, text: '', chunksMax: Math.max(request.chunksMax, GROUP_CANDIDATES) };
    const { ranked, queries } = await find(all, { understood: null, questions: 1 });
    const industries = groups.flatMap((group) => group.industries);
    return { ranked: await parts.ofGroup(ranked, industries), queries: [...before.queries, ...queries] };
  };
  return {
    search: (viewer, request, signal) => readingIndex(signal, () => answer(viewer, request, signal)),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Number of passages shown that are among `keys`. */
const countOf = (results: readonly RankedDocument[], keys: ReadonlySet<string>): number =>
  results.reduce(
    (count, { document, chunks }) =>
      count +
      chunks.filter(({ chunk }) => keys.has(passageKeyOf({ documentId: document.id, cnum: chunk.cnum }))).length,
    0,
  );
