import type { AskedService } from '../../service/service.ts';
import { ownName } from '../../service/worlds.ts';
import { type Caller, callerOf } from '../private-content.ts';

/** Ann, Bob and Cat are of one organization, Eve of another. */
export const USERS = ['ann', 'bob', 'cat', 'eve'] as const;
export type UserName = (typeof USERS)[number];

export interface FourUsers {
  readonly service: AskedService;
  readonly callers: Readonly<Record<UserName, Caller>>;
}

/** The callers, in organizations of their own. */
export async function fourUsersOf(service: AskedService): Promise<FourUsers> {
  const [desk, elsewhere] = [ownName('desk'), ownName('elsewhere')];
  const caller = (user: UserName) => callerOf(service, user === 'eve' ? elsewhere : desk, user);
  return {
    service,
    callers: { ann: await caller('ann'), bob: await caller('bob'), cat: await caller('cat'), eve: await caller('eve') },
  };
}

/** One kind of items at one of its two addresses. */
export interface ItemApi {
  readonly path: string;
  readonly idMember: 'id' | 'key';
  /** Body that creates an item with this name. */
  readonly toBody: (name: string) => object;
  /** The body that shares with the whole organization or not, and with these users alone. */
  readonly toSharing: (isWithOrg: boolean, users: readonly string[]) => object;
  /** True if this API can set pins. */
  readonly hasPins: boolean;
}

const query = { expression: { type: 'entity', operation: 'in', value: ['D8442A'] } };
const company = (isWithOrg: boolean) => ({ permission: isWithOrg ? 'read' : 'undefined' });
const ours = (isWithOrg: boolean, users: readonly string[]) => ({ share_with_org: isWithOrg, share_with_users: users });

/** Items that users keep and share, for the client library and for all others. */
export const ITEM_APIS: Readonly<Record<string, ItemApi>> = {
  'saved searches of the client library': {
    path: '/user-data/queries',
    idMember: 'id',
    toBody: (name) => ({ name, query, saveStatus: 'saved' }),
    toSharing: (isWithOrg, users) => ({
      company: company(isWithOrg),
      users: users.map((id) => ({ id, permission: 'read' })),
    }),
    hasPins: true,
  },
  'watchlists of the client library': {
    path: '/user-data/watchlists',
    idMember: 'key',
    toBody: (name) => ({ name, items: ['D8442A'] }),
    toSharing: (isWithOrg, users) => ({ company: company(isWithOrg), users }),
    hasPins: false,
  },
  'saved searches': {
    path: '/v1/saved-searches',
    idMember: 'id',
    toBody: (name) => ({ name, query }),
    toSharing: ours,
    hasPins: true,
  },
  'saved screens': {
    path: '/v1/saved-screens',
    idMember: 'id',
    toBody: (name) => ({ name, filters: { sector: 'Technology' } }),
    toSharing: ours,
    hasPins: true,
  },
  notes: {
    path: '/v1/notes',
    idMember: 'id',
    toBody: (name) => ({ name, text: 'Ask about prices', company_id: 'D8442A' }),
    toSharing: ours,
    hasPins: true,
  },
  dashboards: {
    path: '/v1/dashboards',
    idMember: 'id',
    toBody: (name) => ({ name, panels: [{ kind: 'calendar' }] }),
    toSharing: ours,
    hasPins: true,
  },
  watchlists: {
    path: '/v1/watchlists',
    idMember: 'id',
    toBody: (name) => ({ name, items: ['D8442A'] }),
    toSharing: ours,
    hasPins: true,
  },
};
