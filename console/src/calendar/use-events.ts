import type { Details, GraphEntity } from '@almanac/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { answered } from '../api/listed.ts';
import type { CalendarSearch } from './calendar-route.ts';
import { type ShownEvent, shownEvents } from './events.ts';
import { daysFrom, firstWeekdayOf } from './month.ts';

const EVENTS_MAX = 10_000;

/** Time zone of the reader. */
export const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
export const FIRST_WEEKDAY = firstWeekdayOf(navigator.language);

/** Events of whole weeks, given by their days. */
export function useEvents(
  days: readonly string[],
  { category, company, watchlist }: CalendarSearch,
): UseQueryResult<Details<ShownEvent[]>, Error> {
  return useQuery({
    queryKey: ['calendar', category, company, watchlist, days[0], days.length],
    // The days of another span are there at once, with the focus in them; its events follow.
    placeholderData: (before, query) =>
      [category, company, watchlist].every((one, at) => one === query?.queryKey[at + 1]) ? before : undefined,
    queryFn: async ({ signal }) => {
      const companies = company ?? watchlist;
      // The service's days are UTC: an event on a local day may be on the UTC day before or after it.
      const events = await almanac.calendar
        .events({
          start: daysFrom(days[0] ?? '', -1),
          end: daysFrom(days.at(-1) ?? '', 1),
          ...(companies !== undefined && { companies }),
          ...(category && { categories: [category] }),
          withDetails: true,
          limit: EVENTS_MAX,
          signal,
        })
        .toArray();
      const ids = [...new Set(events.flatMap(({ companyId }) => companyId ?? []))];
      const entities: readonly (GraphEntity | null)[] = await almanac.graph.entities(ids, { signal });
      const names = new Map(ids.map((id, at) => [id, entities[at]?.name ?? id]));
      return answered(shownEvents(events, names, TIME_ZONE).filter(({ day }) => days.includes(day)));
    },
  });
}

/** Companies of the reader's watchlists. */
export const useWatched = (): ReadonlySet<string> =>
  useQuery({
    queryKey: ['companies of all watchlists'],
    queryFn: async ({ signal }) => {
      const lists = await almanac.watchlists.list({ limit: WATCHLISTS_MAX, signal }).toArray();
      const whole = await Promise.all(lists.map(({ id }) => almanac.watchlists.get(id, { signal })));
      return new Set(whole.flatMap(({ items }) => items));
    },
  }).data ?? NOBODY;

const WATCHLISTS_MAX = 20;
const NOBODY: ReadonlySet<string> = new Set();
