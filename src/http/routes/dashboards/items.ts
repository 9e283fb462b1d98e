import { type Static, Type } from 'typebox';
import { type DashboardPanel, type Dashboards, PANELS_MAX } from '../../../domain/dashboards/dashboards.ts';
import { namedObject } from '../../operations/named-object.ts';
import { defineUserItems } from '../../operations/user-items.ts';

const companyId = Type.String({ description: 'Entity id of the company' });
const watchlistId = Type.String({ description: 'Id of a watchlist, `wl_...`' });

const panelSchema = Type.Union([
  namedObject('ChartPanel', {
    kind: Type.Literal('chart'),
    company_id: companyId,
    range: Type.Optional(Type.Enum(['1m', '3m', '1y', '5y', 'all'], { default: '1y' })),
  }),
  namedObject('FigurePanel', {
    kind: Type.Literal('figure'),
    company_id: companyId,
    metric: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Key metric or ratio: `price_to_earnings_ratio_ttm`',
    }),
  }),
  namedObject('WatchlistPanel', { kind: Type.Literal('watchlist'), watchlist_id: watchlistId }),
  namedObject('CalendarPanel', { kind: Type.Literal('calendar'), watchlist_id: Type.Optional(watchlistId) }),
  namedObject('SearchPanel', { kind: Type.Literal('search'), text: Type.String({ minLength: 1, maxLength: 1_000 }) }),
]);
type ApiPanel = Static<typeof panelSchema>;

export const dashboards = defineUserItems({
  path: '/v1/dashboards',
  params: Type.Object({ id: Type.String({ description: 'Id of a dashboard, `board_...`' }) }),
  content: {
    panels: Type.Array(panelSchema, { description: `In the order in which they are shown, at most ${PANELS_MAX}` }),
  },
  empty: { panels: [] },
  listed: { panels_count: Type.Integer() },
  operations: {
    create: {
      id: 'dashboards.create',
      summary: 'Create a dashboard',
      description:
        'Panels that the console shows together: the chart or a figure of a company, a watchlist, the calendar, a search. For the ' +
        'caller alone until it is shared. A pinned dashboard is on the home page.',
    },
    list: {
      id: 'dashboards.list',
      summary: 'List dashboards',
      description:
        'Those of the caller and those that others share with the caller, newest first, without their panels.',
    },
    get: {
      id: 'dashboards.get',
      summary: 'Get a dashboard',
      description: 'With its panels in their order. 404 too for a dashboard that is not shared with the caller.',
    },
    update: {
      id: 'dashboards.update',
      summary: 'Rename a dashboard, replace its panels, or pin it',
      description:
        'Omitted fields stay as they are; `panels` replaces all of them. Only the owner may change name and panels; `pinned` is for the ' +
        'caller alone and may be changed by whoever sees the dashboard.',
    },
    share: {
      id: 'dashboards.share',
      summary: 'Share a dashboard, or take that back',
      description:
        'With the whole organization, with single users of it, or with neither. Whoever may read the dashboard may also read the ' +
        'watchlists of the caller that it shows; they stay shared when the dashboard is not any more. Only the owner may share.',
    },
    delete: {
      id: 'dashboards.delete',
      summary: 'Delete a dashboard',
      description: 'For everyone with whom it was shared, too. Only the owner may.',
    },
  },
  example: {
    id: 'board_Yw2gZq3rT0c8x1mJmXo0p5',
    name: 'Morning',
    content: {
      panels: [
        { kind: 'watchlist', watchlist_id: 'wl_8bP2o1vKc4yTz9QmXw7r3A' },
        { kind: 'chart', company_id: 'D8442A', range: '1y' },
      ],
    },
    listed: { panels_count: 2 },
  },
  itemsOf: (use: { dashboards: Dashboards }) => use.dashboards,
  toListed: ({ size }) => ({ panels_count: size }),
  toContent: ({ panels }): readonly DashboardPanel[] => panels.map(toPanel),
  fromContent: (panels) => ({ panels: panels.map(toApiPanel) }),
});

function toPanel(panel: ApiPanel): DashboardPanel {
  switch (panel.kind) {
    case 'chart':
      return { kind: 'chart', companyId: panel.company_id, ...(panel.range && { range: panel.range }) };
    case 'figure':
      return { kind: 'figure', companyId: panel.company_id, metric: panel.metric };
    case 'watchlist':
      return { kind: 'watchlist', watchlistId: panel.watchlist_id };
    case 'calendar':
      return { kind: 'calendar', ...(panel.watchlist_id && { watchlistId: panel.watchlist_id }) };
    case 'search':
      return { kind: 'search', text: panel.text };
  }
}

/** Checked when it was stored. */
function toApiPanel(panel: DashboardPanel): ApiPanel {
  const { companyId, watchlistId, ...rest } = panel as DashboardPanel & {
    readonly companyId?: string;
    readonly watchlistId?: string;
  };
  return {
    ...rest,
    ...(companyId !== undefined && { company_id: companyId }),
    ...(watchlistId !== undefined && { watchlist_id: watchlistId }),
  } as ApiPanel;
}
