import { describe, expect, test } from 'vitest';
import { costOf } from '../../../test/run/growth.ts';
import { cheapHash } from '../../../test/service/cheap-password.ts';
import { checkPassword, hashPassword, isPassword } from './password-hash.ts';

const PASSWORD = 'correct horse battery';

describe('hashPassword', () => {
  test('keeps parameters and salt beside the hash, another salt each time', async () => {
    const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
    expect([await isPassword(PASSWORD, one), await isPassword(PASSWORD, other)]).toEqual([true, true]);
  });

  test('no other password has the hash', async () => {
    const stored = cheapHash(PASSWORD);
    expect(await isPassword(PASSWORD, stored)).toBe(true);
    for (const other of ['', 'correct horse batter', `${PASSWORD} `, PASSWORD.toUpperCase(), 'x'.repeat(100_000)]) {
      expect(await isPassword(other, stored), other.slice(0, 30)).toBe(false);
    }
  });

  test('characters that systems write in several ways are the same', async () => {
    const stored = await hashPassword('Zürich\u00a0Ångström');
    expect(await isPassword('Zu\u0308rich A\u030angstro\u0308m', stored)).toBe(true);
  });
});

describe('isPassword', () => {
  test('goes by the stored parameters: the test vector of RFC 7914, section 12', async () => {
    const stored =
      '$scrypt$ln=10,r=8,p=16$TmFDbA$/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWIurzDZLiKjiG/xCSedmDDaxyevuUqD7m2DYMvfoswGQA';
    expect(await isPassword('password', stored)).toBe(true);
    expect(await isPassword('Password', stored)).toBe(false);
  });

  test('nobody has no password, and asking costs as much', async () => {
    const cost = (stored: string | undefined) =>
      costOf(async () => expect(await isPassword('wrong password', stored)).toBe(false));
    const stored = await hashPassword(PASSWORD);
    const [known, nobody] = [await cost(stored), await cost(undefined)];
    expect(nobody).toBeGreaterThan(known / 2);
    expect(nobody).toBeLessThan(known * 2);
  });

  test('a stored text that is no hash is a fault, not a wrong password', async () => {
    await expect(isPassword(PASSWORD, 'plain')).rejects.toThrow('PHC');
  });
});

describe('checkPassword', () => {
  test.each([
    ['11 characters', 'a'.repeat(11), /12 to 256/],
    ['257 characters', 'a'.repeat(257), /12 to 256/],
    ['6 characters of two code units each', '🏦'.repeat(6), /12 to 256/],
    ['two lines', 'correct horse\nbattery', /one line/],
    ['a NUL', 'correct horse\0', /one line/],
  ])('refuses %s and does not repeat them', (_what, password, why) => {
    let refusal: unknown;
    try {
      checkPassword(password);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({ code: 'invalid_request', detail: expect.stringMatching(why) });
    expect(String(refusal)).not.toContain(password);
  });

  test('allows 12 to 256 characters of any script, spaces too', () => {
    for (const password of ['a'.repeat(12), 'a'.repeat(256), '🏦'.repeat(256), 'пароль из слов', ' '.repeat(12)])
      expect(() => checkPassword(password)).not.toThrow();
  });
});
