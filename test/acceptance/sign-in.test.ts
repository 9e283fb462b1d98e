import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '../../src/http/endpoints.ts';
import { administer, newKey } from '../service/administer.ts';
import { almanac, call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import {
  bearer,
  cookieOf,
  newToken,
  postForm,
  setPassword,
  signIn,
  trySignIn,
  userWithPassword,
} from './sign-in-world.ts';

const SECTORS = '/v1/knowledge-graph/companies/sectors';
const ANN = 'correct horse +&=% battery é';
const BOB = 'the password of bob';
const LAB = 'the password of the lab';

let service: Service;
beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_LOG_LEVEL: 'trace', ALMANAC_TRUST_PROXY: 'on' });
  await administer(service, async ({ setCheapPassword, createUser }) => {
    await setCheapPassword('desk', 'ann', ANN);
    await setCheapPassword('desk', 'bob', BOB);
    await setCheapPassword('lab', 'bob', LAB);
    await createUser('desk', 'no-password');
  });
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const withToken = (token: string, path = SECTORS, method = 'GET', body?: unknown) =>
  call(service, method, path, { key: null, headers: bearer(token), ...(body === undefined ? {} : { body }) });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Status of an answer, until it is as expected: a changed password is seen within a second. */
const statusOf = (ask: () => Promise<{ status: number }>) => expect.poll(async () => (await ask()).status);

describe('signing in', () => {
  test('gives a token with which calls are those of the user', async () => {
    const ann = await signIn(service, 'ann@desk', ANN);
    expect(ann.token.split('.')).toHaveLength(3);
    expect(claimsOf(ann.token)).toMatchObject({ organization_id: ann.orgId, sid: ann.sessionId });
    const quotas = await withToken(ann.token, '/v1/subscription/quotas');
    expect(quotas.body.org_id).toBe(ann.orgId);
    const posted = await withToken(ann.token, '/1.0/files', 'POST', { filename: 'memo.txt' });
    expect(posted.status, JSON.stringify(posted.body)).toBe(200);
    const file = `/1.0/files/${posted.body.file_id}/metadata`;
    expect((await call(service, 'GET', file, { key: await newKey(service, 'desk', 'ann') })).body.file_name).toBe(
      'memo.txt',
    );
    const bob = await signIn(service, 'bob@desk', BOB);
    const stranger = await signIn(service, 'bob@lab', LAB);
    expect((await withToken(bob.token, file)).status).toBe(403);
    const none = await withToken(stranger.token, '/1.0/files/0123456789ABCDEF0123456789ABCDEF/metadata');
    expect(await withToken(stranger.token, file)).toMatchObject({ status: 404, body: none.body });
    const shared = { shared_with: [claimsOf(ann.token).organization_id] };
    expect((await withToken(ann.token, file, 'PATCH', shared)).body.company_shared_permission).toBe('read');
    expect((await withToken(bob.token, file)).status).toBe(200);
    expect((await withToken(stranger.token, file)).status).toBe(404);
  });

  test('takes the name alone while no other user of that name has a password', async () => {
    expect((await signIn(service, 'ann', ANN)).orgId).toBe((await signIn(service, 'ann@desk', ANN)).orgId);
    expect((await trySignIn(service, 'bob', BOB)).status).toBe(422);
  });

  test('refuses wrong passwords, unknown users, users without a password and ambiguous names alike', async () => {
    const tries = [
      ['ann@desk', 'a wrong password'],
      ['ann@desk', ''],
      ['ann@lab', ANN],
      ['nobody@desk', ANN],
      ['no-password@desk', ANN],
      ['bob', LAB],
    ] as const;
    for (const [identifier, password] of tries) {
      const { status, body, headers } = await trySignIn(service, identifier, password);
      expect([status, headers.get('authorization')], identifier).toEqual([422, null]);
      expect(body).toEqual({
        message: 'User name or password is wrong',
        statusCode: 422,
        errorCode: 'UNPROCESSABLE_ENTITY',
        errors: [{ message: 'User name or password is wrong' }],
      });
    }
  });

  test('reads a form whatever type it is sent as, and names what is wrong with one', async () => {
    const form = `strategy=password&identifier=bob%40desk&password=${BOB.replaceAll(' ', '+')}`;
    for (const type of ['application/json', 'text/plain', 'not a type', ''])
      expect((await postForm(service, 'client/sign_ins', form, { 'content-type': type })).status, type).toBe(200);
    for (const [text, status, message] of [
      ['', 400, 'strategy is required'],
      ['{"strategy":"password"}', 400, 'strategy is required'],
      ['strategy=google&identifier=a&password=b', 400, 'body.strategy: must be password'],
      ['strategy=password&password=b', 400, 'identifier is required'],
      ['strategy=password&identifier=a', 400, 'password is required'],
      ['strategy=password&identifier=a&identifier=b&password=c', 400, 'body.identifier: must be given once'],
      [`strategy=password&identifier=a&password=${'x'.repeat(20_000)}`, 413, 'too large'],
    ] as const) {
      const answer = await postForm(service, 'client/sign_ins', text);
      expect([answer.status, answer.body.message], text.slice(0, 60)).toEqual([
        status,
        expect.stringContaining(message),
      ]);
    }
    expect((await call(service, 'GET', '/sign-in/client/sign_ins', { key: null })).status).toBe(405);
  });

  test('is neither stored on the way nor offered to pages of other origins', async () => {
    const { headers } = await trySignIn(service, 'ann@desk', ANN);
    expect(headers.get('cache-control')).toBe('no-store');
    expect([headers.get('set-cookie'), headers.get('access-control-allow-origin')]).toEqual([null, null]);
  });
});

