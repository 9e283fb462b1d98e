import type { ListedDashboard } from '@almanac/client';
import { useNavigate } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import type { Column } from '../parts/data-table.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { SavedNameField } from '../saved/saved-actions.tsx';
import { DASHBOARDS } from '../saved/saved-kinds.ts';
import { useRefetchSaved } from '../saved/saved-lists.ts';
import { SavedTable } from '../saved/saved-table.tsx';
import { ForWriters } from '../session/session-provider.tsx';

/** Dashboards: the user's own, and shared ones. */
export function DashboardsPage() {
  const refetchSaved = useRefetchSaved();
  const navigate = useNavigate();
  const create = async (form: FormData): Promise<void> => {
    const { id } = await almanac.dashboards.create(String(form.get('name')));
    await refetchSaved();
    await navigate({ to: '/dashboards/$id', params: { id } });
  };
  return (
    <div className="page">
      <PageHeading>Dashboards</PageHeading>
      <Panel
        title="Your dashboards, and those shared with you"
        actions={
          <ForWriters>
            <FormDialog button="New dashboard" title="New dashboard" action="Create" onSubmit={create}>
              <SavedNameField />
            </FormDialog>
          </ForWriters>
        }
      >
        <SavedTable
          kind={DASHBOARDS}
          columnsOf={() => COLUMNS}
          empty="There are none yet. A dashboard shows charts, figures, watchlists, the calendar and documents together; pinned ones are on Home."
        />
      </Panel>
    </div>
  );
}

const COLUMNS: readonly Column<ListedDashboard>[] = [
  { id: 'size', name: 'Panels', isNumber: true, value: ({ panelsCount }) => panelsCount },
];
