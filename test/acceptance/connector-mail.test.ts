import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDataDir, removeDataDir, type ServiceProcess, startService } from '../service/service.ts';
import { callers, documentsOf, MAIL_SETTINGS, mailbox, type Sent, send, smtpPort } from './connector-world.ts';
import { type Caller, callerWith } from './private-content.ts';

const BYTES_MAX = 200_000;
const dataDir = newDataDir();
const [cert, key] = [join(dataDir, 'cert.pem'), join(dataDir, 'key.pem')];
const SETTINGS = {
  ...MAIL_SETTINGS,
  ALMANAC_DATA_DIR: dataDir,
  ALMANAC_MAIL_BYTES_MAX: String(BYTES_MAX),
  ALMANAC_SMTP_TLS_CERT: cert,
  ALMANAC_SMTP_TLS_KEY: key,
};

let service: ServiceProcess;
let ann: Caller;
let bob: Caller;
beforeAll(async () => {
  const subject = ['-subj', '/CN=mail.example', '-days', '2', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  service = await startService(SETTINGS);
  ({ ann, bob } = await callers(service));
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(dataDir);
});

const FROM = 'ann@example.com';
const refused: Sent = { code: 550, words: expect.any(String) };

/** Speaks SMTP itself: each line once the one before was answered; answers all that the server said. */
async function speak(lines: readonly string[]): Promise<string[]> {
  const socket = connect(smtpPort(service), '127.0.0.1');
  const answers: string[] = [];
  let text = '';
  socket.on('data', (data: Buffer) => {
    text += data.toString('utf8');
  });
  for (const line of ['', ...lines]) {
    if (line !== '') socket.write(`${line}\r\n`);
    while (!/^\d{3} .*\r\n$/m.test(text)) await once(socket, 'data');
    answers.push(text.trim());
    text = '';
  }
  socket.destroy();
  return answers.slice(1);
}

describe('a mail', () => {
  test('becomes documents of its body and each attachment, with tags of sender and recipient', async () => {
    const { connector_id: id, config } = await mailbox(ann, { share_with_org: true });
    const sent = await send(service, {
      from: 'Ann Example <Ann@Example.COM>',
      to: [config.email, 'Desk <desk@example.net>'],
      subject: 'Märkte: what we heard',
      date: new Date('2026-04-16T08:30:00Z'),
      text: 'Margins rose in the quarter.',
      html: '<p>Margins <b>rose</b> in the quarter.</p><img src="cid:logo">',
      attachments: [
        { filename: 'Größe.txt', content: 'Revenue fell by 4% on weak demand.' },
        { filename: '../../etc/passwd.csv', content: 'segment,revenue\nCloud,12\n' },
        { filename: 'logo.png', content: Buffer.from('89504e470d0a1a0a', 'hex'), cid: 'logo' },
      ],
    });
    expect(sent.code).toBe(250);
    const documents = await documentsOf(ann, id);
    expect(documents.map(({ file_name, content_type }) => [file_name, content_type])).toEqual([
      expect.arrayContaining([expect.stringMatching(/passwd\.csv$/), 'text/csv']),
      ['Größe.txt', 'text/plain'],
      ['Märkte what we heard.eml', 'message/rfc822'],
    ]);
    for (const document of documents) {
      expect(document).toMatchObject({
        request_origin: 'email',
        connector_id: id,
        published_at: '2026-04-16T08:30:00.000Z',
        shared_with_orgs: [document.org_id],
        file_metadata: { subject: 'Märkte: what we heard', from: [FROM] },
      });
      expect(document.tags.map(({ name }: { name: string }) => name)).toEqual([
        `from:${FROM}`,
        `to:${config.email}`,
        'to:desk@example.net',
      ]);
      expect((await ann.ended(document.id)).status).toBe('completed');
    }
    const body = documents.at(-1);
    const annotated = (await bob.ask('GET', `/contents/v1/documents/${body.id}/annotated`)).body;
    expect(JSON.stringify(annotated.content)).toContain('in the quarter');
    expect(JSON.stringify(annotated.content)).not.toContain('weak demand');
    expect((await ann.ask('GET', `/contents/v1/tags?prefix=from:${FROM}`)).body.results[0].file_count).toBe(3);
  });

  test('sent again with the same message id makes nothing twice, also at once and in other words', async () => {
    const { connector_id: id, config } = await mailbox(ann);
    const mail = { from: FROM, to: config.email, messageId: '<once@example.com>', text: 'Margins rose.' };
    const all = await Promise.all(Array.from({ length: 6 }, () => send(service, mail)));
    all.push(await send(service, { ...mail, text: 'Other words.' }));
    expect(all.map(({ code }) => code)).toEqual(all.map(() => 250));
    expect(await documentsOf(ann, id)).toHaveLength(1);
    expect((await send(service, { ...mail, messageId: '<twice@example.com>' })).code).toBe(250);
    expect(await documentsOf(ann, id)).toHaveLength(2);
  });

  test('that was deleted is not brought back by sending it again', async () => {
    const { connector_id: id, config } = await mailbox(ann);
    const mail = { from: FROM, to: config.email, messageId: '<gone@example.com>', text: 'Margins rose.' };
    await send(service, mail);
    const [document] = await documentsOf(ann, id);
    expect((await ann.ask('DELETE', `/contents/v1/documents/${document.id}`)).status).toBe(200);
    expect((await send(service, mail)).code).toBe(250);
    expect(await documentsOf(ann, id)).toEqual([]);
  });

  test('to two connectors is delivered to both, also to a mailbox in Bcc', async () => {
    const [one, two] = [await mailbox(ann), await mailbox(bob)];
    const mail = { from: FROM, to: one.config.email, bcc: two.config.email, text: 'Margins rose.' };
    expect((await send(service, mail)).code).toBe(250);
    expect(await documentsOf(ann, one.connector_id)).toHaveLength(1);
    const [copy] = await documentsOf(bob, two.connector_id);
    expect(copy.tags.map(({ name }: { name: string }) => name)).toContain(`to:${two.config.email}`);
  });

  test('with a mail attached makes a document of that too; a signature makes none', async () => {
    const { connector_id: id, config } = await mailbox(ann);
    const inner = 'From: x@example.org\r\nSubject: Forwarded\r\n\r\nGuidance was raised.\r\n';
    const attachments = [
      { filename: 'forwarded.eml', contentType: 'message/rfc822', content: inner },
      { filename: 'signature.asc', contentType: 'application/pgp-signature', content: 'signed' },
    ];
    expect((await send(service, { from: FROM, to: config.email, text: 'See below.', attachments })).code).toBe(250);
    expect((await documentsOf(ann, id)).map(({ file_name }) => file_name)).toEqual(['forwarded.eml', 'mail.eml']);
  });

  test('that is nothing but an attachment makes one document, an empty one fails by name', async () => {
    const { connector_id: id, config } = await mailbox(ann);
    const attachments = [
      { filename: 'empty.txt', content: '' },
      { filename: 'note.txt', content: 'Margins rose.' },
    ];
    expect((await send(service, { from: FROM, to: config.email, attachments })).code).toBe(250);
    const documents = await documentsOf(ann, id);
    expect(documents.map(({ file_name, error_code }) => [file_name, error_code])).toEqual([
      ['empty.txt', 'EMPTY_FILE'],
      ['note.txt', null],
    ]);
  });

  test('may come encrypted', async () => {
    const { connector_id: id, config } = await mailbox(ann);
    expect((await send(service, { from: FROM, to: config.email, text: 'x' }, { secure: true })).code).toBe(250);
    expect(await documentsOf(ann, id)).toHaveLength(1);
  });
});

describe('refused is', () => {
  test('a sender without permission, by envelope or header, without storing anything', async () => {
    const { connector_id: id, config } = await mailbox(ann);
    const to = config.email;
    const mail = { from: FROM, to, text: 'x' };
    expect(await send(service, { ...mail, from: 'eve@example.com' })).toEqual(refused);
    expect(await send(service, { ...mail, envelope: { from: 'eve@example.com', to } })).toEqual(refused);
    expect(await send(service, { ...mail, envelope: { from: '', to } })).toEqual(refused);
    const disguised = { ...mail, from: 'eve@example.com', envelope: { from: FROM, to } };
    expect(await send(service, disguised)).toEqual(refused);
    expect(await documentsOf(ann, id)).toEqual([]);
    await ann.ask('PUT', `/contents/v1/connectors/${id}`, {
      label: 'x',
      config: { allowed_emails: ['@EXAMPLE.com'] },
    });
    expect((await send(service, { ...mail, from: 'eve@example.com' })).code).toBe(250);
    expect(await send(service, { ...mail, from: 'eve@sub.example.com' })).toEqual(refused);
  });

  test('an unknown recipient before the mail is sent, for any sender', async () => {
    const { config } = await mailbox(ann);
    const [name, domain] = config.email.split('@');
    const envelope = ['EHLO here', `MAIL FROM:<${FROM}>`];
    const recipients = [
      `x${name}@${domain}`,
      `${name}@example.com`,
      `${name.slice(1)}@${domain}`,
      `postmaster@${domain}`,
    ];
    const answers = await speak([
      ...envelope,
      ...recipients.map((to) => `RCPT TO:<${to}>`),
      `RCPT TO:<${config.email.toUpperCase()}>`,
    ]);
    expect(answers.slice(2).map((answer) => answer.slice(0, 3))).toEqual(['550', '550', '550', '550', '250']);
  });

  test('a mail that is too large, by declaration or by size, without storing anything', async () => {
    const { connector_id: id, config } = await mailbox(ann);
    const mail = { from: FROM, to: config.email, text: 'x'.repeat(60).concat('\n').repeat(4_000) };
    expect((await send(service, mail)).code).toBe(552);
    const answers = await speak(['EHLO here', `MAIL FROM:<${FROM}> SIZE=${BYTES_MAX + 1}`]);
    expect(answers[1]?.slice(0, 3)).toBe('552');
    const untold = await speak([
      'EHLO here',
      `MAIL FROM:<${FROM}>`,
      `RCPT TO:<${config.email}>`,
      'DATA',
      `From: ${FROM}\r\n\r\n${'x'.repeat(70).concat('\r\n').repeat(4_000)}.`,
    ]);
    expect(untold.at(-1)?.slice(0, 3)).toBe('552');
    expect(await documentsOf(ann, id)).toEqual([]);
    expect((await send(service, { ...mail, text: 'x' })).code).toBe(250);
  });

  test('invalid mail, without an effect on the next one', async () => {
    const { connector_id: id, config } = await mailbox(ann);
    const nested = Array.from({ length: 60 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}`);
    const envelope = ['EHLO here', `MAIL FROM:<${FROM}>`, `RCPT TO:<${config.email}>`, 'DATA'];
    const answers = await speak([...envelope, `From: ${FROM}\r\n${nested.join('\r\n')}\r\n\r\nx\r\n.`]);
    expect(answers.at(-1)?.slice(0, 3)).toBe('554');
    const nobody = await speak([...envelope, 'Subject: from nobody\r\n\r\nx\r\n.']);
    expect(nobody.at(-1)?.slice(0, 3)).toBe('550');
    const two = await speak([...envelope, `From: ${FROM}\r\nFrom: eve@example.org\r\n\r\nx\r\n.`]);
    expect(two.at(-1)?.slice(0, 3)).toBe('550');
    expect(await documentsOf(ann, id)).toEqual([]);
    expect((await speak([...envelope, `From: ${FROM}\r\n\r\nMargins rose.\r\n.`])).at(-1)?.slice(0, 3)).toBe('250');
  });

  test('a command that has no place here', async () => {
    const answers = await speak(['EHLO here', 'VRFY postmaster', 'AUTH PLAIN AGEAYg==', 'SHELL']);
    expect(answers.slice(1).map((answer) => answer.slice(0, 1))).toEqual(['5', '5', '5']);
  });
});

test('a mail that was accepted is there after the process was killed, and comes to its end', async () => {
  const { connector_id: id, config } = await mailbox(ann);
  const mail = { from: FROM, to: config.email, messageId: '<killed@example.com>', text: 'Margins rose.' };
  expect((await send(service, mail)).code).toBe(250);
  await service.stop('SIGKILL');
  service = await startService(SETTINGS);
  expect((await send(service, mail)).code).toBe(250);
  ann = callerWith(service, ann.key);
  const documents = await documentsOf(ann, id);
  expect(documents).toHaveLength(1);
  expect((await ann.ended(documents[0].id)).status).toBe('completed');
});

test('an idle sender does not delay the end of the service', async () => {
  const socket = connect(smtpPort(service), '127.0.0.1');
  let text = '';
  socket.on('data', (data: Buffer) => {
    text += data.toString('utf8');
  });
  await once(socket, 'data');
  const [[hadError], code] = await Promise.all([once(socket, 'close'), service.stop()]);
  expect([hadError, code]).toEqual([false, 0]);
  expect(text, 'the end of the service, not of the patience with the sender').toMatch(/^421 The service is closing/m);
});
