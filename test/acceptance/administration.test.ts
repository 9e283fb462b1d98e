import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '../../src/http/endpoints.ts';
import { administer } from '../service/administer.ts';
import { commandHere } from '../service/command-here.ts';
import { addFailedJob, FAILED_JOB } from '../service/failed-job.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const ROLES = ['guest', 'reader', 'member', 'admin', 'operator'] as const;

let service: Service;
/** Keys, users and organizations of a user of each role in `desk`, and of one in `lab`. */
const keys = new Map<string, string>();
const ids = new Map<string, string>();
const id = (name: string): string => ids.get(name) ?? name;

beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  await administer(service, async (at) => {
    for (const org of ['desk', 'lab']) {
      ids.set(org, (await at.createOrganization(org)).id);
      for (const role of ROLES) {
        ids.set(`${org}/${role}`, (await at.createUser(org, role, role)).id);
        const { secret, key } = await at.createKey(org, role);
        keys.set(`${org}/${role}`, secret);
        ids.set(`${org}/${role}/key`, key.id);
      }
    }
  });
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const as = (who: string, method: string, path: string, body?: unknown) =>
  call(service, method, path, { key: keys.get(who) ?? who, ...(body !== undefined && { body }) });

/** Polls the status of an answer: a process caches its knowledge of a key for up to a second. */
const statusOf = (ask: () => Promise<{ status: number }>) => expect.poll(async () => (await ask()).status);

describe('each role at each operation', () => {
  const operations = allEndpoints.filter(({ id: operation }) => operation.startsWith('admin.'));

  test.each(operations.map(({ id: operation }) => operation))('%s', async (operation) => {
    const endpoint = operations.find((one) => one.id === operation);
    const path = (endpoint?.paths[0] ?? '').replace(':id', 'nothing_has_this_id');
    for (const role of ROLES) {
      const { status, body } = await as(`desk/${role}`, endpoint?.method ?? 'GET', path, endpoint?.body && {});
      const least = endpoint?.role ?? 'reader';
      const isAllowed = ROLES.indexOf(role) >= ROLES.indexOf(least);
      if (isAllowed) {
        expect([200, 400, 404], `${role}: ${JSON.stringify(body)}`).toContain(status);
        continue;
      }
      expect(status).toBe(403);
      expect(body).toMatchObject({ errorCode: 'FORBIDDEN', metadata: { request_id: expect.any(String) } });
      expect(body.message).toContain(`"${endpoint?.role}"`);
      expect(body.message).toContain(`yours is "${role}"`);
    }
  });

  test('without a key nobody administers', async () => {
    for (const { method, paths } of operations)
      expect((await call(service, method, paths[0].replace(':id', 'x'), { key: null })).status).toBe(401);
  });

  test('none costs units', async () => {
    const subscription = await as('desk/admin', 'GET', `/v1/admin/organizations/${id('desk')}`);
    expect(subscription.status).toBe(200);
    const used = subscription.body.subscription.quota_units.map((unit: { units_usage: number }) => unit.units_usage);
    expect(new Set(used)).toEqual(new Set([0]));
  });
});

test('everybody asks who they are', async () => {
  const { body } = await as('desk/member', 'GET', '/v1/admin/me');
  expect(body).toMatchObject({
    user: { id: id('desk/member'), name: 'member', organization_id: id('desk') },
    organization: { id: id('desk'), name: 'desk' },
    role: 'member',
    metadata: { request_id: expect.any(String) },
  });
  expect((await call(service, 'GET', '/v1/admin/me', { key: service.key })).body).toMatchObject({
    user: { name: 'admin' },
    role: 'operator',
  });
});

