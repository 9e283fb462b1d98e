import { expect } from 'vitest';
import { administer, newKey } from '../service/administer.ts';
import { commandHere } from '../service/command-here.ts';
import { type AskedService, call, removeDataDir, type Service, startService } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { test } from '../service/worlds.ts';

const COMPANIES = '/v1/knowledge-graph/companies';
const QUOTAS = '/v1/subscription/quotas';
const TOKENS = 'kg:knowledge_graph_tokens';

let service: AskedService;
test.beforeAll(({ empty }) => {
  service = empty;
});

async function keyOf(org: string, ...settings: string[]): Promise<string> {
  const key = await newKey(service, org, 'ann');
  if (settings.length > 0) {
    const set = await commandHere(service.dataDir, ['orgs', 'set', org, ...settings]);
    expect(set.code, set.stderr).toBe(0);
  }
  return key;
}

const tokensUsed = async (of: Pick<Service, 'url'>, key: string): Promise<number> => {
  const { body } = await call({ ...of, key }, 'GET', QUOTAS);
  return body.quota_units.find(({ id }: { id: string }) => id === TOKENS).units_usage;
};

test('200 parallel calls count exactly 200, for their organization alone; refused and free calls count nothing', async () => {
  const [key, other] = [await keyOf('counting'), await keyOf('idle')];
  await Promise.all(
    Array.from({ length: 200 }, (_, at) => call(service, 'POST', COMPANIES, { key, body: { query: `q${at}` } })),
  );
  await call(service, 'POST', COMPANIES, { key, body: {} });
  await call(service, 'GET', `${COMPANIES}/sectors`, { key });
  expect([await tokensUsed(service, key), await tokensUsed(service, other)]).toEqual([200, 0]);
});

test('usage by day, kind and key: of all for an admin, of own keys for a member, of no other organization', async () => {
  const [ann, other] = [await keyOf('daily'), await keyOf('elsewhere')];
  const bob = await newKey(service, 'daily', 'bob');
  await administer(service, async ({ users, changeRole }) => {
    const user = (await users('daily')).find(({ name }) => name === 'bob');
    await changeRole(user?.id ?? '', 'admin', { keepsOperator: false });
  });
  for (const [key, calls] of [
    [ann, 3],
    [bob, 2],
    [other, 7],
  ] as const)
    for (let at = 0; at < calls; at++) await call(service, 'POST', COMPANIES, { key, body: { query: `q${at}` } });
  const usage = async (key: string, query = '') =>
    (await call(service, 'GET', `/v1/subscription/usage${query}`, { key })).body;

  const daily = await usage(ann);
  expect(daily.results).toMatchObject([
    { day: daily.end, unit: TOKENS, display_name: 'Knowledge graph', key: null, units: 5 },
  ]);
  const answeredMs = Date.now();
  expect(Date.parse(daily.known_from)).toBeLessThanOrEqual(answeredMs);

  const own = await usage(ann, '?by=key');
  expect(own.results).toMatchObject([{ day: null, key: { hint: ann.slice(0, 8), user: { name: 'ann' } }, units: 3 }]);
  expect(own.metadata.warnings).toContainEqual(expect.stringContaining('Only your own keys'));
  const all = await usage(bob, '?by=key,day');
  expect(all.results.map(({ units }: { units: number }) => units).sort()).toEqual([2, 3]);
  expect(JSON.stringify(all)).not.toContain(ann.slice(8));

  for (const query of ['?by=week', '?start=2026-13-01', '?start=2026-04-02&end=2026-04-01'])
    expect((await call(service, 'GET', `/v1/subscription/usage${query}`, { key: ann })).status).toBe(400);
  const before = await usage(ann, '?start=2020-01-01&end=2020-01-31');
  expect(before.results).toEqual([]);
  expect(before.metadata.warnings).toEqual([expect.stringContaining('is known from')]);
});