describe('a session', () => {
  test('shows itself by cookie or header, and is good for its own paths alone', async () => {
    const [ann, bob] = [await signIn(service, 'ann@desk', ANN), await signIn(service, 'bob@desk', BOB)];
    for (const headers of [
      cookieOf(ann.secret),
      bearer(ann.secret),
      { authorization: ann.secret },
      { cookie: `a=b; __client=${ann.secret}; c=d` },
    ])
      expect((await newToken(service, ann.sessionId, headers)).status).toBe(200);
    for (const sessionId of [bob.sessionId, 'session_AAAAAAAAAAAAAAAAAAAAAA']) {
      expect(await newToken(service, sessionId, cookieOf(ann.secret))).toMatchObject({
        status: 404,
        body: { message: 'There is no such session' },
      });
    }
    const touch = (id: string) =>
      postForm(service, `client/sessions/${ann.sessionId}/touch`, { active_organization_id: id }, cookieOf(ann.secret));
    const { orgId: lab } = await signIn(service, 'bob@lab', LAB);
    for (const id of [lab, 'org_none'])
      expect(await touch(id)).toMatchObject({ status: 404, body: { message: 'There is no such organization' } });
    expect((await touch(ann.orgId)).body.response.last_active_organization_id).toBe(ann.orgId);
  });

  test('missing, altered or replaced by a token or key is refused', async () => {
    const { secret, sessionId, token } = await signIn(service, 'ann@desk', ANN);
    for (const headers of [
      {},
      cookieOf(''),
      cookieOf(`${secret}x`),
      cookieOf(token),
      bearer(token),
      { 'x-api-key': service.key },
      bearer(service.key),
    ])
      for (const { status, body } of [
        await newToken(service, sessionId, headers as Record<string, string>),
        await call(service, 'GET', '/sign-in/me/organization_memberships', {
          key: null,
          headers: headers as Record<string, string>,
        }),
      ])
        expect([status, body.message]).toEqual([401, 'The session is missing or not valid; sign in again']);
  });
});

