import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, type ReceivedMail, startMailServer } from '../endpoints/mail-server.ts';
import { commandHere } from '../service/command-here.ts';
import { moveClock } from '../service/moved-clock.ts';
import { newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { type Caller, callerOf } from './private-content.ts';
import { GAZETTE, HALVORSEN, startSearchService } from './search/search-world.ts';

const MINUTE_MS = 60_000;
const PUBLIC_URL = 'https://almanac.example/desk';
const ADDRESS = 'ann@desk.example';
const dataDir = newDataDir();
let mails: MailServer;
let service: Service;
let ann: Caller;
let bob: Caller;
beforeAll(async () => {
  mails = await startMailServer();
  service = await startSearchService(dataDir, [], {
    ALMANAC_MAIL_URL: mails.url,
    ALMANAC_MAIL_FROM: 'Almanac <almanac@desk.example>',
    ALMANAC_PUBLIC_URL: PUBLIC_URL,
  });
  ann = await callerOf(service, 'desk', 'ann');
  bob = await callerOf(service, 'desk', 'bob');
});
afterAll(async () => {
  await service.stop();
  await mails[Symbol.asyncDispose]();
  await removeDataDir(dataDir);
});

const nextMail = async (): Promise<ReceivedMail> => {
  await expect.poll(() => mails.received.length).toBe(1);
  const [mail] = mails.received.splice(0);
  if (mail === undefined) throw new Error('no mail came');
  return mail;
};
/** Imports a document of now beside the service. */
async function importNews(document: object): Promise<void> {
  const file = join(dataDir, 'news.jsonl');
  const now = new Date().toISOString();
  writeFileSync(file, `${JSON.stringify({ source: GAZETTE, category: 'news', published_at: now, ...document })}\n`);
  const { code, stdout, stderr } = await commandHere(dataDir, ['import', 'documents', file], { ALMANAC_DEMO: 'off' });
  expect(code, `${stdout}\n${stderr}`).toBe(0);
}
/** Asks the page of a link in a mail, without a key, and with the path that a proxy in front would pass on. */
const followed = async (url: string, method: 'GET' | 'POST', body?: string): Promise<readonly [number, string]> => {
  const answer = await fetch(service.url + url.slice(PUBLIC_URL.length), {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });
  return [answer.status, await answer.text()];
};
const linkIn = ({ text }: ReceivedMail, verb: string): string =>
  new RegExp(`^https://\\S+/${verb}/\\S+$`, 'm').exec(text ?? '')?.[0] ?? '';
const digestsOf = async (who: Caller) => (await who.ask('GET', '/v1/digests')).body;

test('news come by mail after consent, until the link in the mail ends them without signing in', async () => {
  const { id } = (await ann.ask('POST', '/v1/watchlists', { name: 'Turbines', items: [HALVORSEN] })).body;
  const path = `/v1/digests/${id}`;
  expect(await digestsOf(ann)).toMatchObject({ results: [], available: true });
  const ordered = await ann.ask('PUT', path, { address: ADDRESS, rhythm: 'at_once' });
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(200);
  expect(ordered.body.digest).toMatchObject({ item_id: id, kind: 'watchlist', state: 'unconfirmed', next_at: null });

  const confirm = linkIn(await nextMail(), 'confirm');
  expect(await followed(confirm, 'GET')).toEqual([200, expect.stringContaining('Send me these mails')]);
  expect((await digestsOf(ann)).results[0].state).toBe('unconfirmed');
  expect((await followed(confirm, 'POST'))[0]).toBe(200);
  expect((await digestsOf(ann)).results).toMatchObject([{ item_id: id, address: ADDRESS, state: 'active' }]);

  await importNews({ headline: 'Halvorsen Turbines orders a capstan', text: 'Halvorsen Turbines ordered a capstan.' });
  moveClock(6 * MINUTE_MS);
  const mail = await nextMail();
  expect(mail).toMatchObject({ to: ADDRESS, subject: 'Turbines: 1 new' });
  expect(mail.text).toMatch(
    /- Halvorsen Turbines orders a capstan \(.*\)\n {2}https:\/\/almanac.example\/desk\/read\/[0-9A-F]{32}\n/,
  );
  expect(mail.html).toContain(`<a href="${PUBLIC_URL}/watchlists/${id}">`);

  const unsubscribe = linkIn(mail, 'unsubscribe');
  expect(mail.header('list-unsubscribe')).toBe(`<${unsubscribe}>`);
  expect((await followed(unsubscribe.slice(0, -2), 'POST'))[0]).toBe(403);
  expect(await followed(unsubscribe, 'GET')).toEqual([200, expect.stringContaining('no more of these mails?')]);
  expect((await digestsOf(ann)).results).toHaveLength(1);
  const done = await followed(unsubscribe, 'POST', 'List-Unsubscribe=One-Click');
  expect(done).toEqual([200, expect.stringContaining('No more of these mails will come.')]);
  expect((await digestsOf(ann)).results).toEqual([]);
  expect((await followed(unsubscribe, 'POST'))[0]).toBe(200);
});

test('an address that does not exist disables the order; orders are of their user alone', async () => {
  const { id } = (await ann.ask('POST', '/v1/watchlists', { name: 'Own', items: [HALVORSEN] })).body;
  const path = `/v1/digests/${id}`;
  const order = { address: 'nobody@desk.example', rhythm: 'daily' };
  mails.statuses.push(550);
  expect((await ann.ask('PUT', path, order)).status).toBe(200);
  await expect.poll(async () => (await digestsOf(ann)).results[0]?.fault).toContain('550');
  expect((await bob.ask('PUT', path, order)).status).toBe(404);
  expect((await bob.ask('DELETE', path)).status).toBe(404);
  expect((await digestsOf(bob)).results).toEqual([]);
  expect((await ann.ask('PUT', path, { ...order, address: 'nobody' })).status).toBe(400);
  expect((await ann.ask('PUT', path, { ...order, rhythm: 'hourly' })).status).toBe(400);
  expect((await ann.ask('DELETE', path)).status).toBe(200);
  expect((await ann.ask('DELETE', path)).status).toBe(404);
  expect(mails.received).toEqual([]);
});
