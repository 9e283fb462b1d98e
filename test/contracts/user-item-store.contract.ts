import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ItemUser, NewUserItem, UserItem } from '../../src/domain/user-data/user-item.ts';
import type { ItemFilter, UserItemStore } from '../../src/domain/user-data/user-item-store.ts';

/** Ann, bob and cat of `desk`; eve of `lab`. */
export type Users = Readonly<Record<'ann' | 'bob' | 'cat' | 'eve', ItemUser>>;

interface Opened<Content> extends AsyncDisposable {
  readonly store: UserItemStore<Content>;
  readonly users: Users;
}

const at = (minute: number): string => new Date(Date.UTC(2026, 3, 10, 8, minute)).toISOString();
const MANY = 1_000;

/** Contract of every `UserItemStore`. */
export function userItemStoreContract<Content>(
  engine: string,
  open: () => Promise<Opened<Content>>,
  [first, second]: readonly [Content, Content],
): void {
  const item = (id: string, over: Partial<NewUserItem<Content>> = {}): NewUserItem<Content> => ({
    id,
    name: `item ${id}`,
    content: first,
    createdAt: at(0),
    ...over,
  });

  describe(`UserItemStore on ${engine}`, () => {
    let opened: Opened<Content>;
    let store: UserItemStore<Content>;
    let users: Users;
    beforeEach(async () => {
      opened = await open();
      ({ store, users } = opened);
    });
    afterEach(async () => opened[Symbol.asyncDispose]());

    const idsOf = async (reader: ItemUser, filter: ItemFilter = {}): Promise<string[]> =>
      (await store.list(reader, filter, { limit: MANY })).map(({ id }) => id);
    /** Who of the four finds, lists and reads the content of an item. */
    const readersOf = async (id: string): Promise<string[]> => {
      const seen: string[] = [];
      for (const [name, user] of Object.entries(users)) {
        const ways = [
          (await store.find(user, id)) !== undefined,
          (await idsOf(user)).includes(id),
          (await store.contentsOf(user, [id, 'none'])).has(id),
        ];
        expect(new Set(ways).size, `${name} sees ${id} in every way or in none`).toBe(1);
        if (ways[0]) seen.push(name);
      }
      return seen;
    };

    test('an item comes back as it was added, to its owner alone', async () => {
      expect(await store.add(users.ann, item('a', { name: 'Chips "und" Öl 🛢' }), MANY)).toBe(true);
      const found = await store.find(users.ann, 'a');
      expect(found).toEqual({
        id: 'a',
        orgId: users.ann.orgId,
        owner: { id: users.ann.userId, name: 'ann' },
        name: 'Chips "und" Öl 🛢',
        sharing: { isWithOrg: false, users: [] },
        isPinned: false,
        size: expect.any(Number),
        createdAt: at(0),
        updatedAt: at(0),
        content: first,
      } satisfies UserItem<Content>);
      expect(found?.size).toBeGreaterThan(0);
      expect(await readersOf('a')).toEqual(['ann']);
      expect(await store.find(users.ann, 'b')).toBeUndefined();
      expect(await store.contentsOf(users.ann, [])).toEqual(new Map());
    });

    test('it is read by whom it is shared with, as long as it is', async () => {
      const { ann, bob, cat } = users;
      await store.add(ann, item('a'), MANY);
      await store.share(ann, 'a', { isWithOrg: false, userIds: [cat.userId] });
      expect(await readersOf('a')).toEqual(['ann', 'cat']);
      await store.share(ann, 'a', { isWithOrg: true, userIds: [bob.userId, cat.userId] });
      expect(await readersOf('a')).toEqual(['ann', 'bob', 'cat']);
      expect(await store.find(bob, 'a')).toMatchObject({
        sharing: {
          isWithOrg: true,
          users: [
            { id: bob.userId, name: 'bob' },
            { id: cat.userId, name: 'cat' },
          ],
        },
        updatedAt: at(0),
      });
      await store.share(ann, 'a', { isWithOrg: false, userIds: [] });
      expect(await readersOf('a')).toEqual(['ann']);
    });

    test('a guest reads those that it was granted, as long as the organization shares them', async () => {
      const { ann, cat } = users;
      for (const id of ['a', 'b', 'c']) await store.add(ann, item(id), MANY);
      for (const id of ['a', 'b']) await store.share(ann, id, { isWithOrg: true, userIds: [] });
      await store.share(ann, 'c', { isWithOrg: false, userIds: [cat.userId] });
      const seenBy = async (guest: ItemUser) => [
        await idsOf(guest),
        [...(await store.contentsOf(guest, ['a', 'b', 'c'])).keys()],
        (await Promise.all(['a', 'b', 'c'].map((id) => store.find(guest, id)))).flatMap((found) => found?.id ?? []),
      ];
      expect(await seenBy({ ...cat, grants: ['a', 'c'] })).toEqual([['a'], ['a'], ['a']]);
      expect(await seenBy({ ...cat, grants: [] })).toEqual([[], [], []]);
      await store.share(ann, 'a', { isWithOrg: false, userIds: [] });
      expect(await seenBy({ ...cat, grants: ['a', 'c'] })).toEqual([[], [], []]);
    });

    test('the user of another organization is none of its readers, even when named', async () => {
      const { ann, eve } = users;
      await store.add(ann, item('a'), MANY);
      await store.share(ann, 'a', { isWithOrg: true, userIds: [eve.userId] });
      expect(await readersOf('a')).toEqual(['ann', 'bob', 'cat']);
      expect(await store.find({ orgId: eve.orgId, userId: ann.userId }, 'a')).toBeUndefined();
    });

    test('only its owner changes, shares and removes it', async () => {
      const { ann, bob, cat, eve } = users;
      await store.add(ann, item('a'), MANY);
      await store.share(ann, 'a', { isWithOrg: true, userIds: [cat.userId] });
      for (const other of [bob, cat, eve, { ...ann, orgId: eve.orgId }]) {
        expect(await store.change(other, 'a', { name: 'mine' }, at(1))).toBe(false);
        expect(await store.share(other, 'a', { isWithOrg: false, userIds: [] })).toBe(false);
        expect(await store.remove(other, 'a')).toBe(false);
      }
      expect(await store.find(ann, 'a')).toMatchObject({ name: 'item a', updatedAt: at(0) });
      expect(await readersOf('a')).toEqual(['ann', 'bob', 'cat']);
    });

    test('a change replaces what it names and keeps the rest', async () => {
      const { ann } = users;
      await store.add(ann, item('a'), MANY);
      expect(await store.change(ann, 'a', { name: 'renamed' }, at(1))).toBe(true);
      expect(await store.find(ann, 'a')).toMatchObject({ name: 'renamed', createdAt: at(0), updatedAt: at(1) });
      expect((await store.find(ann, 'a'))?.content).toEqual(first);
      expect(await store.change(ann, 'a', { content: second }, at(2))).toBe(true);
      expect(await store.find(ann, 'a')).toMatchObject({ name: 'renamed', updatedAt: at(2) });
      expect((await store.find(ann, 'a'))?.content).toEqual(second);
      expect(await store.contentsOf(ann, ['a'])).toEqual(new Map([['a', second]]));
      expect(await store.change(ann, 'b', { name: 'none' }, at(3))).toBe(false);
    });

    test('each user pins for themselves', async () => {
      const { ann, bob } = users;
      await store.add(ann, item('a'), MANY);
      await store.add(ann, item('b'), MANY);
      await store.share(ann, 'a', { isWithOrg: true, userIds: [] });
      await store.pin(bob, 'a', true);
      await store.pin(bob, 'a', true);
      await store.pin(ann, 'b', true);
      expect(await idsOf(bob, { isPinned: true })).toEqual(['a']);
      expect(await idsOf(ann, { isPinned: true })).toEqual(['b']);
      expect([(await store.find(ann, 'a'))?.isPinned, (await store.find(bob, 'a'))?.isPinned]).toEqual([false, true]);
      expect((await store.list(bob, {}, { limit: MANY }))[0]?.isPinned).toBe(true);
      await store.pin(bob, 'a', false);
      await store.pin(bob, 'a', false);
      expect(await idsOf(bob, { isPinned: true })).toEqual([]);
    });

    test('items no longer shared are no longer listed as pinned', async () => {
      const { ann, bob } = users;
      await store.add(ann, item('a'), MANY);
      await store.share(ann, 'a', { isWithOrg: true, userIds: [] });
      await store.pin(bob, 'a', true);
      await store.share(ann, 'a', { isWithOrg: false, userIds: [] });
      expect(await idsOf(bob, { isPinned: true })).toEqual([]);
    });

    test('lists are newest first, and pages neither repeat nor lose an item', async () => {
      const { ann, bob } = users;
      for (const [id, minute] of [
        ['c', 1],
        ['a', 2],
        ['b', 2],
        ['e', 0],
        ['d', 3],
      ] as const) {
        await store.add(ann, item(id, { createdAt: at(minute) }), MANY);
      }
      await store.add(bob, item('z', { createdAt: at(9) }), MANY);
      await store.share(bob, 'z', { isWithOrg: true, userIds: [] });
      expect(await idsOf(ann)).toEqual(['z', 'd', 'b', 'a', 'c', 'e']);
      expect(await idsOf(ann, { isOwned: true })).toEqual(['d', 'b', 'a', 'c', 'e']);
      const paged: string[] = [];
      for (let page = await store.list(ann, {}, { limit: 2 }); page.length > 0; ) {
        paged.push(...page.map(({ id }) => id));
        const after = page.at(-1);
        page = await store.list(ann, {}, { limit: 2, ...(after && { after }) });
      }
      expect(paged).toEqual(['z', 'd', 'b', 'a', 'c', 'e']);
      expect((await store.list(ann, {}, { limit: 1 }))[0]).not.toHaveProperty('content');
    });

    test('an owner has no more than the most, however many are added at once', async () => {
      const { ann, bob } = users;
      const added = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => store.add(ann, item(id), 4)));
      expect(added.filter(Boolean)).toHaveLength(4);
      expect(await idsOf(ann)).toHaveLength(4);
      expect(await store.add(bob, item('g'), 4)).toBe(true);
      await store.remove(ann, (await idsOf(ann))[0] ?? '');
      expect(await store.add(ann, item('h'), 4)).toBe(true);
    });

    test('a removed item is gone for everyone, once', async () => {
      const { ann, cat } = users;
      await store.add(ann, item('a'), MANY);
      await store.share(ann, 'a', { isWithOrg: true, userIds: [cat.userId] });
      await store.pin(cat, 'a', true);
      expect(await store.remove(ann, 'a')).toBe(true);
      expect(await store.remove(ann, 'a')).toBe(false);
      expect(await readersOf('a')).toEqual([]);
      await store.add(ann, item('a'), MANY);
      expect(await readersOf('a'), 'nothing of the sharing is left').toEqual(['ann']);
      expect((await store.find(ann, 'a'))?.isPinned).toBe(false);
    });
  });
}
