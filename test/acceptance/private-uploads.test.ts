import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStores } from '../../src/compose/stores.ts';
import { createSignedLinks } from '../../src/domain/blobs/signed-links.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { pdfOf } from '../files/made-files.ts';
import { commandHere } from '../service/command-here.ts';
import { childEnvironment, removeDataDir, type Service, TEST_KEY } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { type Caller, callerOf, callerWith, put } from './private-content.ts';

const BYTES_MAX = 200_000;
const UNKNOWN = 'F22BC027BCE166BC89DD2A81358DA2F1';
const SETTINGS = { ALMANAC_DEMO: 'off', ALMANAC_UPLOAD_BYTES_MAX: String(BYTES_MAX) };

let service: Service;
let ann: Caller;
beforeAll(async () => {
  service = await startServiceHere(SETTINGS);
  ann = callerWith(service, TEST_KEY);
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const statusOf = async (id: string): Promise<string> =>
  (await ann.ask('GET', `/contents/v1/documents/${id}`)).body.status;
const refusal = (code: string) => ({
  status: 403,
  type: 'application/xml',
  text: expect.stringContaining(`<Code>${code}</Code>`),
});
const filesIn = (folder: string): string[] =>
  readdirSync(join(service.dataDir, 'blobs', folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[^/]{20,}$/.test(file),
  );
const originals = (): string[] => filesIn('originals');
/** Other documents may be written just now. */
const nothingUnfinished = () => expect.poll(() => filesIn('.unfinished')).toEqual([]);

describe('an announcement', () => {
  test('answers 200 with an id and a link on the host that was called', async () => {
    const { id, url } = await ann.announce({ file_name: 'note.txt' });
    expect(id).toMatch(/^[A-F0-9]{32}$/);
    expect(url).toMatch(new RegExp(`^${service.url}/_signed/uploads/${id}\\?expires=\\d{10}&signature=[\\w-]{43}$`));
    const { body } = await ann.ask('GET', `/contents/v1/documents/${id}`);
    expect(body).toEqual({
      id,
      file_name: 'note.txt',
      user_id: expect.stringMatching(/./),
      user_name: 'admin',
      org_id: expect.stringMatching(/./),
      rp_collection_id: null,
      raw_size: 0,
      request_origin: 'file_upload',
      content_type: null,
      status: 'pending',
      shared_with_orgs: [],
      created_at: expect.stringMatching(/Z$/),
      updated_at: body.created_at,
      published_at: body.created_at,
      published_at_source: 'upload',
      connector_id: null,
      error_code: null,
      parts_not_read: null,
      delete_started_ts: null,
      file_metadata: null,
      tags: [],
    });
  });

  test('stores the metadata of the document', async () => {
    const { id } = await ann.announce({
      file_name: '../"Bericht" für 日本 📈\\a.txt',
      published_ts: '2026-04-09T02:00:00+02:00',
      tags: [' Research Team ', 'second', 'second'],
      share_with_org: true,
    });
    const { body } = await ann.ask('GET', `/contents/v1/documents/${id}`);
    expect(body).toMatchObject({
      file_name: '../"Bericht" für 日本 📈\\a.txt',
      published_at: '2026-04-09T00:00:00.000Z',
      shared_with_orgs: [body.org_id],
    });
    expect(body.tags.map(({ name }: { name: string }) => name)).toEqual(['Research Team', 'second']);
  });

  test('makes its tags, which are listed by pages of 100 unless more are asked for', async () => {
    const names = Array.from({ length: 120 }, (_, i) => `page:${String(i).padStart(3, '0')}`);
    for (const at of [0, 60]) await ann.announce({ file_name: `pages-${at}.txt`, tags: names.slice(at, at + 60) });
    const listed = async (query: string): Promise<string[]> =>
      (await ann.ask('GET', `/contents/v1/tags?prefix=page:${query}`)).body.results.map(
        ({ name }: { name: string }) => name,
      );
    expect(await listed('')).toEqual(names.slice(0, 100));
    expect(await listed('&offset=100')).toEqual(names.slice(100));
    expect(await listed('&page_size=1000')).toEqual(names);
  });

  test.each([
    [{}, 'file_name'],
    [{ file_name: '' }, 'file_name'],
    [{ file_name: ' ' }, 'file_name'],
    [{ file_name: 'a\nb' }, 'file_name'],
    [{ file_name: 'x'.repeat(1_025) }, 'file_name'],
    [{ file_name: 7 }, 'file_name'],
    [{ file_name: null }, 'file_name'],
    [{ file_name: 'a.txt', published_ts: 'yesterday' }, 'published_ts'],
    [{ file_name: 'a.txt', published_ts: '2026-02-30' }, 'published_ts'],
    [{ file_name: 'a.txt', tags: 'x' }, 'tags'],
    [{ file_name: 'a.txt', tags: ['fine', ''] }, 'tags.1'],
    [{ file_name: 'a.txt', tags: ['x'.repeat(129)] }, 'tags.0'],
    [{ file_name: 'a.txt', share_with_org: 'yes' }, 'share_with_org'],
    [[], 'body'],
  ])('of %j is 400 and says where', async (body, field) => {
    const answer = await ann.ask('POST', '/contents/v1/documents', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { statusCode: 400, errorCode: 'BAD_REQUEST', message: expect.stringContaining(field) },
    });
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
    expect(Object.keys(answer.body).sort()).toEqual(['errorCode', 'message', 'requestId', 'statusCode']);
  });

  test('is refused once all pages of the plan are used, where that is the policy, and so is a file with more than are left', async () => {
    const refusing = await startServiceHere({ ...SETTINGS, ALMANAC_QUOTA_POLICY: 'refuse' });
    const desk = await callerOf(refusing, 'desk', 'ann');
    const limit = ['orgs', 'set', 'desk', '--plan', 'quota', '--limit', 'uploads:pages=3'];
    expect(await commandHere(refusing.dataDir, limit)).toMatchObject({ code: 0 });
    const long = await desk.ended(await desk.upload('long.txt', 'Four pages of text. '.repeat(500)));
    expect(long).toMatchObject({ status: 'failed', error_code: 'QUOTA_EXCEEDED' });
    const fitting = await desk.ended(await desk.upload('three.txt', 'Three pages of text.'.repeat(400)));
    expect(fitting).toMatchObject({ status: 'completed' });
    const answer = await desk.ask('POST', '/contents/v1/documents', { file_name: 'two.txt' });
    expect(answer).toMatchObject({ status: 403, body: { statusCode: 403, errorCode: 'QUOTA_EXCEEDED' } });
    const { quota_units } = (await desk.ask('GET', '/v1/subscription/quotas')).body;
    expect(quota_units).toContainEqual(
      expect.objectContaining({ id: 'uploads:pages', units_usage: 3, units_limit: 3 }),
    );
    await refusing.stop();
    await removeDataDir(refusing.dataDir);
  });

  test('uses the public address where one is configured', async () => {
    const configured = await startServiceHere({ ...SETTINGS, ALMANAC_PUBLIC_URL: 'https://api.example/almanac/' });
    const { url } = await callerWith(configured, TEST_KEY).announce({ file_name: 'a.txt' });
    expect(url).toMatch(/^https:\/\/api\.example\/almanac\/_signed\/uploads\//);
    const direct = url.replace('https://api.example/almanac', configured.url);
    expect((await put(direct, 'bytes')).status).toBe(200);
    await configured.stop();
    await removeDataDir(configured.dataDir);
  });
});

describe('a link for an upload', () => {
  test('takes the bytes once, without key or headers, with an empty answer', async () => {
    const { id, url } = await ann.announce({ file_name: 'once.txt' });
    expect(await put(url, 'Some words.')).toMatchObject({ status: 200, text: '' });
    expect(await statusOf(id)).not.toBe('pending');
    expect(await put(url, 'Other words.')).toEqual(refusal('AccessDenied'));
    expect((await ann.ask('GET', `/contents/v1/documents/${id}`)).body).toMatchObject({
      raw_size: 11,
      content_type: 'text/plain',
    });
  });

  test.each([
    [{ 'content-type': 'application/octet-stream', 'x-amz-server-side-encryption': 'AES256' }],
    [{ 'content-type': 'application/json' }],
    [{ 'content-type': 'no type at all;;=' }],
    [{ 'content-type': 'multipart/form-data; boundary=x', 'x-api-key': 'bad key' }],
  ])('takes any headers: %j', async (headers) => {
    const { id, url } = await ann.announce({ file_name: 'any.bin' });
    expect((await put(url, '{"not json', headers)).status).toBe(200);
    expect((await ann.ask('GET', `/contents/v1/documents/${id}`)).body.raw_size).toBe(10);
  });

  test('takes bytes of unknown length', async () => {
    const { id, url } = await ann.announce({ file_name: 'chunked.txt' });
    const body = new Blob(['word '.repeat(20_000)]).stream();
    expect((await put(url, body)).status).toBe(200);
    expect((await ann.ask('GET', `/contents/v1/documents/${id}`)).body.raw_size).toBe(100_000);
  });

  test('accepts one of several concurrent uploads', async () => {
    const { id, url } = await ann.announce({ file_name: 'race.txt' });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, one) => put(url, String(one).repeat(50_000))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
    expect((await ann.ask('GET', `/contents/v1/documents/${id}`)).body.raw_size).toBe(50_000);
  });

  test.each([
    [
      'the signature',
      (url: string) => url.replace(/signature=(.)/, (_all, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
    ],
    ['the end', (url: string) => url.replace(/expires=(\d+)/, (_all, end) => `expires=${Number(end) + 1}`)],
    ['the document', (url: string) => url.replace(/uploads\/[A-F0-9]{32}/, `uploads/${UNKNOWN}`)],
    ['nothing but its query', (url: string) => `${url}&more=1`],
    ['everything', (url: string) => url.replace(/\?.*/, '')],
    ['the path by a slash', (url: string) => url.replace('?', '/?')],
    ['the path by its letters', (url: string) => url.replace('uploads', 'up%6Coads')],
  ])('is refused once %s is altered, with XML', async (_what, alter) => {
    const { id, url } = await ann.announce({ file_name: 'altered.txt' });
    const answer = await put(alter(url), 'bytes');
    expect(answer).toEqual(refusal('SignatureDoesNotMatch'));
    expect(answer.text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Error><Code>.*<\/Code><Message>.*<\/Message>.*<\/Error>$/,
    );
    expect(await statusOf(id)).toBe('pending');
  });

  test('is for PUT alone: by another method it is misused', async () => {
    const { id, url } = await ann.announce({ file_name: 'method.txt' });
    for (const method of ['GET', 'POST', 'DELETE']) {
      const reply = await fetch(url, { method });
      const answer = { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
      expect(answer, method).toEqual(refusal('SignatureDoesNotMatch'));
    }
    expect(await statusOf(id)).toBe('pending');
  });

  test('survives a restart', async () => {
    const { id, url } = await ann.announce({ file_name: 'restart.txt' });
    await service.stop();
    service = await startServiceHere({ ...SETTINGS, ALMANAC_DATA_DIR: service.dataDir });
    ann = callerWith(service, TEST_KEY);
    const { pathname, search } = new URL(url);
    expect((await put(`${service.url}${pathname}${search}`, 'bytes')).status).toBe(200);
    expect(await statusOf(id)).not.toBe('pending');
  });

  test('no bytes at all end as failed, and the link is used', async () => {
    const { id, url } = await ann.announce({ file_name: 'empty.pdf' });
    expect((await put(url, '')).status).toBe(200);
    expect((await ann.ask('GET', `/contents/v1/documents/${id}`)).body).toMatchObject({
      status: 'failed',
      error_code: 'EMPTY_FILE',
      raw_size: 0,
    });
    expect(await put(url, 'late')).toEqual(refusal('AccessDenied'));
  });

  test('parts that were not read are named, of a file of nothing else too', async () => {
    const [text, drawn] = [
      { text: 'Sales rose in the year.', x: 72, y: 700 },
      { text: ' ', x: 72, y: 700 },
    ];
    const mixed = await ann.ended(await ann.upload('mixed.pdf', pdfOf([[text], [drawn]])));
    expect(mixed).toMatchObject({
      status: 'completed',
      parts_not_read: [{ kind: 'page_without_text', place: 'page 2', count: 1 }],
    });
    const scan = await ann.ended(await ann.upload('scan.pdf', pdfOf([[drawn], [drawn]])));
    expect(scan).toMatchObject({
      status: 'failed',
      error_code: 'NO_TEXT',
      parts_not_read: [{ kind: 'page_without_text', place: 'pages 1-2', count: 2 }],
    });
    expect(await ann.ended(await ann.upload('note.txt', 'Nothing is left out.'))).toMatchObject({ parts_not_read: [] });
  });

  test('a filing is dated by the day that it bears, unless its sender says another', async () => {
    const filing =
      'UNITED STATES SECURITIES AND EXCHANGE COMMISSION\n\nFORM 8-K\n\nCURRENT REPORT\n\n' +
      'Date of Report (Date of earliest event reported): March 23, 2016\n\nAshgrove Mills, Inc.\n\n' +
      'Item 8.01 Other Events. Sales of the mills rose by four percent in the year.\n';
    const own = await ann.ended(await ann.upload('filing.txt', filing));
    const given = await ann.ended(await ann.upload('filing.txt', filing, { published_ts: '2020-01-01T00:00:00Z' }));
    const undated = await ann.ended(await ann.upload('note.txt', 'Sales of the mills rose by four percent.'));
    expect([own, given, undated].map((file) => [file.published_at, file.published_at_source])).toEqual([
      ['2016-03-23T00:00:00.000Z', 'document'],
      ['2020-01-01T00:00:00.000Z', 'given'],
      [undated.created_at, 'upload'],
    ]);
    const set = (published_ts: string) => ann.ask('PATCH', `/contents/v1/documents/${own.id}`, { published_ts });
    const found = async (start: string, end: string): Promise<string[]> => {
      const range = { start, end };
      const body = { query: { text: 'sales of the mills', filters: { timestamp: range, category: ['my_files'] } } };
      const { body: answer } = await ann.ask('POST', '/v1/search', body);
      return (answer.results as { id: string }[]).map(({ id }) => id);
    };
    expect((await set('2025-05-05')).body).toMatchObject({
      published_at: '2025-05-05T00:00:00.000Z',
      published_at_source: 'given',
    });
    expect(await found('2025-05-01T00:00:00Z', '2025-05-31T00:00:00Z')).toEqual([own.id]);
    expect((await set('2016-03-23T00:00:00Z')).body).toMatchObject({ published_at_source: 'document' });
    expect(await found('2025-05-01T00:00:00Z', '2025-05-31T00:00:00Z')).toEqual([]);
    expect(await found('2016-03-01T00:00:00Z', '2016-03-31T00:00:00Z')).toContain(own.id);
    expect(await set('31/03/2016')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('published_ts') },
    });
  });

  test('accepts exactly the limit; more is 413, declared or not, and the link stays valid', async () => {
    const { id, url } = await ann.announce({ file_name: 'large.txt' });
    const tooLarge = {
      status: 413,
      type: 'application/xml',
      text: expect.stringContaining('<Code>EntityTooLarge</Code>'),
    };
    expect(await put(url, 'x'.repeat(BYTES_MAX + 1))).toEqual(tooLarge);
    expect(await put(url, new Blob(['x'.repeat(BYTES_MAX + 1)]).stream())).toEqual(tooLarge);
    expect(await put(url, new Blob(['x'.repeat(BYTES_MAX * 20)]).stream())).toEqual(tooLarge);
    expect(await statusOf(id)).toBe('pending');
    expect((await put(url, 'x'.repeat(BYTES_MAX))).status).toBe(200);
  });

  test('bytes that break off leave nothing, and may be sent again', async () => {
    const before = originals();
    const { id, url } = await ann.announce({ file_name: 'broken.txt' });
    const { hostname, port, pathname, search } = new URL(url);
    for (const header of ['Content-Length: 1000\r\n\r\nhalf', 'Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n']) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n${header}`);
          void expect
            .poll(() => filesIn('.unfinished'))
            .not.toEqual([])
            .then(() => socket.destroy(), reject);
        });
        socket.on('close', () => resolve()).on('error', reject);
      });
      await nothingUnfinished();
      expect(await statusOf(id)).toBe('pending');
      expect(originals()).toEqual(before);
    }
    expect((await put(url, 'whole')).status).toBe(200);
  });

  test('of a document that was deleted is refused', async () => {
    const { id, url } = await ann.announce({ file_name: 'deleted.txt' });
    expect(await ann.ask('DELETE', `/contents/v1/documents/${id}`)).toMatchObject({ status: 200, body: null });
    const before = originals();
    expect(await put(url, 'bytes')).toEqual(refusal('AccessDenied'));
    expect(originals()).toEqual(before);
    await nothingUnfinished();
  });

  test('that is being used when the document is deleted brings nothing', async () => {
    const before = originals();
    const { id, url } = await ann.announce({ file_name: 'deleted-late.txt' });
    let send: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = controller;
      },
    });
    const sending = put(url, body);
    send?.enqueue(Buffer.from('half'));
    await expect.poll(() => filesIn('.unfinished')).not.toEqual([]);
    expect((await ann.ask('DELETE', `/contents/v1/documents/${id}`)).status).toBe(200);
    send?.close();
    expect(await sending).toEqual(refusal('AccessDenied'));
    expect(originals()).toEqual(before);
    await nothingUnfinished();
    expect((await ann.ask('GET', `/contents/v1/documents/${id}`)).status).toBe(404);
  });
});

test('a link that has ended is refused, however well it is signed', async () => {
  const { id } = await ann.announce({ file_name: 'expired.txt' });
  const stores = await openStores(loadConfig(new Map(), await childEnvironment(service.dataDir, {})));
  const links = createSignedLinks({ secret: await stores.secrets.secret('links'), clock: systemClock });
  await stores.close();
  const path = `/_signed/uploads/${id}`;
  const ended = links.sign({ method: 'PUT', path, expiresAtMs: Date.now() - 1_000 });
  expect(await put(`${service.url}${ended}`, 'bytes')).toEqual(refusal('AccessDenied'));
  expect(await statusOf(id)).toBe('pending');
  const forDownloads = links.sign({ method: 'GET', path, expiresAtMs: Date.now() + 60_000 });
  expect(await put(`${service.url}${forDownloads}`, 'bytes')).toEqual(refusal('SignatureDoesNotMatch'));
  const good = links.sign({ method: 'PUT', path, expiresAtMs: Date.now() + 60_000 });
  expect((await put(`${service.url}${good}`, 'bytes')).status).toBe(200);
});
