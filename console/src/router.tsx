import { createRootRoute, createRoute, createRouter, Link, lazyRouteComponent as lazy } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { adminSearch } from './admin/admin-route.ts';
import { forgetCalls } from './api/recorded-calls.ts';
import { calendarSearch } from './calendar/calendar-route.ts';
import { isMonth } from './calendar/month.ts';
import { type CompanySearch, companySearch } from './companies/company-route.ts';
import { FURTHER_TABS } from './companies/company-tabs.ts';
import { compareSearch } from './compare/compare-route.ts';
import { connectorSearch } from './connectors/connector-route.ts';
import { readerSearch } from './documents/reader-route.ts';
import { documentSearch } from './documents/search-route.ts';
import { fileSearch } from './files/files-route.ts';
import { PageTitle } from './parts/page-title.tsx';
import { researchSearch } from './research/research-route.ts';
import { screenSearch } from './screener/screen-route.ts';
import { AppShell } from './shell/app-shell.tsx';
import { templateSearch } from './templates/template-inputs.ts';
import { webhooksSearch } from './webhooks/webhooks-route.ts';

type Read = Readonly<Record<string, unknown>>;

/** The members of an address that `read` takes: the router itself would leave all others in the state of the page, invalid ones too. */
const only =
  <Search extends object>(read: (search: Read) => Search) =>
  (search: Read): Search => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });

const root = createRootRoute({ component: AppShell });
const at = () => root;
const page = <const Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
) => createRoute({ getParentRoute: at, path, component: lazy(load, name) });
/** A page whose address holds what `read` takes of it. */
const searched = <const Path extends string, Search extends object, Name extends string>(
  path: Path,
  read: (search: Read) => Search,
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
) => createRoute({ getParentRoute: at, path, validateSearch: only(read), component: lazy(load, name) });

const routes = [
  page('/', () => import('./home/home-page.tsx'), 'HomePage'),
  page('/login', () => import('./home/home-page.tsx'), 'HomePage'),
  createRoute({
    getParentRoute: at,
    path: '/companies/$id',
    validateSearch: only(companySearch),
    // The code of the tab comes with that of the page, not after it.
    beforeLoad: ({ search: { tab = 'overview' } }: { search: CompanySearch }): void => {
      if (tab !== 'overview') void FURTHER_TABS[tab].preload?.();
    },
    component: lazy(() => import('./companies/company-page.tsx'), 'CompanyPage'),
  }),
  searched('/search', documentSearch, () => import('./documents/documents-page.tsx'), 'DocumentsPage'),
  page('/new', () => import('./watching/watching-page.tsx'), 'WatchingPage'),
  searched('/webhooks', webhooksSearch, () => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  page('/saved', () => import('./saved/saved-page.tsx'), 'SavedPage'),
  page('/saved/$id', () => import('./documents/saved-search-page.tsx'), 'SavedSearchPage'),
  page('/watchlists', () => import('./watchlists/watchlists-page.tsx'), 'WatchlistsPage'),
  page('/watchlists/$id', () => import('./watchlists/watchlist-page.tsx'), 'WatchlistPage'),
  page('/dashboards', () => import('./dashboards/dashboards-page.tsx'), 'DashboardsPage'),
  page('/dashboards/$id', () => import('./dashboards/dashboard-page.tsx'), 'DashboardPage'),
  page('/notes', () => import('./notes/notes-page.tsx'), 'NotesPage'),
  page('/screens/$id', () => import('./screener/saved-screen-page.tsx'), 'SavedScreenPage'),
  searched('/read/$id', readerSearch, () => import('./documents/document-page.tsx'), 'DocumentPage'),
  searched('/my-files', fileSearch, () => import('./files/files-page.tsx'), 'FilesPage'),
  searched('/connectors', connectorSearch, () => import('./connectors/connectors-page.tsx'), 'ConnectorsPage'),
  searched('/screener', screenSearch, () => import('./screener/screener-page.tsx'), 'ScreenerPage'),
  searched('/compare', compareSearch, () => import('./compare/compare-page.tsx'), 'ComparePage'),
  searched('/calendar', calendarSearch, () => import('./calendar/calendar-page.tsx'), 'CalendarPage'),
  searched('/research', researchSearch, () => import('./research/research-page.tsx'), 'ResearchPage'),
  page('/research/runs', () => import('./research/past-runs-page.tsx'), 'PastRunsPage'),
  createRoute({
    getParentRoute: at,
    path: '/templates',
    validateSearch: only(({ q }): { q?: string } => (typeof q === 'string' ? { q } : {})),
    component: lazy(() => import('./templates/templates-page.tsx'), 'TemplatesPage'),
  }),
  page('/templates/new', () => import('./templates/template-editor-page.tsx'), 'NewTemplatePage'),
  searched('/templates/$id', templateSearch, () => import('./templates/template-page.tsx'), 'TemplatePage'),
  page('/templates/$id/edit', () => import('./templates/template-editor-page.tsx'), 'EditTemplatePage'),
  createRoute({
    getParentRoute: at,
    path: '/usage',
    validateSearch: only(({ month, unit }): { month?: string; unit?: string } => ({
      ...(isMonth(month) && { month }),
      ...(typeof unit === 'string' && { unit }),
    })),
    component: lazy(() => import('./usage/usage-page.tsx'), 'UsagePage'),
  }),
  searched('/admin', adminSearch, () => import('./admin/admin-page.tsx'), 'AdminPage'),
  page('/about', () => import('./about/about-page.tsx'), 'AboutPage'),
] as const;

/** The pages with their addresses. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: () => (
    <div className="page">
      <PageTitle>Almanac</PageTitle>
      <h1>This page could not be shown</h1>
      <div className="notice error" role="alert">
        <span>The service may be restarting, or was replaced by another version.</span>
        <span>
          <button type="button" className="button small" onClick={() => window.location.reload()}>
            Try again
          </button>
        </span>
      </div>
    </div>
  ),
  defaultNotFoundComponent: () => (
    <div className="page">
      <PageTitle>No such page · Almanac</PageTitle>
      <h1>There is no such page</h1>
      <p>The address may be mistyped or cut. Ctrl K finds companies, documents and pages by name.</p>
      <p>
        <Link to="/">Go home</Link>
      </p>
    </div>
  ),
});

// Another page begins with its own calls.
router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  if (pathChanged) forgetCalls();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
