import { type Static, Type } from 'typebox';
import type { SavedSearches } from '../../../domain/saved-searches/saved-searches.ts';
import type { StoredQuery } from '../../../domain/saved-searches/stored-query.ts';
import { DOCUMENT_SCOPES } from '../../../domain/search/expression/document-scopes.ts';
import { EXPRESSION_SORTS } from '../../../domain/search/expression/matched-passages.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional, textOrNull } from '../../operations/schemas.ts';
import { defineUserItems } from '../../operations/user-items.ts';
import { expressionSchema } from '../search/_expressions.ts';
import { exampleSavedSearchPath, savedSearchPath } from './_path.ts';

const savedQuery = namedObject(
  'SavedQuery',
  {
    expression: expressionSchema,
    scope: optional(Type.Enum(['all', ...DOCUMENT_SCOPES], { default: 'all' })),
    sort: optional(Type.Enum([...EXPRESSION_SORTS], { default: 'relevance' })),
    date: optional(
      Type.Array(expressionSchema, {
        maxItems: 1,
        description: 'An expression of the type `date`; a rolling range counts from the moment of each run',
      }),
    ),
    rerank_threshold: optional(Type.Number({ minimum: 0, maximum: 1, description: 'Least relevance of a passage' })),
    auto_enrich_filters: optional(
      Type.Boolean({ default: true, description: '`false` takes the sentences of a similarity by their words alone' }),
    ),
    search_mode: optional(
      Type.Enum(['fast', 'smart'], {
        default: 'fast',
        description:
          'Kept for those who ask `/v1/search` the same question; a run looks for it as a whole, as `fast` does',
      }),
    ),
  },
  { description: 'A boolean query as `/cqs/query-chunks` takes it; at most 64 KiB' },
);
type ApiQuery = Static<typeof savedQuery>;

/** The query to store, with the names of the client library, which may read it too. */
const toStoredQuery = (query: ApiQuery): StoredQuery => {
  const { expression, scope, sort, date, rerank_threshold, auto_enrich_filters, search_mode } = query;
  return {
    expression,
    ...(scope != null && { scope }),
    ...(sort != null && { sort }),
    ...(date != null && { date }),
    ...(rerank_threshold != null && { rerankThreshold: rerank_threshold }),
    ...(auto_enrich_filters != null && { autoEnrichFilters: auto_enrich_filters }),
    ...(search_mode != null && { searchMode: search_mode }),
  };
};

/**
 * Stored query reduced to the members of this API; the client library may have stored more. Its form was checked when
 * it was stored.
 */
function toApiQueryOf(stored: StoredQuery): ApiQuery {
  const { expression, scope, sort, date, rerankThreshold, autoEnrichFilters, searchMode } = stored;
  return {
    expression,
    ...(scope != null && { scope }),
    ...(sort != null && { sort }),
    ...(date != null && { date }),
    ...(rerankThreshold != null && { rerank_threshold: rerankThreshold }),
    ...(autoEnrichFilters != null && { auto_enrich_filters: autoEnrichFilters }),
    ...(searchMode != null && { search_mode: searchMode }),
  } as ApiQuery;
}

const exampleSavedQuery: ApiQuery = {
  expression: {
    type: 'and',
    value: [
      { type: 'entity', operation: 'in', value: ['wl_8bP2o1vKc4yTz9QmXw7r3A'] },
      { type: 'keyword', operation: 'in', value: ['tariffs'] },
    ],
  },
  scope: 'news',
  sort: 'date',
  date: [{ type: 'date', value: 'last_thirty_days' }],
};

export const savedSearches = defineUserItems({
  path: '/v1/saved-searches',
  params: savedSearchPath,
  content: { query: savedQuery },
  listed: {
    last_run_at: Type.Union([textOrNull], { description: 'By the caller; `null` before the first run' }),
  },
  operations: {
    create: {
      id: 'saved-searches.create',
      summary: 'Save a search',
      description: 'For the caller alone until it is shared. The client library finds it among its saved searches too.',
    },
    list: {
      id: 'saved-searches.list',
      summary: 'List saved searches',
      description:
        'Those of the caller and those that others share with the caller, newest first, without their queries.',
    },
    get: {
      id: 'saved-searches.get',
      summary: 'Get a saved search',
      description: 'With its query. 404 too for a search that is not shared with the caller.',
    },
    update: {
      id: 'saved-searches.update',
      summary: 'Rename a saved search, replace its query, or pin it',
      description:
        'Omitted fields stay as they are, but a `query` replaces the whole of the one before. Only the owner may change name and query; ' +
        '`pinned` is for the caller alone and may be changed by whoever sees the search.',
    },
    share: {
      id: 'saved-searches.share',
      summary: 'Share a saved search, or take that back',
      description:
        'With the whole organization, with single users of it, or with neither. Whoever may read the search may also read the watchlists ' +
        'of the caller that its expression names; they stay shared when the search is not any more. Only the owner may share.',
    },
    delete: {
      id: 'saved-searches.delete',
      summary: 'Delete a saved search',
      description: 'For everyone with whom it was shared, too. Only the owner may.',
    },
  },
  example: {
    ...exampleSavedSearchPath,
    name: 'Tariffs on my list',
    content: { query: exampleSavedQuery },
    listed: { last_run_at: '2026-04-16T07:00:00.000Z' },
    created: { last_run_at: null },
  },
  itemsOf: (use: { savedSearches: SavedSearches }) => use.savedSearches,
  toListed: ({ lastRunAt }: { readonly lastRunAt: string | null }) => ({ last_run_at: lastRunAt }),
  toContent: ({ query }) => toStoredQuery(query),
  fromContent: (stored) => ({ query: toApiQueryOf(stored) }),
});
