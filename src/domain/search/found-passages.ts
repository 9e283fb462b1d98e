import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import type { FoundChunk } from '../documents/chunk-search.ts';
import type { SourceNote } from '../knowledge-graph/source-directory.ts';
import type { Understanding } from '../questions/understanding.ts';
import { normalizedWordsOf } from '../text/normalized-words.ts';
import { isExpansion } from './expansion.ts';
import type { FindingParts } from './finding-parts.ts';
import { type AddedFilters, withAddedFilters } from './ranking/added-filters.ts';
import { mergeAnswers, type QueryAnswer, runNearest, runQueries } from './ranking/candidate-passages.ts';
import { findByNames } from './ranking/find-by-names.ts';
import { plainQuestion, withoutDisabledStages } from './ranking/question-parts.ts';
import { byRelevance, type Ranked } from './ranking/ranked-lists.ts';
import { NO_STAGES, type RankingStages } from './ranking/ranking-stages.ts';
import { boosted, RANK_WORST, relevanceByAge, type SourceStanding } from './ranking/relevance.ts';
import { nearestQueries, newestQueries, type RetrievalQuery, retrievalQueriesOf } from './ranking/retrieval-queries.ts';
import { scorePassages } from './ranking/score-passages.ts';
import { withOwnDocuments } from './ranking/searched-names.ts';
import type { ExecutedQuery } from './search-answer.ts';
import type { RankingParams, SearchRequest } from './search-request.ts';
import { TONE_RANGES } from './tones.ts';

/** The vector queries and their answers. */
interface VectorSearchResult {
  readonly queries: readonly RetrievalQuery[];
  readonly answers: readonly QueryAnswer[];
}

/**
 * Finds candidates by vector, over all chunks and within the scopes of named companies. `undefined` if there is no model, it fails,
 * or it takes too long.
 */
async function nearestByMeaning(
  parts: Pick<FindingParts, 'chunks' | 'embedder' | 'vectorsWithinMs'>,
  viewer: Viewer,
  question: { readonly understanding: Understanding; readonly filters: ChunkFilters; readonly chunksMax: number },
  signal: AbortSignal | undefined,
): Promise<VectorSearchResult | undefined> {
  const embedder = parts.embedder?.();
  if (embedder === undefined) return undefined;
  const late = AbortSignal.timeout(parts.vectorsWithinMs);
  const until = signal ? AbortSignal.any([signal, late]) : late;
  const search = async (): Promise<VectorSearchResult | undefined> => {
    const { understanding, filters, chunksMax } = question;
    const [vector] = await embedder.embed([understanding.text], 'question', until);
    if (vector === undefined) return undefined;
    const queries = nearestQueries(understanding, filters, chunksMax);
    return { queries, answers: await runNearest(parts.chunks, viewer, vector, queries, until) };
  };
  return withDeadline(search(), late).catch(() => {
    signal?.throwIfAborted();
    return undefined;
  });
}

/** Settles like `work`, or rejects once `late` is aborted, even if `work` ignores the signal. */
const withDeadline = <Value>(work: Promise<Value>, late: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(late.reason);
    late.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => late.removeEventListener('abort', giveUp));
  });

/** Ranked hits of one question, best first, before deduplication and diversification, with the executed queries. */
export interface RankedHits {
  readonly ranked: readonly Ranked[];
  readonly queries: readonly ExecutedQuery[];
}

/** Options of a search for a question. */
export interface FindOptions {
  /** `null` if there is no text or it is to be searched as plain words. */
  readonly understood: Understanding | null;
  /** Number of questions that are searched in parallel, including this one; they share the models' time. */
  readonly questions: number;
}

/** Factor of the freshness boost in a question for the latest. */
export const LATEST_TIMES = 5;
const BOOST_MAX = 10;

/**
 * Finds and ranks the passages that `viewer` may see and that pass the filters: by relevance, or newest first if the text has no
 * words or only asks for a time. Rejects with the reason of `signal` when aborted.
 */
