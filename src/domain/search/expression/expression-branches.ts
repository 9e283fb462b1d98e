import { passageKeyOf } from '../../documents/chunk-facets.ts';
import type { ChunkFilters, PassageKey } from '../../documents/chunk-filters.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import type { KnowMergers } from '../../knowledge-graph/mergers.ts';
import type { Understand } from '../../questions/understanding.ts';
import type { FindingParts } from '../finding-parts.ts';
import { findPassages } from '../found-passages.ts';
import { bySurvivors } from '../merged-entities.ts';
import type { Ranked } from '../ranking/ranked.ts';
import { DEFAULT_RANKING, type SearchRequest } from '../search-request.ts';
import { categoriesIn, type DocumentScope } from './document-scopes.ts';
import type { Expression } from './expression.ts';
import { type ExpressionClause, expressionClauses } from './expression-clauses.ts';
import { type ExpressionSources, resolveExpression } from './resolve-expression.ts';

/** Search without order and page. */
export interface ExpressionQuestion {
  readonly expression: Expression;
  readonly scope: DocumentScope | 'all';
  /** Interprets the sentences of a similarity; otherwise only their words count. */
  readonly isEnriched: boolean;
  /** Passages of less relevance are left out; `null`: only matches of a similarity need the usual relevance. */
  readonly threshold: number | null;
  /** Weight of freshness, 0 to 10; `null` for the default. */
  readonly freshnessBoost: number | null;
}

/** The passages that match one clause of an expression. */
export interface ExpressionBranch {
  /** Match all of its passages, and no others. */
  readonly filters: ChunkFilters;
  /** The most relevant ones, best first; `null` where the clause has no text to rank by, or ranks were not wanted. */
  readonly ranked: readonly Ranked[] | null;
  /** True if there are no passages except the ranked ones. */
  readonly isRankedOnly: boolean;
}

export interface BranchParts {
  readonly finding: FindingParts;
  readonly expressionSources: ExpressionSources;
  /** Old ids of merged companies are mapped to the surviving ones. */
  readonly mergers?: KnowMergers;
  readonly understand: Understand;
}

/** Passages of a clause that are ranked. The same for every page, so that pages fit together. */
const RANKED_MAX = 1_000;
/** Phrases of keywords by which passages are ranked. */
const RANKING_PHRASES_MAX = 50;

/**
 * The passages that match, by clause. Similarity: matches of a search like `/v1/search` for its text. Keywords: all
 * that contain them; with `areKeywordsRanked` the best are ranked by them.
 */
export async function branchesOf(
  parts: BranchParts,
  viewer: Viewer,
  question: ExpressionQuestion,
  areKeywordsRanked: boolean,
  signal: AbortSignal | undefined,
): Promise<ExpressionBranch[]> {
  const clauses = await scopedClauses(parts, viewer, question);
  const rank = (filters: ChunkFilters, text: string, isSimilarity: boolean): Promise<readonly Ranked[]> =>
    rankPassages(parts, viewer, { question, filters, text, isSimilarity }, signal);
  return Promise.all(
    clauses.map(async ({ filters: given, similar, notSimilar }): Promise<ExpressionBranch> => {
      const excluded = await Promise.all(notSimilar.map((text) => rank(given, text, true)));
      const filters = withoutPassages(given, excluded.flat());
      const isSimilarity = similar.length > 0;
      const isRankedOnly = isSimilarity || question.threshold !== null;
      const text = isSimilarity ? similar.join(' ') : rankingWords(filters);
      const ranked =
        isRankedOnly || (areKeywordsRanked && text !== '') ? await rank(filters, text, isSimilarity) : null;
      return { filters: isRankedOnly ? onlyPassages(ranked ?? []) : filters, ranked, isRankedOnly };
    }),
  );
}

async function scopedClauses(
  { expressionSources, mergers }: BranchParts,
  viewer: Viewer,
  { expression, scope }: ExpressionQuestion,
): Promise<ExpressionClause[]> {
  const [resolved, known] = await Promise.all([resolveExpression(expressionSources, viewer, expression), mergers?.()]);
  return expressionClauses(resolved).map((clause) => {
    const filters: ChunkFilters = {
      ...clause.filters,
      ...(scope !== 'all' && { categories: { mode: 'INCLUDE', values: categoriesIn(scope) } }),
    };
    return { ...clause, filters: known ? bySurvivors(filters, known) : filters };
  });
}

async function rankPassages(
  { finding, understand }: BranchParts,
  viewer: Viewer,
  wanted: {
    readonly question: ExpressionQuestion;
    readonly filters: ChunkFilters;
    readonly text: string;
    readonly isSimilarity: boolean;
  },
  signal: AbortSignal | undefined,
): Promise<readonly Ranked[]> {
  const { question, filters, text, isSimilarity } = wanted;
  const { freshnessBoost, reranker } = DEFAULT_RANKING;
  const isEnriched = isSimilarity && question.isEnriched;
  const request: SearchRequest = {
    mode: 'fast',
    text,
    filters,
    isEnriched,
    ranking: {
      ...DEFAULT_RANKING,
      freshnessBoost: question.freshnessBoost ?? freshnessBoost,
      reranker: { isEnabled: true, threshold: question.threshold ?? (isSimilarity ? reranker.threshold : 0) },
    },
    chunksMax: RANKED_MAX,
  };
  const understood = isEnriched ? await understand(text) : null;
  const { ranked } = await findPassages(finding, viewer, request, { understood, questions: 1 }, signal);
  return ranked.slice(0, RANKED_MAX);
}

const rankingWords = ({ keywords }: ChunkFilters): string =>
  [...(keywords?.allOf ?? []), ...(keywords?.eachOf ?? []).flat()].slice(0, RANKING_PHRASES_MAX).join(' ');

const keysOf = (ranked: readonly Ranked[]): PassageKey[] =>
  ranked.map(({ hit: { facets } }) => ({ documentId: facets.documentId, cnum: facets.cnum }));

const onlyPassages = (ranked: readonly Ranked[]): ChunkFilters =>
  ranked.length === 0 ? { condition: { kind: 'any', of: [] } } : { passages: keysOf(ranked) };

function withoutPassages(filters: ChunkFilters, excluded: readonly Ranked[]): ChunkFilters {
  const passages = [...new Map(excluded.map((one) => [passageKeyOf(one.hit.facets), one])).values()];
  if (passages.length === 0) return filters;
  const isOther = { kind: 'not', of: { kind: 'filters', filters: { passages: keysOf(passages) } } } as const;
  return { ...filters, condition: { kind: 'all', of: [...(filters.condition ? [filters.condition] : []), isOther] } };
}
