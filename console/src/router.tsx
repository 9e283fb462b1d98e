import { createRootRoute, createRoute, createRouter, Link, lazyRouteComponent } from '@tanstack/react-router';
import { forgetCalls } from './api/recorded-calls.ts';
import { isMonth } from './calendar/month.ts';
import { companySearch } from './companies/company-route.ts';
import { compareSearch } from './compare/compare-route.ts';
import { readerSearch } from './documents/reader-route.ts';
import { documentSearch } from './documents/search-route.ts';
import { HomePage } from './home/home-page.tsx';
import { screenSearch } from './screener/screen-route.ts';
import { AppShell } from './shell/app-shell.tsx';

type Read = Readonly<Record<string, unknown>>;

const root = createRootRoute({ component: AppShell });
const at = () => root;

const routes = [
  createRoute({ getParentRoute: at, path: '/', component: HomePage }),
  createRoute({ getParentRoute: at, path: '/login', component: HomePage }),
  createRoute({
    getParentRoute: at,
    path: '/companies/$id',
    validateSearch: companySearch,
    component: lazyRouteComponent(() => import('./companies/company-page.tsx'), 'CompanyPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/search',
    validateSearch: documentSearch,
    component: lazyRouteComponent(() => import('./documents/documents-page.tsx'), 'DocumentsPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/read/$id',
    validateSearch: readerSearch,
    component: lazyRouteComponent(() => import('./documents/document-page.tsx'), 'DocumentPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/my-files',
    component: lazyRouteComponent(() => import('./files/files-page.tsx'), 'FilesPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/screener',
    validateSearch: screenSearch,
    component: lazyRouteComponent(() => import('./screener/screener-page.tsx'), 'ScreenerPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/compare',
    validateSearch: compareSearch,
    component: lazyRouteComponent(() => import('./compare/compare-page.tsx'), 'ComparePage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/calendar',
    validateSearch: ({ month }: Read): { month?: string } => (isMonth(month) ? { month } : {}),
    component: lazyRouteComponent(() => import('./calendar/calendar-page.tsx'), 'CalendarPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/research',
    validateSearch: ({ q }: Read): { q?: string } => (typeof q === 'string' ? { q } : {}),
    component: lazyRouteComponent(() => import('./research/research-page.tsx'), 'ResearchPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: '/usage',
    component: lazyRouteComponent(() => import('./usage/usage-page.tsx'), 'UsagePage'),
  }),
] as const;

/** The pages with their addresses. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: () => (
    <div className="page">
      <div className="notice error" role="alert">
        <strong>This page could not be shown.</strong>
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
      <h1>There is no such page</h1>
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
