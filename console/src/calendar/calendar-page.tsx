import type { CompanyEvent } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { answered } from '../api/listed.ts';
import { moment } from '../format/dates.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { monthOf, monthsFrom } from './month.ts';

const route = getRouteApi('/calendar');
const EVENTS_MAX = 10_000;

/** Calls and other events of a month. */
export function CalendarPage() {
  const { month = monthOf(new Date()) } = route.useSearch();
  const query = useQuery({
    queryKey: ['calendar', month],
    queryFn: async ({ signal }) => {
      const events = await almanac.calendar
        .events({ start: `${month}-01`, end: lastDayOf(month), limit: EVENTS_MAX, signal })
        .toArray();
      const ids = [...new Set(events.flatMap(({ companyId }) => companyId ?? []))];
      const entities = await almanac.graph.entities(ids, { signal });
      const names = new Map(ids.map((id, at) => [id, entities[at]?.name ?? id]));
      const value = events
        .map((event) => ({
          ...event,
          company: event.companyId === null ? event.companyName : (names.get(event.companyId) ?? event.companyId),
        }))
        .sort((one, other) => (one.eventDatetime < other.eventDatetime ? -1 : 1));
      return answered(value);
    },
  });
  return (
    <div className="page">
      <title>Calendar · Almanac</title>
      <h1>Calendar</h1>
      <nav className="row" aria-label="Months">
        <Link className="button" to="/calendar" search={{ month: monthsFrom(month, -1) }}>
          ← {monthsFrom(month, -1)}
        </Link>
        <strong>{nameOf(month)}</strong>
        <Link className="button" to="/calendar" search={{ month: monthsFrom(month, 1) }}>
          {monthsFrom(month, 1)} →
        </Link>
      </nav>
      <Panel title={`Events of ${nameOf(month)}`}>
        <QueryView
          query={query}
          height="30rem"
          what="events"
          isEmpty={(events) => events.length === 0}
          empty="No events of this month are known."
        >
          {(events) => <DataTable name={`events ${month}`} rows={events} columns={COLUMNS} keyOf={keyOf} />}
        </QueryView>
      </Panel>
    </div>
  );
}

type NamedEvent = CompanyEvent & { readonly company: string };

const keyOf = (event: NamedEvent): string => `${event.company} ${event.eventDatetime} ${event.category} ${event.title}`;

const nameOf = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

function lastDayOf(month: string): string {
  const next = new Date(`${monthsFrom(month, 1)}-01T00:00:00Z`);
  return new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10);
}

const COLUMNS: readonly Column<NamedEvent>[] = [
  {
    id: 'time',
    name: 'Time',
    value: ({ eventDatetime }) => eventDatetime,
    show: ({ eventDatetime }) => moment(eventDatetime),
  },
  {
    id: 'company',
    name: 'Company',
    value: ({ company }) => company,
    show: ({ company, companyId }) =>
      companyId === null ? (
        company
      ) : (
        <Link to="/companies/$id" params={{ id: companyId }}>
          {company}
        </Link>
      ),
  },
  { id: 'kind', name: 'Kind', value: ({ category }) => category.replaceAll('-', ' ') },
  { id: 'title', name: 'Title', value: ({ title }) => title },
];
