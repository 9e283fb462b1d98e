import { describe, expect, test } from 'vitest';
import { cheapHash } from '../../../test/service/cheap-password.ts';
import { memoryAccessStore, memoryPasswordStore } from '../../../test/stores/memory-stores.ts';
import { createAdministration } from './administration.ts';
import { createPasswords } from './passwords.ts';
import { createAttemptLimiter } from './rate-limiter.ts';
import { createSignIn, type SignInAttempt } from './sign-in.ts';
import { createUserSessions } from './user-sessions.ts';

const PASSWORD = 'correct horse battery';
const WRONG = { code: 'unprocessable', detail: 'User name or password is wrong' };

/** Users `ann` and `bob` of `desk` and `ann` of `lab`; those of `desk` have passwords. */
async function setUp() {
  const clock = { nowMs: () => clock.atMs, atMs: Date.UTC(2026, 3, 17) };
  const access = memoryAccessStore();
  const store = memoryPasswordStore(access);
  const admin = createAdministration({ store: access, clock });
  for (const org of ['desk', 'lab']) await admin.createOrganization(org);
  const setPassword = async (userId: string, password = PASSWORD) =>
    store.set({ id: `${userId} ${password}`, userId, hash: cheapHash(password), setAt: '2026-04-17T00:00:00.000Z' });
  const ann = await admin.createUser('desk', 'ann');
  const bob = await admin.createUser('desk', 'bob');
  const annOfLab = await admin.createUser('lab', 'ann');
  await setPassword(ann.id);
  await setPassword(bob.id, 'the password of bob');
  const sessions = createUserSessions({ passwords: store, secret: 'a secret', clock });
  const reports: SignInAttempt[] = [];
  const service = createSignIn({
    passwords: store,
    sessions,
    attemptLimiter: (limit) => createAttemptLimiter({ ...limit, clock }),
    report: (attempt) => reports.push(attempt),
  });
  const signIn = (identifier: string, password = PASSWORD, address = '192.0.2.1') =>
    service.signIn({ identifier, password, address });
  return { clock, access, admin, store, setPassword, ann, bob, annOfLab, sessions, reports, signIn };
}

/** Refusals of `tries` wrong passwords, as codes. */
async function wrongTries(
  signIn: Awaited<ReturnType<typeof setUp>>['signIn'],
  tries: number,
  identifier: string,
  address?: string,
): Promise<string[]> {
  const codes: string[] = [];
  for (let i = 0; i < tries; i++)
    await signIn(identifier, 'a wrong password', address).catch(({ code }) => codes.push(code));
  return codes;
}

describe('the identifier', () => {
  test('names a user with the organization, or alone while no other user of that name has a password', async () => {
    const { signIn, ann, annOfLab, setPassword } = await setUp();
    for (const identifier of ['ann@desk', 'ann', ' ann@desk '])
      expect((await signIn(identifier)).session.principal, identifier).toMatchObject({ userId: ann.id });
    await setPassword(annOfLab.id, 'the password of lab');
    await expect(signIn('ann')).rejects.toMatchObject(WRONG);
    await expect(signIn('ann', 'the password of lab')).rejects.toMatchObject(WRONG);
    expect((await signIn('ann@desk')).session.principal).toMatchObject({ userId: ann.id, orgId: ann.orgId });
    expect((await signIn('ann@lab', 'the password of lab')).session.principal).toMatchObject({ userId: annOfLab.id });
  });

  test('that names nobody, or a user without a password, is refused like a wrong password', async () => {
    const { signIn, annOfLab } = await setUp();
    expect(annOfLab.name).toBe('ann');
    const wrong = [
      'ann@lab',
      'carl',
      'carl@desk',
      'ann@',
      '@desk',
      'ann@desk@desk',
      'ANN@desk',
      "ann' or '1",
      '',
      '東京',
    ];
    for (const identifier of wrong) await expect(signIn(identifier), identifier).rejects.toMatchObject(WRONG);
    await expect(signIn('ann@desk', 'a wrong password')).rejects.toMatchObject(WRONG);
    await expect(signIn('ann@desk', '')).rejects.toMatchObject(WRONG);
    await expect(signIn('ann@desk', 'the password of bob')).rejects.toMatchObject(WRONG);
  });
});

test('a session that begins is good, and reported without the password', async () => {
  const { signIn, sessions, reports, ann } = await setUp();
  const { session, secret } = await signIn('ann@desk');
  expect(await sessions.find(secret)).toEqual(session);
  await signIn('ann@desk', 'a wrong password').catch(() => undefined);
  await signIn('carl', 'a wrong password').catch(() => undefined);
  const user = { userId: ann.id, orgId: ann.orgId, address: '192.0.2.1' };
  expect(reports).toEqual([
    { outcome: 'signed-in', sessionId: session.principal.keyId, ...user },
    { outcome: 'wrong-password', ...user },
    { outcome: 'wrong-password', address: '192.0.2.1' },
  ]);
});

