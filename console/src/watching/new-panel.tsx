import type { WatchedResponse } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import { wholeNumber } from '../format/numbers.ts';
import { EmptyNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { NewsList } from './news-list.tsx';
import { WATCHED_KINDS } from './watching.ts';

/** The most of each kind of news of an item. */
const SHOWN = 3;

/** News of pinned items in short. */
export function NewPanel({ watched }: { readonly watched: WatchedResponse }) {
  const withNews = watched.results.filter(({ newCount }) => newCount > 0);
  return (
    <Panel title="New since you looked" actions={<Link to="/new">All</Link>}>
      {withNews.length === 0 && <EmptyNotice>Nothing is new in what you have pinned.</EmptyNotice>}
      {withNews.map((item) => (
        <section key={item.id} className="stack">
          <h3 className="row">
            <Link to={WATCHED_KINDS[item.kind].pathOf(item.id)}>{item.name}</Link>
            <span className="tag accent">{wholeNumber(item.newCount)} new</span>
          </h3>
          <NewsList item={item} most={SHOWN} />
        </section>
      ))}
    </Panel>
  );
}
