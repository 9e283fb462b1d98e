import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { DialogWindow } from '../parts/dialog-window.tsx';
import { Loading } from '../parts/notices.tsx';
import { WATCHLISTS } from '../saved/saved-kinds.ts';
import { savedList, useRefetchSaved } from '../saved/saved-lists.ts';
import { changeItems } from './watchlist.ts';

/** Puts a company into a watchlist of one's own, or into a new one that has its name. */
export function AddToWatchlist({ id, name }: { readonly id: string; readonly name: string }) {
  const refetchSaved = useRefetchSaved();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const { data } = useQuery({ ...savedList(WATCHLISTS), enabled: isOpen });
  const own = data?.value.filter(({ editable }) => editable);
  const add = useMutation({
    mutationFn: async (list: { readonly id: string; readonly name: string } | undefined): Promise<string> => {
      if (list === undefined) return (await almanac.watchlists.create(name, [id])).name;
      await changeItems(list.id, (items) => [...new Set([...items, id])]);
      return list.name;
    },
    onMutate: close,
    onSuccess: refetchSaved,
  });
  return (
    <span className="row small-text">
      <button type="button" className="button small" onClick={() => setIsOpen(true)}>
        Add to a watchlist
      </button>
      {isOpen && (
        <DialogWindow title={`Add ${name} to a watchlist`} onClose={close}>
          {own === undefined && <Loading height="2rem" what="watchlists" />}
          {own?.map((list) => (
            <button key={list.id} type="button" className="button row spread" onClick={() => add.mutate(list)}>
              <span className="cut">{list.name}</span>
              <span className="soft small-text">{list.itemsCount}</span>
            </button>
          ))}
          <button type="button" className="button cut" onClick={() => add.mutate(undefined)}>
            New watchlist “{name}”
          </button>
        </DialogWindow>
      )}
      <span role="status" className={add.error ? 'fall' : 'soft'}>
        {add.error?.message ?? (add.data === undefined ? '' : `It is in “${add.data}”.`)}
      </span>
    </span>
  );
}
