import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import { DEFAULT_RANKING, type RankingParams, type SearchQuestion, type SearchRequest } from '../search-request.ts';
import {
  fault,
  faultOfWhole,
  type Members,
  type RequestValue,
  readFlag,
  readInteger,
  readNumberValue,
  readObject,
  readOneOf,
  readRequest,
  readTextValue,
} from './request-value.ts';
import { type FilterName, readFilters } from './search-filters.ts';

/** Maximum length of a question; a whole document would be too expensive. */
export const TEXT_CHARACTERS_MAX = 10_000;
export const CHUNKS_MAX = 1_000;
export const CHUNKS_OTHERWISE = 10;

const BOOST_MAX = 10;
/** The specification names the first two; a widely used page sends `category` as well (contract 15, 27), and ours `ownership`. */
const SMART_FILTERS: readonly FilterName[] = ['timestamp', 'source', 'category', 'ownership'];

/** A parsed search request, with the option of an audit. */
export interface SearchCall extends SearchRequest {
  readonly isAudited: boolean;
}

/**
 * Parses the body of a search or of a line of a batch, with defaults (contract 7.1 to 7.4). Throws `invalid_request` with all
 * faults in one message. Unknown members are ignored.
 */
export const parseSearchRequest = (body: unknown): SearchCall =>
  readRequest(body, (members) => {
    const query = readObject(members.required('query'));
    const question = parseSearchQuestion(members, query);
    const ranking = query?.optional('ranking_params') ?? members.optional('ranking_params');
    if (question.mode === 'smart' && ranking !== undefined) fault(ranking, 'Not allowed in smart mode');
    return {
      ...question,
      ranking: readRanking(ranking),
      chunksMax:
        readInteger(query?.optional('max_chunks') ?? members.optional('max_chunks'), 1, CHUNKS_MAX) ?? CHUNKS_OTHERWISE,
      isAudited: readFlag(members.optional('include_audit')) ?? false,
      listsUnmatched: question.text !== '' && Object.values(question.filters).some(selects),
    };
  });

/**
 * The part that volume and co-mentions share with a search (contract 8.1). Called within `readRequest`, so that all faults are in
 * one message.
 */
export function parseSearchQuestion(members: Members, query: Members | undefined): SearchQuestion {
  const mode = readOneOf(members.optional('search_mode'), ['fast', 'smart']) ?? 'fast';
  const text = readTextValue(query?.optional('text'), TEXT_CHARACTERS_MAX)?.trim() ?? '';
  const { filters, given } = readFilters(query?.optional('filters'));
  const isEnriched = readFlag(query?.optional('auto_enrich_filters')) ?? true;
  if (mode === 'smart') {
    for (const [name, value] of given) {
      if (!SMART_FILTERS.includes(name))
        fault(value, 'Only the timestamp, source and category filters are allowed in smart mode');
    }
  }
  if (query && text === '' && given.size === 0) faultOfWhole(query.at, 'Either text or a filter is required');
  return { mode, text, filters, isEnriched };
}

/** True for a filter that selects passages rather than only excluding some. */
const selects = (filter: NonNullable<ChunkFilters[keyof ChunkFilters]>): boolean => {
  if (typeof filter === 'string') return true;
  if ('mode' in filter) return filter.mode === 'INCLUDE';
  return !('noneOf' in filter) || filter.anyOf.length > 0 || filter.allOf.length > 0;
};

/** Ranking parameters; `DEFAULT_RANKING` for missing ones. */
function readRanking(at: RequestValue | undefined): RankingParams {
  const members = readObject(at);
  const reranker = readObject(members?.optional('reranker'));
  const diversification = readObject(members?.optional('content_diversification'));
  const otherwise = DEFAULT_RANKING;
  return {
    freshnessBoost: readNumberValue(members?.optional('freshness_boost'), 0, BOOST_MAX) ?? otherwise.freshnessBoost,
    sourceBoost: readNumberValue(members?.optional('source_boost'), 0, BOOST_MAX) ?? otherwise.sourceBoost,
    isDiversified: readFlag(diversification?.optional('enabled')) ?? otherwise.isDiversified,
    reranker: {
      isEnabled: readFlag(reranker?.optional('enabled')) ?? otherwise.reranker.isEnabled,
      threshold: readNumberValue(reranker?.optional('threshold'), 0, 1) ?? otherwise.reranker.threshold,
    },
  };
}
