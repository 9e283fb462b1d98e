import { expect } from 'vitest';
import { test } from '../../service/worlds.ts';
import { callers } from '../connector-world.ts';
import type { Caller } from '../private-content.ts';

const NOTE =
  'The northern plant sold more turbines than planned. Costs fell in the second quarter.\n\nOrders are strong.\n';

test('a search looks in own files, or in those that others share, and marks the words that match', async ({
  empty,
}) => {
  const { ann, bob, eve } = await callers(empty);
  const own = await ann.upload('own.txt', NOTE);
  const shared = await ann.upload('shared.txt', NOTE, { share_with_org: true });
  await Promise.all([ann.ended(own), ann.ended(shared)]);
  const found = async (who: Caller, filters: object, top: object = {}) => {
    const answer = await who.ask('POST', '/v1/search', { ...top, query: { text: 'turbine orders', filters } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.results;
  };
  const idsIn = async (...asked: Parameters<typeof found>) =>
    (await found(...asked)).map(({ id }: { id: string }) => id).sort();
  for (const search_mode of ['fast', 'smart']) {
    expect(await idsIn(ann, { ownership: 'owned' }, { search_mode })).toEqual([own, shared].sort());
    expect(await idsIn(ann, { ownership: 'shared' }, { search_mode })).toEqual([]);
    expect(await idsIn(bob, { ownership: 'owned' }, { search_mode })).toEqual([]);
    expect(await idsIn(bob, { ownership: 'shared' }, { search_mode })).toEqual([shared]);
    expect(await idsIn(eve, { ownership: 'shared' }, { search_mode })).toEqual([]);
  }
  const counted = { query: { text: 'turbine orders', filters: { ownership: 'shared' } } };
  expect((await bob.ask('POST', '/v1/search/volume', counted)).body.results.total.documents).toBe(1);
  expect((await ann.ask('POST', '/v1/search/volume', counted)).body.results.total.documents).toBe(0);
  expect(await idsIn(ann, { ownership: 'owned', document: { mode: 'EXCLUDE', values: [own] } })).toEqual([shared]);
  const [{ chunks }] = await found(bob, { ownership: 'shared' });
  const { text, matches } = chunks[0];
  expect(matches.map(({ start, end }: { start: number; end: number }) => text.slice(start, end))).toEqual([
    'turbines',
    'Orders',
  ]);
  expect((await ann.ask('POST', '/v1/search', { query: { filters: { ownership: 'mine' } } })).status).toBe(400);
});
