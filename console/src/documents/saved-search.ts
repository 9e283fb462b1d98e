import { queryOptions } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import type { SavedItem } from '../saved/saved-kinds.ts';
import { SAVED_KEY } from '../saved/saved-lists.ts';
import { questionOfSaved } from './saved-question.ts';
import type { DocumentQuestion } from './search-route.ts';

/** A saved search, with the question of the page of documents that it is. */
export interface OpenedSearch {
  readonly item: SavedItem;
  /** `undefined` where it says more than that page can ask. */
  readonly question: DocumentQuestion | undefined;
}

/** A saved search by its id. */
export const savedSearch = (id: string) =>
  queryOptions({
    queryKey: [SAVED_KEY, 'saved search', id],
    queryFn: async ({ signal }): Promise<OpenedSearch> => {
      const { saved, expression, options } = await almanac.search.get(id, { signal });
      if (saved === undefined) throw new Error('The service answered without the saved search.');
      return { item: saved, question: questionOfSaved(expression.toJSON(), options) };
    },
  });

const DOCUMENTS = 60;

/**
 * Run of a saved search for the documents since the previous one. It counts as a run, so it is done once per opening.
 */
export const runOf = (id: string, isNewOnly: boolean) =>
  queryOptions({
    queryKey: ['run of a saved search', id, isNewOnly],
    queryFn: async ({ signal }) => {
      const saved = await almanac.search.get(id, { signal });
      const run = await saved.runNew({ documents: DOCUMENTS, newOnly: isNewOnly });
      return { lastRunAt: run.lastRunAt, total: run.total.documents, documents: await run.toArray() };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
