import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { allEndpoints } from '../../src/http/endpoints.ts';
import { codePoint } from '../run/code-point.ts';
import { commandHere } from '../service/command-here.ts';
import { addFailedJob } from '../service/failed-job.ts';
import { type AskedService, call, TEST_KEY } from '../service/service.ts';
import { test } from '../service/worlds.ts';
import { type Caller, callerWith } from './private-content.ts';

/** Answers of operations that need a mail server, which this service lacks; `digests.test.ts` has those of one that sends mails. */
const WITHOUT_MAIL: Readonly<Record<string, number>> = { 'digests.set': 409, 'digests.delete': 404 };

const COMPANIES = '/v1/knowledge-graph/companies';

/** Asked as its administrator. */
let service: AskedService;
test.beforeAll(({ sample }) => {
  service = { ...sample, key: TEST_KEY };
});

/** A concrete address of an endpoint, from its example. */
const addressOf = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => String((params as Record<string, unknown>)[name]));

/** Examples name private things that nobody has: their place is taken by one that is made for the call. */
async function addressOfOwn(path: string): Promise<string> {
  const caller = callerWith(service, TEST_KEY);
  const [, documents] = /^((?:\/v1)?\/documents)\//.exec(path) ?? [];
  if (documents !== undefined) return `${documents}/${await aPublicDocument(caller)}`;
  if (path.startsWith('/rpjson/')) return `/rpjson/${await aPublicDocument(caller)}`;
  const administered = /^\/v1\/admin\/(\w+)\/\w+/.exec(path)?.[1];
  if (administered !== undefined) return path.replace(/\w+[_-]01/, await idOfAdministered(administered));
  const kept = /^(.*\/(?:watchlists|queries|saved-searches|saved-screens|notes|dashboards))\/(\w+_[\w-]{22})/.exec(
    path,
  );
  if (kept !== null) {
    const [, room = '', id = ''] = kept;
    const body = {
      name: 'Chips',
      items: [],
      text: 'Ask',
      company_id: 'D8442A',
      filters: {},
      query: { expression: { type: 'entity', value: ['D8442A'] } },
    };
    return path.replace(id, (await caller.ask('POST', room, body)).body.id);
  }
  const webhook = /^\/v1\/webhooks\/(wh_01)(?:\/deliveries\/(.+)\/resend)?/.exec(path);
  if (webhook !== null) return pathOfWebhook(caller, path, webhook[2]);
  const named = /^(\/v1\/workflow\/templates|\/user-data\/chats)\/([0-9a-f-]{36})$/.exec(path);
  if (named !== null) {
    const [, room = '', id = ''] = named;
    const made = await caller.ask('POST', room, { name: 'Check', prompt: 'Hello' });
    return path.replace(id, made.body.id);
  }
  const run = /^\/v1\/research-runs\/([0-9a-f-]{36})$/.exec(path)?.[1];
  if (run !== undefined) return path.replace(run, await idOfPastRun(caller));
  const own = /\/(documents|files|connectors|batches)\/([0-9A-Fa-f-]{32,36})/.exec(path);
  if (own === null) return path;
  const [, room, id = ''] = own;
  if (room === 'connectors') {
    const body = { type: 'email', label: 'Desk', config: { allowed_emails: ['desk@example.com'] } };
    const { connector_id } = (await caller.ask('POST', '/contents/v1/connectors', body)).body;
    return path.replace(id, connector_id);
  }
  if (room === 'batches') return path.replace(id, (await caller.ask('POST', '/v1/search/batches')).body.batch_id);
  const made = await caller.upload('note.txt', 'Orders are strong.');
  await caller.ended(made);
  return path.replace(id, made);
}

async function pathOfWebhook({ ask }: Caller, path: string, deliveryId: string | undefined): Promise<string> {
  const fields = { url: 'https://desk.example/almanac', types: ['document.matched'] };
  const { id } = (await ask('POST', '/v1/webhooks', fields)).body.webhook;
  const own = path.replace('wh_01', id);
  if (deliveryId === undefined) return own;
  const { delivery } = (await ask('POST', `/v1/webhooks/${id}/test`)).body;
  return own.replace(deliveryId, delivery.id);
}

