import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listed } from '../api/listed.ts';
import type { SavedItem, SavedKind } from './saved-kinds.ts';

/** Below this stand the lists of all kinds, and items by their ids. */
export const SAVED_KEY = 'saved';

/** The list of a kind: one's own items and those that others share, the newest first. */
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
