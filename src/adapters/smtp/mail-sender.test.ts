import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/endpoints/mail-server.ts';
import { smtpMailer } from './mail-sender.ts';

const MAIL = {
  to: 'ann@desk.example',
  subject: 'Chips: 2 new — “Müller”',
  text: 'Two documents.\n',
  html: '<p>Two documents.</p>',
  key: 'digest_1.1764158400000',
  unsubscribeUrl: 'https://almanac.example/_signed/digests/digest_1/unsubscribe/token',
};

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});
const mailer = (url = server.url) => smtpMailer({ url, from: 'Almanac <almanac@desk.example>' });

test('a mail has both texts, an id of its key, and the headers of a single click that ends it', async () => {
  expect(await mailer().send(MAIL)).toEqual({ kind: 'sent' });
  const [mail] = server.received.splice(0);
  expect(mail).toMatchObject({
    to: MAIL.to,
    subject: MAIL.subject,
    text: `${MAIL.text}\n`,
    messageId: '<digest_1.1764158400000@desk.example>',
  });
  expect(mail?.html).toContain(MAIL.html);
  expect(mail?.header('from')).toBe('Almanac <almanac@desk.example>');
  expect(mail?.header('list-unsubscribe')).toBe(`<${MAIL.unsubscribeUrl}>`);
  expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.header('auto-submitted')).toBe('auto-generated');
  expect(await mailer().send({ ...MAIL, unsubscribeUrl: null })).toEqual({ kind: 'sent' });
  expect(server.received.splice(0)[0]?.header('list-unsubscribe')).toBeUndefined();
});

test.each([
  [550, 'refused'],
  [552, 'refused'],
  [450, 'failed'],
])('status %i for the recipient: %s', async (status, kind) => {
  server.statuses.push(status);
  expect(await mailer().send(MAIL)).toEqual({ kind, why: expect.stringContaining(String(status)) });
  expect(server.received).toEqual([]);
});

test('a wrong password and a server that is not there fail, and refuse no address', async () => {
  const wrong = server.url.replace('secret', 'other');
  expect(await mailer(wrong).send(MAIL)).toMatchObject({ kind: 'failed' });
  const gone = await startMailServer();
  await gone[Symbol.asyncDispose]();
  expect(await mailer(gone.url).send(MAIL)).toEqual({ kind: 'failed', why: expect.stringContaining('ECONNREFUSED') });
});