export async function findPassages(
  parts: FindingParts,
  viewer: Viewer,
  request: SearchRequest,
  { understood, questions }: FindOptions,
  signal: AbortSignal | undefined,
): Promise<RankedHits> {
  if (isWithoutWords(request)) return findNewest(parts, viewer, request, null, signal);
  const asksForTime = understood !== null && asksForTimeAlone(understood);
  let hits: RankedHits = { ranked: [], queries: [] };
  for (const filters of derivedFilters(request.filters, understood)) {
    const within = { ...request, filters };
    const next = asksForTime
      ? await findNewest(parts, viewer, within, understood, signal)
      : await findByText(parts, viewer, within, { understood, questions }, signal);
    hits = { ranked: next.ranked, queries: [...hits.queries, ...next.queries] };
    if (hits.ranked.length > 0) break;
  }
  return hits;
}

/** A text of symbols only (`*`) matches everything that passes the filters (contract 7.1). */
const isWithoutWords = ({ text }: SearchRequest): boolean => normalizedWordsOf(text).length === 0;

async function findNewest(
  parts: FindingParts,
  viewer: Viewer,
  request: SearchRequest,
  understood: Understanding | null,
  signal: AbortSignal | undefined,
): Promise<RankedHits> {
  const retrievalQueries = newestQueries(request.filters, request.chunksMax);
  const hits = mergeAnswers(await runQueries(parts.chunks, viewer, retrievalQueries, signal)).map(
    (candidate) => candidate.hit,
  );
  const ranks = await ranksOf(parts, hits);
  const nowMs = parts.clock.nowMs();
  const ranked = hits.map((one) => ({
    hit: one,
    relevance: relevanceByAge(sourceStandingOf(one, ranks), request.ranking, nowMs),
  }));
  return {
    ranked: aboveThreshold(ranked, request).sort(byRelevance),
    queries: executed(retrievalQueries, request, { understood, rerankedBy: null, ranking: request.ranking }),
  };
}

async function findByText(
  parts: FindingParts,
  viewer: Viewer,
  request: SearchRequest,
  { understood, questions }: FindOptions,
  signal: AbortSignal | undefined,
): Promise<RankedHits> {
  const { chunks } = parts;
  const { filters, chunksMax, ranking } = request;
  // Plain words have no names, measures or sections.
  const stages = understood === null ? { ...NO_STAGES, ...stagesForPlainWords(parts.stages) } : parts.stages;
  const read = withoutDisabledStages(understood ?? plainQuestion(request.text), stages);
  const first = retrievalQueriesOf({ understanding: read, filters, chunksMax });
  const expansion: RetrievalQuery[] = isExpansion(filters)
    ? [{ kind: 'recent', query: { filters, words: [] }, limit: chunksMax }]
    : [];
  const [{ understanding, queries, answers }, nearest] = await Promise.all([
    findByNames((batch) => runQueries(chunks, viewer, batch, signal), { understanding: read, filters, chunksMax }, [
      ...first,
      ...expansion,
    ]),
    stages.vectors ? nearestByMeaning(parts, viewer, { understanding: read, filters, chunksMax }, signal) : undefined,
  ]);
  const candidates = withOwnDocuments(understanding, mergeAnswers([...answers, ...(nearest?.answers ?? [])]));
  const isReranked = stages.rerank && ranking.reranker.isEnabled;
  const byRules = scorePassages(candidates, understanding, {
    hasVectors: nearest !== undefined,
    isReranked,
    isWidened: stages.vocabulary,
    chunksMax,
  });
  const { ranked: reranked, by } =
    isReranked && parts.rerank
      ? await parts.rerank({ question: request.text, passages: byRules, questions }, signal)
      : { ranked: byRules, by: null };
  const ranks = await ranksOf(
    parts,
    reranked.map((one) => one.hit),
  );
  const boosts = understanding.isLatest ? preferringLatest(ranking) : ranking;
  const nowMs = parts.clock.nowMs();
  const ranked = aboveThreshold(reranked, request).map((one) => ({
    hit: one.hit,
    relevance: boosted(one.relevance, sourceStandingOf(one.hit, ranks), boosts, nowMs),
  }));
  return {
    ranked: ranked.sort(byRelevance),
    queries: executed([...queries, ...(nearest?.queries ?? [])], request, {
      understood,
      rerankedBy: by,
      ranking: boosts,
    }),
  };
}

