import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { almanac } from '../api/almanac.ts';
import { money } from '../format/numbers.ts';
import { Loading } from '../parts/notices.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { priceOrigin, StaleMark } from '../parts/price-place.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { DASHBOARDS } from '../saved/saved-kinds.ts';
import { savedList } from '../saved/saved-lists.ts';
import { ForWriters, useIsGuest } from '../session/session-provider.tsx';
import { NewPanel } from '../watching/new-panel.tsx';
import { watching } from '../watching/watching.ts';
import { PinnedPanel } from './pinned-panel.tsx';

const LARGEST = 12;

const GuestHome = lazy(async () => ({ default: (await import('./guest-home.tsx')).GuestHome }));

/** Start page. */
export const HomePage = () =>
  useIsGuest() ? (
    <Suspense fallback={<Loading height="20rem" what="your items" />}>
      <GuestHome />
    </Suspense>
  ) : (
    <ColleaguesHome />
  );

function ColleaguesHome() {
  const { data: watched, isPending } = useQuery(watching);
  return (
    <div className="page">
      <PageTitle>Almanac</PageTitle>
      <h1>What do you want to know?</h1>
      <p className="soft">
        Press <kbd className="kbd">Ctrl K</kbd> and type a company, or begin with one of these.
      </p>
      <div className="columns thirds">
        <Panel title="Look through documents">
          <p className="soft">News, filings, calls, research and your own files, passage by passage.</p>
          <span>
            <Link className="button" to="/search">
              Search documents
            </Link>
          </span>
        </Panel>
        <Panel title="Ask a question">
          <p className="soft">
            An answer of which each sentence leads to the passage or filed figure that it stands on.
          </p>
          <span>
            <Link className="button" to="/research">
              Ask
            </Link>
          </span>
        </Panel>
        <ForWriters>
          <Panel title="Add your own files">
            <p className="soft">
              They are read, understood, and found beside everything else, by you alone unless you share them.
            </p>
            <span>
              <Link className="button" to="/my-files">
                Add files
              </Link>
            </span>
          </Panel>
        </ForWriters>
      </div>
      <PinnedPanel />
      <PinnedDashboards />
      {isPending ? (
        <Loading height="22rem" what="news" />
      ) : watched !== undefined && watched.results.length > 0 ? (
        <NewPanel watched={watched} />
      ) : (
        <LargestPanel />
      )}
    </div>
  );
}

const PinnedDashboard = lazy(async () => ({
  default: (await import('../dashboards/dashboard-panels.tsx')).PinnedDashboard,
}));
/** Dashboards that are shown whole; more have a page. */
const DASHBOARDS_SHOWN = 3;

function PinnedDashboards() {
  const { data } = useQuery(savedList(DASHBOARDS));
  return data?.value
    .filter(({ pinned }) => pinned)
    .slice(0, DASHBOARDS_SHOWN)
    .map(({ id, name }) => (
      <Suspense key={id} fallback={<Loading height="16rem" what="dashboard" />}>
        <PinnedDashboard id={id} name={name} />
      </Suspense>
    ));
}

function LargestPanel() {
  const query = useQuery({
    queryKey: ['largest'],
    queryFn: ({ signal }) => almanac.companies.screen({}, { limit: LARGEST, signal }).details(),
  });
  return (
    <Panel title="The largest companies" actions={<Link to="/screener">Screener</Link>}>
      <QueryView
        query={query}
        height="18rem"
        what="companies"
        isEmpty={(rows) => rows.length === 0}
        empty="No companies are there yet: import some, or start with the sample data."
      >
        {(rows) => (
          <ul className="pinned stacked">
            {rows.map((row) => (
              <li key={row.rpEntityId}>
                <Link to="/companies/$id" params={{ id: row.rpEntityId }}>
                  {row.companyName}
                </Link>
                <span className="soft small-text">
                  {row.price === null
                    ? row.symbol
                    : `${money(row.price, row.currency)}, ${priceOrigin(row)} · ${money(row.marketCap, row.currency, true)}`}{' '}
                  <StaleMark priced={row} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
