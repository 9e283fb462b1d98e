import { beforeEach, describe, expect, test } from 'vitest';
import { userDataWorld } from '../../../test/stores/user-data-world.ts';
import { WATCHLISTS_MAX } from '../watchlists/watchlist.ts';
import { SHARED_USERS_MAX } from './user-items.ts';

let world: Awaited<ReturnType<typeof userDataWorld>>;
beforeEach(async () => {
  world = await userDataWorld();
});

const refused = (detail: RegExp) => ({ code: 'invalid_request', detail: expect.stringMatching(detail) });
const NOT_THERE = { code: 'not_found', detail: 'There is no such watchlist' };
const NOT_YOURS = { code: 'forbidden', detail: expect.stringContaining('Only the owner') };

const made = async (name = 'Chips', content: readonly string[] = ['D8442A']) =>
  world.watchlists.create(world.users.ann, { name, content });

describe('a new item', () => {
  test('belongs to its maker, shared with nobody', async () => {
    const { ann } = world.users;
    expect(await made(' Öl & Gas ')).toMatchObject({
      id: expect.stringMatching(/^wl_[A-Za-z0-9_-]{22}$/),
      orgId: ann.orgId,
      owner: { id: ann.userId, name: 'ann' },
      name: 'Öl & Gas',
      sharing: { isWithOrg: false, users: [] },
      isPinned: false,
      createdAt: '2026-04-17T09:00:00.000Z',
      updatedAt: '2026-04-17T09:00:00.000Z',
    });
  });

  test.each(['', '   ', 'x'.repeat(257), 'a\u0000b', 'two\nlines'])('%j is no name', async (name) => {
    await expect(made(name)).rejects.toMatchObject(refused(/^name: must /));
    const { id } = await made();
    await expect(world.watchlists.change(world.users.ann, id, { name })).rejects.toMatchObject(refused(/^name: must /));
    expect((await world.watchlists.get(world.users.ann, id)).name).toBe('Chips');
  });

  test('256 characters are a name, whatever they are', async () => {
    expect((await made('😀'.repeat(256))).name).toBe('😀'.repeat(256));
    expect((await made('half \ud800')).name).toBe('half \ufffd');
  });

  test('is refused beyond the limit of its owner alone', async () => {
    const { ann, bob } = world.users;
    for (let count = 0; count < WATCHLISTS_MAX; count += 1) await made(`list ${count}`, []);
    await expect(made()).rejects.toMatchObject(refused(/You have 1000 of the kind watchlist, the most there may be/));
    await world.watchlists.create(bob, { name: 'mine', content: [] });
    const [last] = await world.watchlists.list(ann, {}, { limit: 1 });
    await world.watchlists.remove(ann, last?.id ?? '');
    await made();
  });
});

describe('sharing', () => {
  test('names users of the organization by id or name, each once, without the owner', async () => {
    const { ann, bob, cat } = world.users;
    const { id } = await made();
    const { sharing } = await world.watchlists.share(ann, id, { users: ['cat', bob.userId, cat.userId, 'ann'] });
    expect(sharing).toEqual({
      isWithOrg: false,
      users: [
        { id: bob.userId, name: 'bob' },
        { id: cat.userId, name: 'cat' },
      ],
    });
  });

  test('keeps what is left out', async () => {
    const { ann, cat } = world.users;
    const { id } = await made();
    await world.watchlists.share(ann, id, { users: ['cat'] });
    const both = { isWithOrg: true, users: [{ id: cat.userId, name: 'cat' }] };
    expect((await world.watchlists.share(ann, id, { isWithOrg: true })).sharing).toEqual(both);
    expect((await world.watchlists.share(ann, id, {})).sharing).toEqual(both);
    expect((await world.watchlists.share(ann, id, { users: [] })).sharing).toEqual({ isWithOrg: true, users: [] });
    expect((await world.watchlists.share(ann, id, { isWithOrg: false })).sharing).toEqual({
      isWithOrg: false,
      users: [],
    });
  });

  test('refuses users of other organizations as it does unknown ones, and too many', async () => {
    const { ann, eve } = world.users;
    const { id } = await made();
    for (const stranger of [eve.userId, 'eve', 'nobody', '']) {
      await expect(world.watchlists.share(ann, id, { users: ['bob', stranger] })).rejects.toMatchObject(
        refused(/^users\.1: there is no such user in your organization$/),
      );
    }
    const many = Array.from({ length: SHARED_USERS_MAX + 1 }, () => 'bob');
    await expect(world.watchlists.share(ann, id, { users: many })).rejects.toMatchObject(
      refused(/^users: at most 200/),
    );
    expect((await world.watchlists.get(ann, id)).sharing.users).toEqual([]);
  });

  test('changes no time of change, as it changes neither name nor content', async () => {
    const { ann } = world.users;
    const { id } = await made();
    world.clock.atMs += 5_000;
    expect((await world.watchlists.share(ann, id, { isWithOrg: true })).updatedAt).toBe('2026-04-17T09:00:00.000Z');
    expect((await world.watchlists.change(ann, id, { name: 'New' })).updatedAt).toBe('2026-04-17T09:00:05.000Z');
    expect((await world.watchlists.change(ann, id, {})).updatedAt).toBe('2026-04-17T09:00:05.000Z');
  });
});

