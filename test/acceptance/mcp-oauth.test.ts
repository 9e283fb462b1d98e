import { Client, ClientCredentialsProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthorizationServerHere,
  startAuthorizationServer,
  type TokenChanges,
} from '../endpoints/authorization-server.ts';
import { newKey } from '../service/administer.ts';
import { commandHere } from '../service/command-here.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const PUBLIC = 'https://almanac.example';
const AUDIENCE = `${PUBLIC}/mcp`;
const METADATA = '/.well-known/oauth-protected-resource';

let issuer: AuthorizationServerHere;
let service: Service;
beforeAll(async () => {
  issuer = await startAuthorizationServer();
  service = await startServiceHere({
    ALMANAC_PUBLIC_URL: PUBLIC,
    ALMANAC_DEMO: 'off',
    ALMANAC_RATE_LIMIT: '30',
    ALMANAC_OAUTH_ISSUER: issuer.issuer,
    ALMANAC_OAUTH_AUDIENCE: `https://other.example, ${AUDIENCE}`,
    ALMANAC_OAUTH_JWKS_URL: issuer.jwksUrl,
  });
  await newKey(service, 'desk', 'ann');
  await commandHere(service.dataDir, ['users', 'link', 'ann', '--org', 'desk', '--subject', 'subject|ann']);
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
  await issuer.close();
});

/** Acts as a proxy in front: passes on requests to the public address. */
const fetchPublic = (url: string | URL, init?: RequestInit): Promise<Response> =>
  fetch(String(url).replace(PUBLIC, service.url), init);

async function askWith(changes: TokenChanges = {}, path = '/mcp', body: object = LIST) {
  const headers = {
    authorization: `Bearer ${await issuer.tokenFor(AUDIENCE, changes)}`,
    accept: 'application/json, text/event-stream',
  };
  return call(service, 'POST', path, { key: null, body, headers });
}

test('the official client finds the authorization server by itself, and calls a tool with its token', async () => {
  const authProvider = new ClientCredentialsProvider({
    clientId: 'assistant',
    clientSecret: 'secret',
    expectedIssuer: issuer.issuer,
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(AUDIENCE), { authProvider, fetch: fetchPublic }));
  const made = await client.callTool({ name: 'create_watchlist', arguments: { name: 'Chips', items: ['E09E2B'] } });
  expect(made.structuredContent).toMatchObject({ watchlist: { name: 'Chips' } });
  expect(issuer.resources).toEqual([AUDIENCE]);
  await client.close();
  const key = await newKey(service, 'desk', 'ann');
  const { body } = await call(service, 'GET', '/v1/watchlists', { key });
  expect(body.results).toMatchObject([{ name: 'Chips' }]);
});

describe('a caller', () => {
  test('without a token is sent to the metadata, which names the authorization server', async () => {
    for (const [path, metadata, resource] of [
      ['/mcp', `${METADATA}/mcp`, '/mcp'],
      ['/', METADATA, ''],
      ['/deepresearch', METADATA, ''],
    ] as const) {
      const refused = await call(service, 'POST', path, { key: null, body: LIST });
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${PUBLIC}${metadata}"`);
      const { status, headers, body } = await call(service, 'GET', metadata, { key: null });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      expect(body).toEqual({
        resource: `${PUBLIC}${resource}`,
        authorization_servers: [issuer.issuer],
        bearer_methods_supported: ['header'],
        resource_name: 'Almanac',
      });
    }
    const other = await call(service, 'POST', METADATA, { key: null, body: {} });
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('with a token that is not valid reads why, in the challenge too', async () => {
    const refused = await askWith({ lifeS: -60 });
    expect([refused.status, refused.body.message]).toEqual([401, 'The token is not valid: it has expired']);
    expect(refused.headers.get('www-authenticate')).toMatch(
      /^Bearer resource_metadata="[^"]+", error="invalid_token", error_description="The token is not valid: it has expired"$/,
    );
    expect((await askWith({ claims: { sub: '' } })).body.message).toBe('The token has no claim "sub"');
  });

  test('with the token of a stranger is refused for good, without a challenge', async () => {
    const refused = await askWith({ claims: { sub: 'subject|eve' } });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([403, null]);
    expect(refused.body.message).toContain('almanac users link');
  });

  test('has the token at the paths of assistants alone, and keys go on beside it', async () => {
    expect((await askWith({}, '/deepresearch')).status).toBe(200);
    const authorization = `Bearer ${await issuer.tokenFor(AUDIENCE)}`;
    const rest = await call(service, 'GET', '/v1/watchlists', { key: null, headers: { authorization } });
    expect([rest.status, rest.headers.get('www-authenticate')]).toEqual([401, null]);
    expect((await call(service, 'POST', '/mcp', { body: LIST })).status).toBe(200);
    const bearer = { authorization: `Bearer ${service.key}` };
    expect((await call(service, 'POST', '/mcp', { key: null, body: LIST, headers: bearer })).status).toBe(200);
    const badKey = await call(service, 'POST', '/mcp', { key: 'alm_wrong', body: LIST });
    expect(badKey.headers.get('www-authenticate')).not.toContain('invalid_token');
  });
});

test('a user who is unlinked is refused at once, and one with too many calls has to wait', async () => {
  const statuses = new Set<number>();
  for (let calls = 0; calls < 40; calls += 1) statuses.add((await askWith()).status);
  expect(statuses).toEqual(new Set([200, 429]));
  const { stdout } = await commandHere(service.dataDir, ['users', 'link', 'ann', '--org', 'desk', '--remove']);
  expect(stdout).toBe('Removed the subject of "ann" in "desk"\n');
  expect((await askWith()).status).toBe(403);
});
