import type { WatchedItem } from '@almanac/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { EVENT_CATEGORY_NAMES } from '../calendar/calendar-route.ts';
import { eventTime } from '../format/dates.ts';
import { SAVED_SCREENS, SAVED_SEARCHES, WATCHLISTS } from '../saved/saved-kinds.ts';
import { SAVED_KEY } from '../saved/saved-lists.ts';

const EVERY_MS = 60_000;

/** News of what the user has pinned. The key makes it follow every change of a saved item. */
export const watching = queryOptions({
  queryKey: [SAVED_KEY, 'watching'],
  queryFn: ({ signal }) => almanac.watching.list({ signal }),
  refetchInterval: EVERY_MS,
});

/** Marks items as seen, until the instant of the list that was seen. */
export function useMarkSeen() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (seen: { readonly ids?: readonly string[]; readonly until: string }) =>
      almanac.watching.markSeen(seen),
    onSettled: () => queries.invalidateQueries(watching),
  });
}

/** The kinds of items, as other pages name and open them. */
export const WATCHED_KINDS = {
  watchlist: WATCHLISTS,
  saved_search: SAVED_SEARCHES,
  saved_screen: SAVED_SCREENS,
} as const;

/** An event or a statement in words, without its company: `Earnings call, Dec 3, 2026, 10:00 PM`. */
export function developmentWords(one: WatchedItem['developments'][number]): string {
  if (one.kind === 'statement') return `Figures of ${one.fiscalPeriod} ${one.fiscalYear}, ${one.form}`;
  const { category, title, previousEventDatetime, previousHasTime, change } = one;
  const words = `${EVENT_CATEGORY_NAMES[category]}, ${eventTime(one)}: ${title}`;
  if (previousEventDatetime !== null)
    return `${words} (moved from ${eventTime({ eventDatetime: previousEventDatetime, hasTime: previousHasTime })})`;
  return change === 'changed' ? `${words} (changed)` : words;
}
