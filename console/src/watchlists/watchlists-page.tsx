import type { ListedWatchlist } from '@almanac/client';
import { useNavigate } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import type { Column } from '../parts/data-table.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { SavedNameField } from '../saved/saved-actions.tsx';
import { WATCHLISTS } from '../saved/saved-kinds.ts';
import { useRefetchSaved } from '../saved/saved-lists.ts';
import { SavedTable } from '../saved/saved-table.tsx';
import { ForWriters } from '../session/session-provider.tsx';

/** Lists of companies: the user's own, and shared ones. */
export function WatchlistsPage() {
  const refetchSaved = useRefetchSaved();
  const navigate = useNavigate();
  const create = async (form: FormData): Promise<void> => {
    const { id } = await almanac.watchlists.create(String(form.get('name')));
    await refetchSaved();
    await navigate({ to: '/watchlists/$id', params: { id } });
  };
  return (
    <div className="page">
      <PageHeading>Watchlists</PageHeading>
      <Panel
        title="Your watchlists, and those shared with you"
        actions={
          <ForWriters>
            <FormDialog button="New watchlist" title="New watchlist" action="Create" onSubmit={create}>
              <SavedNameField />
            </FormDialog>
          </ForWriters>
        }
      >
        <SavedTable
          kind={WATCHLISTS}
          columnsOf={() => COLUMNS}
          empty="There are none yet. A watchlist holds companies that you follow; searches, screens and the calendar may be narrowed to it."
        />
      </Panel>
    </div>
  );
}

const COLUMNS: readonly Column<ListedWatchlist>[] = [
  { id: 'size', name: 'Companies', isNumber: true, value: ({ itemsCount }) => itemsCount },
];