describe('who may do what', () => {
  test('a reader pins, but changes nothing, not even together with a pin', async () => {
    const { ann, bob } = world.users;
    const { id } = await made();
    await world.watchlists.share(ann, id, { isWithOrg: true });
    expect(await world.watchlists.change(bob, id, { isPinned: true })).toMatchObject({ isPinned: true, name: 'Chips' });
    expect((await world.watchlists.get(ann, id)).isPinned).toBe(false);
    await expect(world.watchlists.change(bob, id, { isPinned: false, name: 'Mine' })).rejects.toMatchObject(NOT_YOURS);
    await expect(world.watchlists.share(bob, id, { users: [] })).rejects.toMatchObject(NOT_YOURS);
    await expect(world.watchlists.remove(bob, id)).rejects.toMatchObject(NOT_YOURS);
    expect(await world.watchlists.get(bob, id)).toMatchObject({ isPinned: true, name: 'Chips' });
  });

  test('for all others it is as if it were not there', async () => {
    const { bob, eve } = world.users;
    const { id } = await made();
    for (const other of [bob, eve]) {
      for (const which of [id, 'wl_AAAAAAAAAAAAAAAAAAAAAA']) {
        await expect(world.watchlists.get(other, which)).rejects.toMatchObject(NOT_THERE);
        await expect(world.watchlists.change(other, which, { isPinned: true })).rejects.toMatchObject(NOT_THERE);
        await expect(world.watchlists.share(other, which, {})).rejects.toMatchObject(NOT_THERE);
        await expect(world.watchlists.remove(other, which)).rejects.toMatchObject(NOT_THERE);
      }
      expect(await world.watchlists.membersOf(other, [id])).toEqual(new Map());
    }
  });
});

describe('pages', () => {
  test('go through a list once, and a cursor belongs to its user, kind and filter', async () => {
    const { ann, bob } = world.users;
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) {
      world.clock.atMs += 1_000;
      await made(name);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    const cursors: string[] = [];
    do {
      const page: Awaited<ReturnType<typeof world.watchlists.page>> = await world.watchlists.page(
        ann,
        {},
        { cursor, limit: 2 },
      );
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.cursor;
      if (cursor !== null) cursors.push(cursor);
    } while (cursor !== null);
    expect(seen).toEqual(names.toReversed());
    expect(cursors).toHaveLength(2);
    const [first = ''] = cursors;
    const wrong = refused(/^cursor: /);
    await expect(world.watchlists.page(bob, {}, { cursor: first, limit: 2 })).rejects.toMatchObject(wrong);
    await expect(world.watchlists.page(ann, { isOwned: true }, { cursor: first, limit: 2 })).rejects.toMatchObject(
      wrong,
    );
    await expect(world.savedSearches.page(ann, {}, { cursor: first, limit: 2 })).rejects.toMatchObject(wrong);
    await expect(world.watchlists.page(ann, {}, { cursor: 'x', limit: 2 })).rejects.toMatchObject(wrong);
  });

  test('end with a page that is exactly full', async () => {
    await made('a');
    await made('b');
    expect((await world.watchlists.page(world.users.ann, {}, { cursor: null, limit: 2 })).cursor).toBeNull();
  });
});
