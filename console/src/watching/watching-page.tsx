import type { WatchedItem } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { moment } from '../format/dates.ts';
import { wholeNumber } from '../format/numbers.ts';
import { EmptyNotice, ErrorNotice, Loading } from '../parts/notices.tsx';
import { PageHeading } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { NewsList } from './news-list.tsx';
import { useMarkSeen, WATCHED_KINDS, watching } from './watching.ts';

/** As many of each kind of news as the service answers with. */
const SHOWN = 100;

/** News of everything that is pinned, since the user marked it as seen. */
export function WatchingPage() {
  const { data: watched, error, refetch } = useQuery(watching);
  const mark = useMarkSeen();
  const items = watched?.results ?? [];
  const withNews = items.filter(({ newCount, problem }) => newCount > 0 || problem !== null);
  const without = items.filter((item) => !withNews.includes(item));
  return (
    <div className="page">
      <header className="row spread">
        <PageHeading>What is new</PageHeading>
        {watched !== undefined && watched.newCount > 0 && (
          <button
            type="button"
            className="button"
            disabled={mark.isPending}
            onClick={() => mark.mutate({ until: watched.until })}
          >
            Mark all as seen
          </button>
        )}
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {mark.error && <ErrorNotice error={mark.error} />}
      {watched === undefined && !error && <Loading height="20rem" what="what is new" />}
      {watched !== undefined && items.length === 0 && (
        <EmptyNotice>
          Pin a watchlist, a saved search or a saved screen: from then on this page has its news.
        </EmptyNotice>
      )}
      {watched !== undefined && items.length > 0 && withNews.length === 0 && <EmptyNotice>Nothing is new.</EmptyNotice>}
      {watched !== undefined &&
        withNews.map((item) => (
          <ItemPanel key={item.id} item={item} onSeen={() => mark.mutate({ ids: [item.id], until: watched.until })} />
        ))}
      {without.length > 0 && (
        <p className="soft small-text">
          Nothing new:{' '}
          {without.map((item, at) => (
            <span key={item.id}>
              {at > 0 && ', '}
              <Link to={WATCHED_KINDS[item.kind].pathOf(item.id)}>{item.name}</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function ItemPanel({ item, onSeen }: { readonly item: WatchedItem; readonly onSeen: () => void }) {
  const { kind, id, name, since, newCount, problem } = item;
  const { noun, pathOf } = WATCHED_KINDS[kind];
  const actions = (
    <>
      <Link className="button small quiet" to={pathOf(id)}>
        Open<span className="visually-hidden"> {name}</span>
      </Link>
      {newCount > 0 && (
        <button type="button" className="button small quiet" onClick={onSeen}>
          Mark as seen<span className="visually-hidden"> {name}</span>
        </button>
      )}
    </>
  );
  return (
    <Panel title={name} actions={actions}>
      <p className="soft small-text">{`${wholeNumber(newCount)} new in this ${noun} since ${moment(since)}`}</p>
      {problem !== null && <p className="fall small-text">{problem}</p>}
      <NewsList item={item} most={SHOWN} />
    </Panel>
  );
}
