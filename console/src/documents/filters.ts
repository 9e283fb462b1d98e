import type { SearchFilters } from '@almanac/client';
import { boundsOf } from './rolling.ts';
import { type DocumentSearch, SENTIMENTS } from './search-route.ts';

/** The filters of a search at this moment. */
export function filtersOf(search: DocumentSearch): SearchFilters {
  const { type, within, from, to, sentiment, entity, topic, source, tag, whose } = search;
  const tone = SENTIMENTS.find(({ id }) => id === sentiment);
  return {
    ...(within && { timestamp: boundsOf(within, Date.now()) }),
    ...((from ?? to) && { timestamp: { start: from, end: to } }),
    ...(type && { documentType: { values: [type] } }),
    ...(tone && { sentiment: { ranges: [{ min: tone.min, max: tone.max }] } }),
    ...(entity && { entity: { anyOf: [entity] } }),
    ...(topic && { topic: { anyOf: [topic] } }),
    ...(source && { source: { values: [source] } }),
    ...(tag && { tag: { anyOf: [tag] } }),
    ...(whose && { ownership: whose }),
  };
}
