import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AuthorizationServerHere,
  startAuthorizationServer,
} from '../../../test/endpoints/authorization-server.ts';
import { systemClock } from '../../platform/clock.ts';
import { jwtVerifier } from './token-verifier.ts';

const AUDIENCE = 'https://almanac.example/mcp';

let server: AuthorizationServerHere;
beforeEach(async () => {
  server = await startAuthorizationServer();
});
afterEach(() => server.close());

const verifier = (over: { readonly nowMs?: () => number } = {}) =>
  jwtVerifier({
    issuer: server.issuer,
    audiences: ['https://almanac.example', AUDIENCE],
    jwksUrl: server.jwksUrl,
    clock: { ...systemClock, ...over },
  });

test('a token in order gives its claims; the keys are fetched once', async () => {
  const { verify } = verifier();
  for (const claims of [{}, { aud: ['https://other.example', AUDIENCE] }]) {
    const token = await server.tokenFor(AUDIENCE, { claims });
    expect(await verify(token)).toMatchObject({ iss: server.issuer, sub: 'subject|ann' });
  }
  expect(server.fetchedKeys()).toBe(1);
});

describe('a token is refused, with the reason,', () => {
  test.each([
    ['from another issuer', { claims: { iss: 'https://other.example' } }, 'another server issued it'],
    ['for another service', { claims: { aud: 'https://other.example' } }, 'it is not for this service'],
    ['that has expired', { lifeS: -31 }, 'it has expired'],
    ['that never ends', { lifeS: null }, 'it does not say when it ends'],
    ['that holds from later on', { claims: { nbf: 4_000_000_000 } }, 'it does not hold yet'],
    ['signed with another key', { isForged: true }, 'it is not signed by the authorization server'],
    ['that names an unknown key', { kid: 'second' }, 'it is not signed by the authorization server'],
  ])('%s', async (_what, changes, reason) => {
    const token = await server.tokenFor(AUDIENCE, changes);
    await expect(verifier().verify(token)).rejects.toMatchObject({
      code: 'unauthenticated',
      detail: `The token is not valid: ${reason}`,
    });
  });

  test('without a signature by a pair of keys', async () => {
    const { verify } = verifier();
    const claims = { iss: server.issuer, aud: AUDIENCE, exp: 4_000_000_000 };
    const withSecret = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(Buffer.alloc(32));
    const unsigned = `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
    for (const token of [withSecret, unsigned, 'no.token.', 'opaque'])
      await expect(verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(server.fetchedKeys()).toBe(0);
  });
});

test('an ended token holds as long as clocks may differ', async () => {
  const token = await server.tokenFor(AUDIENCE, { lifeS: 60 });
  const endMs = Date.now() + 60_000;
  expect(await verifier({ nowMs: () => endMs + 25_000 }).verify(token)).toMatchObject({ aud: AUDIENCE });
  await expect(verifier({ nowMs: () => endMs + 35_000 }).verify(token)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('keys that cannot be read are no fault of the token', async () => {
  const token = await server.tokenFor(AUDIENCE);
  server.break();
  await expect(verifier().verify(token)).rejects.toMatchObject({ code: 'unavailable' });
  await server.close();
  await expect(verifier().verify(token)).rejects.toMatchObject({ code: 'unavailable' });
});
