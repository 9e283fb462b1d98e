import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { type ExtractedDocument, ExtractionError } from '../../domain/enrichment/extracted-document.ts';
import { decodeText } from '../../platform/text-encoding.ts';
import { buildDocument, createDocumentBuilder, type DocumentBuilder, propertiesOf } from './document-builder.ts';
import { formatOfName } from './file-format.ts';
import { readHtml } from './html/html.ts';
import { ATTACHMENTS_MAX, DEPTH_MAX, malformed } from './limits.ts';
import { splitTextBlocks } from './text-blocks.ts';

/** Reads a file that came with a mail. */
export type ReadAttachment = (bytes: Buffer, fileName: string) => Promise<ExtractedDocument>;

/**
 * Reads a mail: its text, then each readable attachment under a heading with its name. Other attachments are only named, so
 * that a broken one does not fail the mail. Each of several mails (mbox) stands below a heading with its subject.
 */
export async function extractMail(bytes: Buffer, readAttachment: ReadAttachment): Promise<ExtractedDocument> {
  const builder = createDocumentBuilder();
  const mails = mailsOf(bytes);
  const [only] = mails;
  if (only !== undefined && mails.length === 1) return await readOne(only, builder, readAttachment);
  for (const each of mails) {
    const mail = await parse(each);
    builder.heading(mail.subject ?? '', { level: 1 });
    const { from, date } = propertiesOfMail(mail, []);
    builder.paragraph([from, date].filter((text) => text !== undefined).join(', '));
    await addMail(builder, mail, readAttachment);
  }
  return buildDocument('eml', builder.blocks, { partsNotRead: builder.partsNotRead });
}

async function readOne(
  bytes: Buffer,
  builder: DocumentBuilder,
  readAttachment: ReadAttachment,
): Promise<ExtractedDocument> {
  const mail = await parse(bytes);
  const names = await addMail(builder, mail, readAttachment);
  return buildDocument('eml', builder.blocks, {
    title: mail.subject ?? null,
    properties: propertiesOfMail(mail, names),
    partsNotRead: builder.partsNotRead,
  });
}

const propertiesOfMail = (mail: Email, names: readonly string[]): Record<string, string> =>
  propertiesOf({
    from: mail.from === undefined ? '' : listOf([mail.from]),
    to: listOf(mail.to),
    cc: listOf(mail.cc),
    date: mail.date,
    subject: mail.subject,
    'message-id': mail.messageId,
    attachments: names.join(', '),
  });

/** Adds text and attachments of a mail; returns the names of the attachments. */
async function addMail(builder: DocumentBuilder, mail: Email, readAttachment: ReadAttachment): Promise<string[]> {
  const { blocks, partsNotRead, files } = bodyOf(mail);
  for (const block of blocks) builder.add({ ...block, page: null });
  for (const { kind, place, count } of partsNotRead) builder.notRead(kind, place, count);
  const names: string[] = [];
  for (const { filename, content, mimeType } of [...files, ...mail.attachments].slice(0, ATTACHMENTS_MAX)) {
    if (typeof content === 'string') continue;
    const name = filename?.trim() || (UNNAMED[mimeType] ?? '');
    if (name !== '') names.push(name);
    const isRead =
      formatOfName(name) !== undefined && (await addAttachment(builder, name, toBuffer(content), readAttachment));
    if (!isRead) builder.notRead(mimeType.startsWith('image/') ? 'picture' : 'attachment', name || null);
  }
  return names;
}

/** Names for attachments that come without one and are read. */
const UNNAMED: Readonly<Record<string, string>> = {
  'message/rfc822': 'message.eml',
  'application/pdf': 'attachment.pdf',
  'application/rtf': 'attachment.rtf',
  'text/csv': 'attachment.csv',
  'text/rtf': 'attachment.rtf',
};

/** Line of an mbox file that begins a mail, with the first field of its header. */
const MBOX_LINE = /(?:^\s*|\r?\n)From [^\r\n]*\r?\n(?=[\w-]{1,60}:)/g;
const QUOTED_LINE = /^>(?=>*From )/gm;

/** The mails of an mbox file, or the only one. */
function mailsOf(bytes: Buffer): Buffer[] {
  const text = bytes.toString('latin1');
  const lines = /^\s*From /.test(text) ? [...text.matchAll(MBOX_LINE)] : [];
  if (lines.length === 0) return [bytes];
  return lines.map(({ index, 0: line }, at) =>
    Buffer.from(text.slice(index + line.length, lines[at + 1]?.index).replace(QUOTED_LINE, ''), 'latin1'),
  );
}

/** Declared encoding that is not known to the parser, which leaves such a text as it is. */
const UTF_7 = /charset="?utf-7\b|=\?utf-7\?/i;

