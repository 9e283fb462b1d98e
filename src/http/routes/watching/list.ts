import { Type } from 'typebox';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { toApiWatched, type WatchingUse, watchedItemSchema } from './_api.ts';

export const listWatched = defineStructuredEndpoint({
  id: 'watching.list',
  method: 'GET',
  paths: ['/v1/watching'],
  summary: 'List what is new in pinned items',
  description:
    'News of the watchlists, saved searches and saved screens that the caller has pinned, at most 20 of each kind, since the caller last marked ' +
    'them as seen; the first look at an item is the beginning of its news. A backfill is no news: documents that come in more than two days ' +
    'after their publication, events that are over for two days, filings that have been known for two days. Free.',
  answer: {
    results: Type.Array(watchedItemSchema, { description: 'Watchlists, then saved searches, then saved screens' }),
    new_count: Type.Integer({ description: 'Sum over all items' }),
    until: Type.String({ description: 'Instant to mark as seen, so that nothing is lost that comes meanwhile' }),
  },
  example: {
    answer: {
      results: [
        {
          id: 'wl_8bP2o1vKc4yTz9QmXw7r3A',
          kind: 'watchlist',
          name: 'My list',
          since: '2026-11-27T08:00:00.000Z',
          new_count: 2,
          documents: [
            {
              document_id: 'C1A2B3D4E5F60718293A4B5C6D7E8F90',
              headline: 'Apple Reports Fourth Quarter Results',
              category: 'news',
              published_at: '2026-11-27T21:30:00.000Z',
            },
          ],
          developments: [
            {
              kind: 'statement',
              at: '2026-11-27T21:36:00.000Z',
              entity_id: 'D8442A',
              name: 'Apple Inc.',
              period: 'annual',
              ends_on: '2026-09-26',
              fiscal_year: 2026,
              fiscal_period: 'FY',
              form: '10-K',
              accession: '0000320193-26-000100',
              accepted_at: '2026-11-27T21:30:00.000Z',
            },
          ],
          entered: [],
          left: [],
          problem: null,
        },
      ],
      new_count: 2,
      until: '2026-11-28T08:00:00.000Z',
    },
  },
  handle: async ({ principal }, use: WatchingUse) => {
    const watched = await use.watching.list(principal);
    const results = toApiWatched(watched);
    const newCount = results.reduce((sum, { new_count }) => sum + new_count, 0);
    return { results, new_count: newCount, until: watched.until };
  },
});
