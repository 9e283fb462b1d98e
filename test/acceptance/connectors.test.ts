import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../run/until.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { callers, created, documentsOf, MAIL_DOMAIN, MAIL_SETTINGS, mailbox, send } from './connector-world.ts';
import type { Caller } from './private-content.ts';

const PATH = '/contents/v1/connectors';
const UNKNOWN = '0197a3f0-2222-7abc-8def-000000000002';
const PASSWORD = 'correct-horse-battery-staple';

let service: Service;
let ann: Caller;
let bob: Caller;
let eve: Caller;
beforeAll(async () => {
  service = await startServiceHere(MAIL_SETTINGS);
  ({ ann, bob, eve } = await callers(service));
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const research = (more: object = {}) => ({
  type: 'investment_research',
  label: 'Broker',
  config: { user_id: 'ann@broker.example', user_password: PASSWORD },
  ...more,
});

describe('a connector', () => {
  test('of mail has an unguessable address', async () => {
    const made = await mailbox(ann, {
      label: ' Desk mailbox ',
      description: 'Research mails',
      config: { allowed_emails: ['Ann@Example.com', 'ann@example.com', '@Broker.example'] },
    });
    expect(made).toEqual({
      connector_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      user_id: expect.any(String),
      user_name: 'ann',
      org_id: expect.any(String),
      share_with_org: false,
      label: 'Desk mailbox',
      type: 'email',
      description: 'Research mails',
      config: {
        allowed_emails: ['ann@example.com', '@broker.example'],
        email_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
        email: `${made.config.email_hash}@${MAIL_DOMAIN}`,
      },
      created_at: expect.stringMatching(/Z$/),
      updated_at: made.created_at,
      archived: false,
      last_synced_at: null,
      last_error: null,
      next_sync_at: null,
      document_count: 0,
      failed_count: 0,
      owned: true,
    });
    const got = await ann.ask('GET', `${PATH}/${made.connector_id.toUpperCase()}`);
    expect([got.status, got.body]).toEqual([200, made]);
  });

  test('of research never shows its password, in no answer, row, file or log', async () => {
    const made = await created(ann, research());
    expect(made.config).toEqual({ user_id: 'ann@broker.example' });
    const seen = [await ann.ask('GET', `${PATH}/${made.connector_id}`), await ann.ask('GET', PATH)];
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain(PASSWORD);
    const change = { label: 'x', config: { user_id: 'b', user_password: PASSWORD } };
    expect((await ann.ask('PUT', `${PATH}/${made.connector_id}`, change)).status).toBe(400);
    expect(service.output()).not.toContain(PASSWORD);
    for (const name of ['almanac.db', 'almanac.db-wal', 'secrets-key']) {
      const path = join(service.dataDir, name);
      if (!statSync(path, { throwIfNoEntry: false })) continue;
      expect(readFileSync(path).includes(PASSWORD), name).toBe(false);
    }
    expect(statSync(join(service.dataDir, 'secrets-key')).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['no type', { label: 'x', config: {} }],
    ['an unknown type', { type: 'sharepoint', label: 'x', config: { session_id: '1' } }],
    ['no label', { type: 'email', config: { allowed_emails: ['a@example.com'] } }],
    ['an empty label', { type: 'email', label: '', config: { allowed_emails: ['a@example.com'] } }],
    ['a blank label', { type: 'email', label: '  ', config: { allowed_emails: ['a@example.com'] } }],
    [
      'a label that is too long',
      { type: 'email', label: 'x'.repeat(201), config: { allowed_emails: ['a@example.com'] } },
    ],
    ['no config', { type: 'email', label: 'x' }],
    ['no senders', { type: 'email', label: 'x', config: {} }],
    ['an empty list of senders', { type: 'email', label: 'x', config: { allowed_emails: [] } }],
    ['a sender that is no address', { type: 'email', label: 'x', config: { allowed_emails: ['nobody'] } }],
    ['a header in a sender', { type: 'email', label: 'x', config: { allowed_emails: ['a@b.c\r\nBcc: d@e.f'] } }],
    ['no password', { type: 'investment_research', label: 'x', config: { user_id: 'a' } }],
    ['no user', { type: 'investment_research', label: 'x', config: { user_password: 'b' } }],
    [
      'a control character in its label',
      { type: 'email', label: 'a\u0000b', config: { allowed_emails: ['a@example.com'] } },
    ],
    [
      'a control character in a sender',
      { type: 'email', label: 'x', config: { allowed_emails: ['a\u0000@example.com'] } },
    ],
    ['a control character in its description', research({ description: 'a\u0000b' })],
    ['a user with a colon', research({ config: { user_id: 'a:b', user_password: 'c' } })],
    ['sharing that is no boolean', research({ share_with_org: 'yes' })],
  ])('with %s is refused', async (_what, body) => {
    const answer = await ann.ask('POST', PATH, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      statusCode: 400,
      message: expect.any(String),
      errorCode: 'BAD_REQUEST',
      requestId: expect.any(String),
    });
  });

  test('without a key is 401, and broken JSON 400', async () => {
    expect((await call(service, 'GET', PATH, { key: null })).status).toBe(401);
    expect((await call(service, 'POST', PATH, { key: ann.key, raw: '{"type":' })).status).toBe(400);
  });
});

describe('permissions', () => {
  test('not shared: 403 in the organization, unknown to others', async () => {
    const { connector_id: id } = await mailbox(ann);
    const ways = [
      ['GET', undefined],
      ['PUT', { label: 'Mine now' }],
      ['DELETE', undefined],
    ] as const;
    for (const [method, body] of ways) {
      const inOrganization = await bob.ask(method, `${PATH}/${id}`, body);
      expect([method, inOrganization.status, inOrganization.body.errorCode]).toEqual([method, 403, 'FORBIDDEN']);
      const elsewhere = await eve.ask(method, `${PATH}/${id}`, body);
      const unknown = await eve.ask(method, `${PATH}/${UNKNOWN}`, body);
      expect([elsewhere.status, elsewhere.body.errorCode]).toEqual([404, 'CONNECTOR_NOT_FOUND']);
      const nameless = ({ body: { requestId: _, ...rest } }: typeof unknown) => rest;
      expect(nameless(elsewhere)).toEqual(nameless(unknown));
      expect((await ann.ask(method, `${PATH}/not-an-id`, body)).body.errorCode).toBe('CONNECTOR_NOT_FOUND');
    }
    const ids = async (caller: Caller) =>
      (await caller.ask('GET', PATH)).body.results.map((one: { connector_id: string }) => one.connector_id);
    expect([(await ids(ann)).includes(id), (await ids(bob)).includes(id)]).toEqual([true, false]);
    expect(await ids(eve)).toEqual([]);
  });

  test('shared: all of the organization see it, its owner alone changes it', async () => {
    const { connector_id: id } = await mailbox(ann, { share_with_org: true });
    expect((await bob.ask('GET', `${PATH}/${id}`)).status).toBe(200);
    expect((await bob.ask('PUT', `${PATH}/${id}`, { label: 'x' })).status).toBe(403);
    expect((await bob.ask('DELETE', `${PATH}/${id}?force_delete=true`)).status).toBe(403);
    expect((await eve.ask('GET', `${PATH}/${id}`)).status).toBe(404);
  });
});

describe('a change', () => {
  test('replaces given fields, clears omitted ones, and keeps senders if not given', async () => {
    const made = await mailbox(ann, { description: 'old', share_with_org: true });
    const path = `${PATH}/${made.connector_id}`;
    const renamed = await ann.ask('PUT', path, { label: 'New', type: 'email' });
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { ...made, label: 'New', description: null, share_with_org: false, updated_at: renamed.body.updated_at },
    ]);
    const config = { allowed_emails: ['bob@example.com'] };
    const moved = await ann.ask('PUT', path, { label: 'New', config, share_with_org: true });
    expect(moved.body).toMatchObject({ share_with_org: true, config: { ...made.config, ...config } });
    expect((await ann.ask('GET', path)).body).toEqual(moved.body);
  });

  test('of the type, of the config of research, or without a label is refused', async () => {
    const path = `${PATH}/${(await mailbox(ann)).connector_id}`;
    for (const body of [{ label: 'x', type: 'investment_research' }, {}, { label: ' ' }, { label: 'x', config: {} }]) {
      expect((await ann.ask('PUT', path, body)).status, JSON.stringify(body)).toBe(400);
    }
    const feed = `${PATH}/${(await created(ann, research())).connector_id}`;
    const config = { allowed_emails: ['a@example.com'] };
    expect((await ann.ask('PUT', feed, { label: 'x', config })).status).toBe(400);
    expect((await ann.ask('PUT', feed, { label: 'Renamed' })).body.label).toBe('Renamed');
  });
});

