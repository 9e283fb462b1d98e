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

const QUERIES = '/user-data/queries';
const WATCHLISTS = '/user-data/watchlists';
const APPLE = { type: 'entity', operation: 'in', value: ['D8442A'] };
const FULL = {
  expression: { type: 'and', value: [APPLE, { type: 'keyword', operation: 'in', value: ['&quottariffs&quot'] }] },
  scope: 'news',
  sort: 'date_asc',
  ranking: 'stable',
  hybrid: true,
  date: [{ type: 'date', value: ['2026-01-01T00:00:00', '2026-02-01T00:00:00'] }],
  rerankThreshold: 0.25,
};
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const PRIVATE = { company: { permission: 'undefined' }, users: [] };

async function saved(query: object = FULL, name = 'Chips'): Promise<Record<string, unknown> & { id: string }> {
  const { status, body } = await ann.ask('POST', QUERIES, { name, query, saveStatus: 'saved' });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('a saved search (contract 12.3)', () => {
  test('has the members that the client library reads, and the query as it was sent', async () => {
    const made = await saved();
    expect(made).toEqual({
      id: expect.stringMatching(/^search_[A-Za-z0-9_-]{22}$/),
      name: 'Chips',
      query: FULL,
      saveStatus: 'saved',
      shared: PRIVATE,
      owner: expect.stringMatching(/^user_/),
      ownerName: 'ann',
      pinned: false,
      dateCreated: INSTANT,
      lastUpdated: INSTANT,
      lastExecuted: made['dateCreated'],
      permissions: { editable: true },
    });
    expect((await ann.ask('GET', `${QUERIES}/${made.id}`)).body).toEqual(made);
  });

  test('is listed without its query, with a time of its last run', async () => {
    const { query: _, permissions: __, ...listed } = await saved();
    for (const parameters of ['', '?save_status=saved&owned=true', '?owned=false']) {
      const { body } = await ann.ask('GET', `${QUERIES}${parameters}`);
      expect(Object.keys(body)).toEqual(['results']);
      expect(body.results.find(({ id }: { id: string }) => id === listed.id)).toEqual(listed);
    }
  });

  test('loses what a new query leaves out, and null where the library accepts none', async () => {
    const { id } = await saved();
    const nulls = { scope: null, sort: null, ranking: null, hybrid: null, date: null, rerankThreshold: null };
    const changed = await ann.ask('PATCH', `${QUERIES}/${id}`, { name: 'New', query: { expression: APPLE, ...nulls } });
    expect(changed.body).toMatchObject({ name: 'New', saveStatus: 'saved' });
    expect(changed.body.query).toEqual({ expression: APPLE, date: null, rerankThreshold: null });
    const renamed = await ann.ask('PATCH', `${QUERIES}/${id}`, { name: 'Newer', query: null });
    expect(renamed.body).toMatchObject({ name: 'Newer', query: changed.body.query });
  });

  test('is shared with users by objects, and its sharing changes in no other way', async () => {
    const { id } = await saved();
    const bobs = (await world.callers.bob.ask('POST', QUERIES, { name: 'any', query: { expression: APPLE } })).body;
    const users = [
      { id: 'bob', permission: 'read' },
      { id: 'nobody', permission: 'undefined' },
    ];
    const shared = await ann.ask('POST', `${QUERIES}/${id}/share`, { company: { permission: 'undefined' }, users });
    const sharing = { company: { permission: 'undefined' }, users: [{ id: bobs.owner, permission: 'read' }] };
    expect(shared.body).toMatchObject({ shared: sharing, permissions: { editable: true } });
    const changed = await ann.ask('PATCH', `${QUERIES}/${id}`, { name: 'New', shared: PRIVATE });
    expect(changed.body.shared).toEqual(sharing);
    expect(changed.body.metadata.warnings).toEqual(['body.shared is not a field of this request and was ignored']);
    expect((await world.callers.bob.ask('GET', `${QUERIES}/${id}`)).body.permissions).toEqual({ editable: false });
    const kept = await ann.ask('POST', `${QUERIES}/${id}/share`, { company: { permission: 'read' } });
    expect(kept.body.shared).toEqual({ ...sharing, company: { permission: 'read' } });
    const all = await ann.ask('POST', `${QUERIES}/${id}/share`, { company: { permission: 'undefined' }, users: [] });
    expect(all.body.shared).toEqual(PRIVATE);
  });

  test('answers its deletion with JSON', async () => {
    const { id } = await saved();
    expect((await ann.ask('DELETE', `${QUERIES}/${id}`)).body).toEqual({ id });
    expect((await ann.ask('DELETE', `${QUERIES}/${id}`)).status).toBe(404);
  });

  test.each([
    ['no name', { query: FULL }, /^body: name is required/],
    ['a blank name', { name: ' ', query: FULL }, /^name: must have 1 to 256 characters/],
    ['a name that is too long', { name: 'x'.repeat(257), query: FULL }, /^name: must have 1 to 256 characters/],
    ['no query', { name: 'any' }, /^body: query is required/],
    ['a list for a query', { name: 'any', query: [] }, /^body\.query: /],
    ['no expression', { name: 'any', query: {} }, /query\.expression\n {2}Field required/],
    ['a wrong scope', { name: 'any', query: { ...FULL, scope: 'blogs' } }, /query\.scope\n/],
    ['a wrong sort', { name: 'any', query: { ...FULL, sort: 1 } }, /query\.sort\n/],
    ['a wrong ranking', { name: 'any', query: { ...FULL, ranking: 'best' } }, /query\.ranking\n/],
    ['a text for hybrid', { name: 'any', query: { ...FULL, hybrid: 'yes' } }, /query\.hybrid\n/],
    ['two dates', { name: 'any', query: { ...FULL, date: [FULL.date[0], FULL.date[0]] } }, /query\.date\n/],
    ['a date that is none', { name: 'any', query: { ...FULL, date: [APPLE] } }, /query\.date\.0/],
    ['a threshold above 1', { name: 'any', query: { ...FULL, rerankThreshold: 1.1 } }, /query\.rerankThreshold\n/],
    ['too much', { name: 'any', query: { ...FULL, note: 'x'.repeat(65_536) } }, /^query: at most 65536 bytes/],
    ['another status', { name: 'any', query: FULL, saveStatus: 'draft' }, /^body\.saveStatus: /],
  ])('%s is refused with the name of the member', async (_what, body, message) => {
    const { status, body: answer } = await ann.ask('POST', QUERIES, body);
    expect(status).toBe(400);
    expect(answer.message).toMatch(message);
  });

  test.each([
    ['GET', `${QUERIES}?save_status=draft`, /^query\.save_status: /],
    ['GET', `${QUERIES}?owned=yes`, /^query\.owned: /],
    ['GET', `${WATCHLISTS}?owned=`, /^query\.owned: /],
  ])('%s %s is refused', async (method, path, message) => {
    const { status, body } = await ann.ask(method, path);
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
  });
});

describe('a watchlist (contract 12.4)', () => {
  test('has the members that the client library reads', async () => {
    const made = await ann.ask('POST', WATCHLISTS, { name: ' My list ', items: ['d8442a', '228D42', 'D8442A'] });
    const id = made.body.key;
    expect(made.body).toEqual({
      key: expect.stringMatching(/^wl_[A-Za-z0-9_-]{22}$/),
      id,
      name: 'My list',
      items: ['D8442A', '228D42'],
      dateCreated: INSTANT,
      lastUpdated: INSTANT,
      shared: PRIVATE,
      permissions: { editable: true },
    });
    expect((await ann.ask('GET', `${WATCHLISTS}/${id}`)).body).toEqual(made.body);
    const { items: _, permissions: __, ...listed } = made.body;
    const { results } = (await ann.ask('GET', WATCHLISTS)).body;
    expect(results.find(({ key }: { key: string }) => key === id)).toEqual(listed);
    expect((await ann.ask('DELETE', `${WATCHLISTS}/${id}`)).body).toEqual({ id });
  });

  test('keeps what a change leaves out, and is emptied by an empty list', async () => {
    const { key } = (await ann.ask('POST', WATCHLISTS, { name: 'Chips', items: ['D8442A', '228D42'] })).body;
    const change = async (body: object) => (await ann.ask('PATCH', `${WATCHLISTS}/${key}`, body)).body;
    expect(await change({ name: 'New' })).toMatchObject({ name: 'New', items: ['D8442A', '228D42'] });
    expect(await change({ items: ['E09E2B'] })).toMatchObject({ name: 'New', items: ['E09E2B'] });
    expect(await change({ items: null, name: null })).toMatchObject({ name: 'New', items: ['E09E2B'] });
    expect(await change({})).toMatchObject({ name: 'New', items: ['E09E2B'] });
    expect(await change({ items: [] })).toMatchObject({ name: 'New', items: [] });
  });

  test('names users as plain texts', async () => {
    const { key } = (await ann.ask('POST', WATCHLISTS, { name: 'Chips', items: [] })).body;
    const body = { company: { permission: 'read' }, users: ['cat'] };
    const shared = (await ann.ask('POST', `${WATCHLISTS}/${key}/share`, body)).body;
    expect(shared).toMatchObject({
      shared: { company: { permission: 'read' }, users: [expect.stringMatching(/^user_/)] },
      permissions: { editable: true },
    });
    const again = { company: { permission: 'undefined' }, users: shared.shared.users };
    expect((await ann.ask('POST', `${WATCHLISTS}/${key}/share`, again)).body.shared).toEqual(again);
  });

  test.each([
    ['no name', { items: [] }, /^body: name is required/],
    ['a ticker', { name: 'any', items: ['D8442A', 'AAPL'] }, /^items\.1: must be an entity id of six letters/],
    ['a topic', { name: 'any', items: ['business,revenues,,,'] }, /^items\.0: must be an entity id/],
    ['a number', { name: 'any', items: [251988] }, /^body\.items\.0: /],
    ['a text for items', { name: 'any', items: 'D8442A' }, /^body\.items: /],
    ['too many', { name: 'any', items: Array(10_001).fill('D8442A') }, /^items: a watchlist has at most 10000 items/],
  ])('%s is refused with the name of the member', async (_what, body, message) => {
    const { status, body: answer } = await ann.ask('POST', WATCHLISTS, body);
    expect(status).toBe(400);
    expect(answer.message).toMatch(message);
  });

  test.each([
    ['nothing', {}, /^body: company is required/],
    ['another permission', { company: { permission: 'write' } }, /^body\.company\.permission: must be one of read/],
    ['objects for users', { company: { permission: 'read' }, users: [{ id: 'bob' }] }, /^body\.users\.0: /],
    ['too many users', { company: { permission: 'read' }, users: Array(201).fill('bob') }, /^body\.users: /],
  ])('sharing with %s is refused', async (_what, body, message) => {
    const { key } = (await ann.ask('POST', WATCHLISTS, { name: 'any', items: [] })).body;
    const { status, body: answer } = await ann.ask('POST', `${WATCHLISTS}/${key}/share`, body);
    expect(status).toBe(400);
    expect(answer.message).toMatch(message);
  });
});

test('saved items that the caller may see are suggested by name, only in the earlier form of autosuggest', async () => {
  const { key } = (await ann.ask('POST', WATCHLISTS, { name: 'Zymurgy stocks', items: [] })).body;
  const { id } = await saved(FULL, 'News of zymurgy');
  await ann.ask('POST', `${WATCHLISTS}/${key}/share`, { company: { permission: 'read' }, users: [] });
  const suggested = async (who: Caller) => {
    const { status, body } = await who.ask('GET', '/autosuggest/search_basic?query=zymur&limit=10');
    expect(status).toBe(200);
    return body.results.map((item: { key: string; queryType: string }) => [item.key, item.queryType]);
  };
  expect(new Set(await suggested(ann))).toEqual(
    new Set([
      [key, 'watchlist'],
      [id, 'savedSearch'],
    ]),
  );
  expect(await suggested(world.callers.bob)).toEqual([[key, 'watchlist']]);
  expect(await suggested(world.callers.eve)).toEqual([]);
  const posted = await ann.ask('POST', '/autosuggest/search', { query: 'zymurgy', perPage: 10 });
  expect(posted.body.results).toEqual([]);
});

describe('events of the client library', () => {
  test('are accepted and cost nothing', async () => {
    const before = (await ann.ask('GET', '/v1/subscription/quotas')).body;
    const { status, body } = await ann.ask('POST', '/track-events', { event_name: 'run', properties: { a: [1] } });
    expect([status, body]).toEqual([200, {}]);
    expect((await ann.ask('GET', '/v1/subscription/quotas')).body).toEqual(before);
  });

  test.each([[{}], [{ event_name: 'x'.repeat(257) }], [{ event_name: 'x', properties: [] }], [[]]])(
    '%j is none',
    async (body) => {
      expect((await ann.ask('POST', '/track-events', body)).status).toBe(400);
    },
  );
});