async function idOfPastRun({ ask }: Caller): Promise<string> {
  await ask('POST', '/v1/research-agent', {
    message: 'What is the revenue of Apple?',
    research_effort: 'lite',
    persistence_mode: 'enabled',
  });
  return (await ask('GET', '/v1/research-runs')).body.results[0].id;
}

let administeredBefore = 0;

/** Something new that an administrator may change. */
async function idOfAdministered(room: string): Promise<string> {
  const { ask } = callerWith(service, TEST_KEY);
  const name = `administered-${++administeredBefore}`;
  if (room === 'imports') {
    await commandHere(service.dataDir, ['import', 'companies', 'no-such-file.json']);
    return (await ask('GET', '/v1/admin/imports')).body.results[0].id;
  }
  if (room === 'organizations') return (await ask('POST', '/v1/admin/organizations', { name })).body.organization.id;
  const { id, organization_id: orgId } = (await ask('POST', '/v1/admin/users', { name })).body.user;
  if (room === 'users') return id;
  if (room === 'keys') return (await ask('POST', '/v1/admin/keys', { user_id: id })).body.key.id;
  return addFailedJob(service, { orgId, error: 'the disk is full' });
}

/** The example, with a user that is there. */
const bodyOf = async (body: unknown): Promise<unknown> =>
  typeof body === 'object' && body !== null && 'user_id' in body
    ? { ...body, user_id: await idOfAdministered('users') }
    : body;

/** The example's query, with a user that is there. */
const queryOf = async (query: Readonly<Record<string, unknown>> = {}): Promise<URLSearchParams> =>
  new URLSearchParams({
    ...(query as Record<string, string>),
    ...('pass_to' in query && { pass_to: await idOfAdministered('users') }),
  });

/** Any of the sample briefs, which come in behind the start. */
async function aPublicDocument(caller: Caller): Promise<string> {
  const query = { filters: { category: { values: ['news'] } }, max_chunks: 1 };
  const look = async () => (await caller.ask('POST', '/v1/search', { query })).body.results[0]?.id;
  await expect.poll(look).toBeTruthy();
  return look();
}