test('everybody asks who else is in the organization, page by page, and sees nobody of another', async () => {
  const path = '/v1/organization/users';
  const { body } = await as('desk/member', 'GET', `${path}?limit=2`);
  expect(body).toMatchObject({
    results: [
      { id: id('desk/admin'), name: 'admin' },
      { id: id('desk/member'), name: 'member' },
    ],
    pagination: { has_cursor: true },
  });
  const rest = await as('desk/member', 'GET', `${path}?cursor=${body.pagination.cursor}`);
  expect(rest.body.results).toEqual([
    { id: id('desk/operator'), name: 'operator' },
    { id: id('desk/reader'), name: 'reader' },
  ]);
  expect((await as('lab/member', 'GET', `${path}?cursor=${body.pagination.cursor}`)).status).toBe(400);
  expect((await as('desk/member', 'GET', `${path}?limit=0`)).status).toBe(400);
});

describe('an admin', () => {
  test('finds nothing of another organization', async () => {
    const asked = [
      as('desk/admin', 'GET', `/v1/admin/organizations/${id('lab')}`),
      as('desk/admin', 'GET', `/v1/admin/users?organization=${id('lab')}`),
      as('desk/admin', 'GET', `/v1/admin/keys?organization=${id('lab')}`),
      as('desk/admin', 'POST', '/v1/admin/users', { name: 'eve', organization_id: id('lab') }),
      as('desk/admin', 'PATCH', `/v1/admin/users/${id('lab/member')}`, { role: 'member' }),
      as('desk/admin', 'DELETE', `/v1/admin/users/${id('lab/member')}`),
      as('desk/admin', 'POST', '/v1/admin/keys', { user_id: id('lab/member') }),
      as('desk/admin', 'POST', `/v1/admin/keys/${id('lab/member/key')}/revoke`),
      as('desk/admin', 'POST', `/v1/admin/keys/${id('lab/member/key')}/rotate`, {}),
    ];
    for (const { status, body } of await Promise.all(asked)) {
      expect(status, JSON.stringify(body)).toBe(404);
      expect(body.metadata.request_id).toEqual(expect.any(String));
    }
    const { body } = await as('desk/admin', 'GET', '/v1/admin/organizations');
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['desk']);
  });

  test('gives no role above its own, and leaves operators and their keys alone', async () => {
    const refused = [
      as('desk/admin', 'POST', '/v1/admin/users', { name: 'eve', role: 'operator' }),
      as('desk/admin', 'PATCH', `/v1/admin/users/${id('desk/member')}`, { role: 'operator' }),
      as('desk/admin', 'PATCH', `/v1/admin/users/${id('desk/operator')}`, { role: 'member' }),
      as('desk/admin', 'DELETE', `/v1/admin/users/${id('desk/operator')}`),
      as('desk/admin', 'POST', '/v1/admin/keys', { user_id: id('desk/operator') }),
      as('desk/admin', 'POST', `/v1/admin/keys/${id('desk/operator/key')}/revoke`),
      as('desk/admin', 'POST', `/v1/admin/keys/${id('desk/operator/key')}/rotate`, {}),
    ];
    for (const { status, body } of await Promise.all(refused)) {
      expect(status, JSON.stringify(body)).toBe(403);
      expect(body.message).toContain('"operator"');
    }
  });

  test('adds a user with a key, shown once; revoked, the key is good for nothing', async () => {
    const added = await as('desk/admin', 'POST', '/v1/admin/users', { name: 'ann' });
    expect(added).toMatchObject({ status: 200, body: { user: { name: 'ann', role: 'member' } } });
    const again = await as('desk/admin', 'POST', '/v1/admin/users', { name: 'ann' });
    expect(again.status).toBe(409);
    const made = await as('desk/admin', 'POST', '/v1/admin/keys', { user_id: added.body.user.id, expires_in_days: 1 });
    const { secret, id: keyId } = made.body.key;
    expect(secret).toMatch(/^alm_[\w-]{43}$/);
    expect((await as(secret, 'GET', '/v1/admin/me')).body.user.name).toBe('ann');

    const listed = await as('desk/admin', 'GET', '/v1/admin/keys');
    const key = listed.body.results.find((one: { id: string }) => one.id === keyId);
    expect(key).toMatchObject({ user: { name: 'ann' }, state: 'active', hint: secret.slice(0, 8) });
    expect(JSON.stringify(listed.body)).not.toContain(secret.slice(8));

    const rotated = await as('desk/admin', 'POST', `/v1/admin/keys/${keyId}/rotate`, { overlap_hours: 0 });
    const next = rotated.body.key;
    await statusOf(() => as(secret, 'GET', '/v1/admin/me')).toBe(401);
    expect((await as(next.secret, 'GET', '/v1/admin/me')).status).toBe(200);

    const revoked = await as('desk/admin', 'POST', `/v1/admin/keys/${next.id}/revoke`);
    expect(revoked.body.key).toMatchObject({ state: 'revoked', revoked_at: expect.any(String) });
    await statusOf(() => as(next.secret, 'GET', '/v1/admin/me')).toBe(401);
    expect(service.output()).toContain('"msg":"key revoked"');
    for (const one of [secret, next.secret]) expect(service.output()).not.toContain(one.slice(8));
  });
});

