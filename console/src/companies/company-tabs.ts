import { lazyRouteComponent } from '@tanstack/react-router';

/** The tabs of a company's page, whose code comes when one is opened or pointed to. */
export const TABS = {
  overview: lazyRouteComponent(() => import('./overview-tab.tsx'), 'OverviewTab'),
  statements: lazyRouteComponent(() => import('./statements-tab.tsx'), 'StatementsTab'),
  metrics: lazyRouteComponent(() => import('./metrics-tab.tsx'), 'MetricsTab'),
  valuation: lazyRouteComponent(() => import('./valuation-tab.tsx'), 'ValuationTab'),
  analysts: lazyRouteComponent(() => import('./analysts-tab.tsx'), 'AnalystsTab'),
  news: lazyRouteComponent(() => import('./news-tab.tsx'), 'NewsTab'),
  structure: lazyRouteComponent(() => import('./structure-tab.tsx'), 'StructureTab'),
} as const;
