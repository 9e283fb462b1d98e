import type { ListedWatchlist } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { boundsOf } from '../documents/rolling.ts';
import { wholeNumber } from '../format/numbers.ts';
import { EmptyNotice, ErrorNotice, Loading } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { NewDocuments } from '../saved/new-documents.tsx';
import { SAVED_SCREENS, SAVED_SEARCHES, WATCHLISTS } from '../saved/saved-kinds.ts';
import { savedList } from '../saved/saved-lists.ts';

/** The most of each kind. */
const SHOWN = 10;

/** Pinned items of the reader, with their news. */
export function PinnedPanel() {
  const [searches, watchlists, screens] = [
    useQuery(savedList(SAVED_SEARCHES)),
    useQuery(savedList(WATCHLISTS)),
    useQuery(savedList(SAVED_SCREENS)),
  ];
  const error = searches.error ?? watchlists.error ?? screens.error;
  const isLoaded = [searches, watchlists, screens].every(({ isPending }) => !isPending);
  const pinned = {
    searches: (searches.data?.value ?? []).filter((one) => one.pinned).slice(0, SHOWN),
    watchlists: (watchlists.data?.value ?? []).filter((one) => one.pinned).slice(0, SHOWN),
    screens: (screens.data?.value ?? []).filter((one) => one.pinned).slice(0, SHOWN),
  };
  const isEmpty = Object.values(pinned).every(({ length }) => length === 0);
  return (
    <Panel
      title="Pinned"
      actions={
        <>
          <Link to="/saved">Saved</Link>
          <Link to="/watchlists">Watchlists</Link>
        </>
      }
    >
      {error && <ErrorNotice error={error} />}
      {!isLoaded && !error && <Loading height="3.5rem" what="what is pinned" />}
      {isLoaded && isEmpty && (
        <EmptyNotice>Pin saved searches and watchlists to see here what is new in them.</EmptyNotice>
      )}
      {!isEmpty && (
        <ul className="pinned">
          {pinned.searches.map((search) => (
            <li key={search.id}>
              <Link to="/saved/$id" params={{ id: search.id }}>
                {search.name}
              </Link>
              <span className="row small-text">
                <NewDocuments search={search} isLookedAt />
                {search.lastRunAt !== null && <span className="soft">new documents</span>}
              </span>
            </li>
          ))}
          {pinned.watchlists.map((list) => (
            <li key={list.id}>
              <Link to="/watchlists/$id" params={{ id: list.id }}>
                {list.name}
              </Link>
              <RecentDocuments list={list} />
            </li>
          ))}
          {pinned.screens.map(({ id, name }) => (
            <li key={id}>
              <Link to="/screens/$id" params={{ id }}>
                {name}
              </Link>
              <span className="soft small-text">screen</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const WINDOW = 'last_seven_days';

/** Number of recent documents about the members of a watchlist. */
function RecentDocuments({ list: { id, name, itemsCount } }: { readonly list: ListedWatchlist }) {
  const { data: count, error } = useQuery({
    queryKey: ['recent documents', id, itemsCount],
    queryFn: async ({ signal }) => {
      const filters = { entity: { anyOf: [id] }, timestamp: boundsOf(WINDOW, Date.now()) };
      return (await almanac.search.volume('', { filters, signal })).total.documents;
    },
    enabled: itemsCount > 0,
  });
  if (itemsCount === 0) return <span className="soft small-text">empty watchlist</span>;
  if (error !== null) return <span className="fall small-text">{error.message}</span>;
  return (
    <Link className="small-text" to="/search" search={{ entity: id, named: name, within: WINDOW }}>
      {count === undefined ? '…' : `${wholeNumber(count)} ${count === 1 ? 'document' : 'documents'} in 7 days`}
    </Link>
  );
}