describe('an operator', () => {
  test('creates an organization and changes its plan', async () => {
    const created = await as('desk/operator', 'POST', '/v1/admin/organizations', { name: 'quant' });
    expect(created).toMatchObject({ status: 200, body: { organization: { name: 'quant', entitlements: [] } } });
    const path = `/v1/admin/organizations/${created.body.organization.id}`;
    const changed = await as('desk/operator', 'PATCH', path, {
      entitle: ['package:news'],
      plan: { unit_limits: { 'search:api_query_units': 100 } },
      statement_rows: 'nested',
    });
    expect(changed.body.organization).toMatchObject({
      entitlements: ['package:news'],
      plan: { kind: 'quota', unit_limits: { 'search:api_query_units': 100 } },
      statement_rows: 'nested',
    });
    for (const body of [{ entitle: ['nonsense'] }, { plan: { unit_limits: { nonsense: 1 } } }, { plan: { kind: 'x' } }])
      expect((await as('desk/operator', 'PATCH', path, body)).status).toBe(400);
    const credits = await as('desk/operator', 'PATCH', path, { plan: { kind: 'credits', credit_limit: 5_000 } });
    expect(credits.body.organization.plan).toEqual({ kind: 'credits', credit_limit: 5_000, unit_prices: {} });
    expect((await as('desk/operator', 'GET', path)).body.subscription).toMatchObject({ credits: { limit: 5_000 } });
    expect((await as('desk/operator', 'POST', '/v1/admin/organizations', { name: 'quant' })).status).toBe(409);
    expect((await as('desk/operator', 'POST', '/v1/admin/organizations', { name: 'two words' })).status).toBe(400);
  });

  test('lists come page by page', async () => {
    const names: string[] = [];
    let cursor = '';
    do {
      const { body } = await as('desk/operator', 'GET', `/v1/admin/organizations?limit=1&cursor=${cursor}`);
      names.push(...body.results.map(({ name }: { name: string }) => name));
      cursor = body.pagination.cursor;
      expect(body.pagination.has_cursor).toBe(cursor !== '');
    } while (cursor !== '');
    expect(names.slice(0, 3)).toEqual(['default', 'desk', 'lab']);
    expect((await as('desk/operator', 'GET', '/v1/admin/users?cursor=nonsense')).status).toBe(400);
  });

  test('a change of role takes effect at once', async () => {
    const change = (role: string) => as('desk/operator', 'PATCH', `/v1/admin/users/${id('lab/member')}`, { role });
    expect((await as('lab/member', 'GET', '/v1/admin/users')).status).toBe(403);
    expect((await change('admin')).body.user.role).toBe('admin');
    await statusOf(() => as('lab/member', 'GET', '/v1/admin/users')).toBe(200);
    await change('member');
    await statusOf(() => as('lab/member', 'GET', '/v1/admin/users')).toBe(403);
  });

  test('reads health, jobs and imports', async () => {
    const { body } = await as('desk/operator', 'GET', '/v1/admin/health');
    expect(body.results).toMatchObject({
      not_ready: null,
      database: { is_reachable: true },
      company_index: { lag: expect.any(Number) },
      queue: { jobs: { failed: 0 }, workers: expect.any(Number) },
    });
    expect(body.results.disk.free_bytes).toBeGreaterThan(0);
    expect((await as('desk/operator', 'GET', '/v1/admin/jobs?state=failed')).body.results).toEqual([]);
    expect((await as('desk/operator', 'POST', '/v1/admin/jobs/job_x/retry')).status).toBe(404);
    const imported = await commandHere(service.dataDir, ['import', 'companies', 'no-such-file.json']);
    expect(imported.code).toBe(2);
    const imports = await as('desk/operator', 'GET', '/v1/admin/imports?kind=companies');
    expect(imports.body.results).toMatchObject([
      { kind: 'companies', file: 'no-such-file.json', outcome: 'unreadable', fault: expect.stringContaining('exist') },
    ]);
  });

  test('lists the rejected records of an import, with their reasons', async () => {
    const file = join(service.dataDir, 'companies.jsonl');
    const lines = [{ kind: 'company' }, { kind: 'company', name: 'Acme Corp', isin: 'US0000000000' }];
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    const rejectionsOf = async (no: number) => {
      const { body } = await as('desk/operator', 'GET', '/v1/admin/imports?kind=companies');
      return as('desk/operator', 'GET', `/v1/admin/imports/${body.results[no].id}/rejections`);
    };
    expect((await commandHere(service.dataDir, ['import', 'companies', file])).code).toBe(1);
    const { body } = await rejectionsOf(0);
    expect(body.results).toMatchObject([
      { record: 1, line: 1, reason: expect.stringContaining('name'), about: expect.any(String), imported: false },
      { record: 2, line: 2, reason: expect.stringContaining('isin'), imported: true },
    ]);
    expect(body.is_whole).toBe(true);
    await commandHere(service.dataDir, ['import', 'companies', file]);
    expect((await rejectionsOf(0)).body.results).toEqual(body.results);
    expect((await rejectionsOf(1)).body).toMatchObject({ results: [], is_whole: false });
    await statusOf(() => as('desk/operator', 'GET', '/v1/admin/imports/none/rejections')).toBe(404);
    await statusOf(() => as('lab/admin', 'GET', '/v1/admin/imports/none/rejections')).toBe(403);
  });
});

