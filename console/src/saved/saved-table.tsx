import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { SavedActions } from './saved-actions.tsx';
import type { SavedItem, SavedKind } from './saved-kinds.ts';
import { savedList } from './saved-lists.ts';
import { sharingText } from './share-button.tsx';

/** The items of a kind that the reader owns or may read, with what can be done with them. */
export function SavedTable<Item extends SavedItem>({
  kind,
  columnsOf,
  empty,
}: {
  readonly kind: SavedKind<Item>;
  /** Columns between name and sharing, for this number of items. */
  readonly columnsOf: (count: number) => readonly Column<Item>[];
  readonly empty: ReactNode;
}) {
  const query = useQuery(savedList(kind));
  return (
    <QueryView query={query} height="12rem" what={kind.plural} isEmpty={(items) => items.length === 0} empty={empty}>
      {(items) => (
        <DataTable
          name={kind.plural}
          rows={items}
          columns={[nameColumn(kind), ...columnsOf(items.length), ...endColumns(kind)]}
          keyOf={({ id }) => id}
        />
      )}
    </QueryView>
  );
}

const nameColumn = <Item extends SavedItem>(kind: SavedKind<Item>): Column<Item> => ({
  id: 'name',
  name: 'Name',
  value: ({ name }) => name,
  show: ({ id, name }) => <Link to={kind.pathOf(id)}>{name}</Link>,
});

const endColumns = <Item extends SavedItem>(kind: SavedKind<Item>): readonly Column<Item>[] => [
  { id: 'shared', name: 'Shared', value: sharingText },
  { id: 'pinned', name: 'Pinned', value: ({ pinned }) => (pinned ? 'yes' : 'no') },
  { id: 'actions', name: 'Actions', value: () => null, show: (item) => <SavedActions kind={kind} item={item} /> },
];
