import type { ListedSearch } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { moment } from '../format/dates.ts';
import { KeptActions } from '../kept/kept-actions.tsx';
import { SAVED_SEARCHES } from '../kept/kinds.ts';
import { sharingText } from '../kept/share-button.tsx';
import { keptList } from '../kept/use-kept.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { NewDocuments } from './new-documents.tsx';

/** More searches than these are asked for what is new only when they are pinned. */
const LOOKED_AT = 20;

/** Saved searches: one's own, and those that others share. */
export function SavedPage() {
  const query = useQuery(keptList(SAVED_SEARCHES));
  return (
    <div className="page">
      <title>Saved searches · Almanac</title>
      <h1>Saved searches</h1>
      <Panel
        title="Your searches, and those shared with you"
        actions={
          <Link className="button small" to="/search">
            New search
          </Link>
        }
      >
        <QueryView
          query={query}
          height="20rem"
          what="saved searches"
          isEmpty={(searches) => searches.length === 0}
          empty="There are none yet. Look for something under Documents, and save the search there."
        >
          {(searches) => (
            <DataTable
              name="saved searches"
              rows={searches}
              columns={columnsOf(searches.length)}
              keyOf={({ id }) => id}
            />
          )}
        </QueryView>
      </Panel>
    </div>
  );
}

const columnsOf = (count: number): readonly Column<ListedSearch>[] => [
  {
    id: 'name',
    name: 'Name',
    value: ({ name }) => name,
    show: ({ id, name }) => (
      <Link to="/saved/$id" params={{ id }}>
        {name}
      </Link>
    ),
  },
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
  { id: 'shared', name: 'Shared', value: sharingText },
  { id: 'pinned', name: 'Pinned', value: ({ pinned }) => (pinned ? 'yes' : 'no') },
  {
    id: 'actions',
    name: 'Actions',
    value: () => null,
    show: (search) => <KeptActions kind={SAVED_SEARCHES} item={search} />,
  },
];
