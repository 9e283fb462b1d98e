import { describe, expect } from 'vitest';
import type { Answer } from '../../service/service.ts';
import { test } from '../../service/worlds.ts';
import { type FourUsers, fourUsersOf, ITEM_APIS, USERS, type UserName } from './four-users.ts';

let world: FourUsers;
test.beforeAll(async ({ empty }) => {
  world = await fourUsersOf(empty);
});

/** Who may read an item of Ann's in each state of its sharing, beside her. */
const STATES = [
  { state: 'private', isWithOrg: false, users: [], readers: [] },
  { state: 'shared with Cat', isWithOrg: false, users: ['cat'], readers: ['cat'] },
  { state: 'shared with the organization', isWithOrg: true, users: [], readers: ['bob', 'cat'] },
  { state: 'shared with both', isWithOrg: true, users: ['cat'], readers: ['bob', 'cat'] },
  { state: 'shared with Bob and Cat', isWithOrg: false, users: ['bob', 'cat'], readers: ['bob', 'cat'] },
] as const satisfies readonly { state: string; isWithOrg: boolean; users: UserName[]; readers: UserName[] }[];

type Standing = 'owner' | 'reader' | 'stranger';
const STATUS: Readonly<Record<Standing, number>> = { owner: 200, reader: 403, stranger: 404 };
const UNKNOWN = 'wl_AAAAAAAAAAAAAAAAAAAAAA';

/** An error without what names the one request. */
const withoutRequest = ({ status, body }: Answer) => ({ status, ...body, metadata: undefined });

describe.each(Object.entries(ITEM_APIS))('%s', (_name, api) => {
  const at = (id: string): string => `${api.path}/${id}`;

  async function sharedItem(isWithOrg: boolean, users: readonly string[]): Promise<string> {
    const { ann } = world.callers;
    const made = await ann.ask('POST', api.path, api.toBody('Chips'));
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const id: string = made.body[api.idMember];
    const shared = await ann.ask('POST', `${at(id)}/share`, api.toSharing(isWithOrg, users));
    expect(shared.status, JSON.stringify(shared.body)).toBe(200);
    return id;
  }

  async function isListed(user: UserName, id: string, query = ''): Promise<boolean> {
    const { status, body } = await world.callers[user].ask('GET', `${api.path}${query}`);
    expect(status).toBe(200);
    return body.results.some((item: Record<string, unknown>) => item[api.idMember] === id);
  }

  describe.each(STATES)('of Ann, $state', ({ isWithOrg, users, readers }) => {
    test.each(USERS)('%s', async (user) => {
      const readable: readonly string[] = readers;
      const standing: Standing = user === 'ann' ? 'owner' : readable.includes(user) ? 'reader' : 'stranger';
      const maySee = standing !== 'stranger';
      const caller = world.callers[user];
      const id = await sharedItem(isWithOrg, users);

      const got = await caller.ask('GET', at(id));
      expect(got.status, 'get').toBe(maySee ? 200 : 404);
      if (maySee) expect(got.body).toMatchObject({ [api.idMember]: id, name: 'Chips' });
      expect(await isListed(user, id), 'list').toBe(maySee);
      expect(await isListed(user, id, '?owned=true'), 'list of own ones').toBe(standing === 'owner');
      expect(await isListed(user, id, '?owned=false'), 'list of all').toBe(maySee);
      if (api.hasPins) {
        const pinned = await caller.ask('PATCH', at(id), { pinned: true });
        expect(pinned.status, 'pin').toBe(maySee ? 200 : 404);
        if (maySee) expect(pinned.body.pinned).toBe(true);
      }

      const writes = [
        ['PATCH', at(id), { name: 'Mine' }],
        ['PATCH', at(id), api.toBody('Mine')],
        ['POST', `${at(id)}/share`, api.toSharing(true, ['bob', 'cat'])],
        ['POST', `${at(id)}/share`, api.toSharing(false, [])],
        ['DELETE', at(id), undefined],
      ] as const;
      for (const [method, path, body] of writes) {
        const answer = await caller.ask(method, path, body);
        expect(answer.status, `${method} ${path}`).toBe(STATUS[standing]);
        if (standing !== 'stranger') continue;
        const unknown = await caller.ask(method, path.replace(id, UNKNOWN), body);
        expect(withoutRequest(answer), 'not yours reads like not there').toEqual(withoutRequest(unknown));
      }
      const after = await world.callers.ann.ask('GET', at(id));
      expect(after.status).toBe(standing === 'owner' ? 404 : 200);
      if (standing !== 'owner') expect(after.body.name, 'nothing changed').toBe('Chips');
    });
  });

  test('a pin is seen by who set it', async () => {
    if (!api.hasPins) return expect(api.path).toBe('/user-data/watchlists');
    const id = await sharedItem(true, []);
    await world.callers.bob.ask('PATCH', at(id), { pinned: true });
    const pinOf = async (user: UserName) => (await world.callers[user].ask('GET', at(id))).body.pinned;
    expect([await pinOf('ann'), await pinOf('bob'), await pinOf('cat')]).toEqual([false, true, false]);
    await world.callers.bob.ask('PATCH', at(id), { pinned: false });
    expect(await pinOf('bob')).toBe(false);
  });

  test('unsharing ends reading at once, and a reader of another organization cannot be named', async () => {
    const { ann, bob, eve } = world.callers;
    const id = await sharedItem(true, []);
    expect((await bob.ask('GET', at(id))).status).toBe(200);
    await ann.ask('POST', `${at(id)}/share`, api.toSharing(false, []));
    expect((await bob.ask('GET', at(id))).status).toBe(404);
    const named = await ann.ask('POST', `${at(id)}/share`, api.toSharing(false, ['eve']));
    expect(named.status).toBe(400);
    expect(named.body.message).toBe('users.0: there is no such user in your organization');
    expect((await eve.ask('GET', at(id))).status).toBe(404);
  });
});
