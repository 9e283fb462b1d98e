import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FoundPassword } from './password-store.ts';
import { createUserSessions } from './user-sessions.ts';

const START_MS = Date.UTC(2026, 3, 17);
const DAY_MS = 86_400_000;
const SECRET = 'the secret of this service, made once';
const clock = { nowMs: () => clock.atMs, atMs: START_MS };
const ANN: FoundPassword = {
  id: 'password_1',
  userId: 'user_1',
  orgId: 'org_1',
  hash: '$scrypt$',
  setAt: '2026-04-01T00:00:00.000Z',
  entitlements: ['ipos-calendar'],
  statementRows: 'flat',
  role: 'member',
};

function setUp(secret = SECRET) {
  const stored = new Map([[ANN.userId, ANN]]);
  const asked: string[] = [];
  const passwords = {
    async find(userId: string) {
      asked.push(userId);
      return stored.get(userId);
    },
  };
  const sessions = createUserSessions({ passwords, secret, clock });
  const signedIn = async () => {
    const begun = await sessions.begin(ANN);
    return { ...begun, token: await sessions.tokenOf(begun.session) };
  };
  return { stored, asked, sessions, signedIn };
}
const bearer = (token: string): string => `Bearer ${token}`;
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

beforeEach(() => {
  clock.atMs = START_MS;
});

