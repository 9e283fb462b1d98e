import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import type { Mail, MailPart } from '../../domain/content/connectors/mail-reception.ts';
import { showsText } from './mail-html.ts';

/** More nested parts than legitimate mails have. */
const NESTING_MAX = 50;
const ATTACHMENTS_MAX = 200;
const SUBJECT_CHARS_MAX = 150;
const MESSAGE_ID_CHARS_MAX = 998;
const LINE_CHARS = 76;

/** Headers included in the document of a mail's body. */
const INCLUDED_HEADERS = ['from', 'sender', 'reply-to', 'to', 'cc', 'date', 'subject', 'message-id', 'in-reply-to'];
/** Types of signatures, which are not documents. */
const SIGNATURES = ['application/pgp-signature', 'application/pkcs7-signature', 'application/x-pkcs7-signature'];
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/plain': 'txt',
};

/** Parses a raw mail. Throws for an invalid or malicious one. */
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
    // A mail without text or attachments becomes a document with its subject.
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

/** True if an attachment is a document, not an inline picture or a signature. */
const isDocument = ({ mimeType, related, disposition }: Attachment): boolean =>
  !SIGNATURES.includes(mimeType) && !(mimeType.startsWith('image/') && (related === true || disposition === 'inline'));

function partOf({ filename, mimeType, content }: Attachment, at: number): MailPart {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const extension = Object.hasOwn(EXTENSIONS, mimeType) ? `.${EXTENSIONS[mimeType]}` : '';
  return { fileName: filename?.trim() || `attachment-${at + 1}${extension}`, bytes };
}

/** The mail without its attachments, which become separate documents; a valid mail for any mail program. */
function bodyOf(mail: Email): MailPart {
  const isHtml = (mail.html ?? '').trim() !== '';
  const text = (isHtml ? mail.html : mail.text) || (mail.subject ?? '');
  const lines = Buffer.from(text)
    .toString('base64')
    .match(new RegExp(`.{1,${LINE_CHARS}}`, 'g'));
  const head = [
    ...mail.headerLines.filter(({ key }) => INCLUDED_HEADERS.includes(key)).map(({ line }) => line),
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
