import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createJwtSeal } from './jwt.ts';

const SECRET = 'a secret of the service, 32 bytes and more';
const CLAIMS = { sub: 'user_1', exp: 1_776_000_000, name: 'Ärzte 東京' };
const seal = createJwtSeal(SECRET);
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (text: string, secret = SECRET): string =>
  `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;

describe('createJwtSeal', () => {
  test('signs what any reader of JWT can check, and opens it', () => {
    const token = seal.sign(CLAIMS);
    expect(token).toBe(signed(`${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(CLAIMS)}`));
    expect(seal.open(token)).toEqual(CLAIMS);
  });

  test('refuses a token altered in any character', () => {
    const token = seal.sign(CLAIMS);
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(seal.open(token.slice(0, at) + other + token.slice(at + 1)), `character ${at}`).toBeUndefined();
    }
  });

  test('refuses the last character of a signature in another spelling of the same bytes', () => {
    const token = seal.sign(CLAIMS);
    const bytes = Buffer.from(token.split('.')[2] ?? '', 'base64url');
    const twins = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .map((last) => token.slice(0, -1) + last)
      .filter((one) => Buffer.from(one.split('.')[2] ?? '', 'base64url').equals(bytes));
    expect(twins.length).toBeGreaterThan(1);
    expect(twins.filter((one) => seal.open(one) !== undefined)).toEqual([token]);
    expect(seal.open(`${token}=`)).toBeUndefined();
  });

  test('refuses tokens without a signature, of other algorithms and of another secret', () => {
    const claims = encoded(CLAIMS);
    const none = `${encoded({ alg: 'none', typ: 'JWT' })}.${claims}`;
    for (const token of [
      `${none}.`,
      none,
      signed(none),
      signed(`${encoded({ alg: 'HS512', typ: 'JWT' })}.${claims}`),
      signed(`${encoded({ typ: 'JWT', alg: 'HS256' })}.${claims}`),
      `${encoded({ alg: 'HS256', typ: 'JWT' })}.${claims}.`,
      `${seal.sign(CLAIMS)}.`,
      createJwtSeal(`${SECRET}!`).sign(CLAIMS),
    ])
      expect(seal.open(token), token).toBeUndefined();
  });

  test('refuses what is signed and yet holds no claims, and texts that are no tokens', () => {
    const header = encoded({ alg: 'HS256', typ: 'JWT' });
    for (const body of [encoded([1]), encoded(null), encoded('text'), Buffer.from('{').toString('base64url'), ''])
      expect(seal.open(signed(`${header}.${body}`)), body).toBeUndefined();
    for (const text of ['', '.', '..', '...', '\0', 'x'.repeat(100_000), seal.sign({ long: 'x'.repeat(3_000) })])
      expect(seal.open(text)).toBeUndefined();
  });
});