describe('a token', () => {
  test('is accepted by every operation of the API', async () => {
    const { token } = await signIn(service, 'ann@desk', ANN);
    expect(allEndpoints.length).toBeGreaterThan(50);
    for (const { id, method, paths, role } of allEndpoints)
      for (const path of paths) {
        const { status } = await withToken(token, path.replace(/:\w+/g, 'none'), method);
        if (role === undefined || role === 'reader' || role === 'guest')
          expect([401, 403, 500], id).not.toContain(status);
        else expect(status, id).toBe(403);
      }
  });

  test('that is not valid gets the answer of a bad key, and a token is no key nor a key a token', async () => {
    const { token, secret } = await signIn(service, 'ann@desk', ANN);
    const other = await startServiceHere({ ALMANAC_DEMO: 'off' });
    await administer(other, ({ setCheapPassword }) => setCheapPassword('desk', 'ann', ANN));
    const { token: foreign } = await signIn(other, 'ann@desk', ANN);
    await other.stop();
    await removeDataDir(other.dataDir);
    const [header = '', body = '', signature = ''] = token.split('.');
    const none = encoded({ alg: 'none', typ: 'JWT' });
    const longer = encoded({ ...claimsOf(token), exp: 9_999_999_999 });
    const forged = createHmac('sha256', 'a guess').update(`${header}.${longer}`).digest('base64url');
    const refused: Record<string, string>[] = [
      {},
      ...[
        foreign,
        secret,
        `${token}x`,
        `${none}.${body}.`,
        `${none}.${body}.${signature}`,
        `${header}.${body}.`,
        `${header}.${longer}.${signature}`,
        `${header}.${longer}.${forged}`,
        service.key,
        'x'.repeat(5_000),
      ].map(bearer),
      { authorization: token },
      { authorization: `Basic ${token}` },
      { 'x-api-key': token },
      { 'x-api-key': `Bearer ${token}` },
      { 'x-api-key': 'a bad key', ...bearer(token) },
      { 'x-api-key': '', ...bearer(token) },
      cookieOf(token),
    ];
    const answers = await Promise.all(refused.map((headers) => call(service, 'GET', SECTORS, { key: null, headers })));
    const bodies = answers.map(({ status, body: { requestId, ...rest } }) => JSON.stringify({ status, rest }));
    const bad = await call(service, 'GET', SECTORS, { key: 'a bad key' });
    const { requestId, ...rest } = bad.body;
    expect(new Set(bodies)).toEqual(new Set([JSON.stringify({ status: 401, rest })]));
    expect((await call(service, 'GET', SECTORS, { headers: bearer('not a token') })).status, 'the key counts').toBe(
      200,
    );
  });
});

describe('a password', () => {
  test('that is changed ends sessions and tokens within a second and leaves keys alone', async () => {
    await userWithPassword(service, 'desk', 'carl', 'the first password');
    const key = await newKey(service, 'desk', 'carl');
    const before = await signIn(service, 'carl@desk', 'the first password');
    const ann = await signIn(service, 'ann@desk', ANN);
    expect((await withToken(before.token)).status).toBe(200);
    const printed = await setPassword(service, 'desk', 'carl', 'the second password');
    expect(printed).toContain('"msg":"user password set"');
    expect(printed).not.toContain('the second password');
    await statusOf(() => withToken(before.token)).toBe(401);
    await statusOf(() => newToken(service, before.sessionId, cookieOf(before.secret))).toBe(401);
    expect((await trySignIn(service, 'carl@desk', 'the first password')).status).toBe(422);
    const after = await signIn(service, 'carl@desk', 'the second password');
    expect((await withToken(after.token)).status).toBe(200);

    const removed = await almanac(service.dataDir, ['users', 'password', 'carl', '--org', 'desk', '--remove']);
    expect([removed.code, removed.stderr]).toEqual([0, expect.stringContaining('user password removed')]);
    await statusOf(() => withToken(after.token)).toBe(401);
    expect((await trySignIn(service, 'carl@desk', 'the second password')).status).toBe(422);
    expect((await call(service, 'GET', SECTORS, { key })).status).toBe(200);
    expect((await withToken(ann.token)).status, 'others stay signed in').toBe(200);
  });

  // All rules are those of `checkPassword`, whose tests have them.
  test('is refused by the command when it is empty or of two lines', async () => {
    for (const password of ['correct horse\nbattery', '']) {
      const { code, stderr, stdout } = await almanac(
        service.dataDir,
        ['users', 'password', 'ann', '--org', 'desk'],
        {},
        password,
      );
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^almanac: A password (has 12 to 256 characters|is one line, without control characters)\n$/,
      );
    }
    expect((await trySignIn(service, 'ann@desk', ANN)).status).toBe(200);
  });
});