describe('what came in', () => {
  test('is counted for who sees it', async () => {
    const { connector_id: id, config } = await mailbox(ann, { share_with_org: true });
    const attachments = [
      { filename: 'margins.txt', content: 'Margins rose.' },
      { filename: 'broken.pdf', content: 'no PDF' },
    ];
    const mail = { from: 'ann@example.com', to: config.email, subject: 'Two files', text: 'See below.', attachments };
    expect((await send(service, mail)).code).toBe(250);
    for (const { id: document } of await documentsOf(ann, id)) await ann.ended(document);
    const { body } = await ann.ask('GET', `${PATH}/${id}`);
    expect(body).toMatchObject({ document_count: 3, failed_count: 1, owned: true, next_sync_at: null });
    expect(Date.parse(body.last_synced_at)).toBeGreaterThanOrEqual(Date.parse(body.created_at));
    const seen = { document_count: 3, failed_count: 1, owned: false, user_name: 'ann' };
    expect((await bob.ask('GET', `${PATH}/${id}`)).body).toMatchObject(seen);
    // A document that is no longer shared counts for its owner alone.
    const [first] = await documentsOf(ann, id);
    await ann.ask('PATCH', `/contents/v1/documents/${first.id}`, { share_with_org: false });
    const { results } = (await bob.ask('GET', PATH)).body;
    expect(results).toContainEqual(expect.objectContaining({ connector_id: id, document_count: 2 }));
    expect((await ann.ask('GET', `${PATH}/${id}`)).body.document_count).toBe(3);
  });

  test('a research feed is asked again, until it is archived', async () => {
    const { connector_id: id, next_sync_at } = await created(ann, research());
    expect(Date.parse(next_sync_at)).toBeGreaterThan(0);
    await ann.ask('DELETE', `${PATH}/${id}`);
    expect((await ann.ask('GET', `${PATH}/${id}`)).body).toMatchObject({ archived: true, next_sync_at: null });
  });
});

