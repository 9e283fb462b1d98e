import { beforeEach, describe, expect, test } from 'vitest';
import { userDataWorld } from '../../../test/stores/user-data-world.ts';

let world: Awaited<ReturnType<typeof userDataWorld>>;
beforeEach(async () => {
  world = await userDataWorld();
});

const watchlistId = (at: number): string => `wl_${String(at).padStart(22, 'A')}`;

describe('the filters of a saved screen', () => {
  test('come back as they were sent without what is null, and a change replaces the whole of them', async () => {
    const { ann } = world.users;
    const content = { sector: ['Energy', 'Utilities'], beta_lower_than: 0, is_etf: false, country: null };
    const { country: _, ...given } = content;
    const made = await world.savedScreens.create(ann, { name: 'Calm', content });
    expect(made.content).toEqual(given);
    expect((await world.savedScreens.change(ann, made.id, { name: 'Quiet' })).content).toEqual(given);
    const changed = await world.savedScreens.change(ann, made.id, { content: { country: 'US' } });
    expect(changed).toMatchObject({ name: 'Quiet', content: { country: 'US' } });
    expect(Object.keys(changed.content)).toEqual(['country']);
  });

  test.each([
    ['above 64 KiB', { sector: 'x'.repeat(65_537) }, 'at most 65536 bytes'],
    ['with too many watchlists', { rp_entity_id: Array.from({ length: 21 }, (_, at) => watchlistId(at)) }, 'not 21'],
  ])('are refused %s', async (_, content, reason) => {
    const { ann } = world.users;
    await expect(world.savedScreens.create(ann, { name: 'any', content })).rejects.toThrow(reason);
    const { id } = await world.savedScreens.create(ann, { name: 'any', content: {} });
    await expect(world.savedScreens.change(ann, id, { content })).rejects.toThrow(reason);
  });

  test('share the watchlists of the owner that they name, and no others', async () => {
    const { ann, bob, cat } = world.users;
    const own = await world.watchlists.create(ann, { name: 'Chips', content: ['D8442A'] });
    const cats = await world.watchlists.create(cat, { name: 'Banks', content: [] });
    await world.watchlists.share(cat, cats.id, { users: [ann.userId] });
    const content = { rp_entity_id: [own.id, cats.id, own.id, 'D8442A'] };
    const { id } = await world.savedScreens.create(ann, { name: 'Both', content });
    const { sharing } = await world.savedScreens.share(ann, id, { users: ['bob'] });
    expect(sharing).toMatchObject({ isWithOrg: false, users: [{ name: 'bob' }] });
    expect((await world.savedScreens.get(bob, id)).content).toEqual(content);
    expect((await world.watchlists.get(bob, own.id)).content).toEqual(['D8442A']);
    await expect(world.watchlists.get(bob, cats.id)).rejects.toThrow('no such watchlist');
    await expect(world.savedScreens.share(bob, id, { isWithOrg: true })).rejects.toThrow('Only the owner');
  });
});
