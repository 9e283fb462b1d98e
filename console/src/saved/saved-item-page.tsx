import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { PageHeading } from '../parts/page-title.tsx';
import { Loaded } from '../parts/query-view.tsx';
import { SavedActions } from './saved-actions.tsx';
import type { SavedItem, SavedKind } from './saved-kinds.ts';
import { useRefetchSaved } from './saved-lists.ts';

/** The page of a saved item: its name and owner, what can be done with it, and its content. */
export function SavedItemPage<Answer>({
  kind,
  query,
  itemOf,
  actionsOf,
  children,
}: {
  readonly kind: SavedKind;
  readonly query: ComponentProps<typeof Loaded<Answer>>['query'];
  readonly itemOf: (answer: Answer) => SavedItem;
  /** Actions before those of all kinds. */
  readonly actionsOf?: (answer: Answer) => ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}) {
  const navigate = useNavigate();
  const item = query.data === undefined ? undefined : itemOf(query.data);
  const name = item?.name ?? kind.title;
  return (
    <div className="page">
      <header className="row spread">
        <span className="row">
          <PageHeading>{name}</PageHeading>
          {item?.editable === false && <span className="soft">by {item.owner.name}</span>}
        </span>
        {query.data !== undefined && item && (
          <span className="row">
            {actionsOf?.(query.data)}
            <SavedActions kind={kind} item={item} onDeleted={() => void navigate({ to: kind.path })} />
          </span>
        )}
      </header>
      <Loaded query={query} height="30rem" what={kind.noun}>
        {children}
      </Loaded>
    </div>
  );
}

/** Changes the content of a saved item from its present state, and refetches what shows it. */
export function useContentChange<Content>(
  id: string,
  changeContent: (id: string, to: (before: Content) => Content) => Promise<void>,
) {
  const refetchSaved = useRefetchSaved();
  return useMutation({
    mutationFn: (to: (before: Content) => Content) => changeContent(id, to),
    onSettled: refetchSaved,
  });
}