describe('deleting', () => {
  test('without force archives: no new mail, documents stay, and again is no fault', async () => {
    const { connector_id: id, config } = await mailbox(ann);
    const mail = { from: 'ann@example.com', to: config.email, subject: 'One', text: 'Margins rose.' };
    expect((await send(service, mail)).code).toBe(250);
    for (const way of ['', '?force_delete=false']) {
      const answer = await ann.ask('DELETE', `${PATH}/${id}${way}`);
      expect([answer.status, answer.body]).toEqual([200, null]);
    }
    expect((await ann.ask('GET', `${PATH}/${id}`)).body.archived).toBe(true);
    expect((await ann.ask('GET', PATH)).body.results).toContainEqual(
      expect.objectContaining({ connector_id: id, archived: true }),
    );
    expect((await send(service, { ...mail, subject: 'Two' })).code).toBe(550);
    const [document, ...more] = await documentsOf(ann, id);
    expect(more).toEqual([]);
    expect((await ann.ended(document.id)).status).toBe('completed');
    expect(document.delete_started_ts).toBeNull();
  });

  test('with force removes the documents, and then the connector', async () => {
    const { connector_id: id, config } = await mailbox(ann);
    const { connector_id: otherId, config: other } = await mailbox(ann);
    for (const to of [config.email, config.email, other.email]) {
      const attachments = [{ filename: 'a.txt', content: 'Revenue fell.' }];
      expect((await send(service, { from: 'ann@example.com', to, text: 'Margins rose.', attachments })).code).toBe(250);
    }
    const documents = await documentsOf(ann, id);
    expect(documents).toHaveLength(4);
    expect((await ann.ask('DELETE', `${PATH}/${id}?force_delete=maybe`)).status).toBe(400);
    expect((await ann.ask('DELETE', `${PATH}/${id}?force_delete=true`)).status).toBe(200);
    for (const left of await documentsOf(ann, id)) expect(left.delete_started_ts).toMatch(/Z$/);
    await until(
      () => ann.ask('GET', `${PATH}/${id}`),
      ({ status, body }) => {
        if (status === 200) expect(body.archived).toBe(true);
        return status === 404;
      },
    );
    expect(await documentsOf(ann, id)).toEqual([]);
    for (const document of documents) {
      expect((await ann.ask('GET', `/contents/v1/documents/${document.id}`)).status).toBe(404);
    }
    expect((await ann.ask('DELETE', `${PATH}/${id}?force_delete=true`)).status).toBe(404);
    expect(await documentsOf(ann, otherId)).toHaveLength(2);
  });
});
