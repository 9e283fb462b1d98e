import { Type } from 'typebox';
import type { User } from '../../../domain/access/access.ts';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import type { Content } from '../../../domain/content/content.ts';
import type { ItemUser } from '../../../domain/user-data/user-item.ts';
import type { Watchlists } from '../../../domain/watchlists/watchlists.ts';
import type { Templates } from '../../../domain/workflows/templates.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleUser, idPath, roleSchema, toApiUser, userSchema } from './_api.ts';

/** Readers of all that a guest can be granted. */
interface GrantableUse {
  readonly watchlists: Pick<Watchlists, 'get'>;
  readonly templates: Pick<Templates, 'get'>;
  readonly content: Pick<Content, 'get'>;
}

/** The ids of items as they are stored. Throws `invalid_request` for one that the guest would not see. */
const grantable = (
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

const GRANTS_MAX = 200;

export const updateUser = defineStructuredEndpoint({
  id: 'admin.update-user',
  method: 'PATCH',
  paths: ['/v1/admin/users/:id'],
  summary: 'Change the role of a user, or what a guest sees',
  description:
    'It takes effect within a second. Nobody gives a role above their own or changes a user with one; the last operator stays one. A guest stays ' +
    'a guest, and no other user becomes one. `grants` replaces all that a guest was granted. Free.',
  role: 'admin',
  params: idPath,
  body: Type.Object(
    {
      role: Type.Optional(roleSchema),
      grants: Type.Optional(
        Type.Array(Type.String({ maxLength: 100 }), {
          maxItems: GRANTS_MAX,
          description:
            'Ids of the watchlists, templates and files that a guest sees, all of them shared with the organization; what is no longer shared is ' +
            'no longer seen',
        }),
      ),
    },
    { minProperties: 1 },
  ),
  answer: { user: userSchema },
  errors: [409],
  example: {
    params: { id: 'user_01' },
    body: { role: 'admin' },
    answer: { user: { ...exampleUser, role: 'admin' } },
  },
  handle: async ({ params: { id }, body, principal }, use: GrantableUse & { administration: ScopedAdministration }) => {
    const { administration } = use;
    const user = await administration.user(principal, id);
    const grants = body.grants && (await grantable(use, user, body.grants));
    const changed = body.role === undefined ? user : await administration.changeRole(principal, id, body.role);
    return { user: toApiUser(grants ? await administration.changeGrants(principal, id, grants) : changed) };
  },
});
