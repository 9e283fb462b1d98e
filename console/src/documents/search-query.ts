import type { SearchFilters } from '@almanac/client';
import { queryOptions } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import type { DocumentSearch } from './search-route.ts';

const PASSAGES = 60;

const SENTIMENTS = { positive: { min: 0.05, max: 1 }, negative: { min: -1, max: -0.05 } } as const;

/** What is asked for: without how it is shown. */
export const questionOf = ({ plain: _plain, ...search }: DocumentSearch): DocumentSearch => search;

/** The filters of an address. */
export function filtersOf({ type, from, to, sentiment, entity, topic, source }: DocumentSearch): SearchFilters {
  return {
    ...((from ?? to) && { timestamp: { start: from, end: to } }),
    ...(type && { documentType: { values: [type] } }),
    ...(sentiment && { sentiment: { ranges: [SENTIMENTS[sentiment]] } }),
    ...(entity && { entity: { anyOf: [entity] } }),
    ...(topic && { topic: { anyOf: [topic] } }),
    ...(source && { source: { values: [source] } }),
  };
}

/** The passages that a search finds, with what its question was understood as. */
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
