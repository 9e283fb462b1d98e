import { lazyRouteComponent } from '@tanstack/react-router';

/** The tabs of a company's page but the first, whose code comes with that of the page; that of these comes when one is opened or pointed to. */
export const FURTHER_TABS = {
  statements: lazyRouteComponent(() => import('./statements-tab.tsx'), 'StatementsTab'),
  metrics: lazyRouteComponent(() => import('./metrics-tab.tsx'), 'MetricsTab'),
  valuation: lazyRouteComponent(() => import('./valuation-tab.tsx'), 'ValuationTab'),
  analysts: lazyRouteComponent(() => import('./analysts-tab.tsx'), 'AnalystsTab'),
  news: lazyRouteComponent(() => import('./news-tab.tsx'), 'NewsTab'),
  structure: lazyRouteComponent(() => import('./structure-tab.tsx'), 'StructureTab'),
} as const;
