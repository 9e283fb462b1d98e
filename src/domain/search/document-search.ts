import { passageKeyOf } from '../documents/chunk-facets.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { holdsPhrase } from '../documents/holds-phrase.ts';
import type { SubQuestion } from '../questions/split-question.ts';
import type { QuestionGroup, Understand, Understanding } from '../questions/understanding.ts';
import type { FindingParts } from './finding-parts.ts';
import { type FindOptions, findPassages, type RankedHits } from './found-passages.ts';
import { type GivenFilterParts, readGivenFilters } from './given-filters.ts';
import type { OfGroup } from './group-members.ts';
import { amongLastCalls } from './last-calls.ts';
import { presentPassages } from './present-passages.ts';
import { withAddedFilters } from './ranking/added-filters.ts';
import { chunkKeyOf } from './ranking/candidate-passages.ts';
import { byRelevance, type Ranked, takeInTurns } from './ranking/ranked-lists.ts';
import { ALL_STAGES } from './ranking/ranking-stages.ts';
import { readingIndex } from './reading-index.ts';
import type { RankedDocument, SearchAnswer } from './search-answer.ts';
import { DEFAULT_RANKING, type SearchRequest } from './search-request.ts';
import { closenessTo, type WordVectors } from './vectors/word-vectors.ts';

/**
 * Searches the parts of a question (contract 7.1: companies, periods, facets) in parallel, each like a question of its own, and
 * merges their hits in turns. `queries` lists every executed query.
 */
async function searchSmart(
  use: {
    readonly split: (understood: Understanding) => readonly SubQuestion[];
    readonly find: (request: SearchRequest, how: FindOptions) => Promise<RankedHits>;
    readonly ofGroup: OfGroup;
  },
  request: SearchRequest,
  understood: Understanding,
): Promise<RankedHits> {
  const parts = use.split(understood);
  const hits = await Promise.all(
    parts.map(async ({ text, understanding, filters, industries }) => {
      const { documentTypes, published } = filters;
      const within = withAddedFilters(request.filters, {
        ...(published?.fromMs !== undefined &&
          published.toMs !== undefined && { published: { fromMs: published.fromMs, toMs: published.toMs } }),
        ...(documentTypes && { documentTypes: documentTypes.values }),
      });
      if (within === null) return NOTHING;
      const how = { understood: understanding, questions: parts.length };
      if (industries === undefined) return use.find({ ...request, text, filters: within }, how);
      const chunksMax = Math.max(request.chunksMax, GROUP_CANDIDATES);
      const { ranked, queries } = await use.find({ ...request, text, filters: within, chunksMax }, how);
      return { ranked: await use.ofGroup(ranked, industries), queries };
    }),
  );
  const [whole = NOTHING, ...others] = hits;
  return {
    ranked: takeInTurns(
      whole.ranked,
      others.map(({ ranked }) => ranked),
    ),
    queries: hits.flatMap(({ queries }) => queries),
  };
}

/** Number of passages from which those about a group of companies are selected. */
const GROUP_CANDIDATES = 300;

const NOTHING: RankedHits = { ranked: [], queries: [] };

