import type { ListedSearch } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { moment } from '../format/dates.ts';
import { wholeNumber } from '../format/numbers.ts';
import type { Column } from '../parts/data-table.tsx';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { SAVED_SCREENS, SAVED_SEARCHES } from './saved-kinds.ts';
import { SavedTable } from './saved-table.tsx';

/** Number of documents that arrived since a search was run; looking leaves them new. */
function NewDocuments({
  search,
  isLookedAt,
}: {
  readonly search: ListedSearch;
  /** Without being asked. */
  readonly isLookedAt: boolean;
}) {
  const { id, name, lastRunAt } = search;
  const [isAsked, setIsAsked] = useState(isLookedAt);
  const { data: count, error } = useQuery({
    queryKey: ['new documents', id, lastRunAt],
    queryFn: async ({ signal }) => {
      const saved = await almanac.search.get(id, { signal });
      return (await saved.runNew({ documents: 1, countsAsRun: false, signal })).total.documents;
    },
    enabled: isAsked && lastRunAt !== null,
  });
  if (lastRunAt === null) return <span className="soft">not run yet</span>;
  if (error !== null) return <span className="fall small-text">{error.message}</span>;
  if (!isAsked)
    return (
      <button type="button" className="button small quiet" onClick={() => setIsAsked(true)}>
        Look<span className="visually-hidden"> for new documents of {name}</span>
      </button>
    );
  if (count === undefined) return <span className="soft">…</span>;
  return <span className={count > 0 ? 'tag accent' : 'soft'}>{wholeNumber(count)}</span>;
}

/** Maximum number of searches that are checked for new documents without being pinned. */
const LOOKED_AT = 20;

/** Saved searches and screens: the user's own, and shared ones. */
export const SavedPage = () => (
  <div className="page">
    <PageHeading>Saved</PageHeading>
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
