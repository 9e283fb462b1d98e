import { queryOptions } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { filtersOf } from './filters.ts';
import { type DocumentSearch, questionOf } from './search-route.ts';

/** Most passages of one answer. */
export const PASSAGES = 60;

/** The passages of a search, with the service's reading of its question. */
export function passagesQuery(search: DocumentSearch) {
  const { q = '', mode, literal } = search;
  return queryOptions({
    queryKey: ['search', questionOf(search)],
    queryFn: ({ signal }) =>
      almanac.search
        .askWithAudit(q, {
          filters: filtersOf(search),
          searchMode: mode,
          autoEnrichFilters: !literal,
          maxChunks: PASSAGES,
          signal,
        })
        .details(),
  });
}
