import { describe, expect, test } from 'vitest';
import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { sqlDigestStore } from '../../src/adapters/sql/digests/digest-store.ts';
import { createAdministration } from '../../src/domain/access/administration.ts';
import type { Digest } from '../../src/domain/digests/digest.ts';
import type { DigestStore } from '../../src/domain/digests/digest-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryDigestStore } from '../stores/memory-digests.ts';

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 28, hour)).toISOString();
const digest = (id: string, given: Partial<Digest> = {}): Digest => ({
  id,
  orgId: 'org_1',
  userId: 'ann',
  kind: 'saved_screen',
  address: 'ann@desk.example',
  rhythm: 'daily',
  state: 'active',
  fault: null,
  view: { itemId: `screen_${id}`, seenAt: at(1), companies: ['D8442A'] },
  nextAt: at(7),
  failingSince: null,
  failures: 0,
  createdAt: at(1),
  updatedAt: at(1),
  ...given,
});

const openSql = async (engine: (typeof testEngines)[number]) => {
  const database = await openTestDatabase(engine);
  return { store: sqlDigestStore(database), [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
};
const stores: readonly (readonly [string, () => Promise<AsyncDisposable & { readonly store: DigestStore }>])[] = [
  ['memory', async () => ({ store: memoryDigestStore(), async [Symbol.asyncDispose]() {} })],
  ...testEngines.map((engine) => [engine, () => openSql(engine)] as const),
];

describe.each(stores)('DigestStore on %s', (_, open) => {
  test('a user has one digest of an item, which another replaces', async () => {
    await using opened = await open();
    const { store } = opened;
    const [first, second] = [
      digest('a'),
      digest('b', { createdAt: at(2), view: { ...digest('b').view, companies: null } }),
    ];
    await store.put(second);
    await store.put(first);
    await store.put(digest('c', { userId: 'bob', view: first.view }));
    expect(await store.list('ann')).toEqual([first, second]);
    const changed = digest('d', { view: first.view, rhythm: 'weekly' });
    await store.put(changed);
    expect(await store.list('ann')).toEqual([changed, second]);
    expect(await store.find('a')).toBeUndefined();
    expect((await store.list('bob')).map(({ id }) => id)).toEqual(['c']);
  });

  test('a change is for the address that it was made for, and leaves other fields as they are', async () => {
    await using opened = await open();
    const { store } = opened;
    const one = digest('a');
    await store.put(one);
    const change = { nextAt: null, state: 'disabled', fault: '550 no such mailbox', failures: 2 } as const;
    expect(await store.change({ ...one, address: 'bob@desk.example' }, change)).toBe(false);
    expect(await store.find('a')).toEqual(one);
    expect(await store.change(one, change)).toBe(true);
    expect(await store.find('a')).toEqual({ ...one, ...change });
    expect(await store.remove('a')).toBe(true);
    expect([await store.remove('a'), await store.change(one, change)]).toEqual([false, false]);
  });

  test('those whose time has come are due, the earliest first', async () => {
    await using opened = await open();
    const { store } = opened;
    for (const [id, nextAt] of [
      ['late', at(9)],
      ['second', at(8)],
      ['never', null],
      ['first', at(7)],
    ] as const)
      await store.put(digest(id, { nextAt }));
    expect(await store.due(at(8))).toEqual(['first', 'second']);
  });
});

test.each(testEngines)('digests go with their user, on %s', async (engine) => {
  await using database = await openTestDatabase(engine);
  const access = sqlAccessStore(database);
  const administration = createAdministration({ store: access, clock: { nowMs: () => Date.parse(at(1)) } });
  const { key: ann } = await administration.createKey('desk', 'ann');
  const { key: bob } = await administration.createKey('desk', 'bob');
  const store = sqlDigestStore(database);
  for (const [id, { userId }] of [
    ['a', ann],
    ['b', bob],
  ] as const)
    await store.put(digest(id, { userId }));
  await access.removeUser(ann.userId, { heirId: bob.userId, at: at(2) });
  expect(await store.find('a')).toBeUndefined();
  expect(await store.list(bob.userId)).toHaveLength(1);
});