test('a failed job is shown with the reason, and retried', async () => {
  const jobId = await addFailedJob(service, { orgId: id('lab'), error: 'the disk is full' });
  const failed = await as('desk/operator', 'GET', `/v1/admin/jobs?state=failed&kind=${FAILED_JOB}&limit=1`);
  expect(failed.body.results).toMatchObject([
    {
      id: jobId,
      kind: FAILED_JOB,
      organization_id: id('lab'),
      state: 'failed',
      reason: expect.stringContaining('disk is full'),
    },
  ]);
  expect(failed.body.counts).toContainEqual({ kind: FAILED_JOB, state: 'failed', jobs: 1 });
  expect(failed.body.pagination).toEqual({ cursor: '', has_cursor: false });
  const retried = await as('desk/operator', 'POST', `/v1/admin/jobs/${jobId}/retry`);
  expect(retried.body.job).toMatchObject({ id: jobId, state: 'waiting', attempts: 0 });
  expect((await as('desk/operator', 'GET', '/v1/admin/jobs?state=failed')).body.results).toEqual([]);
});

test('the session of the console has the role of its user', async () => {
  const signIn = async (key: string | undefined) => {
    const answer = await fetch(`${service.url}/console/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    });
    const body = (await answer.json()) as { role: string; csrf_token: string };
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    return { role: body.role, headers: { cookie, 'x-csrf-token': body.csrf_token } };
  };
  const [member, admin] = await Promise.all([signIn(keys.get('desk/member')), signIn(keys.get('desk/admin'))]);
  expect([member.role, admin.role]).toEqual(['member', 'admin']);
  const users = `${service.url}/v1/admin/users`;
  expect((await fetch(users, { headers: member.headers })).status).toBe(403);
  expect((await fetch(users, { headers: admin.headers })).status).toBe(200);
});
