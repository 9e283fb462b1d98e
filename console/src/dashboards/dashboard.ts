import type { DashboardPanel } from '@almanac/client';
import { queryOptions } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { SAVED_KEY } from '../saved/saved-lists.ts';

/** A dashboard with its panels, by its id. */
export const dashboard = (id: string) =>
  queryOptions({
    queryKey: [SAVED_KEY, 'dashboard', id],
    queryFn: ({ signal }) => almanac.dashboards.get(id, { signal }),
  });

/** Replaces the panels of a dashboard by what `change` makes of its present ones. */
export async function changePanels(
  id: string,
  change: (panels: readonly DashboardPanel[]) => readonly DashboardPanel[],
): Promise<void> {
  const { panels } = await almanac.dashboards.get(id);
  await almanac.dashboards.update(id, { panels: change(panels) });
}