describe('attempts', () => {
  const WRONG = 'a wrong password';

  test('are limited by identifier, with Retry-After, and a success begins the count again', async () => {
    await administer(service, ({ setCheapPassword }) => setCheapPassword('desk', 'dora', 'the password of dora'));
    const tries = (count: number, address: string) =>
      Promise.all(Array.from({ length: count }, () => trySignIn(service, 'dora@desk', WRONG, address)));
    const statuses = async (count: number, address: string) =>
      (await tries(count, address)).map(({ status }) => status).sort();
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      expect(await statuses(6, address)).toEqual(Array(6).fill(422));
      expect((await trySignIn(service, 'dora@desk', 'the password of dora')).status).toBe(200);
    }
    expect(await statuses(12, '192.0.2.3')).toEqual([...Array(10).fill(422), 429, 429]);
    const refused = await trySignIn(service, 'dora@desk', 'the password of dora', '192.0.2.4');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(90);
    expect(refused.body).toMatchObject({ statusCode: 429, errorCode: 'TOO_MANY_REQUESTS' });
    expect((await trySignIn(service, 'bob@desk', BOB, '192.0.2.3')).status).toBe(200);
  });

  test('are limited by address, whatever the identifier', async () => {
    const users = ['one', 'two', 'three', 'four'];
    await administer(service, async ({ setCheapPassword }) => {
      for (const user of users) await setCheapPassword('desk', user, 'the password of many');
    });
    const statuses: number[] = [];
    for (let round = 0; round < 4; round++) {
      const tries = [`nobody-${round}`, ...Array.from({ length: 7 }, (_, i) => `${users[(round + i) % 4]}@desk`)];
      const answers = await Promise.all(tries.map((identifier) => trySignIn(service, identifier, WRONG, '192.0.2.9')));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.sort()).toEqual([...Array(30).fill(422), 429, 429]);
    const wrong = await trySignIn(service, 'bob@desk', WRONG, '192.0.2.9');
    expect([wrong.status, wrong.headers.has('retry-after')]).toEqual([429, true]);
    expect((await trySignIn(service, 'bob@desk', BOB, '192.0.2.9')).status, 'others behind the same proxy').toBe(200);
  });
});

test('all sessions of a user share one rate, a key has its own', async () => {
  const limited = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_RATE_LIMIT: '20' });
  await administer(limited, ({ setCheapPassword }) => setCheapPassword('desk', 'ann', ANN));
  const sessions = [await signIn(limited, 'ann@desk', ANN), await signIn(limited, 'ann@desk', ANN)];
  const calls = Array.from({ length: 30 }, (_, i) =>
    call(limited, 'GET', SECTORS, { key: null, headers: bearer(sessions[i % 2]?.token ?? '') }),
  );
  const answers = await Promise.all(calls);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(13);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await call(limited, 'GET', SECTORS)).status).toBe(200);
  await limited.stop();
  await removeDataDir(limited.dataDir);
});

test('the log and the metrics show each try and nothing secret', async () => {
  const { sessionId, secret, token, orgId } = await signIn(service, 'ann@desk', ANN);
  await withToken(token);
  await trySignIn(service, 'ann@desk', 'a wrong password for the log');
  await expect.poll(() => service.output()).toContain('"operation":"client-library-sign-in.create-token"');
  const log = service.output();
  const lines = log.split('\n').filter((line) => line.includes(sessionId));
  expect(lines.some((line) => line.includes('"msg":"sign-in"') && line.includes(orgId))).toBe(true);
  expect(lines.some((line) => line.includes('"key_id":"session_') && line.includes('list-sectors'))).toBe(true);
  expect(log).toMatch(/"level":"warn".*"outcome":"wrong-password","user_id":"user_.*"msg":"sign-in refused"/);
  for (const text of [
    secret,
    token,
    secret.split('.')[2],
    token.split('.')[2],
    'a wrong password for',
    'correct horse',
    BOB,
  ])
    expect(log).not.toContain(text);
  const { body } = await call(service, 'GET', '/metrics', { key: null });
  expect(body).toMatch(/_count\{operation="client-library-sign-in.create-session",status="422"\} \d/);
});

test('the OpenAPI document offers the token beside the key', async () => {
  const { body } = await call(service, 'GET', '/openapi.json', { key: null });
  expect(body.security).toEqual([{ apiKey: [] }, { token: [] }]);
  expect(body.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
});