/** Searches documents for the passages that answer a question, best first. */
export type DocumentSearch = ReturnType<typeof createDocumentSearch>;

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
export function createDocumentSearch(parts: DocumentSearchParts) {
  const finding: FindingParts = { stages: ALL_STAGES, vectorsWithinMs: VECTORS_WITHIN_MS, ...parts };
  const answer = async (viewer: Viewer, given: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer> => {
    const find = (part: SearchRequest, how: FindOptions): Promise<RankedHits> =>
      findPassages(finding, viewer, part, how, signal);
    const isUnderstood = given.isEnriched && given.text.trim() !== '';
    const understood = isUnderstood ? await parts.understand(given.text) : null;
    const all = await readGivenFilters(parts, viewer, given.filters);
    const filters = understood ? await amongLastCalls(parts.chunks, viewer, all, understood, signal) : all;
    const request = { ...given, filters };
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
    /**
     * Returns only what `viewer` may see, in the audit and in clusters too. Throws `unavailable` when the index or the rows cannot be
     * read, and the reason of `signal` when aborted.
     */
    search: (viewer: Viewer, request: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer> =>
      readingIndex(signal, () => answer(viewer, request, signal)),
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

/**
 * Names, as typed, of the companies in a question that no passage of the answer is about: none of its documents reports on them, has
 * them in the headline or mentions them in a passage shown. Empty without results.
 */
function missingCompanies({ text, entities, unlisted }: Understanding, results: readonly RankedDocument[]): string[] {
  if (results.length === 0) return [];
  const listed = entities
    .filter(({ category, isImplied }) => category === 'companies' && !isImplied)
    .map(({ id, name, start, end }) => ({ id, typed: text.slice(start, end), names: [name, text.slice(start, end)] }));
  const others = unlisted
    .filter(({ name, isTicker }) => !isTicker && name !== name.toLowerCase())
    .map(({ name }) => ({ id: null, typed: name, names: [name] }));
  const isAbout = ({ id, names }: (typeof listed | typeof others)[number]): boolean =>
    results.some(
      ({ document, chunks }) =>
        (id !== null && document.about.reportingEntityIds.includes(id)) ||
        names.some((name) => holdsPhrase(document.headline, name)) ||
        chunks.some(
          ({ chunk }) =>
            chunk.detections.some((detection) => detection.type === 'entity' && detection.id === id) ||
            names.some((name) => holdsPhrase(chunk.text, name)),
        ),
    );
  return [...new Set([...listed, ...others].filter((company) => !isAbout(company)).map(({ typed }) => typed))];
}

/** Relevance of passages that the text does not match, from and above that: the default threshold keeps them, a higher one does not. */
const RELEVANCE_MIN = DEFAULT_RANKING.reranker.threshold;
const RELEVANCE_RANGE = 0.06;
/** Minimum of the newest passages that are ordered by meaning; the number wanted if that is more. */
const ORDERED_MIN = 200;

/**
 * Adds to the hits of a text, where they are fewer than the caller wants, the other passages that pass the caller's filters, less
 * relevant than any that the text matches: closest in meaning first, or newest first without word vectors. Filters decide, the text
 * orders. `findNewest` gets the number of passages to find.
 */
async function withUnmatched(
  hits: RankedHits,
  { text, chunksMax, ranking: { reranker } }: SearchRequest,
  vectors: WordVectors | null,
  findNewest: (chunksMax: number) => Promise<RankedHits>,
): Promise<RankedHits & { readonly unmatched: ReadonlySet<string> }> {
  if (hits.ranked.length >= chunksMax) return { ...hits, unmatched: new Set() };
  const newest = await findNewest(Math.max(chunksMax, ORDERED_MIN));
  const matched = new Set(hits.ranked.map(({ hit }) => chunkKeyOf(hit)));
  const relevanceMax = Math.min(1, ...hits.ranked.map(({ relevance }) => relevance));
  const closeness = vectors && closenessTo(vectors, text);
  const orderOf = ({ hit: { headline, chunk }, relevance }: Ranked): number =>
    closeness ? Math.max(0, closeness(`${headline} ${chunk.text}`)) : relevance;
  const others = newest.ranked
    .filter(({ hit }) => !matched.has(chunkKeyOf(hit)))
    .map(
      (one): Ranked => ({
        hit: one.hit,
        relevance: Math.min(relevanceMax, RELEVANCE_MIN + RELEVANCE_RANGE * orderOf(one)),
      }),
    )
    .filter(({ relevance }) => !reranker.isEnabled || relevance >= reranker.threshold)
    .sort(byRelevance);
  return {
    ranked: [...hits.ranked, ...others],
    queries: [...hits.queries, ...newest.queries],
    unmatched: new Set(others.map(({ hit }) => chunkKeyOf(hit))),
  };
}
