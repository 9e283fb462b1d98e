import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wholeNumber } from '../format/numbers.ts';
import { EmptyNotice, ErrorNotice, Loading } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { SAVED_SCREENS, SAVED_SEARCHES, WATCHLISTS } from '../saved/saved-kinds.ts';
import { savedList } from '../saved/saved-lists.ts';
import { watching } from '../watching/watching.ts';

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
              <NewCount id={search.id} />
            </li>
          ))}
          {pinned.watchlists.map((list) => (
            <li key={list.id}>
              <Link to="/watchlists/$id" params={{ id: list.id }}>
                {list.name}
              </Link>
              <NewCount id={list.id} />
            </li>
          ))}
          {pinned.screens.map(({ id, name }) => (
            <li key={id}>
              <Link to="/screens/$id" params={{ id }}>
                {name}
              </Link>
              <NewCount id={id} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Number of news of a pinned item, with the way to them. */
function NewCount({ id }: { readonly id: string }) {
  const { data: watched } = useQuery(watching);
  const item = watched?.results.find((one) => one.id === id);
  if (item === undefined) return null;
  if (item.newCount === 0) return <span className="soft small-text">nothing new</span>;
  return (
    <Link className="small-text" to="/new">
      {wholeNumber(item.newCount)} new
    </Link>
  );
}
