import { createHash } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
import { jobsDone } from '../service/jobs-done.ts';
import { type AskedService, call } from '../service/service.ts';
import { test } from '../service/worlds.ts';
import { callers } from './connector-world.ts';
import type { Caller } from './private-content.ts';

const UNKNOWN = 'F22BC027BCE166BC89DD2A81358DA2F1';
const NOTE =
  'The northern plant sold more turbines than planned. Costs fell in the second quarter.\n\nOrders are strong.\n';

let service: AskedService;
/** Ann and Bob are of one organization, Eve of another. */
let ann: Caller;
let bob: Caller;
let eve: Caller;
test.beforeAll(async ({ empty }) => {
  service = empty;
  ({ ann, bob, eve } = await callers(service));
});

const at = (id: string): string => `/contents/v1/documents/${id}`;
const notFound = { status: 404, body: { statusCode: 404, errorCode: 'PRIVATE_CONTENT_NOT_FOUND' } };
const forbidden = { status: 403, body: { statusCode: 403, errorCode: 'FORBIDDEN' } };
const idsOf = async (who: Caller, query: string): Promise<string[]> => {
  const answer = await who.ask('GET', `/contents/v1/documents?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.results.map(({ id }: { id: string }) => id);
};

describe('permissions of a document', () => {
  let own: string;
  let shared: string;
  beforeAll(async () => {
    own = await ann.upload('own.txt', NOTE);
    shared = await ann.upload('shared.txt', NOTE, { share_with_org: true });
    await Promise.all([ann.ended(own), ann.ended(shared)]);
  });

  test.each([
    ['GET', ''],
    ['GET', '/original'],
    ['GET', '/annotated'],
    ['PATCH', ''],
    ['DELETE', ''],
  ])('%s %s: another organization finds nothing, exactly as with an unknown id', async (method, part) => {
    const body = method === 'PATCH' ? { tags: [] } : undefined;
    for (const id of [own, shared, UNKNOWN, UNKNOWN.toLowerCase(), 'x', '..%2f..%2fetc%2fpasswd', '%00']) {
      const answer = await eve.ask(method, `${at(id)}${part}`, body);
      expect(answer, id).toMatchObject(notFound);
      expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
      const unknown = await eve.ask(method, `${at(UNKNOWN)}${part}`, body);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
  });

  test.each([
    ['GET', ''],
    ['GET', '/original'],
    ['GET', '/annotated'],
    ['PATCH', ''],
    ['DELETE', ''],
  ])('%s %s: a colleague gets 403 for what is not shared', async (method, part) => {
    const body = method === 'PATCH' ? { share_with_org: true } : undefined;
    expect(await bob.ask(method, `${at(own)}${part}`, body)).toMatchObject(forbidden);
  });

  test('a colleague sees shared documents but cannot change them', async () => {
    expect((await bob.ask('GET', at(shared))).body).toMatchObject({ id: shared, user_name: 'ann' });
    expect((await bob.ask('GET', `${at(shared)}/original`)).status).toBe(200);
    expect((await bob.ask('GET', `${at(shared)}/annotated`)).status).toBe(200);
    expect(await bob.ask('PATCH', at(shared), { tags: ['x'] })).toMatchObject(forbidden);
    expect(await bob.ask('DELETE', at(shared))).toMatchObject(forbidden);
  });

  test('lists have the documents visible to the caller', async () => {
    expect((await idsOf(ann, 'ownership=owned')).sort()).toEqual([own, shared].sort());
    expect(await idsOf(bob, '')).toEqual([shared]);
    expect(await idsOf(bob, 'ownership=owned')).toEqual([]);
    expect(await idsOf(bob, 'ownership=shared')).toEqual([shared]);
    expect(await idsOf(eve, 'ownership=all')).toEqual([]);
    const annId = (await ann.ask('GET', at(own))).body.user_id;
    expect(await idsOf(bob, `owner=${annId}`)).toEqual([shared]);
    expect(await idsOf(eve, `owner=${annId}`)).toEqual([]);
  });

  test('sharing may be changed, and is seen at once', async () => {
    const id = await ann.upload('changing.txt', NOTE);
    await ann.ended(id);
    expect((await bob.ask('GET', at(id))).status).toBe(403);
    const { body } = await ann.ask('PATCH', at(id), { share_with_org: true });
    expect(body).toMatchObject({ id, shared_with_orgs: [body.org_id], status: 'completed', tags: [] });
    expect((await bob.ask('GET', at(id))).status).toBe(200);
    expect((await ann.ask('PATCH', at(id), { share_with_org: false })).body.shared_with_orgs).toEqual([]);
    expect((await bob.ask('GET', at(id))).status).toBe(403);
    await ann.ask('DELETE', at(id));
  });

  test('nothing works without a key', async () => {
    for (const path of ['/contents/v1/documents', at(own), `${at(own)}/original`, '/contents/v1/tags']) {
      const answer = await call(service, 'GET', path, { key: null });
      expect(answer).toMatchObject({ status: 401, body: { statusCode: 401, errorCode: 'UNAUTHORIZED' } });
      expect(answer.body.requestId).toMatch(/./);
    }
  });
});

describe('the list', () => {
  const made: string[] = [];
  beforeAll(async () => {
    const names = ['Zeta 100%.txt', 'alpha_1.csv', 'Beta "x".md'];
    for (const [number, file_name] of names.entries()) {
      const tags = [`list-${number}`, 'list'];
      made.push((await ann.announce({ file_name, tags })).id);
    }
  });
  const listed = async (query: string): Promise<number[]> =>
    (await idsOf(ann, `tags=list&${query}`)).map((id) => made.indexOf(id));

  test('is narrowed by each of its parameters', async () => {
    expect(await listed('')).toEqual([2, 1, 0]);
    expect(await listed('file_name=ZETA')).toEqual([0]);
    expect(await listed('file_name=0%25.')).toEqual([0]);
    expect(await listed('file_name=_')).toEqual([1]);
    expect(await listed('origin=file_upload')).toEqual([2, 1, 0]);
    expect(await listed('origin=email')).toEqual([]);
    expect(await listed('connector=0197a3f0-2222-7abc-8def-000000000002')).toEqual([]);
    expect(await listed('rp_collection_id=any')).toEqual([]);
    expect(await listed('from_date=2020-01-01')).toEqual([2, 1, 0]);
    const { created_at } = (await ann.ask('GET', at(made[1] ?? ''))).body;
    expect(await listed(`from_date=${created_at}`)).toEqual([2, 1]);
    expect(await listed('from_date=2999-01-01T00:00:00+02:00')).toEqual([]);
    expect(await listed('unknown_parameter=1')).toEqual([2, 1, 0]);
  });

  test('takes tags by name or id, several of them', async () => {
    const { tags } = (await ann.ask('GET', at(made[1] ?? ''))).body;
    const query = (values: string[]) => values.map((value) => `tags=${encodeURIComponent(value)}`).join('&');
    expect(await idsOf(ann, query(['list-0', tags[0].id]))).toEqual([made[1], made[0]]);
    expect(await idsOf(ann, query(['list-0']))).toEqual([made[0]]);
    expect(await idsOf(ann, query(['none']))).toEqual([]);
    expect(await idsOf(eve, query([tags[0].id, 'list']))).toEqual([]);
  });

  test('comes in every order and in pages', async () => {
    expect(await listed('sort_by=file_name&sort_order=asc')).toEqual([1, 2, 0]);
    expect(await listed('sort_by=created_at&sort_order=asc')).toEqual([0, 1, 2]);
    for (const sort of ['updated_at', 'raw_size', 'content_type', 'status']) {
      expect((await listed(`sort_by=${sort}`)).sort(), sort).toEqual([0, 1, 2]);
    }
    expect(await listed('page_size=2')).toEqual([2, 1]);
    expect(await listed('page_size=2&page=2')).toEqual([0]);
    expect(await listed('page_size=2&page=3')).toEqual([]);
    expect(await listed('page=999999999&page_size=100')).toEqual([]);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1&page=2',
    'page_size=0',
    'page_size=101',
    'page_size=',
    'sort_by=size',
    'sort_order=up',
    'origin=mail',
    'ownership=mine',
    'from_date=soon',
    'connector=7',
  ])('with %s is 400 and says where', async (query) => {
    const answer = await ann.ask('GET', `/contents/v1/documents?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, errorCode: 'BAD_REQUEST' } });
    expect(answer.body.message).toContain(query.replace(/=.*/, ''));
  });
});

