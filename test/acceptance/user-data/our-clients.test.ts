import { describe, expect } from 'vitest';
import { test } from '../../service/worlds.ts';
import type { Caller } from '../private-content.ts';
import { type FourUsers, fourUsersOf } from './four-users.ts';

let world: FourUsers;
let ann: Caller;
test.beforeAll(async ({ empty }) => {
  world = await fourUsersOf(empty);
  ({ ann } = world.callers);
});

const SEARCHES = '/v1/saved-searches';
const WATCHLISTS = '/v1/watchlists';
const QUERY = {
  expression: { type: 'entity', operation: 'in', value: ['D8442A'] },
  scope: 'news',
  sort: 'date',
  date: [{ type: 'date', value: 'last_week' }],
  rerank_threshold: 0.5,
};
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const METADATA = { request_id: expect.any(String), timestamp: expect.any(String) };
const MINE = {
  owner: { id: expect.stringMatching(/^user_/), name: 'ann' },
  editable: true,
  pinned: false,
  shared_with_org: false,
  shared_with_users: [],
  created_at: INSTANT,
  updated_at: INSTANT,
};

describe('saved searches', () => {
  test('are the same for the client library', async () => {
    const { status, body } = await ann.ask('POST', SEARCHES, { name: 'Chips', query: QUERY });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^search_/),
      name: 'Chips',
      query: QUERY,
      last_run_at: null,
      metadata: METADATA,
      ...MINE,
    });
    const { rerank_threshold: rerankThreshold, ...rest } = QUERY;
    const theirs = (await ann.ask('GET', `/user-data/queries/${body.id}`)).body;
    expect(theirs.query).toEqual({ ...rest, rerankThreshold });
    const change = { query: { expression: QUERY.expression, ranking: 'stable', hybrid: true, rerankThreshold: null } };
    await ann.ask('PATCH', `/user-data/queries/${body.id}`, change);
    expect((await ann.ask('GET', `${SEARCHES}/${body.id}`)).body.query).toEqual({ expression: QUERY.expression });
    expect((await ann.ask('DELETE', `${SEARCHES}/${body.id}`)).body).toEqual({ id: body.id, metadata: METADATA });
    expect((await ann.ask('GET', `/user-data/queries/${body.id}`)).status).toBe(404);
  });

  test.each([
    ['a wrong scope', { ...QUERY, scope: 'blogs' }, /^body\.query\.scope: must be one of all, /],
    ['a threshold above 1', { ...QUERY, rerank_threshold: 2 }, /^body\.query\.rerank_threshold: /],
    ['two dates', { ...QUERY, date: [QUERY.date[0], QUERY.date[0]] }, /^body\.query\.date: /],
    ['an unknown type', { expression: { type: 'colour', value: 'red' } }, /query\.expression\.type\n/],
    ['a ticker', { expression: { type: 'entity', value: ['AAPL'] } }, /query\.expression\.value\.0\n/],
    ['no value', { expression: { type: 'entity' } }, /expression/],
  ])('%s is refused with the name of the member', async (_what, query, message) => {
    const { status, body } = await ann.ask('POST', SEARCHES, { name: 'any', query });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: expect.stringMatching(message), metadata: METADATA });
  });
});

describe('watchlists', () => {
  test('are the same for the client library', async () => {
    const { body } = await ann.ask('POST', WATCHLISTS, { name: 'My list', items: ['228d42', 'D8442A'] });
    expect(body).toEqual({
      id: expect.stringMatching(/^wl_/),
      name: 'My list',
      items: ['228D42', 'D8442A'],
      items_count: 2,
      metadata: METADATA,
      ...MINE,
    });
    expect((await ann.ask('GET', `/user-data/watchlists/${body.id}`)).body.items).toEqual(body.items);
    await ann.ask('PATCH', `/user-data/watchlists/${body.id}`, { items: [] });
    expect((await ann.ask('GET', `${WATCHLISTS}/${body.id}`)).body).toMatchObject({ items: [], items_count: 0 });
  });

  test('are shared in parts: what is left out stays', async () => {
    const { id } = (await ann.ask('POST', WATCHLISTS, { name: 'any' })).body;
    const share = async (body: object) => (await ann.ask('POST', `${WATCHLISTS}/${id}/share`, body)).body;
    const cat = { id: expect.stringMatching(/^user_/), name: 'cat' };
    expect(await share({ share_with_users: ['cat'] })).toMatchObject({
      shared_with_org: false,
      shared_with_users: [cat],
    });
    expect(await share({ share_with_org: true })).toMatchObject({ shared_with_org: true, shared_with_users: [cat] });
    expect(await share({ share_with_users: [] })).toMatchObject({ shared_with_org: true, shared_with_users: [] });
    expect(await share({})).toMatchObject({ shared_with_org: true, shared_with_users: [] });
    expect((await world.callers.bob.ask('GET', `${WATCHLISTS}/${id}`)).body).toMatchObject({ editable: false });
  });
});

describe.each([SEARCHES, WATCHLISTS])('the list at %s', (path) => {
  const body = (name: string) => (path === SEARCHES ? { name, query: QUERY } : { name, items: ['D8442A'] });

  test('comes in pages, newest first, without contents', async () => {
    const { cat } = world.callers;
    const names = ['one', 'two', 'three', 'four', 'five'];
    const ids: string[] = [];
    for (const name of names) ids.push((await cat.ask('POST', path, body(name))).body.id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await cat.ask('GET', `${path}?owned=true&limit=2&cursor=${cursor}`)).body;
      seen.push(...page.results.map(({ id }: { id: string }) => id));
      expect(page.results[0]).not.toHaveProperty(path === SEARCHES ? 'query' : 'items');
      expect(page.pagination.has_cursor).toBe(page.pagination.cursor !== '');
      cursor = page.pagination.cursor;
    } while (cursor !== '');
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(seen).toHaveLength(names.length);
    await cat.ask('PATCH', `${path}/${ids[1]}`, { pinned: true });
    const pinned = (await cat.ask('GET', `${path}?pinned=true`)).body.results;
    expect(pinned).toMatchObject([{ id: ids[1], name: 'two', pinned: true }]);
  });

  test.each([
    ['limit=0', /^query\.limit: must be from 1 to 1000/],
    ['limit=1001', /^query\.limit: must be from 1 to 1000/],
    ['limit=x', /^query\.limit: /],
    ['cursor=x', /^cursor: /],
    ['pinned=1', /^query\.pinned: /],
  ])('refuses %s', async (query, message) => {
    const { status, body: answer } = await ann.ask('GET', `${path}?${query}`);
    expect(status).toBe(400);
    expect(answer.message).toMatch(message);
  });
});
