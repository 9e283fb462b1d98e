import { expect, test } from 'vitest';
import { userDataWorld } from '../../../test/stores/user-data-world.ts';
import { createPersonalItems } from './personal-items.ts';

test('finds what the caller may see by the beginnings of words, best first', async () => {
  const { users, clock, watchlists, savedSearches } = await userDataWorld();
  const items = createPersonalItems({ watchlists, savedSearches });
  const principal = (user: (typeof users)['ann']) => ({
    ...user,
    keyId: 'k',
    entitlements: [],
    statementRows: 'flat' as const,
    role: 'member' as const,
  });
  const query = { expression: { type: 'entity', value: ['D8442A'] } };
  const made = async (name: string) => {
    clock.atMs += 1_000;
    return watchlists.create(users.ann, { name, content: [] });
  };
  await made('My chips, old');
  const shared = await made('Chips');
  await watchlists.share(users.ann, shared.id, { users: ['bob'] });
  await made('Chips & steel');
  await savedSearches.create(users.ann, { name: 'Tariffs on chips', content: query });
  await made('Oil');
  const found = async (user: keyof typeof users, text: string, limit = 10) =>
    (await items.find(principal(users[user]), text, limit)).map(({ kind, name }) => `${kind}: ${name}`);

  expect(await found('ann', 'Chips')).toEqual([
    'watchlists: Chips',
    'watchlists: Chips & steel',
    'watchlists: My chips, old',
    'savedSearches: Tariffs on chips',
  ]);
  expect(await found('ann', 'chi st')).toEqual(['watchlists: Chips & steel']);
  expect(await found('ann', 'hips')).toEqual([]);
  expect(await found('ann', ' ')).toHaveLength(5);
  expect(await found('ann', 'chips', 2)).toHaveLength(2);
  expect(await found('bob', 'chips')).toEqual(['watchlists: Chips']);
  expect(await found('cat', '')).toEqual([]);
  expect(await found('eve', 'chips')).toEqual([]);
});
