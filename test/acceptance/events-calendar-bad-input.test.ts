import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { ask, COMPANIES, EVENTS, importRecords, keyOf, PATH } from './events-calendar-world.ts';

let service: Service;
beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  await importRecords(service, 'companies', COMPANIES);
  await importRecords(service, 'events', EVENTS);
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

/** Faults of a 422 whose body is that of the specification. */
async function faultsOf(body: unknown): Promise<string[]> {
  const answer = await call(service, 'POST', PATH, { body });
  expect(answer.status, JSON.stringify([body, answer.body])).toBe(422);
  expect(Object.keys(answer.body).sort()).toEqual(['errorCode', 'errors', 'message', 'metadata', 'statusCode']);
  expect(answer.body).toMatchObject({ statusCode: 422, errorCode: 'UNPROCESSABLE_ENTITY' });
  expect(answer.body.metadata.request_id).toBe(answer.headers.get('x-request-id'));
  return answer.body.errors.map(({ message }: { message: string }) => message);
}

describe('invalid requests to the calendar are 422 with fault and field', () => {
  test.each([
    ['limit 0', { limit: 0 }, 'body.limit'],
    ['a negative limit', { limit: -1 }, 'body.limit'],
    ['a limit of 1001', { limit: 1001 }, 'body.limit'],
    ['a fractional limit', { limit: 1.5 }, 'body.limit'],
    ['a limit in words', { limit: '100' }, 'body.limit'],
    ['a huge limit', { limit: 1e30 }, 'body.limit'],
    ['a day that does not exist', { start_date: '2026-02-30' }, 'body.start_date'],
    ['a month that does not exist', { end_date: '2026-13-01' }, 'body.end_date'],
    ['no day', { start_date: 'yesterday' }, 'body.start_date'],
    ['an empty day', { start_date: '' }, 'body.start_date'],
    ['a day as a number', { start_date: 20260101 }, 'body.start_date'],
    ['a time that does not exist', { start_date: '2026-01-01T25:00:00Z' }, 'body.start_date'],
    ['days in the wrong order', { start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date 2026-02-01'],
    ['an unknown category', { categories: ['earnings'] }, 'body.categories.0'],
    ['a category as a text', { categories: 'earnings-call' }, 'body.categories'],
    ['a malformed MIC', { exchanges: ['NASDAQ'] }, 'body.exchanges.0'],
    ['a malformed MIC alone', { exchanges: 'xnas' }, 'body.exchanges'],
    ['a malformed country', { countries: ['USA'] }, 'body.countries.0'],
    ['a country in small letters', { countries: ['us'] }, 'body.countries.0'],
    ['a short id', { rp_entity_id: ['D8442'] }, 'body.rp_entity_id.0'],
    ['an id that is a number', { rp_entity_id: [251988] }, 'body.rp_entity_id.0'],
    ['an id with signs in it', { rp_entity_id: 'D8442-' }, 'body.rp_entity_id'],
    ['a cursor of nobody', { cursor: '1' }, 'cursor'],
    ['a cursor that is a number', { cursor: 1 }, 'body.cursor'],
    ['a cursor of great length', { cursor: 'A'.repeat(5_000) }, 'body.cursor'],
    ['an unknown category of the beta variant', { category: ['delisted-company'] }, 'body.category.0'],
    ['a list', [], 'body'],
    ['null', null, 'body'],
    ['a text', 'everything', 'body'],
  ])('%s', async (_what, body, place) => {
    const faults = await faultsOf(body);
    expect(faults[0]).toContain(place);
    expect(faults).toHaveLength(1);
  });

  test('reports all of several faults', async () => {
    expect(await faultsOf({ limit: 0, countries: ['DE', 'x'] })).toEqual([
      expect.stringContaining('body.countries.1'),
      expect.stringContaining('body.limit'),
    ]);
  });
});

test('a body that is not JSON is 400, and one that is not there asks for everything', async () => {
  expect((await call(service, 'POST', PATH, { raw: '{"limit": 1' })).status).toBe(400);
  const { status, body } = await call(service, 'POST', PATH);
  expect([status, Object.keys(body.results).sort()]).toEqual([200, ['251988', 'D8442A', 'KKRUSA']]);
});

test('without a key it is 401, by another method 405', async () => {
  expect((await call(service, 'POST', PATH, { body: {}, key: null })).status).toBe(401);
  expect((await call(service, 'GET', PATH)).status).toBe(405);
});

test('cursors that were changed, or made for other filters or another organization, are 422', async () => {
  const asked = { countries: ['US', 'DE'], limit: 1 };
  const { body } = await ask(service, service.key, asked);
  const { cursor } = body.pagination;
  expect((await ask(service, service.key, { ...asked, limit: 3, cursor })).status).toBe(200);
  for (const change of [
    { cursor: `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}` },
    { cursor: cursor.slice(1) },
    { cursor, countries: ['US'] },
    { cursor, start_date: '2020-01-01' },
    { cursor, categories: ['earnings-call'] },
    { cursor, rp_entity_id: ['D8442A'] },
    { cursor, exchanges: ['XNAS'] },
  ]) {
    expect(await faultsOf({ ...asked, ...change })).toEqual([expect.stringContaining('cursor')]);
  }
  const other = await keyOf(service, 'another');
  expect((await ask(service, other, { ...asked, cursor })).status).toBe(422);
});
