import type { DashboardPanel } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { almanac } from '../api/almanac.ts';
import { useEntityName } from '../api/entity-name.ts';
import { EventList } from '../calendar/event-list.tsx';
import { daysFrom } from '../calendar/month.ts';
import { useEvents } from '../calendar/use-events.ts';
import { PriceChart } from '../companies/market-charts.tsx';
import { FoundDocuments } from '../documents/found-documents.tsx';
import { NameOf } from '../documents/name-of.tsx';
import { passagesQuery } from '../documents/search-query.ts';
import { daysAgo, daysBefore } from '../format/dates.ts';
import { memberName, metricLabel } from '../format/names.ts';
import { figureText } from '../format/numbers.ts';
import { EmptyNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { Loaded, QueryView } from '../parts/query-view.tsx';
import { CHART_RANGES } from '../valuation/multiples.ts';
import { MembersTable } from '../watchlists/members-table.tsx';
import { watchlist } from '../watchlists/watchlist.ts';
import { dashboard } from './dashboard.ts';
import '../calendar/calendar.css';
import '../companies/company.css';

type Of<Kind extends DashboardPanel['kind']> = Extract<DashboardPanel, { readonly kind: Kind }>;

/** The panels of a dashboard in their order, each with `actionsOf` its place. */
export const DashboardPanels = ({
  panels,
  actionsOf,
}: {
  readonly panels: readonly DashboardPanel[];
  readonly actionsOf?: (at: number) => ReactNode;
}) => (
  <div className="dashboard">
    {panels.map((panel, at) => (
      <Shown key={keyOf(panel, panels.slice(0, at))} panel={panel} actions={actionsOf?.(at)} />
    ))}
  </div>
);

/** The content of a panel, and how many before it are equal, so that a panel that moves stays what it is. */
function keyOf(panel: DashboardPanel, before: readonly DashboardPanel[]): string {
  const content = JSON.stringify(panel);
  return `${content} ${before.filter((one) => JSON.stringify(one) === content).length}`;
}

function Shown({ panel, actions }: { readonly panel: DashboardPanel; readonly actions: ReactNode }) {
  switch (panel.kind) {
    case 'chart':
      return <ChartPanel panel={panel} actions={actions} />;
    case 'figure':
      return <FigurePanel panel={panel} actions={actions} />;
    case 'watchlist':
      return <WatchlistPanel panel={panel} actions={actions} />;
    case 'calendar':
      return <CalendarPanel panel={panel} actions={actions} />;
    case 'search':
      return <SearchPanel panel={panel} actions={actions} />;
  }
}

interface PanelProps<Kind extends DashboardPanel['kind']> {
  readonly panel: Of<Kind>;
  readonly actions: ReactNode;
}

/** A panel with a link to all of its content before its actions. */
const BoardPanel = ({
  title,
  link,
  actions,
  children,
}: {
  readonly title: string;
  readonly link: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) => (
  <Panel
    title={title}
    actions={
      <>
        {link}
        {actions}
      </>
    }
  >
    {children}
  </Panel>
);

function ChartPanel({ panel: { companyId, range = '1y' }, actions }: PanelProps<'chart'>) {
  const name = useEntityName(companyId);
  const chosen = CHART_RANGES.find(({ id }) => id === range);
  const to = daysAgo(0);
  const start = chosen !== undefined && 'days' in chosen ? daysBefore(chosen.days, to) : undefined;
  const query = useQuery({
    queryKey: ['prices', companyId, undefined, range],
    queryFn: ({ signal }) => almanac.prices.daily(companyId, { start, signal }).details(),
  });
  return (
    <BoardPanel
      title={`${name}, ${chosen !== undefined && 'label' in chosen ? chosen.label : 'all prices'}`}
      link={
        <Link to="/companies/$id" params={{ id: companyId }}>
          Open<span className="visually-hidden"> {name}</span>
        </Link>
      }
      actions={actions}
    >
      <QueryView
        query={query}
        height="16rem"
        what="prices"
        isEmpty={(rows) => rows.length === 0}
        empty="No prices of this time are known."
      >
        {(rows) => {
          const from = start ?? rows.map(({ date }) => date).reduce((first, one) => (one < first ? one : first), to);
          return <PriceChart name={name} span={{ from, to }} pointed={undefined} rows={rows} marks={[]} />;
        }}
      </QueryView>
    </BoardPanel>
  );
}

function FigurePanel({ panel: { companyId, metric }, actions }: PanelProps<'figure'>) {
  const name = useEntityName(companyId);
  const member = memberName(metric);
  const query = useQuery({
    queryKey: ['explanation', companyId, member, undefined, 'today', undefined],
    queryFn: ({ signal }) => almanac.metrics.explain(companyId, member, { shares: 'today', signal }).details(),
  });
  return (
    <Panel title={`${name}: ${metricLabel(member)}`} actions={actions}>
      <QueryView
        query={query}
        height="4rem"
        what="figure"
        isEmpty={(explained) => explained === null}
        empty="There is no such company."
      >
        {(explained) => (
          <>
            <p className="large-figure">
              {explained?.value == null ? 'No value' : figureText(member, explained.value, explained.currency)}
            </p>
            <Link
              className="small-text"
              to="/companies/$id"
              params={{ id: companyId }}
              search={{ tab: 'metrics', metric: member }}
            >
              How this is calculated
            </Link>
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function WatchlistPanel({ panel: { watchlistId }, actions }: PanelProps<'watchlist'>) {
  const query = useQuery(watchlist(watchlistId));
  return (
    <BoardPanel
      title={query.data?.name ?? 'Watchlist'}
      link={
        <Link to="/watchlists/$id" params={{ id: watchlistId }}>
          Open<span className="visually-hidden"> {query.data?.name}</span>
        </Link>
      }
      actions={actions}
    >
      <Loaded query={query} height="12rem" what="watchlist">
        {(list) => <MembersTable list={list} onRemove={undefined} />}
      </Loaded>
    </BoardPanel>
  );
}

const DAYS_AHEAD = 7;

function CalendarPanel({ panel: { watchlistId }, actions }: PanelProps<'calendar'>) {
  const navigate = useNavigate();
  const today = daysAgo(0);
  const days = Array.from({ length: DAYS_AHEAD }, (_, at) => daysFrom(today, at));
  const search = watchlistId === undefined ? {} : { watchlist: watchlistId };
  const query = useEvents(days, search);
  return (
    <BoardPanel
      title="Next seven days"
      link={
        <>
          {watchlistId !== undefined && <NameOf kind="entity" id={watchlistId} named={undefined} />}
          <Link to="/calendar" search={search}>
            Calendar
          </Link>
        </>
      }
      actions={actions}
    >
      <QueryView
        query={query}
        height="8rem"
        what="events"
        isEmpty={(events) => events.length === 0}
        empty="Nothing is known for these days."
      >
        {(events) => <EventList events={events} onOpen={() => void navigate({ to: '/calendar', search })} />}
      </QueryView>
    </BoardPanel>
  );
}

const DOCUMENTS = 5;

function SearchPanel({ panel: { text }, actions }: PanelProps<'search'>) {
  const query = useQuery(passagesQuery({ q: text }));
  return (
    <BoardPanel
      title={text}
      link={
        <Link to="/search" search={{ q: text }}>
          All<span className="visually-hidden"> documents about {text}</span>
        </Link>
      }
      actions={actions}
    >
      <QueryView
        query={query}
        height="16rem"
        what="documents"
        isEmpty={({ documents }) => documents.length === 0}
        empty="No matching documents."
      >
        {({ documents }) => <FoundDocuments documents={documents.slice(0, DOCUMENTS)} search={{ q: text }} />}
      </QueryView>
    </BoardPanel>
  );
}

/** A pinned dashboard on the home page. */
export const PinnedDashboard = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <section className="stack" aria-label={name}>
    <header className="row spread">
      <h2>{name}</h2>
      <Link to="/dashboards/$id" params={{ id }}>
        Open<span className="visually-hidden"> {name}</span>
      </Link>
    </header>
    <Loaded query={useQuery(dashboard(id))} height="16rem" what="dashboard">
      {({ panels }) =>
        panels.length === 0 ? <EmptyNotice>It has no panels yet.</EmptyNotice> : <DashboardPanels panels={panels} />
      }
    </Loaded>
  </section>
);
