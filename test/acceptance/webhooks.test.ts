import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlWebhookStore } from '../../src/adapters/sql/webhooks/webhook-store.ts';
import { signatureOf } from '../../src/domain/webhooks/signature.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../endpoints/webhook-receiver.ts';
import { administer } from '../service/administer.ts';
import { commandHere } from '../service/command-here.ts';
import { moveClock } from '../service/moved-clock.ts';
import { databaseUrl, newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { openAt } from '../stores/databases.ts';
import { type Caller, callerOf, callerWith } from './private-content.ts';
import { GAZETTE, HALVORSEN, startSearchService } from './search/search-world.ts';

const dataDir = newDataDir();
let service: Service;
let receiver: WebhookReceiver;
let ann: Caller;
let bob: Caller;
let eve: Caller;
let head: Caller;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startSearchService(dataDir, [], { ALMANAC_WEBHOOK_PRIVATE_TARGETS: '127.0.0.1' });
  ann = await callerOf(service, 'desk', 'ann');
  bob = await callerOf(service, 'desk', 'bob');
  eve = await callerOf(service, 'elsewhere', 'eve');
  await administer(service, async (at) => {
    await at.createUser('desk', 'head', 'admin');
    head = callerWith(service, (await at.createKey('desk', 'head')).secret);
  });
});
afterAll(async () => {
  await service.stop();
  await receiver[Symbol.asyncDispose]();
  await removeDataDir(dataDir);
});

