import './calendar.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { moment } from '../format/dates.ts';
import { UNKNOWN } from '../format/numbers.ts';
import { Choices } from '../parts/choices.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { DialogWindow } from '../parts/dialog-window.tsx';
import { Facts } from '../parts/facts.tsx';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { useMedia } from '../parts/use-media.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import type { CalendarSearch } from './calendar-route.ts';
import { EventList, kindOf, statusOf } from './event-list.tsx';
import { dayName, monthName, shortTimeOf, wholeTimeOf } from './event-times.ts';
import type { ShownEvent } from './events.ts';
import { dayIn, daysFrom, lastDayOf, monthOf, monthsFrom, weekOf, weeksOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { FIRST_WEEKDAY, TIME_ZONE, useEvents } from './use-events.ts';
import { WeekLinks, WeekView } from './week-view.tsx';

/** All that is known of an event. */
const EventDialog = ({ event, onClose }: { readonly event: ShownEvent; readonly onClose: () => void }) => (
  <DialogWindow title={event.title} onClose={onClose}>
    <Facts facts={factsOf(event)} />
    <div className="row">
      {event.companyId !== null && (
        <>
          <Link to="/companies/$id" params={{ id: event.companyId }} className="button primary">
            Open the company
          </Link>
          <Link
            to="/search"
            search={{
              entity: event.companyId,
              named: event.company,
              from: daysFrom(event.day, -1),
              to: daysFrom(event.day, 1),
            }}
            className="button"
          >
            Documents of these days
          </Link>
        </>
      )}
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </div>
  </DialogWindow>
);

function factsOf(event: ShownEvent): (readonly [name: string, value: string])[] {
  const common = [
    ['Company', event.company],
    ['Kind', kindOf(event)],
    ['When', wholeTimeOf(event)],
  ] as const;
  if (event.companyId === null)
    return [...common, ['Ticker', event.ticker || UNKNOWN], ['Exchange', event.exchange || UNKNOWN]];
  return [
    ...common,
    ['Status', [statusOf(event), event.isIllustrative ? 'made up' : null].filter(Boolean).join(', ') || UNKNOWN],
    ['Fiscal year', event.fiscalYear === null ? UNKNOWN : String(event.fiscalYear)],
    ['Fiscal period', event.fiscalPeriod ?? UNKNOWN],
    ['In the calendar since', moment(event.createdAt)],
    ['Last changed', moment(event.updatedAt)],
  ];
}

const route = getRouteApi('/calendar');
/** As in calendar.css: narrower, a month has no room for its days side by side. */
const NARROW = '(max-width: 52rem)';

type Change = Partial<Record<keyof CalendarSearch, string | undefined>>;

/** Calls, IPOs and delistings of a month. */
export function CalendarPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = dayIn(Date.now(), TIME_ZONE);
  const month = search.month ?? monthOf(search.day ?? today);
  const isWeek = search.view === 'week';
  const week = search.week ?? today;
  const days = isWeek ? weekOf(week, FIRST_WEEKDAY) : weeksOf(month, FIRST_WEEKDAY).flat();
  const query = useEvents(days, search);
  const change = (to: Change, options: { readonly replace?: boolean } = {}): void =>
    void navigate({
      search: (before: CalendarSearch) =>
        Object.fromEntries(Object.entries({ ...before, ...to }).filter(([, value]) => value)) as CalendarSearch,
      resetScroll: false,
      ...options,
    });
  const opened = query.data?.value.find(({ key }) => key === search.event);
  return (
    <div className="page">
      <PageHeading>Calendar</PageHeading>
      <div className="row months">
        {isWeek ? (
          <WeekLinks week={week} onChange={(to) => change({ week: to })} />
        ) : (
          <MonthLinks month={month} search={search} />
        )}
        <Choices
          name="View"
          options={[
            { id: 'month', name: 'Month' },
            { id: 'week', name: 'Week' },
            { id: 'list', name: 'List' },
          ]}
          value={search.view ?? 'month'}
          onChange={(view) => change({ view: view === 'month' ? undefined : view })}
        />
      </div>
      <CalendarFilters search={search} onChange={change} />
      <Panel title={isWeek ? `Week of ${dayName(days[0] ?? week)}` : `Events of ${monthName(month)}`}>
        <p className="small-text soft">All times {TIME_ZONE.replaceAll('_', ' ')}</p>
        <QueryView query={query} height="40rem" what="events" isEmpty={() => false} empty="">
          {(events) =>
            isWeek ? (
              <WeekView days={days} today={today} events={events} onOpen={(event) => change({ event })} />
            ) : (
              <EventsView
                events={events}
                isWhole={!query.isPlaceholderData}
                month={month}
                today={today}
                search={search}
                onChange={change}
              />
            )
          }
        </QueryView>
      </Panel>
      {opened && <EventDialog event={opened} onClose={() => change({ event: undefined })} />}
    </div>
  );
}