describe('every endpoint, at each of its paths', () => {
  const paths = allEndpoints.flatMap((endpoint) =>
    endpoint.paths.map((path) => [endpoint.method, addressOf(path, endpoint.example.params), endpoint] as const),
  );

  test.each(paths)('%s %s refuses a call without a key', async (method, path) => {
    expect((await call(service, method, path, { key: null })).status).toBe(401);
  });

  test.each(paths)('%s %s answers its own example', async (method, path, { id, example, replyType }) => {
    const query = await queryOf(example.query as Readonly<Record<string, unknown>> | undefined);
    const { status, body } = await call(
      service,
      method,
      `${await addressOfOwn(path)}?${query}`,
      example.body === undefined ? {} : { body: await bodyOf(example.body) },
    );
    const isStream = replyType === 'text/event-stream';
    expect([status, typeof body]).toEqual([WITHOUT_MAIL[id] ?? 200, isStream ? 'string' : typeof example.reply]);
  });

  test.each(paths.filter(([, , { body }]) => body !== undefined))(
    '%s %s refuses malformed JSON, wrong types and no body',
    async (method, path, { body: schema, refusal, family }) => {
      const mayBeAbsent = (schema as { default?: unknown }).default !== undefined;
      for (const raw of ['{"a":', '"text"', '5', 'null', ...(mayBeAbsent ? [] : [''])]) {
        const { status, body } = await call(service, method, path, { raw });
        const expected = refusal === 'unprocessable' && raw !== '{"a":' ? 422 : 400;
        // Clients of search look for `errors` alone (contract 7.3).
        const statusInBody = family === 'search' ? undefined : expected;
        expect([raw, status, body.statusCode]).toEqual([raw, expected, statusInBody]);
        expect(body.errors?.[0].message ?? body.message).toMatch(/body/);
      }
    },
  );

  test.each(paths)('%s %s has no other methods', async (_method, path) => {
    const own = new Set<string>(paths.flatMap(([method, other]) => (other === path ? [method] : [])));
    const foreign = ['PATCH', 'PUT', 'DELETE', 'POST'].find((method) => !own.has(method)) ?? '';
    const { status, headers, body } = await call(service, foreign, path);
    expect([status, body.errorCode]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(headers.get('allow')).toMatch(/GET|POST|PATCH|PUT/);
  });
});

describe('company search', () => {
  test.each([
    [{}, 'at least one of query, types, countries, sectors'],
    [{ query: '   ' }, 'at least one of'],
    [{ query: null, types: [] }, 'at least one of'],
    [{ query: 5 }, 'body.query: must be string'],
    [{ query: ['apple'] }, 'body.query: must be string'],
    [{ types: 'PUBLIC' }, 'body.types: must be array'],
    [{ types: ['LISTED'] }, 'body.types.0: must be one of PUBLIC, PRIVATE'],
    [{ countries: ['USA'] }, 'body.countries.0'],
    [{ countries: ['us'] }, 'body.countries.0'],
    [{ sectors: [7] }, 'body.sectors.0: must be string'],
    [{ query: 'x'.repeat(10_001) }, 'body.query: must not have more than 10000 characters'],
  ])('%j gets 400: %s', async (body, message) => {
    const { status, body: answer } = await call(service, 'POST', COMPANIES, { body });
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      statusCode: 400,
      errorCode: 'BAD_REQUEST',
      metadata: { request_id: expect.any(String) },
    });
    expect(answer.errors.map((error: { message: string }) => error.message).join('\n')).toContain(message);
    expect(answer.message).toBeTruthy();
  });

  test('a field that does not exist is named, not dropped in silence', async () => {
    const { status, body } = await call(service, 'POST', COMPANIES, { body: { query: 'apple', country: 'US' } });
    expect(status).toBe(200);
    expect(body.metadata.warnings).toEqual(['body.country is not a field of this request and was ignored']);
  });

  test('a sector that does not exist finds nothing and is named', async () => {
    const { status, body } = await call(service, 'POST', COMPANIES, { body: { sectors: ['Teknology'] } });
    expect([status, body.results, body.metadata.warnings]).toEqual([
      200,
      [],
      ['body.sectors: no company is in the sector "Teknology"'],
    ]);
    for (const sector of ['technology', ' Technology ']) {
      const known = await call(service, 'POST', COMPANIES, { body: { sectors: [sector] } });
      expect([known.body.results.length, known.body.metadata.warnings]).toEqual([20, undefined]);
    }
  });

  test('a body over 1 MiB gets 413', async () => {
    const { status, body } = await call(service, 'POST', COMPANIES, {
      body: { query: 'x', pad: 'x'.repeat(1_100_000) },
    });
    expect([status, body.errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test.each([
    ["' OR 1=1 --"],
    ['"apple'],
    ['apple* OR NEAR(a b)'],
    ['name:apple AND ^x'],
    ['%_\\'],
    ['a\u0000b'],
    ['\u{1F34F}\u{1F680}'],
    ['\ud800'],
    ['((((((('],
    ['-'],
    ['!!!'],
    ['x'.repeat(10_000)],
    ['a '.repeat(5_000)],
    ['İstanbul ﷽ \u202e'],
  ])('%j gets an answer', async (query) => {
    const { status, body } = await call(service, 'POST', COMPANIES, { body: { query } });
    expect(status).toBe(200);
    expect(Array.isArray(body.results)).toBe(true);
  });

  test('property: any text gets 200 or 400, never 500', async () => {
    const texts = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (query) => {
        const { status } = await call(service, 'POST', COMPANIES, { body: { query } });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the other requests of the knowledge graph', () => {
  test('an unknown filter, identifier or lookup gets 404 that names the known ones', async () => {
    const filter = await call(service, 'GET', `${COMPANIES}/values/colours`);
    expect([filter.status, filter.body.message]).toEqual([404, expect.stringContaining('types, countries, sectors')]);
    const identifier = await call(service, 'POST', `${COMPANIES}/wkn`, { body: { values: ['x'] } });
    expect([identifier.status, identifier.body.message]).toEqual([
      404,
      expect.stringContaining('isin, cusip, sedol, listing'),
    ]);
    const lookup = await call(service, 'GET', '/v1/companies/get-by-name?values=x');
    expect([lookup.status, lookup.body.message]).toEqual([404, expect.stringContaining('isin, cusip')]);
  });

  test('101 ids, 1,001 identifiers and none at all get 400', async () => {
    const ids = Array.from({ length: 101 }, () => 'D8442A');
    expect((await call(service, 'POST', '/v1/knowledge-graph/entities/id', { body: { values: ids } })).status).toBe(
      400,
    );
    const isins = Array.from({ length: 1_001 }, () => 'US0378331005');
    expect((await call(service, 'POST', `${COMPANIES}/isin`, { body: { values: isins } })).status).toBe(400);
    expect((await call(service, 'GET', '/v1/companies/get-by-isin')).status).toBe(400);
    expect((await call(service, 'POST', '/v1/knowledge-graph/sources', { body: {} })).status).toBe(400);
  });

  test('malformed and unknown identifiers are left out', async () => {
    const values = ['US0378331005', 'US0378331006', 'nonsense', '', '__proto__', 'constructor'];
    const { status, body } = await call(service, 'POST', `${COMPANIES}/isin`, { body: { values } });
    expect([status, Object.keys(body.results)]).toEqual([200, ['US0378331005']]);
  });

  test.each([
    [{}, 'at least one of identifier, rp_entity_id'],
    [{ id: 'D8442A' }, 'identifier is required'],
    [{ identifier: { type: 'isin', value: 'US0378331005' } }, 'must be rp_entity_id'],
    [{ identifier: { type: 'rp_entity_id', value: 'D8442' } }, 'six letters or digits'],
    [{ identifier: { value: 'D8442A' } }, 'identifier'],
    [{ identifier: null, rp_entity_id: null }, 'identifier is required'],
    [{ identifier: 7 }, 'identifier'],
  ])('subsidiaries with %j gets 400', async (body, message) => {
    const { status, body: answer } = await call(service, 'POST', '/v1/subsidiaries', { body });
    expect([status, answer.errors[0].message]).toEqual([400, expect.stringContaining(message)]);
  });

  test('null is the same as omitted, and ignored fields are reported', async () => {
    const path = '/v1/subsidiaries';
    const { status, body } = await call(service, 'POST', path, { body: { identifier: null, rp_entity_id: '4a6f00' } });
    expect([status, body.results.length > 0, body.metadata.warnings]).toEqual([200, true, undefined]);
    const both = await call(service, 'POST', path, { body: { identifier: '4A6F00', rp_entity_id: 'D8442A' } });
    expect(both.body.results).toEqual(body.results);
    expect(both.body.metadata.warnings).toEqual(['body.rp_entity_id was ignored, as body.identifier is given']);
    const other = await call(service, 'GET', '/v1/companies/get-by-isin?isin=US0378331005&cusip=037833100');
    expect(other.body.metadata.warnings).toEqual(['query.cusip was ignored: this address takes values or isin']);
  });

  test('subsidiaries of an unknown company are an empty list and an error entry', async () => {
    const { status, body } = await call(service, 'POST', '/v1/subsidiaries', { body: { identifier: 'ZZZZZ9' } });
    expect([status, body.results, body.errors]).toEqual([
      200,
      [],
      [{ message: 'No company has the rp_entity_id ZZZZZ9' }],
    ]);
  });
});

test.each([
  ['GET', '/v1/nothing/here'],
  ['GET', `${COMPANIES}/values`],
  ['PUT', `${COMPANIES}/lei`],
  ['GET', `${COMPANIES}/values/${'x'.repeat(600)}`],
])('an unknown path gets 404 in JSON: %s %s', async (method, path) => {
  const { status, body } = await call(service, method, path);
  expect([status, body]).toEqual([404, expect.objectContaining({ statusCode: 404, errorCode: 'NOT_FOUND' })]);
});
