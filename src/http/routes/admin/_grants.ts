import type { User } from '../../../domain/access/access.ts';
import type { Content } from '../../../domain/content/content.ts';
import type { ItemUser } from '../../../domain/user-data/user-item.ts';
import type { Watchlists } from '../../../domain/watchlists/watchlists.ts';
import type { Templates } from '../../../domain/workflows/templates.ts';
import { AppError } from '../../../platform/errors.ts';

/** Readers of all that a guest can be granted. */
export interface GrantableUse {
  readonly watchlists: Pick<Watchlists, 'get'>;
  readonly templates: Pick<Templates, 'get'>;
  readonly content: Pick<Content, 'get'>;
}

/** The ids of items as they are stored. Throws `invalid_request` for one that the guest would not see. */
export const grantable = (
  use: GrantableUse,
  { id: userId, orgId }: User,
  itemIds: readonly string[],
): Promise<readonly string[]> =>
  Promise.all(
    itemIds.map(async (itemId, at) => {
      const guest: ItemUser = { orgId, userId, grants: [itemId] };
      for (const { get } of [use.watchlists, use.templates, use.content]) {
        const item = await get(guest, itemId).catch(hiddenOrFault);
        if (item !== undefined) return item.id;
      }
      throw new AppError(
        'invalid_request',
        `body.grants[${at}]: no watchlist, template or file "${itemId}" is shared with the organization of the guest`,
      );
    }),
  );

function hiddenOrFault(error: unknown): undefined {
  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')) return undefined;
  throw error;
}
