import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { type Caller, callerOf, put } from './private-content.ts';

const UNKNOWN = 'F22BC027BCE166BC89DD2A81358DA2F1';
const QUILLON = 'QUIL01';
const MEMO = 'The northern plant sold more turbines than planned.\n\nOrders are strong, and costs fell.\n';
/** Headers that the client library sends with the bytes. */
const CLIENT_HEADERS = { 'x-amz-server-side-encryption': 'AES256', 'content-type': 'application/octet-stream' };

let service: Service;
let ann: Caller;
let bob: Caller;
let eve: Caller;
let orgId: string;
let id: string;
beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  const companies = join(service.dataDir, 'companies.jsonl');
  writeFileSync(
    companies,
    JSON.stringify({
      kind: 'company',
      id: QUILLON,
      name: 'Quillon Foods',
      listing_values: ['XNYS:QLNF'],
      country: 'US',
    }),
  );
  const imported = await commandHere(service.dataDir, ['import', 'companies', companies]);
  expect(imported.code, imported.stderr).toBe(0);
  ann = await callerOf(service, 'desk', 'ann');
  bob = await callerOf(service, 'desk', 'bob');
  eve = await callerOf(service, 'elsewhere', 'eve');
  id = await post({ filename: 'memo.txt', folder_id: 'f1', properties: { provider_date_utc: '2026-04-09 07:30:00' } });
  await ann.ended(id);
  orgId = (await ann.ask('GET', `/contents/v1/documents/${id}`)).body.org_id;
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

async function post(body: object): Promise<string> {
  const { status, body: made } = await ann.ask('POST', '/1.0/files', { connect_to: ['smart_topics'], ...body });
  expect(status).toBe(200);
  expect(Object.keys(made)).toEqual(['file_id', 'Location']);
  expect((await put(made.Location, MEMO, CLIENT_HEADERS)).status).toBe(200);
  return made.file_id;
}
const listed = async (who: Caller, query: string): Promise<string[]> =>
  (await who.ask('GET', `/1.0/files?${query}`)).body.results.map((file: { file_id: string }) => file.file_id);

describe('a file of the client library', () => {
  test('is a document of the content API too, with its time of publication', async () => {
    expect((await ann.ask('GET', `/contents/v1/documents/${id}`)).body).toMatchObject({
      file_name: 'memo.txt',
      published_at: '2026-04-09T07:30:00.000Z',
      file_metadata: { folder_id: 'f1' },
    });
  });

  test('has a record, a status and a place in the index', async () => {
    expect((await ann.ask('GET', `/1.0/files/${id}/metadata`)).body).toMatchObject({
      file_id: id,
      file_name: 'memo.txt',
      status: 'COMPLETED',
      raw_size: MEMO.length,
      folder_id: 'f1',
      tags: [],
      company_shared_permission: 'undefined',
      shared_with: [],
    });
    expect((await ann.ask('GET', `/1.0/files/${id}/status`)).body).toEqual({ status: 'COMPLETED', error: null });
    expect((await ann.ask('GET', `/1.0/files/${id}/index-status`)).body).toEqual({ status: 'INDEXED', error: null });
  });

  test('leads to its bytes, its text and its annotations', async () => {
    const { url } = (await ann.ask('GET', `/1.0/files/${id}`)).body;
    expect(await (await fetch(url)).text()).toBe(MEMO);
    const text = await fetch(`${service.url}/1.0/files/${id}/text-extraction`, { headers: { 'x-api-key': ann.key } });
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await text.text()).toBe(MEMO.trimEnd());
    const annotated = (await ann.ask('GET', `/1.0/files/${id}/annotated`)).body;
    expect(Object.keys(annotated)).toEqual(['document', 'content', 'profiling', 'analytics']);
    expect((await ann.ask('GET', `/1.0/files/${id}/analytics`)).body).toEqual(annotated.analytics);
  });

  test('is listed by every parameter', async () => {
    for (const query of [
      '',
      'status=COMPLETED',
      'file_name=MEM',
      'folder_id=f1',
      'start_date=2026-01-01',
      'page_size=1',
    ]) {
      expect(await listed(ann, query), query).toContain(id);
    }
    for (const query of [
      'status=FAILED',
      'status=DELETED',
      'folder_id=f2',
      'end_date=2020-01-01',
      'offset=1',
      'tags=none',
    ]) {
      expect(await listed(ann, query), query).not.toContain(id);
    }
  });

  test('accepts a page of up to 5,000, as old versions of the library request; more becomes 5,000 with a warning', async () => {
    const full = (await ann.ask('GET', '/1.0/files?page_size=5000')).body;
    expect(Object.keys(full)).toEqual(['results']);
    const clamped = (await ann.ask('GET', '/1.0/files?page_size=5001')).body;
    expect(clamped.results).toEqual(full.results);
    expect(clamped.metadata.warnings).toEqual(['query.page_size was taken as 5000, the most that a page holds']);
  });

  test('counts as pages of 3,000 characters, whatever is searched', async () => {
    expect((await ann.ask('POST', '/v1/search', { query: { text: 'turbines' } })).status).toBe(200);
    expect((await ann.ask('GET', '/1.0/quota')).body).toEqual({
      quota: {
        subscription: {
          max_pages_allowed: null,
          pages_used: 1,
          pages_remaining: null,
          max_units_allowed: null,
          units_used: 1,
          units_remaining: null,
        },
      },
    });
  });
});

