import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { almanac } from '../api/almanac.ts';
import { WATCHLISTS } from '../kept/kinds.ts';
import { keptList, useKeptAgain } from '../kept/use-kept.ts';
import { changeItems } from './watchlist.ts';

const NEW = 'new';

/** Puts a company into a watchlist of one's own, or into a new one that has its name. */
export function AddToWatchlist({ id, name }: { readonly id: string; readonly name: string }) {
  const again = useKeptAgain();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...keptList(WATCHLISTS), enabled: isOpen });
  const own = (data?.value ?? []).filter(({ editable }) => editable);
  const add = useMutation({
    mutationFn: async (list: string): Promise<string> => {
      if (list === NEW) return (await almanac.watchlists.create(name, [id])).name;
      await changeItems(list, (items) => [...new Set([...items, id])]);
      return own.find((one) => one.id === list)?.name ?? list;
    },
    onSuccess: again,
  });
  return (
    <span className="row small-text">
      <MenuTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button className="button small">Add to a watchlist</Button>
        <Popover className="dialog palette menu">
          <Menu aria-label="Watchlists" onAction={(list) => add.mutate(String(list))}>
            {own.map((list) => (
              <MenuItem key={list.id} id={list.id} textValue={list.name}>
                <span>{list.name}</span>
                <span className="soft small-text">{list.itemsCount}</span>
              </MenuItem>
            ))}
            <MenuItem id={NEW} textValue={`New watchlist “${name}”`}>
              New watchlist “{name}”
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <span role="status" className={add.error ? 'fall' : 'soft'}>
        {add.error?.message ?? (add.data === undefined ? '' : `It is in “${add.data}”.`)}
      </span>
    </span>
  );
}
