import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { createLogger } from '../../platform/log.ts';
import { buildOpenApi } from '../openapi/document.ts';
import { bind } from '../operations/bind.ts';
import { defineEndpoint } from '../operations/endpoint.ts';
import { optional } from '../operations/schemas.ts';
import type { SignedCall, SignedRoute } from '../operations/signed-route.ts';
import type { Gatekeepers } from '../requests/gatekeepers.ts';
import { createMetrics } from '../requests/metrics.ts';
import { createServer, type ServerParts } from './server.ts';

const PRINCIPAL = {
  orgId: 'org_1',
  userId: 'user_1',
  keyId: 'key_1',
  entitlements: [],
  statementRows: 'flat',
  role: 'member',
} as const;
const body = Type.Object({ word: Type.String({ maxLength: 5 }), kinds: optional(Type.Array(Type.Enum(['A', 'B']))) });

const echo = defineEndpoint({
  id: 'test.echo',
  method: 'POST',
  paths: ['/v1/echo', '/echo'],
  family: 'structured',
  summary: 'Echo',
  description: 'Answers with the word.',
  units: { 'kg:knowledge_graph_tokens': 2 },
  body,
  reply: Type.Object({ word: Type.String() }),
  errors: [400],
  example: { body: { word: 'ab' }, reply: { word: 'ab' } },
  handle: async ({ body: { word }, metadata }, use: { shout(word: string): string }) => ({
    word: use.shout(word),
    metadata,
  }),
});

const plain = defineEndpoint({
  id: 'test.plain',
  method: 'GET',
  paths: ['/v1/plain'],
  family: 'subscription',
  summary: 'Plain',
  description: 'Free, takes no body.',
  units: {},
  reply: Type.Object({}),
  errors: [400],
  example: { reply: {} },
  handle: async (_call, use: { shout(word: string): string }) => ({ said: use.shout('x') }),
});

const whereCalled = defineEndpoint({
  id: 'test.where-called',
  method: 'GET',
  paths: ['/v1/where'],
  family: 'content',
  summary: 'Where',
  description: 'Where the caller found the service.',
  units: {},
  reply: Type.Object({ url: Type.String() }),
  errors: [],
  example: { reply: { url: 'http://localhost' } },
  handle: async ({ publicUrl }) => ({ url: publicUrl }),
});

const recorded: object[] = [];
const openApi = vi.fn(() => buildOpenApi([echo, plain], '1.0.0'));
let app: FastifyInstance | undefined;
afterEach(async () => {
  recorded.length = 0;
  await app?.close();
});

interface Served {
  readonly config?: Partial<ServerParts['config']>;
  readonly signedRoutes?: readonly SignedRoute[];
}

const ADDRESSES = { host: '127.0.0.1', corsOrigins: [], mcpHosts: [], publicUrl: null };

async function serve(
  over: Partial<Gatekeepers> = {},
  shout = (word: string) => word,
  { config = {}, signedRoutes = [] }: Served = {},
): Promise<FastifyInstance> {
  const always = { take: () => ({ allowed: true }) as const };
  const endpoints = bind([echo, plain, whereCalled], { shout });
  app = await createServer({
    config: { bodyBytesMax: 2_000, trustProxy: 0, ...ADDRESSES, ...config },
    endpoints,
    researchResults: { add: async () => undefined, find: async () => undefined },
    systemRoutes: [],
    signedRoutes,
    openApi,
    gatekeepers: {
      keyring: { authenticate: async (key) => (key === 'good' ? PRINCIPAL : undefined) },
      sessions: { authenticate: async () => undefined, find: async () => undefined },
      keyLimiter: always,
      addressLimiter: always,
      quotas: { check: async () => () => undefined },
      meter: { record: async (orgId, units) => void recorded.push({ orgId, units }) },
      ...over,
    },
    metrics: createMetrics([]),
    clock: { nowMs: () => Date.UTC(2026, 3, 17, 9, 15, 2, 120) },
    log: createLogger({ logLevel: 'silent', logFormat: 'json' }),
  });
  return app;
}

const post = (server: FastifyInstance, payload: string, headers: Record<string, string> = {}, url = '/v1/echo') =>
  server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-api-key': 'good', 'content-type': 'application/json', ...headers },
  });