const ofWebhook = (path: string) => receiver.received.filter(({ message }) => JSON.stringify(message).includes(path));
const create = async (who: Caller, body: object) => {
  const answer = await who.ask('POST', '/v1/webhooks', { url: receiver.url, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const saved = async (who: Caller, word: string): Promise<string> => {
  const query = { expression: { type: 'keyword', operation: 'in', value: [word] } };
  return (await who.ask('POST', '/v1/saved-searches', { name: word, query })).body.id;
};
const deliveriesOf = async (who: Caller, id: string) =>
  (await who.ask('GET', `/v1/webhooks/${id}/deliveries`)).body.results;

describe('webhooks of an organization', () => {
  test('belong to their users; admins have all of their organization, and nobody those of another', async () => {
    const { webhook, secret } = await create(ann, { types: ['document.matched'], description: 'Desk' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ state: 'active', description: 'Desk', saved_search_ids: [], watchlist_ids: [] });
    const idsOf = async (who: Caller) =>
      (await who.ask('GET', '/v1/webhooks')).body.results.map(({ id }: { id: string }) => id);
    expect(await idsOf(ann)).toEqual([webhook.id]);
    expect(await idsOf(head)).toEqual([webhook.id]);
    expect(await idsOf(bob)).toEqual([]);
    expect(await idsOf(eve)).toEqual([]);
    for (const who of [bob, eve])
      for (const [method, path, body] of [
        ['GET', ''],
        ['PATCH', '', { state: 'paused' }],
        ['DELETE', ''],
        ['POST', '/test'],
        ['POST', '/rotate-secret'],
        ['GET', '/deliveries'],
        ['POST', '/deliveries/none/resend'],
      ] as const)
        expect((await who.ask(method, `/v1/webhooks/${webhook.id}${path}`, body)).status, `${method} ${path}`).toBe(
          404,
        );
    const paused = await head.ask('PATCH', `/v1/webhooks/${webhook.id}`, { state: 'paused', description: null });
    expect(paused.body.webhook).toMatchObject({ state: 'paused', description: null, types: ['document.matched'] });
    expect(JSON.stringify(paused.body)).not.toContain('whsec_');
    expect((await ann.ask('POST', `/v1/webhooks/${webhook.id}/test`)).status).toBe(409);
    expect((await ann.ask('DELETE', `/v1/webhooks/${webhook.id}`)).status).toBe(200);
    expect(await idsOf(ann)).toEqual([]);
  });

  test.each([
    [{ url: 'http://10.0.0.1/', types: ['document.matched'] }, 'url: it leads to this machine or a private network'],
    [{ url: 'http://93.184.215.14/', types: ['document.matched'] }, 'url: it must begin with https://'],
    [{ url: 'nowhere', types: ['document.matched'] }, 'url: it is no URL'],
    [{ url: 'https://desk.example/', types: ['feed.failed'] }, 'types: feed.failed is for operators'],
    [{ url: 'https://desk.example/', types: ['price.moved'] }, 'types'],
    [{ url: 'https://desk.example/', types: [] }, 'types'],
  ])('%j is refused', async (body, said) => {
    const answer = await ann.ask('POST', '/v1/webhooks', body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(said);
  });

  test('a test message arrives signed, is listed, sent again under its id, and has two signatures after a rotation', async () => {
    const { webhook, secret } = await create(ann, { types: ['document.matched'] });
    const path = `/v1/webhooks/${webhook.id}`;
    const { body } = await ann.ask('POST', `${path}/test`);
    expect(body.delivery).toMatchObject({ type: 'webhook.test', state: 'waiting', attempts: [] });
    await expect.poll(() => ofWebhook(webhook.id).length).toBe(1);
    const [first] = ofWebhook(webhook.id);
    if (first === undefined) throw new Error('nothing came');
    expect(first.message).toMatchObject({ type: 'webhook.test', data: { webhook_id: webhook.id } });
    expect(first.id).toBe(body.delivery.id);
    expect(first.signatures).toEqual([signatureOf(secret, first)]);
    await expect.poll(async () => (await deliveriesOf(ann, webhook.id))[0]?.state).toBe('delivered');
    const [listed] = await deliveriesOf(ann, webhook.id);
    expect(listed).toMatchObject({ id: first.id, next_attempt_at: null, attempts: [{ status: 204, fault: null }] });

    const rotated = await ann.ask('POST', `${path}/rotate-secret`);
    expect(rotated.body.secret).not.toBe(secret);
    const again = await ann.ask('POST', `${path}/deliveries/${first.id}/resend`);
    expect(again.status).toBe(200);
    await expect.poll(() => ofWebhook(webhook.id).length).toBe(2);
    const second = ofWebhook(webhook.id)[1];
    if (second === undefined) throw new Error('nothing came');
    expect([second.id, second.body]).toEqual([first.id, first.body]);
    expect(second.signatures).toEqual([signatureOf(rotated.body.secret, second), signatureOf(secret, second)]);
    await expect.poll(async () => (await deliveriesOf(ann, webhook.id))[0].attempts.length).toBe(2);
    expect((await ann.ask('POST', `${path}/deliveries/none/resend`)).status).toBe(404);
    expect((await ann.ask('GET', `${path}/deliveries?cursor=none`)).status).toBe(400);
    await ann.ask('DELETE', path);
  });

  test('a receiver that is gone is disabled, until its owner says otherwise', async () => {
    const { webhook } = await create(ann, { types: ['document.matched'] });
    const path = `/v1/webhooks/${webhook.id}`;
    receiver.statuses.push(410);
    await ann.ask('POST', `${path}/test`);
    await expect.poll(async () => (await ann.ask('GET', path)).body.webhook.state).toBe('disabled');
    const disabled = await ann.ask('GET', path);
    expect(disabled.body.webhook.disabled_reason).toContain('410');
    expect((await deliveriesOf(ann, webhook.id))[0]).toMatchObject({ state: 'failed', attempts: [{ status: 410 }] });
    const active = await ann.ask('PATCH', path, { state: 'active' });
    expect(active.body.webhook).toMatchObject({ state: 'active', disabled_reason: null });
    await ann.ask('DELETE', path);
  });
});

describe('documents that come in', () => {
  test('reach those who watch for them and may see them, once; a backfill reaches nobody', async () => {
    const list = await ann.ask('POST', '/v1/watchlists', { name: 'Turbines', items: [HALVORSEN] });
    expect(list.status, JSON.stringify(list.body)).toBe(200);
    const search = await saved(ann, 'capstan');
    const own = await create(ann, {
      types: ['document.matched', 'watchlist.document'],
      saved_search_ids: [search, 'no_such_search'],
      watchlist_ids: [list.body.id],
    });
    // The same words, asked by others: ann's file is not theirs.
    for (const who of [bob, eve])
      await create(who, { types: ['document.matched'], saved_search_ids: [await saved(who, 'capstan')] });
    const publicSearch = await saved(eve, 'windlass');
    const others = await create(eve, { types: ['document.matched'], saved_search_ids: [publicSearch] });

    const id = await ann.upload('capstan.txt', 'Halvorsen Turbines ordered a capstan for the yard on Monday.');
    await ann.ended(id);
    // A day from either side of the limit of 48 hours, so that the time that the test takes does not matter.
    const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    await importNews([
      { headline: 'Old windlass', text: 'A windlass was sold long ago.', published_at: day(3) },
      { headline: 'New windlass', text: 'A windlass was sold today.', published_at: day(0) },
    ]);
    await expect.poll(() => ofWebhook(id).length).toBe(2);
    const messages = ofWebhook(id).map(({ message }) => message);
    expect(messages).toContainEqual({
      type: 'document.matched',
      timestamp: expect.any(String),
      data: {
        saved_search_id: search,
        saved_search: 'capstan',
        document_id: id,
        headline: expect.any(String),
        category: 'my_files',
        published_at: expect.any(String),
        url: null,
      },
    });
    expect(messages).toContainEqual(
      expect.objectContaining({
        type: 'watchlist.document',
        data: expect.objectContaining({ watchlist_id: list.body.id, watchlist: 'Turbines', document_id: id }),
      }),
    );
    await expect.poll(() => ofWebhook(publicSearch).length).toBe(1);
    expect(ofWebhook(publicSearch)[0]?.message.data).toMatchObject({ headline: 'New windlass', category: 'news' });
    expect(await deliveriesOf(ann, own.webhook.id)).toHaveLength(2);
    expect(await deliveriesOf(eve, others.webhook.id)).toHaveLength(1);

    // Once: the same file of news again is no other document.
    const before = receiver.received.length;
    await importNews([{ headline: 'New windlass', text: 'A windlass was sold today.', published_at: day(0) }]);
    const last = await ann.upload('capstan-2.txt', 'A second capstan came.');
    await ann.ended(last);
    await expect.poll(() => ofWebhook(last).length).toBe(1);
    expect(receiver.received.length).toBe(before + 1);
  });

  test('an event of a company of a watchlist reaches those who watch it; the first import of the calendar reaches nobody', async () => {
    const list = await ann.ask('POST', '/v1/watchlists', { name: 'Calls', items: [HALVORSEN] });
    await create(ann, { types: ['watchlist.event'], watchlist_ids: [list.body.id] });
    await create(eve, { types: ['watchlist.event'], watchlist_ids: [list.body.id] });
    const callOn = (days: number, event_id: string): object => ({
      rp_entity_id: HALVORSEN,
      category: 'conference-call',
      event_datetime: new Date(Date.now() + days * 86_400_000).toISOString(),
      title: `Call ${event_id}`,
      event_id,
    });
    await importLines('events', [callOn(20, 'first')]);
    moveClock(3 * 86_400_000);
    await importLines('events', [callOn(30, 'second'), callOn(-5, 'past')]);
    await expect.poll(() => ofWebhook('Call second').length).toBe(1);
    expect(ofWebhook('Call second')[0]?.message).toMatchObject({
      type: 'watchlist.event',
      data: { watchlist_id: list.body.id, watchlist: 'Calls', entity_id: HALVORSEN, change: 'new' },
    });
    expect(ofWebhook('Call first')).toEqual([]);
    expect(ofWebhook('Call past')).toEqual([]);
  });

  test('companies that enter a saved screen reach those who watch it', async () => {
    const filters = { rp_entity_id: [HALVORSEN], price_more_than: 10 };
    const { id } = (await ann.ask('POST', '/v1/saved-screens', { name: 'Dear', filters })).body;
    const { webhook } = await create(ann, { types: ['screen.changed'], saved_screen_ids: [id] });
    expect(webhook.saved_screen_ids).toEqual([id]);
    await expect.poll(() => screensSeenBy(webhook.id), { interval: 500 }).toEqual([id]);
    await importLines('prices', [{ rp_entity_id: HALVORSEN, date: '2026-11-27', close: 12, currency: 'USD' }]);
    await expect.poll(() => ofWebhook(id).length).toBe(1);
    expect(ofWebhook(id)[0]?.message).toMatchObject({
      type: 'screen.changed',
      data: { saved_screen: 'Dear', entered: [{ entity_id: HALVORSEN }], left: [] },
    });
    await ann.ask('PATCH', `/v1/webhooks/${webhook.id}`, { saved_screen_ids: [] });
  });

  test('a message that failed comes again after its pause', async () => {
    const search = await saved(ann, 'bollard');
    const { webhook } = await create(ann, { types: ['document.matched'], saved_search_ids: [search] });
    receiver.statuses.push(500, 302);
    const id = await ann.upload('bollard.txt', 'A bollard was moved.');
    await ann.ended(id);
    await expect.poll(() => ofWebhook(id).length).toBeGreaterThan(0);
    moveClock(10_000);
    await expect.poll(() => ofWebhook(id).length).toBeGreaterThan(1);
    moveClock(10 * 60_000);
    await expect.poll(async () => (await deliveriesOf(ann, webhook.id))[0]?.state).toBe('delivered');
    expect(new Set(ofWebhook(id).map((one) => one.id)).size).toBe(1);
    const [{ attempts }] = await deliveriesOf(ann, webhook.id);
    expect(attempts.map(({ status }: { status: number }) => status)).toEqual([500, 302, 204]);
  });
});

/** Imports news beside the service. */
const importNews = (lines: readonly object[]): Promise<void> =>
  importLines(
    'documents',
    lines.map((line) => ({ kind: 'document', source: GAZETTE, type: 'NEWS', ...line })),
  );

/** Ids of the saved screens that the service has looked at for a webhook. */
async function screensSeenBy(webhookId: string): Promise<string[]> {
  const url = databaseUrl(dataDir);
  const database = await (url === undefined ? openAt('sqlite', join(dataDir, 'almanac.db')) : openAt('postgres', url));
  const all = await sqlWebhookStore(database).all();
  await database.close();
  return all.flatMap(({ id, screensSeen }) => (id === webhookId ? screensSeen.map(({ itemId }) => itemId) : []));
}

async function importLines(what: 'documents' | 'events' | 'prices', lines: readonly object[]): Promise<void> {
  const file = join(dataDir, `${what}.jsonl`);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const { code, stdout, stderr } = await commandHere(dataDir, ['import', what, file], { ALMANAC_DEMO: 'off' });
  expect(code, `${stdout}\n${stderr}`).toBe(0);
}
