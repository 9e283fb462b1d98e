import { expect, test } from 'vitest';
import type { Principal } from '../../domain/access/access.ts';
import { admit, admitMore, admitSession, type Gatekeepers } from './gatekeepers.ts';

const principal = (keyId: string): Principal => ({
  orgId: 'org_1',
  userId: 'user_1',
  keyId,
  entitlements: [],
  statementRows: 'flat',
  role: 'member',
});

/** Gatekeepers that know a key and a token, and note whose rate each call counts against. */
function setUp(allowed = true) {
  const counted: string[] = [];
  const limiter = (kind: string) => ({
    take(subject: string) {
      counted.push(`${kind} ${subject}`);
      return allowed ? ({ allowed } as const) : ({ allowed: false, retryAfterS: 7 } as const);
    },
  });
  const session = { principal: principal('session_1'), passwordId: 'password_1', endsAtS: 1 };
  const gatekeepers: Gatekeepers = {
    keyring: { authenticate: async (key) => (key === 'good' ? principal('key_1') : undefined) },
    sessions: {
      authenticate: async (header) => (header === 'Bearer good' ? principal('session_1') : undefined),
      find: async (secret) => (secret === 'good' ? session : undefined),
    },
    keyLimiter: limiter('key'),
    addressLimiter: limiter('address'),
    quotas: { check: async () => () => undefined },
    meter: { record: async () => undefined },
  };
  return { gatekeepers, counted, session };
}

test('a key counts by itself, a token for its user', async () => {
  const { gatekeepers, counted } = setUp();
  expect(await admit(gatekeepers, { 'x-api-key': 'good' }, '::1')).toMatchObject({ keyId: 'key_1' });
  expect(await admit(gatekeepers, { authorization: 'Bearer good' }, '::1')).toMatchObject({ keyId: 'session_1' });
  expect(counted).toEqual(['key key_1', 'key user_1']);
});

test('more calls of one request count as its first did', async () => {
  const { gatekeepers, counted } = setUp();
  await admitMore(gatekeepers, { 'x-api-key': 'good' }, principal('key_1'), 2);
  await admitMore(gatekeepers, { authorization: 'Bearer good' }, principal('session_1'), 1);
  await admitMore(gatekeepers, {}, principal('key_1'), 0);
  expect(counted).toEqual(['key key_1', 'key key_1', 'key user_1']);
  const { gatekeepers: full } = setUp(false);
  await expect(admitMore(full, {}, principal('key_1'), 1)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('where both are sent the key alone decides', async () => {
  const { gatekeepers } = setUp();
  const both = (key: string | string[], authorization: string) =>
    admit(gatekeepers, { 'x-api-key': key, authorization }, '::1');
  expect(await both('good', 'Bearer bad')).toMatchObject({ keyId: 'key_1' });
  for (const key of ['bad', '', ['good', 'good']])
    await expect(both(key, 'Bearer good')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('invalid credentials count against the address, and are refused alike', async () => {
  const { gatekeepers, counted } = setUp();
  const refusals: unknown[] = [];
  for (const headers of [{}, { 'x-api-key': 'bad' }, { authorization: 'Bearer bad' }, { authorization: 'good' }])
    await admit(gatekeepers, headers, '192.0.2.1').catch((error) => refusals.push(error));
  expect(refusals).toHaveLength(4);
  expect(new Set(refusals).size).toBe(1);
  expect(counted).toEqual(Array(4).fill('address 192.0.2.1'));
});

test('a session counts for its user, one that is not valid for the address', async () => {
  const { gatekeepers, counted, session } = setUp();
  expect(await admitSession(gatekeepers, 'good', '192.0.2.1')).toEqual(session);
  for (const secret of ['bad', undefined])
    await expect(admitSession(gatekeepers, secret, '192.0.2.1')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(counted).toEqual(['key user_1', 'address 192.0.2.1', 'address 192.0.2.1']);
});

test('above a rate all of them answer when to try again', async () => {
  const { gatekeepers } = setUp(false);
  const limited = { code: 'rate_limited', retryAfterS: 7 };
  for (const headers of [{ 'x-api-key': 'good' }, { authorization: 'Bearer good' }, {}])
    await expect(admit(gatekeepers, headers, '::1')).rejects.toMatchObject(limited);
  for (const secret of ['good', 'bad'])
    await expect(admitSession(gatekeepers, secret, '::1')).rejects.toMatchObject(limited);
});
