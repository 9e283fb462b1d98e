import { describe, expect } from 'vitest';
import { test } from '../../service/worlds.ts';
import type { Caller } from '../private-content.ts';
import { type FourUsers, fourUsersOf } from './four-users.ts';

let world: FourUsers;
let ann: Caller;
let bob: Caller;
let eve: Caller;
test.beforeAll(async ({ empty }) => {
  world = await fourUsersOf(empty);
  ({ ann, bob, eve } = world.callers);
});

const keyword = (word: string) => ({ type: 'keyword', operation: 'in', value: [word] });

async function saved(who: Caller, word: string): Promise<string> {
  const { status, body } = await who.ask('POST', '/v1/saved-searches', {
    name: word,
    query: { expression: keyword(word), sort: 'date' },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

/** An uploaded note, once it is found. */
async function note(who: Caller, word: string, more: object = {}): Promise<string> {
  const id = await who.upload(`${word}.txt`, `The ${word} order of the yard was signed on Monday.`, more);
  await who.ended(id);
  const find = async () => {
    const { body } = await who.ask('POST', '/cqs/query-chunks', {
      expression: { type: 'document', operation: 'in', value: [id] },
    });
    return body.count;
  };
  await expect.poll(find).toBeGreaterThan(0);
  return id;
}

const run = async (who: Caller, id: string, body: object = {}) => who.ask('POST', `/v1/saved-searches/${id}/run`, body);
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
const news = ({ results }: any): [string, boolean][] => results.map(({ id, is_new }: any) => [id, is_new]);

/** New twice are documents that came in within a minute of a run. */
const MINUTE_MS = 60_000;
const later = (instant: string): number => Date.parse(instant) + MINUTE_MS;

describe('a run of a saved search', () => {
  test('finds what the search does, and notes when it was run, for each user', async () => {
    const first = await note(ann, 'crane', { share_with_org: true });
    const id = await saved(ann, 'crane');
    const askedMs = Date.now();
    const { status, body } = await run(ann, id);
    const answeredMs = Date.now();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(news(body)).toEqual([[first, true]]);
    expect(body).toMatchObject({
      total: { documents: 1, chunks: 1 },
      last_run_at: null,
      pagination: { cursor: '', has_cursor: false },
      usage: { api_query_units: 0.1 },
    });
    expect(body.results[0].chunks[0].text).toContain('crane order');
    const { last_run_at } = (await ann.ask('GET', `/v1/saved-searches/${id}`)).body;
    expect(Date.parse(last_run_at)).toBeGreaterThanOrEqual(askedMs);
    expect(Date.parse(last_run_at)).toBeLessThanOrEqual(answeredMs);
    expect((await run(ann, id)).body.last_run_at).toBe(last_run_at);
    // A colleague's own first run.
    await ann.ask('POST', `/v1/saved-searches/${id}/share`, { share_with_org: true });
    expect((await run(bob, id)).body).toMatchObject({ last_run_at: null, total: { documents: 1 } });
    expect((await run(eve, id)).status).toBe(404);
    const theirs = (await ann.ask('GET', '/user-data/queries?owned=true')).body.results;
    const { lastExecuted } = theirs.find((one: { id: string }) => one.id === id);
    expect(later(lastExecuted)).toBeGreaterThan(Date.parse(last_run_at));
  });

  test('with new_only leaves out what was there before, and pages name the run that they belong to', async () => {
    const id = await saved(ann, 'gantry');
    const ids = [await note(ann, 'gantry'), await note(ann, 'gantry'), await note(ann, 'gantry')];
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await run(ann, id, { new_only: true, limit: 1, ...(cursor && { cursor }) });
      expect(page.status, JSON.stringify(page.body)).toBe(200);
      expect(page.body).toMatchObject({ last_run_at: null, total: { documents: 3 } });
      found.push(...news(page.body).map(([one]) => one));
      cursor = page.body.pagination.has_cursor ? page.body.pagination.cursor : undefined;
    } while (cursor);
    expect(found.sort()).toEqual([...ids].sort());
    const other = await run(ann, id, { new_only: false, limit: 1 });
    expect(other.body.last_run_at).not.toBeNull();
    expect((await run(ann, id, { new_only: true, cursor: other.body.pagination.cursor })).status).toBe(400);
  });

  test('with counts_as_run false looks, and what is new stays new', async () => {
    const first = await note(ann, 'winch');
    const id = await saved(ann, 'winch');
    const look = { new_only: true, counts_as_run: false, limit: 1 };
    expect(news((await run(ann, id, look)).body)).toEqual([[first, true]]);
    expect((await run(ann, id, look)).body).toMatchObject({ last_run_at: null, total: { documents: 1 } });
    expect((await ann.ask('GET', `/v1/saved-searches/${id}`)).body.last_run_at).toBeNull();
  });

  test('searches for the words of a question alone when the saved search says so, and for whole types of documents', async () => {
    const first = await note(ann, 'bollard');
    const query = (type: string) => ({
      expression: {
        type: 'and',
        value: [
          { type: 'similarity', operation: 'all', value: ['the bollard order'] },
          { type: 'not', value: { type: 'document_type', operation: 'in', value: [type] } },
        ],
      },
      auto_enrich_filters: false,
      search_mode: 'smart',
    });
    const made = await ann.ask('POST', '/v1/saved-searches', { name: 'Bollards', query: query('NEWS') });
    expect(made.body.query, JSON.stringify(made.body)).toEqual(query('NEWS'));
    expect(news((await run(ann, made.body.id)).body)).toContainEqual([first, true]);
    const wrong = await ann.ask('POST', '/v1/saved-searches', { name: 'Bollards', query: query('BOOK') });
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('the name of a type')]);
  });

  test('refuses bad requests, and costs nothing then', async () => {
    const id = await saved(ann, 'derrick');
    expect((await run(ann, id, { limit: 0 })).status).toBe(400);
    expect((await run(ann, id, { cursor: '1abc' })).body.message).toContain('cursor: not one that a run');
    expect((await run(ann, 'search_AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect((await ann.ask('GET', `/v1/saved-searches/${id}`)).body.last_run_at).toBeNull();
  });
});