describe('a token', () => {
  test('speaks for its user and organization with their rights, and says so in its claims', async () => {
    const { sessions, signedIn } = setUp();
    const { token, session } = await signedIn();
    const principal = {
      orgId: 'org_1',
      userId: 'user_1',
      keyId: session.principal.keyId,
      entitlements: ['ipos-calendar'],
      statementRows: 'flat',
      role: 'member',
    };
    expect(await sessions.authenticate(bearer(token))).toEqual(principal);
    expect(principal.keyId).toMatch(/^session_[A-Za-z0-9_-]{22}$/);
    expect(token.split('.')).toHaveLength(3);
    expect(claimsOf(token)).toEqual({
      iss: 'almanac',
      aud: 'api',
      sub: 'user_1',
      sid: principal.keyId,
      organization_id: 'org_1',
      password_id: 'password_1',
      iat: START_MS / 1_000,
      exp: START_MS / 1_000 + 300,
    });
  });

  test('is read from the header Authorization in any spelling of its scheme, and from no other form', async () => {
    const { sessions, signedIn } = setUp();
    const { token } = await signedIn();
    for (const header of [bearer(token), `bearer ${token}`, ` BEARER   ${token} `])
      expect(await sessions.authenticate(header), header.slice(0, 12)).toMatchObject({ userId: 'user_1' });
    for (const header of [undefined, '', token, 'Bearer', `Basic ${token}`, `Bearer${token}`, `Bearer ${token} x`])
      expect(await sessions.authenticate(header), header?.slice(0, 12)).toBeUndefined();
  });

  test('ends after five minutes, to the second', async () => {
    const { sessions, signedIn } = setUp();
    const { token } = await signedIn();
    clock.atMs += 299_999;
    expect(await sessions.authenticate(bearer(token))).toBeDefined();
    clock.atMs += 1;
    expect(await sessions.authenticate(bearer(token))).toBeUndefined();
  });

  test('does not outlive its session', async () => {
    const { sessions, signedIn } = setUp();
    const { session } = await signedIn();
    clock.atMs += 7 * DAY_MS - 60_000;
    const token = await sessions.tokenOf(session);
    expect(claimsOf(token).exp).toBe((START_MS + 7 * DAY_MS) / 1_000);
    clock.atMs += 60_000;
    expect(await sessions.authenticate(bearer(token))).toBeUndefined();
  });

  test('of another secret, without a signature, altered or put together is refused', async () => {
    const { sessions, signedIn } = setUp();
    const { token } = await signedIn();
    const [header = '', body = '', signature = ''] = token.split('.');
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const other = encoded({ ...claimsOf(token), organization_id: 'org_2', exp: 9_999_999_999 });
    const none = encoded({ alg: 'none', typ: 'JWT' });
    const stranger = setUp('the secret of another service').sessions;
    for (const bad of [
      await stranger.tokenOf((await stranger.begin(ANN)).session),
      `${header}.${other}.${signature}`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${header}.${body}.`,
      ...[...token].map(
        (character, at) => `${token.slice(0, at)}${character === 'A' ? 'I' : 'A'}${token.slice(at + 1)}`,
      ),
      `${header}.${body}.${createHmac('sha256', '').update(`${header}.${body}`).digest('base64url')}`,
    ])
      expect(await sessions.authenticate(bearer(bad)), bad).toBeUndefined();
  });

  test('signed for another purpose or by another issuer is refused', async () => {
    const { signedIn } = setUp();
    const { token } = await signedIn();
    const claims = claimsOf(token);
    const signed = (wrong: object, alg = 'HS256') =>
      new SignJWT({ ...claims, ...wrong }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(SECRET.repeat(2)));
    const own = setUp(SECRET.repeat(2)).sessions;
    expect(await own.authenticate(bearer(await signed({})))).toBeDefined();
    expect(await own.authenticate(bearer(await signed({ long: 'x'.repeat(2_048) })))).toBeUndefined();
    expect(await own.authenticate(bearer(await signed({}, 'HS512')))).toBeUndefined();
    for (const wrong of [{ aud: 'session' }, { iss: 'other' }, { exp: undefined }, { exp: 'soon' }, { exp: null }])
      expect(await own.authenticate(bearer(await signed(wrong)))).toBeUndefined();
  });
});

describe('a session', () => {
  test('is found by its secret for seven days', async () => {
    const { sessions, signedIn } = setUp();
    const { session, secret } = await signedIn();
    expect(await sessions.find(secret)).toEqual(session);
    expect(session.endsAtS).toBe((START_MS + 7 * DAY_MS) / 1_000);
    clock.atMs += 7 * DAY_MS - 1;
    expect(await sessions.find(secret)).toEqual(session);
    clock.atMs += 1;
    expect(await sessions.find(secret)).toBeUndefined();
  });

  test('is another one each time', async () => {
    const { signedIn } = setUp();
    const [one, other] = [await signedIn(), await signedIn()];
    expect(one.session.principal.keyId).not.toBe(other.session.principal.keyId);
  });

  test('is no token, and a token is no session', async () => {
    const { sessions, signedIn } = setUp();
    const { secret, token } = await signedIn();
    expect(await sessions.authenticate(bearer(secret))).toBeUndefined();
    expect(await sessions.find(token)).toBeUndefined();
    for (const nothing of [undefined, '', 'x', bearer(secret)]) expect(await sessions.find(nothing)).toBeUndefined();
  });
});

describe('a changed or removed password', () => {
  test.each([
    ['changed', { ...ANN, id: 'password_2' }],
    ['removed', undefined],
  ])('%s elsewhere ends sessions and tokens within a second', async (_how, next) => {
    const { sessions, signedIn, stored } = setUp();
    const { secret, token } = await signedIn();
    expect(await sessions.authenticate(bearer(token))).toBeDefined();
    if (next) stored.set(next.userId, next);
    else stored.clear();
    clock.atMs += 1_000;
    expect(await sessions.authenticate(bearer(token))).toBeUndefined();
    expect(await sessions.find(secret)).toBeUndefined();
    stored.set(ANN.userId, { ...ANN, id: 'password_3' });
    clock.atMs += 1_000;
    expect(await sessions.authenticate(bearer(token)), 'a password that is set again revives nothing').toBeUndefined();
  });

  test('lets a new session in at once, and ends the old one with it', async () => {
    const { sessions, signedIn, stored } = setUp();
    const { token } = await signedIn();
    await sessions.authenticate(bearer(token));
    const next = { ...ANN, id: 'password_2' };
    stored.set(next.userId, next);
    const { session, secret } = await sessions.begin(next);
    expect(await sessions.find(secret)).toEqual(session);
    expect(await sessions.authenticate(bearer(await sessions.tokenOf(session)))).toBeDefined();
    expect(await sessions.authenticate(bearer(token))).toBeUndefined();
  });
});

test('rights that are granted or taken away show within a second', async () => {
  const { sessions, signedIn, stored } = setUp();
  const { token } = await signedIn();
  await sessions.authenticate(bearer(token));
  stored.set(ANN.userId, { ...ANN, entitlements: [], statementRows: 'nested' });
  clock.atMs += 1_000;
  expect(await sessions.authenticate(bearer(token))).toMatchObject({ entitlements: [], statementRows: 'nested' });
});

test('a token in use costs one look-up a second, and what is not signed costs none', async () => {
  const { sessions, signedIn, asked } = setUp();
  const { token } = await signedIn();
  await Promise.all(Array.from({ length: 50 }, () => sessions.authenticate(bearer(token))));
  for (let i = 0; i < 50; i++) await sessions.authenticate(bearer(token));
  expect(asked).toEqual(['user_1']);
  clock.atMs += 1_000;
  await sessions.authenticate(bearer(token));
  expect(asked).toHaveLength(2);
  for (let i = 0; i < 50; i++) await sessions.authenticate(bearer(`${token}${i}`));
  expect(asked).toHaveLength(2);
});

test('a store that fails is not taken for a bad token, and is asked again', async () => {
  let fails = true;
  const passwords = {
    async find() {
      if (fails) throw new Error('no database');
      return ANN;
    },
  };
  const sessions = createUserSessions({ passwords, secret: SECRET, clock });
  const token = await sessions.tokenOf((await sessions.begin(ANN)).session);
  await expect(sessions.authenticate(bearer(token))).rejects.toThrow('no database');
  fails = false;
  expect(await sessions.authenticate(bearer(token))).toBeDefined();
});
