import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wholeNumber } from '../format/numbers.ts';
import { EmptyNotice } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { Loaded } from '../parts/query-view.tsx';
import { WATCHED_KINDS, watching } from '../watching/watching.ts';

/** Pinned items of the reader, each with the number of its news. */
export const PinnedPanel = () => (
  <Panel
    title="Pinned"
    actions={
      <>
        <Link to="/saved">Saved</Link>
        <Link to="/watchlists">Watchlists</Link>
      </>
    }
  >
    <Loaded query={useQuery(watching)} height="3.5rem" what="what is pinned">
      {({ results }) =>
        results.length === 0 ? (
          <EmptyNotice>Pin saved searches and watchlists to see here what is new in them.</EmptyNotice>
        ) : (
          <ul className="pinned">
            {results.map(({ id, kind, name, newCount }) => (
              <li key={id}>
                <Link to={WATCHED_KINDS[kind].pathOf(id)}>{name}</Link>
                {newCount === 0 ? (
                  <span className="soft small-text">nothing new</span>
                ) : (
                  <Link className="small-text" to="/new">
                    {wholeNumber(newCount)} new
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  </Panel>
);
