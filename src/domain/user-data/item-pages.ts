import type { CursorPage, CursorSeal, PageOfItems } from '../../platform/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { ItemUser, ListedItem } from './user-item.ts';
import type { ItemFilter, ItemPage } from './user-item-store.ts';

/**
 * One page of what `list` finds, newest first. Items added or removed between two pages neither repeat nor hide others. Throws
 * `invalid_request` for a cursor of another user, kind or filter.
 */
export async function pageOfItems<Item extends ListedItem>(
  { seal, noun }: { readonly seal: CursorSeal; readonly noun: string },
  who: ItemUser,
  filter: ItemFilter,
  page: CursorPage,
  list: (who: ItemUser, filter: ItemFilter, page: ItemPage) => Promise<Item[]>,
): Promise<PageOfItems<Item>> {
  const scope = JSON.stringify([noun, who.orgId, who.userId, filter.isOwned === true, filter.isPinned === true]);
  const after = page.cursor === null ? {} : { after: lastBefore(seal, page.cursor, scope) };
  const found = await list(who, filter, { ...after, limit: page.limit + 1 });
  const items = found.slice(0, page.limit);
  const last = found.length > items.length ? items.at(-1) : undefined;
  return { items, cursor: last ? seal.seal([last.createdAt, last.id], scope) : null };
}

function lastBefore(seal: CursorSeal, cursor: string, scope: string): Pick<ListedItem, 'createdAt' | 'id'> {
  const position = seal.open(cursor, scope);
  if (position === undefined) {
    throw new AppError('invalid_request', 'cursor: not one that this list, with these filters, was answered with');
  }
  return { createdAt: String(position[0]), id: String(position[1]) };
}
