import type { ListedSearch } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import { moment } from '../format/dates.ts';
import type { Column } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { NewDocuments } from './new-documents.tsx';
import { SAVED_SCREENS, SAVED_SEARCHES } from './saved-kinds.ts';
import { SavedTable } from './saved-table.tsx';

/** Maximum number of searches that are checked for new documents without being pinned. */
const LOOKED_AT = 20;

/** Saved searches and screens: the user's own, and shared ones. */
export const SavedPage = () => (
  <div className="page">
    <title>Saved · Almanac</title>
    <h1>Saved</h1>
    <Panel
      title="Searches"
      actions={
        <Link className="button small" to="/search">
          New search
        </Link>
      }
    >
      <SavedTable
        kind={SAVED_SEARCHES}
        columnsOf={searchColumns}
        empty="There are none yet. Look for something under Documents, and save the search there."
      />
    </Panel>
    <Panel
      title="Screens"
      actions={
        <Link className="button small" to="/screener">
          New screen
        </Link>
      }
    >
      <SavedTable
        kind={SAVED_SCREENS}
        columnsOf={() => []}
        empty="There are none yet. Choose properties under Screener, and save the screen there."
      />
    </Panel>
  </div>
);

const searchColumns = (count: number): readonly Column<ListedSearch>[] => [
  {
    id: 'new',
    name: 'New documents',
    value: () => null,
    show: (search) => <NewDocuments search={search} isLookedAt={search.pinned || count <= LOOKED_AT} />,
  },
  {
    id: 'run',
    name: 'Last run',
    value: ({ lastRunAt }) => lastRunAt,
    show: ({ lastRunAt }) => (lastRunAt === null ? <span className="soft">never</span> : moment(lastRunAt)),
  },
];
