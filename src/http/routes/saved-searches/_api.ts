import { type Static, Type } from 'typebox';
import type { ListedSearch, SavedSearch } from '../../../domain/saved-searches/saved-searches.ts';
import type { StoredQuery } from '../../../domain/saved-searches/stored-query.ts';
import { DOCUMENT_SCOPES } from '../../../domain/search/expression/document-scopes.ts';
import { EXPRESSION_SORTS } from '../../../domain/search/expression/matched-passages.ts';
import type { ItemUser } from '../../../domain/user-data/user-item.ts';
import { exampleMetadata, metadataSchema, optional, textOrNull } from '../../schemas.ts';
import { exampleUserItem, toApiUserItem, userItemMembers } from '../../user-item-api.ts';
import { expressionSchema } from '../search/_expressions.ts';

export const savedSearchPath = Type.Object({ id: Type.String({ description: 'Id of a saved search, `search_...`' }) });
export const exampleSavedSearchPath = { id: 'search_Zq3rT0c8x1mJmXo0p5Yw2g' };

export const savedQuery = Type.Object(
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
export const toStoredQuery = (query: ApiQuery): StoredQuery => {
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

const listed = {
  ...userItemMembers,
  last_run_at: Type.Union([textOrNull], { description: 'By the caller; `null` before the first run' }),
};
export const savedSearchInList = Type.Object(listed);
export const savedSearchReply = Type.Object({ ...listed, query: savedQuery, metadata: metadataSchema });

export const toSavedSearchInList = (search: ListedSearch, who: ItemUser): Static<typeof savedSearchInList> => ({
  ...toApiUserItem(search, who),
  last_run_at: search.lastRunAt,
});

export const toSavedSearchReply = (
  search: SavedSearch,
  who: ItemUser,
  metadata: Static<typeof metadataSchema>,
): Static<typeof savedSearchReply> => ({
  ...toSavedSearchInList(search, who),
  query: toApiQueryOf(search.content),
  metadata,
});

export const exampleSavedQuery: ApiQuery = {
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

export const exampleSavedSearchInList: Static<typeof savedSearchInList> = {
  ...exampleSavedSearchPath,
  name: 'Tariffs on my list',
  ...exampleUserItem,
  last_run_at: '2026-04-16T07:00:00.000Z',
};

export const exampleSavedSearchReply: Static<typeof savedSearchReply> = {
  ...exampleSavedSearchInList,
  query: exampleSavedQuery,
  metadata: exampleMetadata,
};