describe('attempts', () => {
  test('after ten wrong passwords for an identifier even the right one is refused, from any address', async () => {
    const { signIn, clock, reports } = await setUp();
    expect(await wrongTries(signIn, 11, 'ann@desk')).toEqual([...Array(10).fill('unprocessable'), 'rate_limited']);
    await expect(signIn('ann@desk', PASSWORD, '192.0.2.2')).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterS: 90,
      detail: 'Too many attempts to sign in; try again in 90 s',
    });
    expect(reports.at(-1)).toEqual({ outcome: 'too-many-attempts', address: '192.0.2.2' });
    await expect(signIn('bob@desk', 'the password of bob')).resolves.toBeDefined();
    clock.atMs += 90_000;
    await expect(signIn('ann@desk')).resolves.toBeDefined();
  });

  test('the right password begins the count of its identifier again', async () => {
    const { signIn } = await setUp();
    for (let round = 0; round < 3; round++) {
      expect(await wrongTries(signIn, 9, 'ann@desk', `192.0.2.${round}`)).toEqual(Array(9).fill('unprocessable'));
      await signIn('ann@desk');
    }
  });

  test('for many identifiers are limited by address, which a right password of one does not begin again', async () => {
    const { signIn, admin, setPassword } = await setUp();
    const codes: string[] = [];
    for (let i = 0; i < 31; i++) {
      await setPassword((await admin.createUser('lab', `user${i}`)).id);
      codes.push(...(await wrongTries(signIn, 1, i % 2 ? `user${i}` : 'ann@desk')));
      if (codes.at(-1) === 'unprocessable') await signIn('bob@desk', 'the password of bob').catch(() => undefined);
      if (i % 4 === 0) await signIn('ann@desk', PASSWORD, '192.0.2.9');
    }
    expect(codes.filter((code) => code === 'unprocessable')).toHaveLength(30);
    expect(codes.at(-1)).toBe('rate_limited');
    await expect(signIn('carl', 'a wrong password', '192.0.2.9')).rejects.toMatchObject(WRONG);
  });

  test('too many from an address refuse no right password: everybody may be behind one proxy', async () => {
    const { signIn, admin, setPassword, reports } = await setUp();
    for (let i = 0; i < 40; i++) {
      await setPassword((await admin.createUser('lab', `user${i}`)).id);
      await wrongTries(signIn, 1, `user${i}`);
    }
    expect(reports.at(-1)).toEqual({ outcome: 'too-many-attempts', address: '192.0.2.1' });
    await expect(signIn('bob@desk', 'the password of bob')).resolves.toBeDefined();
    await expect(signIn('carl', 'a wrong password')).rejects.toMatchObject({ code: 'rate_limited', retryAfterS: 30 });
    expect(await wrongTries(signIn, 11, 'ann@desk'), 'guesses at one user stay limited').toEqual(
      Array(11).fill('rate_limited'),
    );
    await expect(signIn('ann@desk')).rejects.toMatchObject({ code: 'rate_limited', retryAfterS: 90 });
  });

  test('right passwords are not limited', async () => {
    const { signIn } = await setUp();
    for (let i = 0; i < 50; i++) await signIn('ann@desk');
  });

  test('side by side count like those one after another', async () => {
    const { signIn } = await setUp();
    const tries = Array.from({ length: 25 }, () => signIn('ann@desk', 'a wrong password').catch(({ code }) => code));
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === 'unprocessable')).toHaveLength(10);
  });

  test('beyond what is checked at once are sent away and do not count', async () => {
    const { signIn, admin, setPassword, reports } = await setUp();
    const names = Array.from({ length: 60 }, (_, i) => `user${i}`);
    for (const name of names) await setPassword((await admin.createUser('lab', name)).id);
    const tries = names.map((name, i) => signIn(`${name}@lab`, PASSWORD, `192.0.2.${i}`).catch((error) => error));
    const results = await Promise.all(tries);
    const away = results.filter(({ code }) => code === 'rate_limited');
    expect(away.length).toBeGreaterThan(0);
    expect(away.length).toBeLessThanOrEqual(18);
    expect(away[0]).toMatchObject({ retryAfterS: 10 });
    expect(reports.filter(({ outcome }) => outcome === 'busy')).toHaveLength(away.length);
  });
});

describe('passwords by command', () => {
  test('are set and replaced, each ending the sessions of the one before', async () => {
    const { clock, access, store, sessions, signIn } = await setUp();
    const passwords = createPasswords({ access, store, clock });
    const bob = await passwords.user('desk', 'bob');
    await passwords.set(bob, 'a first password');
    const { secret } = await signIn('bob@desk', 'a first password');
    expect(await sessions.find(secret)).toBeDefined();
    await passwords.set(bob, 'a first password');
    clock.atMs += 1_000;
    expect(await sessions.find(secret), 'the same password again is another one').toBeUndefined();
    expect(await passwords.setAt(bob.orgId)).toEqual(
      new Map((await store.ofOrganization(bob.orgId)).map(({ userId, setAt }) => [userId, setAt])),
    );
    await passwords.remove(bob);
    await expect(signIn('bob@desk', 'a first password')).rejects.toMatchObject(WRONG);
    expect((await passwords.setAt(bob.orgId)).has(bob.id)).toBe(false);
    await expect(passwords.remove(bob)).rejects.toMatchObject({
      code: 'not_found',
      detail: expect.stringMatching(/has no password/),
    });
  });

  test('a password that is not allowed leaves the one before; unknown names are reported', async () => {
    const { clock, access, store, signIn } = await setUp();
    const passwords = createPasswords({ access, store, clock });
    const ann = await passwords.user('desk', 'ann');
    await expect(passwords.set(ann, 'too short')).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(signIn('ann@desk')).resolves.toBeDefined();
    await expect(passwords.user('desk', 'carl')).rejects.toMatchObject({
      detail: expect.stringMatching(/no user "carl" in "desk"/),
    });
    await expect(passwords.user('nowhere', 'ann')).rejects.toMatchObject({
      detail: expect.stringMatching(/no organization "nowhere"/),
    });
  });
});