test('the OpenAPI document is made when it is asked for', async () => {
  const server = await serve();
  expect(openApi).not.toHaveBeenCalled();
  expect(Object.keys((await server.inject('/docs/json')).json().paths)).toEqual([echo.paths[0], plain.paths[0]]);
});

describe('an endpoint', () => {
  test('answers with the id of the request in header and metadata, and is metered', async () => {
    const reply = await post(await serve(), '{"word":"hi"}');
    const answer = reply.json();
    expect(reply.statusCode).toBe(200);
    expect(answer).toEqual({
      word: 'hi',
      metadata: { request_id: reply.headers['x-request-id'], timestamp: '2026-04-17T09:15:02.120000+00:00' },
    });
    expect(answer.metadata.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(recorded).toEqual([{ orgId: 'org_1', units: { 'kg:knowledge_graph_tokens': 2 } }]);
  });

  test('uses a valid request id of the caller, and no other', async () => {
    const server = await serve();
    const accepted = await post(server, '{"word":"hi"}', { 'x-request-id': 'trace-12345' });
    const replaced = await post(server, '{"word":"hi"}', { 'x-request-id': 'a b\tc"' });
    expect(accepted.json().metadata.request_id).toBe('trace-12345');
    expect(replaced.json().metadata.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('names unknown fields in warnings, and treats null as omitted', async () => {
    const reply = await post(await serve(), '{"word":"hi","kinds":null,"limit":5,"__proto__":{"a":1}}');
    expect(reply.json().metadata.warnings).toEqual([
      'body.limit is not a field of this request and was ignored',
      'body.__proto__ is not a field of this request and was ignored',
    ]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-8', 'json', ''])(
    'reads JSON whatever the content type says: %j',
    async (type) => {
      const server = await serve();
      expect((await post(server, '{"word":"hi"}', { 'content-type': type })).statusCode).toBe(200);
      expect((await post(server, '\ufeff{"word":"hi"}', { 'content-type': type })).statusCode).toBe(200);
      expect((await post(server, '{"word":"hi"}', { 'content-type': type }, '/nothing')).statusCode).toBe(404);
    },
  );

  test('warns about query parameters that belong in the body', async () => {
    const reply = await post(await serve(), '{"word":"hi"}', {}, '/v1/echo?limit=1');
    expect(reply.json().metadata.warnings).toEqual(['query.limit is not a field of this request and was ignored']);
  });

  test('answers at its alias paths, and with a trailing slash', async () => {
    const server = await serve();
    expect((await post(server, '{"word":"hi"}', {}, '/echo')).statusCode).toBe(200);
    expect((await post(server, '{"word":"hi"}', {}, '/v1/echo/')).statusCode).toBe(200);
  });
});

describe('a bad request', () => {
  test.each([
    ['{"word":5}', ['body.word: must be string']],
    ['{}', ['body: word is required']],
    ['', ['body: a JSON object is required']],
    ['[]', ['body: must be object']],
    ['null', ['body: must be object']],
    [
      '{"word":"toolong","kinds":["C"]}',
      ['body.word: must not have more than 5 characters', 'body.kinds.0: must be one of A, B'],
    ],
  ])('%s gets 400 with the path of each fault', async (payload, faults) => {
    const reply = await post(await serve(), payload);
    expect(reply.statusCode).toBe(400);
    const { errors, message, statusCode, errorCode, metadata } = reply.json();
    expect(errors.map((error: { message: string }) => error.message)).toEqual(faults);
    expect(message).toContain(faults[0]);
    expect([statusCode, errorCode, metadata.request_id]).toEqual([400, 'BAD_REQUEST', reply.headers['x-request-id']]);
    expect(recorded).toEqual([]);
  });

  test('malformed JSON gets 400, also in the family with only message and statusCode', async () => {
    const reply = await post(await serve(), '{"word":');
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toMatch(/not valid JSON/);
  });

  test("an unexpected body gets the subscription family's 400", async () => {
    const server = await serve();
    const reply = await server.inject({
      method: 'GET',
      url: '/v1/plain',
      payload: '{}',
      headers: { 'x-api-key': 'good' },
    });
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'This request takes no body', statusCode: 400 }]);
  });

  test('a body over the limit gets 413', async () => {
    const reply = await post(await serve(), JSON.stringify({ word: 'x'.repeat(3_000) }));
    expect([reply.statusCode, reply.json().errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('an unknown route is reported as such, whatever the body is', async () => {
    const server = await serve();
    expect((await post(server, '%PDF-1.7 no JSON', {}, '/v1/nothing')).statusCode).toBe(404);
    const put = await server.inject({ method: 'PUT', url: '/v1/echo', payload: '%PDF-1.7 no JSON' });
    expect(put.statusCode).toBe(405);
  });

  test('an unknown path gets 404, a known one with another method 405 and Allow', async () => {
    const server = await serve();
    const unknown = await server.inject({ url: '/v1/nothing' });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { statusCode: 404, errorCode: 'NOT_FOUND' }]);
    const wrong = await server.inject({ method: 'DELETE', url: '/v1/echo' });
    expect([wrong.statusCode, wrong.headers['allow'], wrong.json().errorCode]).toEqual([
      405,
      'POST',
      'METHOD_NOT_ALLOWED',
    ]);
    const head = await server.inject({ method: 'HEAD', url: '/v1/plain', headers: { 'x-api-key': 'good' } });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('a path that cannot be decoded gets 400', async () => {
    const reply = await (await serve()).inject({ url: '/v1/%E0%A4%A' });
    expect([reply.statusCode, reply.json().statusCode]).toEqual([400, 400]);
  });
});

describe('the gates', () => {
  test.each([[undefined], ['bad'], ['']])('key %s gets the common 401', async (key) => {
    const headers = key === undefined ? {} : { 'x-api-key': key };
    const reply = await (await serve()).inject({ method: 'POST', url: '/v1/echo', payload: '{broken', headers });
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      {
        message: 'API key is missing or not valid',
        statusCode: 401,
        errorCode: 'UNAUTHORIZED',
        errors: [{ message: 'API key is missing or not valid' }],
        requestId: reply.headers['x-request-id'],
      },
    ]);
  });

  test('a call over the rate limit gets 429 with Retry-After', async () => {
    const reply = await post(
      await serve({ keyLimiter: { take: () => ({ allowed: false, retryAfterS: 7 }) } }),
      '{"word":"hi"}',
    );
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().errorCode]).toEqual([
      429,
      '7',
      'TOO_MANY_REQUESTS',
    ]);
    expect(reply.json().errors[0].message).toBe(reply.json().message);
    const ofContent = await app?.inject({ url: '/v1/where', headers: { 'x-api-key': 'good' } });
    expect(ofContent?.json()).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS', errors: reply.json().errors });
  });

  test('bad keys and unknown paths are limited by address', async () => {
    const server = await serve({ addressLimiter: { take: () => ({ allowed: false, retryAfterS: 1 }) } });
    expect((await post(server, '{}', { 'x-api-key': 'bad' })).statusCode).toBe(429);
    expect((await server.inject({ url: '/nothing' })).statusCode).toBe(429);
    expect((await server.inject({ method: 'DELETE', url: '/v1/echo' })).statusCode).toBe(429);
    expect((await post(server, '{"word":"hi"}')).statusCode).toBe(200);
  });

  test('a used-up quota is refused before any work', async () => {
    let calls = 0;
    const refuse = { check: async () => Promise.reject(new AppError('quota_exceeded', 'The quota is used up')) };
    const reply = await post(await serve({ quotas: refuse }, (word) => `${word}${++calls}`), '{"word":"hi"}');
    expect([reply.statusCode, reply.json().errorCode, calls, recorded]).toEqual([403, 'QUOTA_EXCEEDED', 0, []]);
  });
});

test('an internal error gets 500 without details, in the form of the family', async () => {
  const server = await serve({}, () => {
    throw new Error('SELECT secret FROM disk /data');
  });
  const structured = await post(server, '{"word":"hi"}');
  const subscription = await server.inject({ url: '/v1/plain', headers: { 'x-api-key': 'good' } });
  expect(structured.statusCode).toBe(500);
  expect(structured.body).not.toMatch(/secret|disk/);
  expect([subscription.statusCode, subscription.json()]).toEqual([
    500,
    { message: 'The request failed inside the service.', statusCode: 500 },
  ]);
  expect(recorded).toEqual([]);
});

describe('the address in links', () => {
  const where = async (config: Served['config'], headers: Record<string, string>): Promise<string> => {
    const server = await serve({}, undefined, config ? { config } : {});
    const reply = await server.inject({ url: '/v1/where', headers: { 'x-api-key': 'good', ...headers } });
    return reply.json().url;
  };

  test('is the host that the caller used', async () => {
    expect(await where({}, { host: 'api.example:8443' })).toBe('http://api.example:8443');
    expect(await where({}, { host: '[::1]:80' })).toBe('http://[::1]:80');
  });

  test('is that of a trusted proxy, and that of others is ignored', async () => {
    const headers = { host: 'inside:80', 'x-forwarded-host': 'api.example', 'x-forwarded-proto': 'https' };
    expect(await where({ trustProxy: 1 }, headers)).toBe('https://api.example');
    expect(await where({}, headers)).toBe('http://inside:80');
    expect(await where({ trustProxy: 1 }, { ...headers, 'x-forwarded-host': 'a"b' })).toBe('https://inside:80');
  });

  test('is the configured one in preference to all others', async () => {
    expect(await where({ publicUrl: 'https://public.example/almanac' }, { host: 'inside' })).toBe(
      'https://public.example/almanac',
    );
  });
});

describe('a signed route', () => {
  const calls: (Omit<SignedCall, 'body'> & { text: string })[] = [];
  const route = (answer: () => void = () => undefined): SignedRoute => ({
    id: 'test.signed',
    methods: ['PUT', 'GET', 'HEAD'],
    path: '/_signed/things/:id',
    async answer({ body, ...call }) {
      const parts: Uint8Array[] = [];
      for await (const part of body) parts.push(part);
      calls.push({ ...call, text: Buffer.concat(parts).toString() });
      answer();
      return { status: 200, headers: { 'x-thing': '1' }, body: call.method === 'GET' ? Buffer.from('bytes') : null };
    },
  });
  const failing = (error: Error) =>
    route(() => {
      throw error;
    });

  test('receives the raw bytes, beyond the limit for JSON, with any content type', async () => {
    const server = await serve({}, undefined, { signedRoutes: [route()] });
    const text = '{"not json'.repeat(1_000);
    const url = '/_signed/things/a%2Fb?x=%20';
    const reply = await server.inject({
      method: 'PUT',
      url,
      payload: text,
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.statusCode, reply.body, reply.headers['x-thing']]).toEqual([200, '', '1']);
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', url, params: { id: 'a/b' }, text });
    const got = await server.inject({ method: 'GET', url: '/_signed/things/1' });
    expect(got.body).toBe('bytes');
  });

  test('refuses with XML in which the message is escaped', async () => {
    const refused = failing(new AppError('forbidden', `<&"'> no`));
    const reply = await (await serve({}, undefined, { signedRoutes: [refused] })).inject({ url: '/_signed/things/1' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([403, 'application/xml']);
    expect(reply.body).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>&#60;&#38;&#34;&#39;&#62; no</Message><RequestId>${reply.headers['x-request-id']}</RequestId></Error>`,
    );
  });

  test('reveals nothing of an internal error', async () => {
    const broken = failing(new Error('the password is x'));
    const reply = await (await serve({}, undefined, { signedRoutes: [broken] })).inject({ url: '/_signed/things/1' });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toContain('<Code>InternalError</Code>');
    expect(reply.body).not.toContain('password');
  });

  test('counts altered links against the address of the caller', async () => {
    const addressLimiter = { take: () => ({ allowed: false, retryAfterS: 7 }) as const };
    const altered = failing(new AppError('forbidden', 'no', { reason: 'SignatureDoesNotMatch' }));
    const server = await serve({ addressLimiter }, undefined, { signedRoutes: [altered] });
    const reply = await server.inject({ url: '/_signed/things/1' });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '7']);
    expect(reply.body).toContain('<Code>SlowDown</Code>');
  });
});
