import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listed } from '../api/listed.ts';
import type { KeptItem, KeptKind } from './kinds.ts';

/** Below this stand the lists of all kinds, and items by their ids. */
export const KEPT_KEY = 'kept';

/** The list of a kind: one's own items and those that others share, the newest first. */
export const keptList = <Item extends KeptItem>(kind: KeptKind<Item>) =>
  queryOptions({
    queryKey: [KEPT_KEY, kind.noun],
    queryFn: ({ signal }) => listed(kind.list({ signal })),
  });

/** Reads again what is kept, after a change of it. */
export function useKeptAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEPT_KEY] });
}
