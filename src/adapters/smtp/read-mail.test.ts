import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../../test/run/code-point.ts';
import { parseMail } from './read-mail.ts';

const read = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')));
const textOf = (part: { bytes: Uint8Array } | null | undefined): string =>
  Buffer.from(part?.bytes ?? []).toString('utf8');

describe('a mail', () => {
  test('has its header decoded', async () => {
    const mail = await read(
      'From: =?utf-8?Q?J=C3=B6rg?= <Joerg@Example.COM>',
      'To: "Desk, the" <desk@example.com>, group: a@example.org, b@example.org;',
      'Cc: DESK@example.com',
      'Subject: =?utf-8?B?TcOkcmt0ZQ==?=',
      'Date: Thu, 16 Apr 2026 10:30:00 +0200',
      'Message-ID: <1@example.com>',
      '',
      'Margins rose.',
    );
    expect(mail).toMatchObject({
      messageId: '<1@example.com>',
      from: ['joerg@example.com'],
      to: ['desk@example.com', 'a@example.org', 'b@example.org'],
      subject: 'Märkte',
      sentAt: '2026-04-16T08:30:00.000Z',
      attachments: [],
    });
    expect(mail.body?.fileName).toBe('Märkte.eml');
  });

  test('has its body as a mail with the same text, without attachments', async () => {
    const mail = await read(
      'Received: from relay.example',
      'From: a@example.com',
      'Subject: a/b: "c"',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: text/html; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      `<p>${'K=F6stlich. '.repeat(3)}</p>`,
      '--x',
      'Content-Type: text/plain; name=n.txt',
      'Content-Disposition: attachment; filename=n.txt',
      '',
      'attached words',
      '--x--',
      '',
    );
    expect(mail.body?.fileName).toBe('a b c.eml');
    const again = await parseMail(mail.body?.bytes ?? new Uint8Array());
    expect([again.subject, again.from, again.attachments]).toEqual(['a/b: "c"', ['a@example.com'], []]);
    const text = textOf(mail.body);
    expect(text).not.toContain('Received');
    expect(Buffer.from(text.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8')).toContain('Köstlich. Köstlich.');
    expect(mail.attachments.map(({ fileName }) => fileName)).toEqual(['n.txt']);
    expect(textOf(mail.attachments[0]).trim()).toBe('attached words');
  });

  test('has all its authors, from any number of header lines', async () => {
    const mail = await read('From: a@example.com, b@example.com', 'from: c@example.com', '', 'x');
    expect(mail.from).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  });

  test('with only a subject has a body; with only an attachment it has none', async () => {
    const bare = await read('From: a@example.com', 'Subject: Margins rose', '', '');
    expect(Buffer.from(textOf(bare.body).split('\r\n\r\n')[1] ?? '', 'base64').toString()).toBe('Margins rose');
    const html = '<html><head><title>x</title><style>p {}</style></head><body><p>&nbsp;</p></body></html>';
    const attached = [
      '--x',
      'Content-Type: text/html',
      '',
      html,
      '--x',
      'Content-Disposition: attachment',
      '',
      'y',
      '--x--',
    ];
    const mail = await read('From: a@example.com', 'Content-Type: multipart/mixed; boundary=x', '', ...attached);
    expect([mail.body, mail.attachments.map(({ fileName }) => fileName)]).toEqual([null, ['attachment-1.txt']]);
  });

  test('of arbitrary bytes is read or refused quickly', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        'From: a@b.c',
        '--x',
        '--x--',
        '',
        'Content-Type: multipart/mixed; boundary=x',
        'Content-Transfer-Encoding: base64',
        'From: <<>>',
        'Date: never',
      ),
      fc.string({ unit: codePoint, maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
        const mail = await read(...lines).catch((error: unknown) => error);
        if (mail instanceof Error) return;
        const seen = mail as Awaited<ReturnType<typeof parseMail>>;
        expect(seen.sha256).toMatch(/^[0-9a-f]{64}$/);
        expect(seen.body !== null || seen.attachments.length > 0).toBe(true);
        for (const address of seen.from) expect(address).toBe(address.toLowerCase());
      }),
      { numRuns: 200 },
    );
  });

  test('that is malicious is refused', async () => {
    const parts = Array.from({ length: 201 }, () => '--x\r\nContent-Disposition: attachment; filename=a\r\n\r\ny');
    await expect(
      read('From: a@b.c', 'Content-Type: multipart/mixed; boundary=x', '', ...parts, '--x--'),
    ).rejects.toThrow('200');
  });
});
