import type { DocumentId } from '../../../platform/ids.ts';
import { MATCHES_NOTHING } from '../../documents/chunk-condition.ts';
import { passageKeyOf } from '../../documents/chunk-facets.ts';
import type { ChunkCondition, ChunkFilters, PassageKey, PlainFilters } from '../../documents/chunk-filters.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import type { KnowMergers } from '../../knowledge-graph/mergers.ts';
import type { Understand } from '../../questions/understanding.ts';
import { isWatchlistId } from '../../watchlists/watchlist.ts';
import type { FindingParts } from '../finding-parts.ts';
import { findPassages } from '../found-passages.ts';
import type { VisibleFiles } from '../given-filters.ts';
import { bySurvivors } from '../merged-entities.ts';
import type { Ranked } from '../ranking/ranked-lists.ts';
import { requestError } from '../request/request-value.ts';
import { DEFAULT_RANKING, type SearchRequest } from '../search-request.ts';
import { categoriesIn, type DocumentScope } from './document-scopes.ts';
import { type EntityExpression, type Expression, leavesOf, mapLeaves } from './expression.ts';
import { type ExpressionClause, expressionClauses } from './expression-clauses.ts';

/** Data of other stores that expressions refer to. */
interface ExpressionSources {
  /** Members of the watchlists with these ids that `viewer` may see. Throws `invalid_request` for any other id. */
  membersOf(viewer: Viewer, watchlistIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  readonly filesOf: VisibleFiles;
}

/** Entities of all parts together: a watchlist counts wherever it is named. */
const ENTITIES_MAX = 100_000;

/** Replaces watchlists by their present members, entities and kinds of files by filters. */
async function resolveExpression(
  { membersOf, filesOf }: ExpressionSources,
  viewer: Viewer,
  expression: Expression,
): Promise<Expression> {
  const leaves = leavesOf(expression);
  const watchlists = leaves.flatMap((leaf) => (leaf.kind === 'entities' ? leaf.ids.filter(isWatchlistId) : []));
  const members = watchlists.length === 0 ? NO_MEMBERS : await membersOf(viewer, [...new Set(watchlists)]);
  const sizes = leaves.flatMap((leaf) =>
    leaf.kind === 'entities' ? groupsOf(leaf, members).map(({ length }) => length) : [],
  );
  const entities = sizes.reduce((sum, size) => sum + size, 0);
  if (entities > ENTITIES_MAX) {
    const reason = `Query is too complex, simplify it: its parts should name at most ${ENTITIES_MAX} entities, not ${entities}`;
    throw requestError([{ path: 'expression', reason }]);
  }
  const files = new Map<Expression, readonly DocumentId[]>();
  for (const leaf of leaves) if (leaf.kind === 'contentTypes') files.set(leaf, await filesOf(viewer, leaf));
  return mapLeaves(expression, (leaf) => {
    if (leaf.kind === 'entities') return { kind: 'filter', condition: entityCondition(leaf, members) };
    if (leaf.kind === 'contentTypes') return { kind: 'filter', condition: documentCondition(files.get(leaf) ?? []) };
    return leaf;
  });
}

const groupsOf = (
  { ids }: EntityExpression,
  members: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] => ids.map((id) => (isWatchlistId(id) ? (members.get(id) ?? []) : [id]));

const NO_MEMBERS: ReadonlyMap<string, readonly string[]> = new Map();

function entityCondition(
  expression: EntityExpression,
  members: ReadonlyMap<string, readonly string[]>,
): ChunkCondition {
  const { role, areAllNeeded } = expression;
  const groups = groupsOf(expression, members);
  if (!areAllNeeded) return entityFilter(role, [...new Set(groups.flat())]);
  return { kind: 'all', of: groups.map((group) => entityFilter(role, group)) };
}

function entityFilter(role: EntityExpression['role'], anyOf: readonly string[]): ChunkCondition {
  if (anyOf.length === 0) return MATCHES_NOTHING;
  const filters: PlainFilters =
    role === 'reporting'
      ? { reportingEntities: anyOf }
      : { entities: { anyOf, allOf: [], noneOf: [], searchIn: 'ALL' } };
  return { kind: 'filters', filters };
}

const documentCondition = (values: readonly DocumentId[]): ChunkCondition =>
  values.length === 0 ? MATCHES_NOTHING : { kind: 'filters', filters: { documents: { mode: 'INCLUDE', values } } };

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