function MonthLinks({ month, search }: { readonly month: string; readonly search: CalendarSearch }) {
  const { day: _day, event: _event, month: _month, ...rest } = search;
  const [before, after] = [monthsFrom(month, -1), monthsFrom(month, 1)];
  return (
    <nav className="row" aria-label="Months">
      <Link className="button" to="/calendar" search={{ ...rest, month: before }}>
        <span aria-hidden="true">←</span> {monthName(before)}
      </Link>
      <Link className="button" to="/calendar" search={rest}>
        Today
      </Link>
      <Link className="button" to="/calendar" search={{ ...rest, month: after }}>
        {monthName(after)} <span aria-hidden="true">→</span>
      </Link>
    </nav>
  );
}

interface EventsViewParts {
  readonly events: readonly ShownEvent[];
  readonly month: string;
  readonly today: string;
  readonly search: CalendarSearch;
  readonly onChange: (to: Change, options?: { readonly replace?: boolean }) => void;
}

function EventsView({ isWhole, ...parts }: EventsViewParts & { readonly isWhole: boolean }) {
  const { events, month, search, onChange } = parts;
  const isNarrow = useMedia(NARROW);
  const ofMonth = events.filter(({ day }) => monthOf(day) === month);
  const open = (event: string): void => onChange({ event });
  return (
    <>
      {isWhole && ofMonth.length === 0 && <p className="notice soft">No events of this month are known.</p>}
      {search.view === 'list' && ofMonth.length > 0 && (
        <DataTable name={`events ${month}`} rows={ofMonth} columns={columnsOf(open)} keyOf={({ key }) => key} />
      )}
      {search.view !== 'list' && isNarrow && <Agenda events={ofMonth} onOpen={open} />}
      {search.view !== 'list' && !isNarrow && <Days {...parts} />}
    </>
  );
}

function Days({ events, month, today, search, onChange }: EventsViewParts) {
  const panel = useRef<HTMLElement>(null);
  const byDay = Map.groupBy(events, ({ day }) => day);
  const first = monthOf(today) === month ? today : `${month}-01`;
  const isShown = search.day !== undefined && search.day >= `${month}-01` && search.day <= lastDayOf(month);
  const current = isShown && search.day !== undefined ? search.day : first;
  return (
    <>
      <MonthGrid
        month={month}
        today={today}
        current={current}
        events={byDay}
        onMove={(day) => onChange({ day, month: monthOf(day) }, { replace: true })}
        onOpenDay={(day) => {
          onChange({ day, month: monthOf(day) }, { replace: true });
          requestAnimationFrame(() => panel.current?.focus());
        }}
        onOpenEvent={(event) => onChange({ event })}
      />
      <section ref={panel} className="day" tabIndex={-1} aria-label={dayName(current)}>
        <h3>{dayName(current)}</h3>
        {byDay.has(current) ? (
          <EventList events={byDay.get(current) ?? []} onOpen={(event) => onChange({ event })} />
        ) : (
          <p className="soft">No events of this day are known.</p>
        )}
      </section>
    </>
  );
}

/** Days that have events, one below the other. */
const Agenda = ({
  events,
  onOpen,
}: {
  readonly events: readonly ShownEvent[];
  readonly onOpen: (key: string) => void;
}) => (
  <div className="stack">
    {[...Map.groupBy(events, ({ day }) => day)].map(([day, ofDay]) => (
      <section key={day} className="stack" aria-label={dayName(day)}>
        <h3>{dayName(day)}</h3>
        <EventList events={ofDay} onOpen={onOpen} />
      </section>
    ))}
  </div>
);

const columnsOf = (onOpen: (key: string) => void): readonly Column<ShownEvent>[] => [
  { id: 'time', name: 'Time', value: ({ eventDatetime }) => eventDatetime, show: shortTimeOf },
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
  { id: 'kind', name: 'Kind', value: kindOf },
  {
    id: 'title',
    name: 'Title',
    value: ({ title }) => title,
    show: ({ key, title }) => (
      <button type="button" className="figure-button" onClick={() => onOpen(key)}>
        {title}
      </button>
    ),
  },
];
