import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listed } from '../api/listed.ts';
import type { SavedItem, SavedKind } from './saved-kinds.ts';

/** Key of the lists of all kinds, and of items by their ids. */
export const SAVED_KEY = 'saved';

/** The list of a kind: the user's own items and shared ones, the newest first. */
export const savedList = <Item extends SavedItem>(kind: SavedKind<Item>) =>
  queryOptions({
    queryKey: [SAVED_KEY, kind.noun],
    queryFn: ({ signal }) => listed(kind.list({ signal })),
  });

/** Refetches saved items, after a change of one. */
export function useRefetchSaved(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [SAVED_KEY] });
}