describe('downloads', () => {
  const NAME = '../a/Q3 "results"; für 日本\\x 📈.txt';
  let id: string;
  let url: string;
  let [askedMs, answeredMs] = [0, 0];
  beforeAll(async () => {
    id = await ann.upload(NAME, NOTE);
    expect(await ann.ended(id)).toMatchObject({ status: 'completed', error_code: null, raw_size: NOTE.length });
    askedMs = Date.now();
    url = (await ann.ask('GET', `${at(id)}/original`)).body.url;
    answeredMs = Date.now();
  });

  test('the original comes as it was sent, without a key, under its name', async () => {
    expect(url).toMatch(new RegExp(`^${service.url}/_signed/originals/${id}\\?expires=\\d+&signature=[\\w-]{43}$`));
    const signedMs = (Number(/expires=(\d+)/.exec(url)?.[1]) - 86_400) * 1_000;
    expect(signedMs).toBeGreaterThan(askedMs - 1_000);
    expect(signedMs).toBeLessThanOrEqual(answeredMs);
    const reply = await fetch(url);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe(NOTE);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': String(NOTE.length),
      'accept-ranges': 'bytes',
      etag: `"${createHash('sha256').update(NOTE).digest('hex')}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="x ??.txt"; filename*=UTF-8''x%20%F0%9F%93%88.txt`,
    );
  });

  test.each([
    ['plain.txt', 'attachment; filename="plain.txt"'],
    ['say "hi"; now.txt', 'attachment; filename="say \\"hi\\"; now.txt"'],
    ['für.txt', `attachment; filename="f?r.txt"; filename*=UTF-8''f%C3%BCr.txt`],
    ['100%41.txt', `attachment; filename="100%41.txt"; filename*=UTF-8''100%2541.txt`],
    ['日本.txt', `attachment; filename="??.txt"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.txt`],
    ['a; filename=b.txt', 'attachment; filename="a; filename=b.txt"'],
    ['..', 'attachment; filename="document"'],
    ['/', 'attachment; filename="document"'],
  ])('a file called %j', async (name, disposition) => {
    const one = await ann.upload(name, NOTE);
    await ann.ended(one);
    const reply = await fetch((await ann.ask('GET', `${at(one)}/original`)).body.url);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toBe(disposition);
    await ann.ask('DELETE', at(one));
  });

  test('HEAD answers the same without the body', async () => {
    const reply = await fetch(url, { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-length')).toBe(String(NOTE.length));
    expect(reply.headers.get('content-disposition')).toContain('attachment');
    expect(await reply.text()).toBe('');
    const part = await fetch(url, { method: 'HEAD', headers: { range: 'bytes=0-3' } });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '4']);
  });

  test.each([
    ['bytes=0-2', 0, 3],
    ['bytes=4-', 4, NOTE.length],
    ['bytes=-5', NOTE.length - 5, NOTE.length],
    ['bytes=10-99999', 10, NOTE.length],
  ])('of %s comes that part', async (range, start, end) => {
    const reply = await fetch(url, { headers: { range } });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${NOTE.length}`);
    expect(reply.headers.get('content-length')).toBe(String(end - start));
    expect(await reply.text()).toBe(NOTE.slice(start, end));
  });

  test('an unsatisfiable range is 416; an invalid range gets the whole; a changed file is sent whole', async () => {
    const beyond = await fetch(url, { headers: { range: `bytes=${NOTE.length}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${NOTE.length}`]);
    expect((await fetch(url, { headers: { range: 'bytes=0-1,3-4' } })).status).toBe(200);
    expect((await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } })).status).toBe(200);
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': etag } })).status).toBe(206);
    expect((await fetch(url, { headers: { 'if-none-match': `"other", W/${etag}` } })).status).toBe(304);
  });

  test('a link that was altered is refused with XML; for another document too', async () => {
    for (const altered of [url.replace(id, UNKNOWN), url.replace('originals', 'annotated'), `${url}x`]) {
      const reply = await fetch(altered);
      expect(reply.status).toBe(403);
      expect(reply.headers.get('content-type')).toBe('application/xml');
      expect(await reply.text()).toContain('<Code>SignatureDoesNotMatch</Code>');
    }
  });

  test('the annotated form is inline, and behind its link', async () => {
    const { status, body } = await ann.ask('GET', `${at(id)}/annotated`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['url', 'document', 'content', 'profiling', 'analytics']);
    expect(body.document).toMatchObject({ id, file_name: NAME, language: 'EN' });
    expect(body.content.title.text).toMatch(/./);
    expect(body.content.body.map(({ text }: { text: string }) => text).join(' ')).toContain('northern plant');
    expect(body.content.chunks[0]).toMatchObject({ cnum: 1, sentiment: expect.any(Number) });
    expect(body.profiling.chunks).toBe(body.content.chunks.length);
    expect(body.analytics).toMatchObject({ entities: [], metrics: { sentiment: body.document.sentiment } });
    const reply = await fetch(body.url);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toContain('.txt.json');
    const { url: _own, ...rest } = body;
    expect(await reply.json()).toEqual(rest);
  });

  test('there is nothing to download before a document is completed', async () => {
    const { id: pending } = await ann.announce({ file_name: 'pending.txt' });
    const failed = await ann.upload('failed.exe', new Uint8Array([0, 1, 2, 3]));
    expect(await ann.ended(failed)).toMatchObject({ status: 'failed', error_code: expect.stringMatching(/^[A-Z_]+$/) });
    for (const one of [pending, failed]) {
      expect(await ann.ask('GET', `${at(one)}/original`)).toMatchObject(notFound);
      expect(await ann.ask('GET', `${at(one)}/annotated`)).toMatchObject(notFound);
    }
  });

  test('once deleted, links lead to nothing, and a second delete finds nothing', async () => {
    const annotated = (await ann.ask('GET', `${at(id)}/annotated`)).body.url;
    const answer = await ann.ask('DELETE', at(id));
    expect([answer.status, answer.body]).toEqual([200, null]);
    for (const link of [url, annotated]) {
      const reply = await fetch(link);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'application/xml']);
      expect(await reply.text()).toContain('<Code>NoSuchKey</Code>');
    }
    for (const [method, part] of [
      ['GET', ''],
      ['GET', '/original'],
      ['DELETE', ''],
    ] as const) {
      expect(await ann.ask(method, `${at(id)}${part}`)).toMatchObject(notFound);
    }
    expect(await idsOf(ann, `file_name=${encodeURIComponent('日本\\x')}`)).toEqual([]);
  });

  test('one that is deleted while it is processed does not come back', async () => {
    const one = await ann.upload('gone.txt', NOTE.repeat(500));
    expect((await ann.ask('DELETE', at(one))).status).toBe(200);
    await jobsDone(service);
    expect((await ann.ask('GET', at(one))).status).toBe(404);
  });
});

describe('tags', () => {
  test('are created once for the organization, and listed with counts of visible files', async () => {
    const first = await ann.ask('POST', '/contents/v1/tags', { tag_name: ' broker:Example ' });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      name: 'broker:Example',
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      file_count: 0,
    });
    expect((await bob.ask('POST', '/contents/v1/tags', { tag_name: 'broker:Example' })).body).toEqual(first.body);
    const other = await eve.ask('POST', '/contents/v1/tags', { tag_name: 'broker:Example' });
    expect(other.body.id).not.toBe(first.body.id);
    await ann.announce({ file_name: 'a.txt', tags: ['broker:Example'] });
    const listed = async (who: Caller, prefix: string) =>
      (await who.ask('GET', `/contents/v1/tags?prefix=${encodeURIComponent(prefix)}`)).body.results;
    expect(await listed(ann, 'broker:')).toEqual([{ ...first.body, file_count: 1 }]);
    expect(await listed(bob, 'broker:')).toEqual([{ ...first.body, file_count: 0 }]);
    expect(await listed(ann, 'Broker:')).toEqual([]);
    expect((await eve.ask('GET', '/contents/v1/tags')).body.results).toEqual([other.body]);
  });

  test.each([[{}], [{ tag_name: '' }], [{ tag_name: '  ' }], [{ tag_name: 'x'.repeat(129) }], [{ tag_name: 7 }]])(
    '%j is 400',
    async (body) => {
      expect(await ann.ask('POST', '/contents/v1/tags', body)).toMatchObject({
        status: 400,
        body: { statusCode: 400, errorCode: 'BAD_REQUEST', message: expect.stringContaining('tag_name') },
      });
    },
  );

  test('of a document are replaced by ids, or by names of which new ones are made', async () => {
    const { id } = await ann.announce({ file_name: 'tagged.txt', tags: ['one', 'two'] });
    const { body: three } = await ann.ask('POST', '/contents/v1/tags', { tag_name: 'three' });
    const names = (answer: { body: { tags: { name: string }[] } }) => answer.body.tags.map(({ name }) => name);
    expect(names(await ann.ask('PATCH', at(id), { tags: [three.id, 'one'] }))).toEqual(['three', 'one']);
    expect(names(await ann.ask('PATCH', at(id), { tags: ['four', 'three', three.id] }))).toEqual(['four', 'three']);
    expect(names(await ann.ask('PATCH', at(id), { share_with_org: true }))).toEqual(['four', 'three']);
    expect(names(await ann.ask('PATCH', at(id), { tags: [] }))).toEqual([]);
    const foreign = (await eve.ask('POST', '/contents/v1/tags', { tag_name: 'foreign' })).body.id;
    for (const body of [
      {},
      { tags: [foreign] },
      { tags: [''] },
      { tags: 'one' },
      { tags: ['x'.repeat(129)] },
      { share_with_org: 1 },
    ]) {
      expect((await ann.ask('PATCH', at(id), body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await ann.ask('PATCH', at(id), { tags: [foreign] })).body.errorCode).toBe('INVALID_TAGS_ERROR');
  });
});

test('unknown fields are reported in metadata, which these answers have only then', async () => {
  const refusalAt = (name: string) => ({
    metadata: { warnings: [`${name} is not a field of this request and was ignored`] },
  });
  const { body } = await ann.ask('POST', '/contents/v1/documents', { file_name: 'a.txt', shared: true });
  expect(body).toMatchObject({ id: expect.any(String), ...refusalAt('body.shared') });
  expect((await ann.ask('PATCH', at(body.id), { tag: ['x'] })).body).toMatchObject(refusalAt('body.tag'));
  expect((await ann.ask('GET', '/contents/v1/documents?filename=a')).body).toMatchObject(refusalAt('query.filename'));
  expect((await ann.ask('GET', at(body.id))).body).not.toHaveProperty('metadata');
});

test('a wrong method is 405 in the words of the family', async () => {
  const answer = await ann.ask('PUT', '/contents/v1/tags', {});
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toContain('POST');
  expect((await ann.ask('GET', '/content/v1/documents')).status).toBe(404);
});