test('the quota variant returns usage and limits', async () => {
  const key = await keyOf('quota-desk', '--plan', 'quota', '--limit', `${TOKENS}=50`);
  await call(service, 'POST', COMPANIES, { key, body: { query: 'x' } });
  const { status, body } = await call(service, 'GET', QUOTAS, { key });
  expect(status).toBe(200);
  const { results, ...flat } = body;
  expect(Object.keys(flat).sort()).toEqual(['org_id', 'quota_units', 'subscription_type']);
  expect(results).toEqual(flat);
  expect(body.org_id).toMatch(/^org_/);
  expect(body.subscription_type).toBe('quota');
  expect(body.quota_units).toContainEqual({
    id: TOKENS,
    display_name: 'Knowledge graph',
    units_usage: 1,
    units_limit: 50,
  });
  expect(body.quota_units).toContainEqual({
    id: 'search:api_query_units',
    display_name: 'API Query Units',
    units_usage: 0,
    units_limit: 'unlimited',
  });
});

test('the credits variant bills by month, in cents', async () => {
  const key = await keyOf('credit-desk', '--plan', 'credits', '--credit-limit', '1000');
  await call(service, 'POST', COMPANIES, { key, body: { query: 'x' } });
  const { body } = await call(service, 'GET', QUOTAS, { key });
  expect(body).toMatchObject({ subscription_type: 'credits', credits: { limit: 1000, usage: 0, remaining: 1000 } });
  const today = new Date().toISOString();
  expect(body.billing).toHaveLength(1);
  expect(body.billing[0].period.start).toBe(`${today.slice(0, 7)}-01`);
  expect(body.billing[0].period.end.slice(0, 7)).toBe(today.slice(0, 7));
  expect(body.billing[0].units).toContainEqual({
    id: TOKENS,
    display_name: 'Knowledge graph',
    units_usage: 0,
    units_price: null,
  });
});

test('a body on the quota call gets the 400 of the specification', async () => {
  const { request } = await import('node:http');
  const reply = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(
      `${service.url}${QUOTAS}`,
      { method: 'GET', headers: { 'x-api-key': service.key, 'content-length': '2' } },
      (answer) => {
        let text = '';
        answer.on('data', (data: Buffer) => {
          text += data.toString('utf8');
        });
        answer.on('end', () => resolve({ status: answer.statusCode, text }));
      },
    );
    sent.on('error', reject);
    sent.end('{}');
  });
  expect([reply.status, JSON.parse(reply.text)]).toEqual([
    400,
    { message: 'This request takes no body', statusCode: 400 },
  ]);
});

test('with the policy to refuse, the call over the limit gets 403 QUOTA_EXCEEDED and is not counted', async () => {
  const strict = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_QUOTA_POLICY: 'refuse' });
  try {
    const set = await commandHere(strict.dataDir, [
      'orgs',
      'set',
      'default',
      '--plan',
      'quota',
      '--limit',
      `${TOKENS}=3`,
    ]);
    expect(set.code, set.stderr).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(strict, 'POST', COMPANIES, { body: { query: 'x' } })),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403, 403, 403]);
    expect(answers.find((answer) => answer.status === 403)?.body.errorCode).toBe('QUOTA_EXCEEDED');
    expect(await tokensUsed(strict, strict.key)).toBe(3);
  } finally {
    await strict.stop();
    await removeDataDir(strict.dataDir);
  }
});

test('a kill -9 under load loses no answered call', async () => {
  const doomed = await startService({ ALMANAC_DEMO: 'off' });
  let answered = 0;
  let sent = 0;
  let alive = true;
  const client = async (): Promise<void> => {
    while (alive) {
      sent += 1;
      const ok = await call(doomed, 'POST', COMPANIES, { body: { query: 'x' } }).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (!ok) return;
      answered += 1;
    }
  };
  const clients = Array.from({ length: 16 }, client);
  await expect.poll(() => answered).toBeGreaterThanOrEqual(300);
  await doomed.stop('SIGKILL');
  alive = false;
  await Promise.all(clients);
  const again = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: doomed.dataDir });
  const counted = await tokensUsed(again, again.key);
  await again.stop();
  await removeDataDir(doomed.dataDir);
  expect(counted).toBeGreaterThanOrEqual(answered);
  expect(counted).toBeLessThanOrEqual(sent);
});
