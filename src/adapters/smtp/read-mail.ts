import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import type { Mail, MailPart } from '../../domain/content/connectors/mail-reception.ts';
import { showsText } from './mail-html.ts';

/** More parts than any mail of people has. */
const NESTING_MAX = 50;
const ATTACHMENTS_MAX = 200;
const SUBJECT_CHARS_MAX = 150;
const MESSAGE_ID_CHARS_MAX = 998;
const LINE_CHARS = 76;

/** What the document of a mail's body keeps of its header. */
const KEPT_HEADERS = ['from', 'sender', 'reply-to', 'to', 'cc', 'date', 'subject', 'message-id', 'in-reply-to'];
/** Parts that vouch for others and say nothing themselves. */
const SIGNATURES = ['application/pgp-signature', 'application/pkcs7-signature', 'application/x-pkcs7-signature'];
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/plain': 'txt',
};

/** Reads a mail as it came over the wire. Throws for one that is no mail or is built to hurt. */
export async function parseMail(raw: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: NESTING_MAX, forceRfc822Attachments: true });
  if (mail.attachments.length > ATTACHMENTS_MAX) throw new Error(`it has more than ${ATTACHMENTS_MAX} attachments`);
  const addressesIn = (header: string): string[] =>
    mail.headers.filter(({ key }) => key === header).flatMap(({ value }) => addressesOf(addressParser(value)));
  const messageId = mail.messageId?.trim().slice(0, MESSAGE_ID_CHARS_MAX) ?? '';
  const sentMs = mail.date === undefined ? Number.NaN : Date.parse(mail.date);
  const attachments = mail.attachments.filter(isDocument).map(partOf);
  return {
    messageId: messageId === '' ? null : messageId,
    sha256: createHash('sha256').update(raw).digest('hex'),
    from: unique(addressesIn('from')),
    to: unique([...addressesIn('to'), ...addressesIn('cc')]),
    subject: mail.subject?.trim() ?? '',
    sentAt: Number.isNaN(sentMs) ? null : new Date(sentMs).toISOString(),
    // One that has neither text nor attachments still has its subject.
    body: hasText(mail) || attachments.length === 0 ? bodyOf(mail) : null,
    attachments,
  };
}

const addressesOf = (list: readonly Address[]): string[] =>
  list
    .flatMap((each) => each.group ?? [each])
    .flatMap(({ address }) => (address ? [address.trim().toLowerCase()] : []));

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const hasText = ({ html = '', text = '' }: Email): boolean => text.trim() !== '' || showsText(html);

/** Not the pictures inside of the text, and no signatures. */
const isDocument = ({ mimeType, related, disposition }: Attachment): boolean =>
  !SIGNATURES.includes(mimeType) && !(mimeType.startsWith('image/') && (related === true || disposition === 'inline'));

function partOf({ filename, mimeType, content }: Attachment, at: number): MailPart {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const extension = Object.hasOwn(EXTENSIONS, mimeType) ? `.${EXTENSIONS[mimeType]}` : '';
  return { fileName: filename?.trim() || `attachment-${at + 1}${extension}`, bytes };
}

/** The mail without its attachments, which become documents of their own: opens in any mail program. */
function bodyOf(mail: Email): MailPart {
  const isHtml = (mail.html ?? '').trim() !== '';
  const text = (isHtml ? mail.html : mail.text) || (mail.subject ?? '');
  const lines = Buffer.from(text)
    .toString('base64')
    .match(new RegExp(`.{1,${LINE_CHARS}}`, 'g'));
  const head = [
    ...mail.headerLines.filter(({ key }) => KEPT_HEADERS.includes(key)).map(({ line }) => line),
    'MIME-Version: 1.0',
    `Content-Type: ${isHtml ? 'text/html' : 'text/plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
  ];
  const subject = [...(mail.subject ?? '').replace(/[\\/:*?"<>|\s]+/g, ' ').trim()];
  return {
    fileName: `${subject.slice(0, SUBJECT_CHARS_MAX).join('').trim() || 'mail'}.eml`,
    bytes: Buffer.from([...head, '', ...(lines ?? []), ''].join('\r\n')),
  };
}