const CHARSET = /\bcharset\s*=/i;

/** A mail in UTF-8 where no part of it declares an encoding, for which the parser takes UTF-8. */
const asDeclared = (bytes: Buffer): Buffer =>
  isUtf8(bytes) || CHARSET.test(bytes.toString('latin1')) ? bytes : Buffer.from(decodeText(bytes));

async function parse(bytes: Buffer): Promise<Email> {
  try {
    const mail = await PostalMime.parse(asDeclared(bytes), {
      maxNestingDepth: DEPTH_MAX / 10,
      maxRfc822NestingDepth: 1,
    });
    return UTF_7.test(bytes.toString('latin1')) ? withUtf7(mail) : mail;
  } catch (error) {
    throw malformed('the mail cannot be read', error);
  }
}

function withUtf7(mail: Email): Email {
  const { subject, text, html } = mail;
  // Other parts may be in other encodings.
  const own = Object.entries({ subject, text, html }).filter(([, part]) => part && !/\P{ASCII}/u.test(part));
  return {
    ...mail,
    ...Object.fromEntries(own.map(([key, part = '']) => [key, iconv.decode(Buffer.from(part), 'utf-7')])),
  };
}

const NOTHING_READ: ReadonlySet<string> = new Set(['NO_TEXT', 'PARTS_NOT_READ']);

interface Body extends Pick<ExtractedDocument, 'blocks' | 'partsNotRead'> {
  readonly files: readonly Attachment[];
}

function bodyOf({ html, text }: Email): Body {
  if (html !== undefined && html.trim() !== '') {
    try {
      return { ...readHtml(html), files: [] };
    } catch (error) {
      if (!(error instanceof ExtractionError) || !NOTHING_READ.has(error.fault)) throw error;
    }
  }
  const { text: plain, files } = withoutEncodedFiles(text ?? '');
  return { blocks: splitTextBlocks(plain), partsNotRead: [], files };
}

/** First line of a file that is encoded within a text (uuencode of POSIX.1). */
const ENCODED_FILE = /^begin [0-7]{3,4} (\S.*)$/;

/** Parts a text and the files that are encoded within it; one without an end stays text. */
function withoutEncodedFiles(text: string): { readonly text: string; readonly files: readonly Attachment[] } {
  const files: Attachment[] = [];
  const kept: string[] = [];
  const lines = text.split(/\r?\n/);
  const lastEnd = lines.lastIndexOf('end');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const filename = ENCODED_FILE.exec(line)?.[1];
    if (filename === undefined || at > lastEnd) kept.push(line);
    else {
      const end = lines.indexOf('end', at);
      const content = Buffer.concat(lines.slice(at + 1, end).map(decodedLine));
      files.push({ filename: filename.trim(), content, mimeType: '', disposition: 'attachment' });
      at = end;
    }
  }
  return { text: kept.join('\n'), files };
}

/** Bytes of a line: their number, then four characters of six bits for three bytes each. */
function decodedLine(line: string): Buffer {
  const bits = Array.from(line, (character) => (character.charCodeAt(0) - 32) & 63);
  const [length = 0, ...values] = bits;
  const bytes = Buffer.alloc(Math.ceil(values.length / 4) * 3);
  for (let at = 0; at * 4 < values.length; at += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = values.slice(at * 4, at * 4 + 4);
    bytes.writeUIntBE((a << 18) | (b << 12) | (c << 6) | d, at * 3, 3);
  }
  return bytes.subarray(0, length);
}

/** Adds the text of an attachment; `false` if it cannot be read. */
async function addAttachment(
  builder: DocumentBuilder,
  name: string,
  bytes: Buffer,
  read: ReadAttachment,
): Promise<boolean> {
  try {
    const { blocks, partsNotRead, title } = await read(bytes, name);
    builder.heading((name === UNNAMED['message/rfc822'] ? title : null) ?? name, { level: 1 });
    for (const block of blocks) builder.add({ ...block, page: null });
    for (const { kind, place, count } of partsNotRead)
      builder.notRead(kind, place === null ? name : `${name}, ${place}`, count);
    return true;
  } catch (error) {
    if (!(error instanceof ExtractionError) || error.fault === 'MEMORY_LIMIT') throw error;
    return false;
  }
}

const toBuffer = (content: ArrayBuffer | Uint8Array): Buffer =>
  content instanceof Uint8Array
    ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    : Buffer.from(content);

const listOf = (addresses: readonly Address[] | undefined): string =>
  (addresses ?? [])
    .flatMap((each) => each.group ?? [each])
    .map(({ name, address }) => (name === '' ? address : `${name} <${address}>`))
    .join(', ');
