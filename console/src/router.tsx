import { createRootRoute, createRoute, createRouter, Link, lazyRouteComponent } from '@tanstack/react-router';
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
import { PageTitle } from './parts/page-title.ts';
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

const routes = [
  createRoute({
    getParentRoute: at,
    path: '/',
    component: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/login',
    component: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/companies/$id',
    validateSearch: only(companySearch),
    // The code of the tab comes with that of the page, not after it.
    beforeLoad: ({ search: { tab = 'overview' } }: { search: CompanySearch }): void => {
      if (tab !== 'overview') void FURTHER_TABS[tab].preload?.();
    },
    component: lazyRouteComponent(() => import('./companies/company-page.tsx'), 'CompanyPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/search',
    validateSearch: only(documentSearch),
    component: lazyRouteComponent(() => import('./documents/documents-page.tsx'), 'DocumentsPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/new',
    component: lazyRouteComponent(() => import('./watching/watching-page.tsx'), 'WatchingPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/webhooks',
    validateSearch: only(webhooksSearch),
    component: lazyRouteComponent(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/saved',
    component: lazyRouteComponent(() => import('./saved/saved-page.tsx'), 'SavedPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/saved/$id',
    component: lazyRouteComponent(() => import('./documents/saved-search-page.tsx'), 'SavedSearchPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/watchlists',
    component: lazyRouteComponent(() => import('./watchlists/watchlists-page.tsx'), 'WatchlistsPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/watchlists/$id',
    component: lazyRouteComponent(() => import('./watchlists/watchlist-page.tsx'), 'WatchlistPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/dashboards',
    component: lazyRouteComponent(() => import('./dashboards/dashboards-page.tsx'), 'DashboardsPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/dashboards/$id',
    component: lazyRouteComponent(() => import('./dashboards/dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/notes',
    component: lazyRouteComponent(() => import('./notes/notes-page.tsx'), 'NotesPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/screens/$id',
    component: lazyRouteComponent(() => import('./screener/saved-screen-page.tsx'), 'SavedScreenPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/read/$id',
    validateSearch: only(readerSearch),
    component: lazyRouteComponent(() => import('./documents/document-page.tsx'), 'DocumentPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/my-files',
    validateSearch: only(fileSearch),
    component: lazyRouteComponent(() => import('./files/files-page.tsx'), 'FilesPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/connectors',
    validateSearch: only(connectorSearch),
    component: lazyRouteComponent(() => import('./connectors/connectors-page.tsx'), 'ConnectorsPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/screener',
    validateSearch: only(screenSearch),
    component: lazyRouteComponent(() => import('./screener/screener-page.tsx'), 'ScreenerPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/compare',
    validateSearch: only(compareSearch),
    component: lazyRouteComponent(() => import('./compare/compare-page.tsx'), 'ComparePage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/calendar',
    validateSearch: only(calendarSearch),
    component: lazyRouteComponent(() => import('./calendar/calendar-page.tsx'), 'CalendarPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/research',
    validateSearch: only(researchSearch),
    component: lazyRouteComponent(() => import('./research/research-page.tsx'), 'ResearchPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/research/runs',
    component: lazyRouteComponent(() => import('./research/past-runs-page.tsx'), 'PastRunsPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/templates',
    validateSearch: only(({ q }): { q?: string } => (typeof q === 'string' ? { q } : {})),
    component: lazyRouteComponent(() => import('./templates/templates-page.tsx'), 'TemplatesPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/templates/new',
    component: lazyRouteComponent(() => import('./templates/template-editor-page.tsx'), 'NewTemplatePage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/templates/$id',
    validateSearch: only(templateSearch),
    component: lazyRouteComponent(() => import('./templates/template-page.tsx'), 'TemplatePage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/templates/$id/edit',
    component: lazyRouteComponent(() => import('./templates/template-editor-page.tsx'), 'EditTemplatePage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/usage',
    validateSearch: only(({ month, unit }): { month?: string; unit?: string } => ({
      ...(isMonth(month) && { month }),
      ...(typeof unit === 'string' && { unit }),
    })),
    component: lazyRouteComponent(() => import('./usage/usage-page.tsx'), 'UsagePage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/admin',
    validateSearch: only(adminSearch),
    component: lazyRouteComponent(() => import('./admin/admin-page.tsx'), 'AdminPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/about',
    component: lazyRouteComponent(() => import('./about/about-page.tsx'), 'AboutPage'),
  }),
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