describe('a file with a primary entity', () => {
  const primary = async (id: unknown) => {
    const { body } = await ann.ask('POST', '/1.0/files', { filename: 'note.txt', properties: { primary_entity: id } });
    expect((await put(body.Location, MEMO, CLIENT_HEADERS)).status).toBe(200);
    await ann.ended(body.file_id);
    return body;
  };

  test('is found under that company, which its text never names', async () => {
    const { file_id } = await primary('quil01');
    expect((await ann.ask('GET', `/1.0/files/${file_id}/annotated`)).body.document.reporting_entities).toEqual([
      QUILLON,
    ]);
    const query = { text: 'turbines', filters: { reporting_entities: [QUILLON] } };
    const { results } = (await ann.ask('POST', '/v1/search', { query })).body;
    expect(results.map((found: { id: string }) => found.id)).toEqual([file_id]);
  });

  test.each(['ZZZZZ9', 'Quillon', 7])('has no primary entity when that is unknown: %s', async (unknown) => {
    const { file_id, metadata } = await primary(unknown);
    expect(metadata.warnings).toEqual(['properties.primary_entity is not the id of a known entity and was not used']);
    expect((await ann.ask('GET', `/1.0/files/${file_id}/annotated`)).body.document.reporting_entities).toEqual([]);
  });
});

test('thousands of identifiers at once, as many as the client library sends, are looked up', async () => {
  const values = Array.from({ length: 5_900 }, (_, at) => `B${String(at).padStart(6, '0')}`);
  const { status, body } = await call(service, 'POST', '/cqs/companies/listing', {
    key: ann.key,
    body: [...values, 'XNYS:QLNF'],
  });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['XNYS:QLNF']);
});

test.each([
  { folder_id: 'a\u0000b' },
  { properties: { list: [{ deep: 'a\u0000b' }] } },
  { properties: { 'a\u0000b': 1 } },
])('texts with NUL, which not every database keeps, are refused: %j', async (kept) => {
  const { status, body } = await ann.ask('POST', '/1.0/files', { filename: 'note.txt', ...kept });
  expect([status, body.message]).toEqual([400, 'body: texts must not contain NUL characters']);
  expect((await ann.ask('GET', '/1.0/files?folder_id=a%00b')).status).toBe(200);
});

