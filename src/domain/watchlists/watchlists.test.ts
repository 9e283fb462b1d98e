import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { userDataWorld } from '../../../test/stores/user-data-world.ts';
import { parseEntityId } from '../../platform/ids.ts';
import { checkMembers, isWatchlistId, MEMBERS_MAX } from './watchlist.ts';

let world: Awaited<ReturnType<typeof userDataWorld>>;
beforeEach(async () => {
  world = await userDataWorld();
});

const entityIds = fc.array(fc.stringMatching(/^[A-Za-c0-2]{6}$/), { maxLength: 30 });

describe('the items of a watchlist', () => {
  test('keep their order, each once, in upper case', async () => {
    const { ann } = world.users;
    await fc.assert(
      fc.asyncProperty(entityIds, entityIds, async (first, second) => {
        const expected = (items: readonly string[]): string[] => {
          const upper = items.map((item) => item.toUpperCase());
          return upper.filter((item, at) => upper.indexOf(item) === at);
        };
        const made = await world.watchlists.create(ann, { name: 'any', content: first });
        expect(made.content).toEqual(expected(first));
        expect(made.size).toBe(made.content.length);
        const changed = await world.watchlists.change(ann, made.id, { content: second });
        expect(changed.content, 'replaced, not merged').toEqual(expected(second));
        expect((await world.watchlists.change(ann, made.id, { name: 'other' })).content).toEqual(expected(second));
        expect(await world.watchlists.membersOf(ann, [made.id])).toEqual(new Map([[made.id, expected(second)]]));
        await world.watchlists.remove(ann, made.id);
      }),
      { numRuns: 200 },
    );
  });

  test("are found of the caller's own watchlists, of a named one alone", async () => {
    const { ann, bob } = world.users;
    await world.watchlists.create(ann, { name: 'Chips', content: ['D8442A', 'E09E2B'] });
    await world.watchlists.create(ann, { name: 'Cars', content: ['DD3BB1', 'E09E2B'] });
    await world.watchlists.create(bob, { name: 'Chips', content: ['AAAAAA'] });
    const ownOf = async (text: string) => [...(await world.watchlists.ownMembers(ann, text))].toSorted();
    expect(await ownOf('Which of my companies is the largest?')).toEqual(['D8442A', 'DD3BB1', 'E09E2B']);
    expect(await ownOf('Which names on my chips watchlist report?')).toEqual(['D8442A', 'E09E2B']);
  });

  test('an empty list empties, and a change without one keeps them', async () => {
    const { ann } = world.users;
    const { id } = await world.watchlists.create(ann, { name: 'Chips', content: ['D8442A'] });
    expect((await world.watchlists.change(ann, id, { name: 'New' })).content).toEqual(['D8442A']);
    expect((await world.watchlists.change(ann, id, { content: [] })).content).toEqual([]);
    expect((await world.watchlists.get(ann, id)).size).toBe(0);
  });

  test.each([
    ['AAPL', 'a ticker'],
    ['business,revenues,,,', 'a topic'],
    ['', 'nothing'],
    ['wl_AAAAAAAAAAAAAAAAAAAAAA', 'another watchlist'],
    ['D8442Ä', 'no letter of A to Z'],
  ])('%j is none: %s', async (item) => {
    const refused = { code: 'invalid_request', detail: 'items.1: must be an entity id of six letters and digits' };
    expect(() => checkMembers(['D8442A', item])).toThrow(expect.objectContaining(refused));
    const { ann } = world.users;
    await expect(world.watchlists.create(ann, { name: 'any', content: ['D8442A', item] })).rejects.toMatchObject(
      refused,
    );
    expect(await world.watchlists.list(ann, {}, { limit: 1 })).toEqual([]);
  });

  test('are at most 10,000 as they are sent', () => {
    const full = Array.from({ length: MEMBERS_MAX }, (_, at) => at.toString(36).padStart(6, '0'));
    expect(checkMembers(full)).toHaveLength(MEMBERS_MAX);
    expect(() => checkMembers([...full, '000000'])).toThrow(/at most 10000 items, not 10001/);
  });
});

test('no text is both the id of an entity and of a watchlist', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9_-]{0,25}$/)), (text) => {
      expect(isWatchlistId(text) && parseEntityId(text) !== undefined).toBe(false);
    }),
  );
  expect(isWatchlistId('wl_AAAAAAAAAAAAAAAAAAAAAA')).toBe(true);
  expect(isWatchlistId('wl_AAAAAAAAAAAAAAAAAAAAAAA')).toBe(false);
});

test('members are those of watchlists that the caller may read', async () => {
  const { ann, bob, cat, eve } = world.users;
  const own = await world.watchlists.create(ann, { name: 'own', content: ['D8442A'] });
  const shared = await world.watchlists.create(ann, { name: 'shared', content: ['228D42'] });
  const single = await world.watchlists.create(ann, { name: 'single', content: [] });
  await world.watchlists.share(ann, shared.id, { isWithOrg: true });
  await world.watchlists.share(ann, single.id, { users: ['cat'] });
  const ids = [own.id, shared.id, single.id, 'wl_AAAAAAAAAAAAAAAAAAAAAA'];
  const seenBy = async (who: typeof ann) => [...(await world.watchlists.membersOf(who, ids)).keys()];
  expect(await seenBy(ann)).toEqual([own.id, shared.id, single.id]);
  expect(await seenBy(bob)).toEqual([shared.id]);
  expect(await seenBy(cat)).toEqual([shared.id, single.id]);
  expect(await seenBy(eve)).toEqual([]);
});