/** The stages that need no understanding of the text. */
const stagesForPlainWords = ({ vectors, rerank, diversify }: RankingStages): Partial<RankingStages> => ({
  vectors,
  rerank,
  diversify,
});

type Ranks = ReadonlyMap<string, Pick<SourceNote, 'rank'>>;

const ranksOf = ({ sources }: FindingParts, hits: readonly FoundChunk[]): Promise<Ranks> =>
  sources.notesOf(hits.map(({ facets }) => facets.sourceId));

const sourceStandingOf = ({ facets }: FoundChunk, ranks: Ranks): SourceStanding => ({
  publishedMs: facets.publishedMs,
  sourceRank: ranks.get(facets.sourceId)?.rank ?? RANK_WORST,
});

const preferringLatest = (ranking: RankingParams): RankingParams => ({
  ...ranking,
  freshnessBoost: Math.min(BOOST_MAX, ranking.freshnessBoost * LATEST_TIMES),
});

/**
 * Applies the relevance threshold, before the boosts for time and source: boosts only raise relevance, so every hit shown is above
 * the threshold, and boosts never change which hits are shown.
 */
function aboveThreshold(ranked: readonly Ranked[], { filters, ranking: { reranker } }: SearchRequest): Ranked[] {
  if (!reranker.isEnabled || isExpansion(filters)) return [...ranked];
  return ranked.filter(({ relevance }) => relevance >= reranker.threshold);
}

const MATCHES: Readonly<Partial<Record<RetrievalQuery['kind'], ExecutedQuery['match']>>> = {
  recent: 'time',
  vector: 'meaning',
  name: 'name',
};

/** The executed queries for the audit: first the question with its understanding, then text and filters of the others. */
const executed = (
  retrievalQueries: readonly RetrievalQuery[],
  { text, chunksMax, isEnriched }: SearchRequest,
  how: Pick<ExecutedQuery, 'understood' | 'rerankedBy' | 'ranking'>,
): ExecutedQuery[] =>
  retrievalQueries.map(({ kind, query, limit }, at) => ({
    text: at === 0 ? text : query.words.map(({ words }) => words).join(' '),
    match: MATCHES[kind] ?? 'words',
    filters: query.filters,
    chunksMax,
    candidatesMax: limit,
    isEnriched,
    ...how,
    understood: at === 0 ? how.understood : null,
  }));

/** Words without content of their own: `what happened`, `anything published`, `new documents`. */
const GENERIC = new Set(
  `anything everything documents document headlines headline stories story articles article reports publications happened
  happen happening published publish reported released announced announcements new newest update updates recent`
    .trim()
    .split(/\s+/),
);

/** True if a question asks for documents of a time, on any subject: `news from last week`, `latest filings`. */
const asksForTimeAlone = (understanding: Understanding): boolean =>
  (understanding.published?.isStated === true || understanding.isLatest) &&
  understanding.words.every((word) => GENERIC.has(word.toLowerCase())) &&
  [
    understanding.entities,
    understanding.unlisted,
    understanding.periods,
    understanding.measures,
    understanding.sections,
    understanding.phrases,
  ].every((named) => named.length === 0);

/**
 * Filters to try in turn, strictest first, until one has hits: filters derived from the text must not empty an answer (contract 16,
 * 23). A tone is always a filter; time and document type are only if the question asks for nothing else. The last are the caller's.
 */
function derivedFilters(filters: ChunkFilters, understanding: Understanding | null): readonly ChunkFilters[] {
  if (understanding === null) return [filters];
  const { tone, published, kinds } = understanding;
  const toned = tone && !filters.sentiments ? { ...filters, sentiments: [TONE_RANGES[tone.tone]] } : null;
  if (!asksForTimeAlone(understanding)) return toned ? [toned, filters] : [filters];
  const documentTypes: AddedFilters =
    kinds.length > 0 ? { documentTypes: kinds.map(({ type, subtypes }) => ({ type, subtypes })) } : {};
  const time: AddedFilters = published ? { published: { fromMs: published.fromMs, toMs: published.toMs } } : {};
  return [
    withAddedFilters(toned ?? filters, { ...time, ...documentTypes }),
    withAddedFilters(filters, { ...time, ...documentTypes }),
    withAddedFilters(filters, documentTypes),
    filters,
  ].filter((one) => one !== null);
}
