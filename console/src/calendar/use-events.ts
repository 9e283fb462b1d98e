import type { Details, GraphEntity } from '@almanac/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { answered } from '../api/listed.ts';
import type { CalendarSearch } from './calendar-route.ts';
import { type ShownEvent, shownEvents } from './events.ts';
import { daysFrom, firstWeekdayOf, weeksOf } from './month.ts';

const EVENTS_MAX = 10_000;

/** Time zone of the reader. */
export const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
export const FIRST_WEEKDAY = firstWeekdayOf(navigator.language);

/** Events of the weeks that hold a month. */
export function useEvents(
  month: string,
  { category, company, watchlist }: CalendarSearch,
): UseQueryResult<Details<ShownEvent[]>, Error> {
  return useQuery({
    queryKey: ['calendar', category, company, watchlist, month],
    // The days of another month are there at once, with the focus in them; its events follow.
    placeholderData: (before, query) =>
      [category, company, watchlist].every((one, at) => one === query?.queryKey[at + 1]) ? before : undefined,
    queryFn: async ({ signal }) => {
      const days = weeksOf(month, FIRST_WEEKDAY).flat();
      const companies = company ?? watchlist;
      // The service's days are UTC: an event on a local day may be on the UTC day before or after it.
      const events = await almanac.calendar
        .events({
          start: daysFrom(days[0] ?? '', -1),
          end: daysFrom(days.at(-1) ?? '', 1),
          ...(companies !== undefined && { companies }),
          ...(category && { categories: [category] }),
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
