import { Type } from 'typebox';
import type { AccessStore } from '../../../domain/access/access-store.ts';

/** The users of organizations. */
export type Users = Pick<AccessStore, 'users'>;

export const ownerName = Type.Union([Type.String(), Type.Null()], { description: 'Name of that user' });

/** The name of a user of an organization by id; `null` for one that it does not have. */
export async function ownerNames(users: Users, orgId: string): Promise<(userId: string) => string | null> {
  const names = new Map((await users.users(orgId)).map(({ id, name }) => [id, name]));
  return (userId) => names.get(userId) ?? null;
}
