import PostalMime, { type Address, type Email } from 'postal-mime';
import { type ExtractedDocument, ExtractionError } from '../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder, type DocumentBuilder, propertiesOf } from './document-builder.ts';
import { formatOfName } from './file-format.ts';
import { readHtml } from './html/html.ts';
import { ATTACHMENTS_MAX, DEPTH_MAX, malformed } from './limits.ts';
import { splitTextBlocks } from './text-blocks.ts';

/** Reads a file that came with a mail. */
export type ReadAttachment = (bytes: Buffer, fileName: string) => Promise<ExtractedDocument>;

/**
 * Reads a mail: its text, then each readable attachment under a heading with its name. Other attachments are only named, so
 * that a broken one does not fail the mail.
 */
export async function extractMail(bytes: Buffer, readAttachment: ReadAttachment): Promise<ExtractedDocument> {
  const mail = await parse(bytes);
  const builder = createDocumentBuilder();
  const body = bodyOf(mail);
  for (const block of body.blocks) builder.add({ ...block, page: null });
  for (const { kind, place, count } of body.partsNotRead) builder.notRead(kind, place, count);
  const names: string[] = [];
  for (const { filename, content, mimeType } of mail.attachments.slice(0, ATTACHMENTS_MAX)) {
    if (filename === null || filename === '' || typeof content === 'string') continue;
    names.push(filename);
    const isRead =
      formatOfName(filename) !== undefined &&
      (await addAttachment(builder, filename, toBuffer(content), readAttachment));
    if (!isRead) builder.notRead(mimeType.startsWith('image/') ? 'picture' : 'attachment', filename);
  }
  const properties = propertiesOf({
    from: mail.from === undefined ? '' : listOf([mail.from]),
    to: listOf(mail.to),
    cc: listOf(mail.cc),
    date: mail.date,
    subject: mail.subject,
    'message-id': mail.messageId,
    attachments: names.join(', '),
  });
  return buildDocument('eml', builder.blocks, {
    title: mail.subject ?? null,
    properties,
    partsNotRead: builder.partsNotRead,
  });
}

const NOTHING_READ: ReadonlySet<string> = new Set(['NO_TEXT', 'PARTS_NOT_READ']);
/** Line of an mbox file that begins a mail. */
const MBOX_LINE = /^\s*From [^\r\n]*\r?\n/;
const LINE_BYTES = 1_024;

async function parse(bytes: Buffer): Promise<Email> {
  const line = MBOX_LINE.exec(bytes.toString('latin1', 0, LINE_BYTES));
  try {
    return await PostalMime.parse(bytes.subarray(line?.[0].length ?? 0), {
      maxNestingDepth: DEPTH_MAX / 10,
      maxRfc822NestingDepth: 1,
    });
  } catch (error) {
    throw malformed('the mail cannot be read', error);
  }
}

function bodyOf({ html, text }: Email): Pick<ExtractedDocument, 'blocks' | 'partsNotRead'> {
  if (html !== undefined && html.trim() !== '') {
    try {
      return readHtml(html);
    } catch (error) {
      if (!(error instanceof ExtractionError) || !NOTHING_READ.has(error.fault)) throw error;
    }
  }
  return { blocks: splitTextBlocks(text ?? ''), partsNotRead: [] };
}

/** Adds the text of an attachment; `false` if it cannot be read. */
async function addAttachment(
  builder: DocumentBuilder,
  name: string,
  bytes: Buffer,
  read: ReadAttachment,
): Promise<boolean> {
  try {
    const { blocks, partsNotRead } = await read(bytes, name);
    builder.heading(name, { level: 1 });
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
