import { expect } from 'vitest';
import { administer } from '../service/administer.ts';
import { type AskedService, call } from '../service/service.ts';
import { ownName, test } from '../service/worlds.ts';

let service: AskedService;
let [admin, member, other] = ['', '', ''];
test.beforeAll(async ({ empty }) => {
  service = empty;
  const [desk, lab] = [ownName('desk'), ownName('lab')];
  [admin, member, other] = await administer(service, async (at) => {
    const secretOf = async (org: string, name: string, role: 'admin' | 'member'): Promise<string> => {
      await at.createUser(org, name, role);
      return (await at.createKey(org, name)).secret;
    };
    await at.createOrganization(desk);
    await at.createOrganization(lab);
    return [
      await secretOf(desk, 'ada', 'admin'),
      await secretOf(desk, 'max', 'member'),
      await secretOf(lab, 'eve', 'admin'),
    ];
  });
});

const questions = (key: string, query = '') => call(service, 'GET', `/v1/admin/questions${query}`, { key });
const ask = (key: string, text: string) => call(service, 'POST', '/v1/search', { key, body: { query: { text } } });

test('admins read what their organization asked, with its units, and nobody else does', async () => {
  const { status, body: answer } = await ask(member, 'Apple services revenue');
  expect(status).toBe(200);
  await ask(admin, 'Chips');
  expect((await ask(member, 'x'.repeat(100_000))).status).toBe(400);
  await call(service, 'POST', '/v1/knowledge-graph/companies', { key: member, body: { query: 'Apple' } });
  await expect.poll(async () => (await questions(admin)).body.results.length).toBe(2);
  const { body } = await questions(admin);
  expect(body).toMatchObject({ kept_days: 30, pagination: { has_cursor: false } });
  expect(body.results.map(({ text }: { text: string }) => text)).toEqual(['Chips', 'Apple services revenue']);
  expect(body.results[1]).toMatchObject({
    user: { name: 'max' },
    operation: 'search.search',
    units: [{ unit: 'search:api_query_units', units: answer.usage.api_query_units }],
  });
  const { user, asked_at } = body.results[1];
  const day = asked_at.slice(0, 10);
  const texts = async (query: string) =>
    (await questions(admin, query)).body.results.map((one: { text: string }) => one.text);
  expect(await texts(`?user=${user.id}`)).toEqual(['Apple services revenue']);
  expect(await texts(`?start=${day}`)).toHaveLength(2);
  expect(await texts('?end=2020-01-01')).toEqual([]);
  const first = (await questions(admin, '?limit=1')).body;
  expect(await texts(`?limit=1&cursor=${encodeURIComponent(first.pagination.cursor)}`)).toEqual([
    'Apple services revenue',
  ]);
  expect((await questions(admin, '?start=soon')).status).toBe(400);
  expect((await questions(member)).status).toBe(403);
  expect((await questions(other)).body.results).toEqual([]);
});

test('research is listed once its answer has ended', async () => {
  await call(service, 'POST', '/v1/research-agent', {
    key: member,
    body: { message: 'Who is Apple?', research_effort: 'lite' },
  });
  await expect
    .poll(async () => (await questions(admin)).body.results[0])
    .toMatchObject({ text: 'Who is Apple?', operation: 'research.run-agent' });
});

test('nothing is listed of a user who was removed', async () => {
  const { id } = (await questions(admin)).body.results.find(
    (one: { user: { name: string } }) => one.user.name === 'max',
  ).user;
  expect((await call(service, 'DELETE', `/v1/admin/users/${id}`, { key: admin })).status).toBe(200);
  expect((await questions(admin)).body.results.map((one: { text: string }) => one.text)).toEqual(['Chips']);
});
