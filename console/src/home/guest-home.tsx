import type { Details, WorkflowTemplate } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { almanac } from '../api/almanac.ts';
import { useFiles } from '../files/use-files.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { WATCHLISTS } from '../saved/saved-kinds.ts';
import { savedList } from '../saved/saved-lists.ts';

/** Start page of a guest: all that it was granted. */
export const GuestHome = () => (
  <div className="page">
    <PageTitle>Almanac</PageTitle>
    <h1>Shared with you</h1>
    <Granted title="Watchlists" query={useQuery(savedList(WATCHLISTS))}>
      {({ id, name }) => (
        <Link to="/watchlists/$id" params={{ id }}>
          {name}
        </Link>
      )}
    </Granted>
    <Granted
      title="Templates"
      query={useQuery<Details<WorkflowTemplate[]>>({
        queryKey: ['templates', 'own'],
        queryFn: () => almanac.workflows.list().details(),
      })}
    >
      {({ id, name }) => (
        <Link to="/templates/$id" params={{ id }}>
          {name}
        </Link>
      )}
    </Granted>
    <Granted title="Files" query={useFiles()}>
      {({ id, fileName }) => (
        <Link to="/read/$id" params={{ id }} search={{ file: true }}>
          {fileName}
        </Link>
      )}
    </Granted>
  </div>
);

function Granted<Item extends { readonly id: string }>({
  title,
  query,
  children,
}: {
  readonly title: string;
  readonly query: ComponentProps<typeof QueryView<Item[]>>['query'];
  /** An item, with the way to it. */
  readonly children: (item: Item) => ReactNode;
}) {
  return (
    <Panel title={title}>
      <QueryView
        query={query}
        height="5rem"
        what={title.toLowerCase()}
        isEmpty={(items) => items.length === 0}
        empty="None is shared with you. An administrator of the organization can add some."
      >
        {(items) => (
          <ul className="pinned">
            {items.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