describe('sharing and tags', () => {
  test('PATCH shares with the own organization, and takes it back', async () => {
    expect((await bob.ask('GET', `/1.0/files/${id}/metadata`)).status).toBe(403);
    const shared = await ann.ask('PATCH', `/1.0/files/${id}/metadata`, { shared_with: [orgId] });
    expect(shared.body).toMatchObject({ shared_with: [orgId], company_shared_permission: 'read' });
    expect(await listed(bob, 'shared=true')).toEqual([id]);
    expect(await listed(bob, '')).toEqual([]);
    expect((await bob.ask('PATCH', `/1.0/files/${id}/metadata`, { tags: ['x'] })).status).toBe(403);
    const taken = await ann.ask('PATCH', `/1.0/files/${id}/metadata`, { shared_with: [] });
    expect(taken.body).toMatchObject({ shared_with: [], company_shared_permission: 'undefined' });
    expect(await listed(bob, 'shared=true')).toEqual([]);
  });

  test('share and unshare are idempotent and answer as specified', async () => {
    for (const verb of ['share', 'share', 'unshare', 'unshare']) {
      expect((await ann.ask('POST', `/1.0/files/${id}/${verb}`)).body).toEqual({
        status: 'OK',
        message: expect.any(String),
      });
    }
  });

  test('tags in use are bare lists, own and shared apart', async () => {
    const tagged = await ann.ask('PATCH', `/1.0/files/${id}/metadata`, { tags: ['memo', 'Alpha'] });
    expect(tagged.body.tags).toEqual(['memo', 'Alpha']);
    expect((await ann.ask('GET', '/1.0/files/tags')).body).toEqual(['Alpha', 'memo']);
    expect((await bob.ask('GET', '/1.0/files/tags?shared=true')).body).toEqual([]);
    await ann.ask('POST', `/1.0/files/${id}/share`);
    expect((await bob.ask('GET', '/1.0/files/tags?shared=true')).body).toEqual(['Alpha', 'memo']);
    expect((await bob.ask('GET', '/1.0/files/tags')).body).toEqual([]);
    await ann.ask('POST', `/1.0/files/${id}/unshare`);
  });
});

describe('bad input', () => {
  test.each([
    [{}, 'filename'],
    [{ filename: '' }, 'file_name'],
    [{ filename: 'a.txt', connect_to: ['other'] }, 'connect_to'],
    [{ filename: 'a.txt', extractor: 'PDF_EXTRACTOR_2_0' }, 'extractor'],
    [{ filename: 'a.txt', properties: { provider_date_utc: 'soon' } }, 'provider_date_utc'],
  ])('POST %j: 400 that names the field', async (body, field) => {
    const answer = await ann.ask('POST', '/1.0/files', body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(field);
  });

  test.each(['page_size=0', 'page_size=x', 'offset=-1', 'status=completed', 'start_date=soon'])(
    'list with %s: 400',
    async (query) => {
      expect((await ann.ask('GET', `/1.0/files?${query}`)).status).toBe(400);
    },
  );

  test('a file can be shared with the own organization alone', async () => {
    expect((await ann.ask('PATCH', `/1.0/files/${id}/metadata`, { shared_with: ['org_other'] })).status).toBe(400);
  });

  test.each(['metadata', 'status', 'index-status', 'analytics', 'annotated', 'text-extraction', ''])(
    'of another organization /%s is not there, as an unknown one',
    async (part) => {
      const foreign = await eve.ask('GET', `/1.0/files/${id}/${part}`);
      const unknown = await eve.ask('GET', `/1.0/files/${UNKNOWN}/${part}`);
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(unknown.body);
    },
  );
});

test('both spellings of the address lead to the same, and a deleted file is gone', async () => {
  const other = await post({ filename: 'other.txt' });
  await ann.ended(other);
  expect((await ann.ask('GET', `/files/${other}/status`)).body.status).toBe('COMPLETED');
  expect((await ann.ask('DELETE', `/files/${other}`)).body).toEqual({ message: expect.any(String) });
  expect((await ann.ask('GET', `/1.0/files/${other}/metadata`)).status).toBe(404);
  expect((await ann.ask('DELETE', `/1.0/files/${other}`)).status).toBe(404);
});
