import type { ListedWatchlist } from '@almanac/client';
import { useNavigate } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { KeptNameField } from '../kept/kept-actions.tsx';
import { KeptTable } from '../kept/kept-table.tsx';
import { WATCHLISTS } from '../kept/kinds.ts';
import { useKeptAgain } from '../kept/use-kept.ts';
import type { Column } from '../parts/data-table.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { Panel } from '../parts/panel.tsx';

/** Lists of companies: one's own, and those that others share. */
export function WatchlistsPage() {
  const again = useKeptAgain();
  const navigate = useNavigate();
  const create = async (form: FormData): Promise<void> => {
    const { id } = await almanac.watchlists.create(String(form.get('name')));
    await again();
    await navigate({ to: '/watchlists/$id', params: { id } });
  };
  return (
    <div className="page">
      <title>Watchlists · Almanac</title>
      <h1>Watchlists</h1>
      <Panel
        title="Your watchlists, and those shared with you"
        actions={
          <FormDialog button="New watchlist" title="New watchlist" action="Create" onSubmit={create}>
            <KeptNameField />
          </FormDialog>
        }
      >
        <KeptTable
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
