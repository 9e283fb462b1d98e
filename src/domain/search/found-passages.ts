import type { Viewer } from '../documents/chunk-index.ts';
import type { FoundChunk } from '../documents/chunk-search.ts';
import type { SourceNote } from '../knowledge-graph/source-directory.ts';
import { asksForTimeAlone, derivedFilters } from './derived-filters.ts';
import { isExpansion } from './expansion.ts';
import type { FindingParts } from './finding-parts.ts';
import { nearestByMeaning } from './nearest-by-meaning.ts';
import { gather, runQueries } from './ranking/candidates.ts';
import { findByNames } from './ranking/find-by-names.ts';
import { plainQuestion, withoutDisabledStages } from './ranking/question-parts.ts';
import { byRelevance, type Ranked } from './ranking/ranked.ts';
import { lifted, RANK_WORST, relevanceByAge, type SourceStanding } from './ranking/relevance.ts';
import { newestQueries, type RetrievalQuery, retrievalQueriesOf } from './ranking/retrieval-queries.ts';
import { scorePassages } from './ranking/score-passages.ts';
import { withOwnDocuments } from './ranking/searched-names.ts';
import { NO_STAGES, type RankingStages } from './ranking/stages.ts';
import { wordsIn } from './ranking/terms.ts';
import type { ExecutedQuery } from './search-answer.ts';
import type { RankingParams, SearchRequest } from './search-request.ts';
import type { Understanding } from './understanding/understanding.ts';

/** What one question found, best first, before anything is folded or spread. */
export interface FoundPassages {
  readonly ranked: readonly Ranked[];
  readonly queries: readonly ExecutedQuery[];
}

/** How a question is looked for. */
export interface FindOptions {
  /** What the text means; `null` where there is no text, or it is to be taken as it stands. */
  readonly understood: Understanding | null;
  /** How many questions are looked for at once, this one among them: they share the time of the models. */
  readonly questions: number;
}

/** In a question for the latest the freshness boost counts as many times. */
export const LATEST_TIMES = 5;
const BOOST_MAX = 10;

/**
 * Looks for the passages that `viewer` may see and that pass the filters, and ranks them: by relevance where the text has
 * words, else, and where it asks for a time alone, newest first. Ends with the reason of `signal` when that is aborted.
 */
export async function findPassages(
  parts: FindingParts,
  viewer: Viewer,
  request: SearchRequest,
  { understood, questions }: FindOptions,
  signal: AbortSignal | undefined,
): Promise<FoundPassages> {
  if (isWithoutWords(request)) return findNewest(parts, viewer, request, null, signal);
  const isOfTime = understood !== null && asksForTimeAlone(understood);
  let found: FoundPassages = { ranked: [], queries: [] };
  for (const filters of derivedFilters(request.filters, understood)) {
    const within = { ...request, filters };
    const next = isOfTime
      ? await findNewest(parts, viewer, within, understood, signal)
      : await findByText(parts, viewer, within, { understood, questions }, signal);
    found = { ranked: next.ranked, queries: [...found.queries, ...next.queries] };
    if (found.ranked.length > 0) break;
  }
  return found;
}

/** Signs alone (`*`) ask for nothing more than the filters beside them do (contract 7.1); without any, for everything. */
const isWithoutWords = ({ text }: SearchRequest): boolean => wordsIn(text).length === 0;

async function findNewest(
  parts: FindingParts,
  viewer: Viewer,
  request: SearchRequest,
  understood: Understanding | null,
  signal: AbortSignal | undefined,
): Promise<FoundPassages> {
  const legs = newestQueries(request.filters, request.chunksMax);
  const found = gather(await runQueries(parts.chunks, viewer, legs, signal)).map((candidate) => candidate.found);
  const ranks = await ranksOf(parts, found);
  const nowMs = parts.clock.nowMs();
  const ranked = found.map((one) => ({
    found: one,
    relevance: relevanceByAge(standingOf(one, ranks), request.ranking, nowMs),
  }));
  return {
    ranked: passing(ranked, request).sort(byRelevance),
    queries: executed(legs, request, { understood, rerankedBy: null, ranking: request.ranking }),
  };
}

async function findByText(
  parts: FindingParts,
  viewer: Viewer,
  request: SearchRequest,
  { understood, questions }: FindOptions,
  signal: AbortSignal | undefined,
): Promise<FoundPassages> {
  const { chunks } = parts;
  const { filters, chunksMax, ranking } = request;
  // What is to be taken as it stands has no names, measures or parts either.
  const stages = understood === null ? { ...NO_STAGES, ...alwaysOn(parts.stages) } : parts.stages;
  const read = withoutDisabledStages(understood ?? plainQuestion(request.text), stages);
  const first = retrievalQueriesOf({ asked: read, filters, chunksMax });
  const whole: RetrievalQuery[] = isExpansion(filters)
    ? [{ kind: 'newest', query: { filters, words: [] }, limit: chunksMax }]
    : [];
  const [{ asked, legs, answers }, nearest] = await Promise.all([
    findByNames((some) => runQueries(chunks, viewer, some, signal), { asked: read, filters, chunksMax }, [
      ...first,
      ...whole,
    ]),
    stages.vectors ? nearestByMeaning(parts, viewer, { asked: read, filters, chunksMax }, signal) : undefined,
  ]);
  const candidates = withOwnDocuments(asked, gather([...answers, ...(nearest?.answers ?? [])]));
  const isReranked = stages.rerank && ranking.reranker.isEnabled;
  const byRules = scorePassages(candidates, asked, {
    hasVectors: nearest !== undefined,
    isReranked,
    isWidened: stages.vocabulary,
    chunksMax,
  });
  const { ranked: found, by } =
    isReranked && parts.readAgain
      ? await parts.readAgain({ question: request.text, weighed: byRules, questions }, signal)
      : { ranked: byRules, by: null };
  const ranks = await ranksOf(
    parts,
    found.map((one) => one.found),
  );
  const boosts = asked.isLatest ? preferringLatest(ranking) : ranking;
  const nowMs = parts.clock.nowMs();
  const ranked = passing(found, request).map((one) => ({
    found: one.found,
    relevance: lifted(one.relevance, standingOf(one.found, ranks), boosts, nowMs),
  }));
  return {
    ranked: ranked.sort(byRelevance),
    queries: executed([...legs, ...(nearest?.legs ?? [])], request, { understood, rerankedBy: by, ranking: boosts }),
  };
}

/** The stages that need nothing of what a text means. */
const alwaysOn = ({ vectors, rerank, diversify }: RankingStages): Partial<RankingStages> => ({
  vectors,
  rerank,
  diversify,
});

type Ranks = ReadonlyMap<string, Pick<SourceNote, 'rank'>>;

const ranksOf = ({ sources }: FindingParts, found: readonly FoundChunk[]): Promise<Ranks> =>
  sources.notesOf(found.map(({ facets }) => facets.sourceId));

const standingOf = ({ facets }: FoundChunk, ranks: Ranks): SourceStanding => ({
  publishedMs: facets.publishedMs,
  sourceRank: ranks.get(facets.sourceId)?.rank ?? RANK_WORST,
});

const preferringLatest = (ranking: RankingParams): RankingParams => ({
  ...ranking,
  freshnessBoost: Math.min(BOOST_MAX, ranking.freshnessBoost * LATEST_TIMES),
});

/**
 * What is relevant enough. The factors of time and source do not count here: they only lift, so all that is shown is above
 * the threshold, and no boost changes what is shown.
 */
function passing(ranked: readonly Ranked[], { filters, ranking: { reranker } }: SearchRequest): Ranked[] {
  if (!reranker.isEnabled || isExpansion(filters)) return [...ranked];
  return ranked.filter(({ relevance }) => relevance >= reranker.threshold);
}

const MATCHES: Readonly<Partial<Record<RetrievalQuery['kind'], ExecutedQuery['match']>>> = {
  newest: 'time',
  nearest: 'meaning',
  lookup: 'name',
};

/** The question as it was asked first, with what was understood of it, then the words and filters of the other legs. */
const executed = (
  legs: readonly RetrievalQuery[],
  { text, chunksMax, isEnriched }: SearchRequest,
  how: Pick<ExecutedQuery, 'understood' | 'rerankedBy' | 'ranking'>,
): ExecutedQuery[] =>
  legs.map(({ kind, query, limit }, at) => ({
    text: at === 0 ? text : query.words.map(({ words }) => words).join(' '),
    match: MATCHES[kind] ?? 'words',
    filters: query.filters,
    chunksMax,
    candidatesMax: limit,
    isEnriched,
    ...how,
    understood: at === 0 ? how.understood : null,
  }));
