import { extname } from 'node:path';
import { ExtractionError, FORMATS, type Format } from '../../domain/enrichment/extracted-document.ts';
import { decodeText, isBinary } from '../../platform/text-encoding.ts';
import { TEXT_FILE_BYTES_MAX, tooMuchText } from './limits.ts';
import { entryNames, unpack } from './office/archive.ts';

const EXTENSIONS: Readonly<Record<string, Format>> = {
  ...Object.fromEntries(FORMATS.map((format) => [format, format])),
  docm: 'docx',
  pptm: 'pptx',
  xlsm: 'xlsx',
  ott: 'odt',
  tsv: 'csv',
  htm: 'html',
  xhtml: 'html',
  text: 'txt',
  markdown: 'md',
  jsonl: 'json',
  ndjson: 'json',
  mbox: 'eml',
};

/** Formats that are not read, by extension, and the one to save such a file as. */
const OLDER: Readonly<Record<string, string>> = {
  '.doc': 'docx',
  '.dot': 'docx',
  '.xls': 'xlsx',
  '.xlsb': 'xlsx',
  '.ppt': 'pptx',
  '.pps': 'pptx',
  '.msg': 'eml',
  '.pages': 'docx or PDF',
  '.numbers': 'xlsx',
  '.key': 'pptx or PDF',
};

/** The format of a file, and its text for a text format. */
export interface FoundFormat {
  readonly format: Format;
  /** Decoded already, as detection needs it; empty for other formats. */
  readonly text: string;
}

/** Names may have blanks at the end. */
const extensionOf = (fileName: string): string => extname(fileName.trim());

/** The format by file name; `undefined` if unsupported. */
export function formatOfName(fileName: string): Format | undefined {
  const extension = extensionOf(fileName).slice(1).toLowerCase();
  return Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined;
}

const MARKS_AT_MOST = 1_024;
const HEAD_CHARACTERS = 4_096;
const CFB = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Detects the format by file name and content. For a text format the content decides. Throws `FORMAT_MISMATCH` for other wrong
 * names, `UNSUPPORTED_FORMAT` and `ENCRYPTED_FILE`.
 */
export async function findFormat(bytes: Buffer, fileName: string): Promise<FoundFormat> {
  const named = formatOfName(fileName);
  const extension = extensionOf(fileName);
  const older = Object.hasOwn(OLDER, extension.toLowerCase()) ? OLDER[extension.toLowerCase()] : undefined;
  if (older !== undefined) throw unsupported(`${extension} is not read; save the file as ${older}`);
  if (named === undefined && extension !== '') throw unsupported(`files named ${extension.slice(0, 20)} are not read`);
  const held = await heldFormat(bytes);
  if (held !== undefined) {
    if (named !== undefined && named !== held) throw mismatch(named, `it holds ${held}`);
    return { format: held, text: '' };
  }
  if (named !== undefined && isContainer(named)) throw mismatch(named, 'it holds something else');
  // Parts of a mail may be binary; its header is text.
  if ((named ?? 'eml') === 'eml' && MAIL.test(bytes.toString('latin1', 0, HEAD_CHARACTERS).trimStart()))
    return { format: 'eml', text: '' };
  if (isBinary(bytes)) {
    if (named === undefined) throw unsupported('what the file holds is not read');
    throw mismatch(named, 'it holds no text');
  }
  if (bytes.length > TEXT_FILE_BYTES_MAX) throw tooMuchText();
  const text = decodeText(bytes);
  return { format: textFormat(text, named), text };
}

const TEXT_FORMATS: ReadonlySet<Format> = new Set(['csv', 'html', 'txt', 'md', 'json', 'xml', 'eml']);
const isContainer = (format: Format): boolean => !TEXT_FORMATS.has(format);

const unsupported = (message: string): ExtractionError => new ExtractionError('UNSUPPORTED_FORMAT', message);
const mismatch = (named: Format, message: string): ExtractionError =>
  new ExtractionError('FORMAT_MISMATCH', `the file is named as ${named}, but ${message}`);

/** The format by the first bytes (magic numbers). */
async function heldFormat(bytes: Buffer): Promise<Format | undefined> {
  const head = bytes.toString('latin1', 0, MARKS_AT_MOST);
  if (/^[\s\S]{0,1000}?%PDF-\d/.test(head) && !/<html/i.test(head)) return 'pdf';
  if (/^\s*\{\\rtf/.test(head)) return 'rtf';
  if (head.startsWith('PK\x03\x04')) return await officeFormat(bytes);
  if (bytes.subarray(0, CFB.length).equals(CFB)) {
    if (bytes.includes(ENCRYPTED_PACKAGE)) {
      throw new ExtractionError('ENCRYPTED_FILE', 'the document is encrypted and opens only with its password');
    }
    throw unsupported('files of Office before 2007 and of Outlook are not read; save it as docx, xlsx, pptx or eml');
  }
  return undefined;
}

/** Media types that OpenDocument and books name in their first part; templates have a suffix. */
const OPEN_TYPES: Readonly<Record<string, Format>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/epub+zip': 'epub',
};

/** The same by the element of their content that holds the body; programs that fill templates leave out the media type. */
const OPEN_BODY = /<office:body\b[^>]*>\s*<office:(text|spreadsheet|presentation)\b/;
const OPEN_BODIES: Readonly<Record<string, Format>> = { text: 'odt', spreadsheet: 'ods', presentation: 'odp' };

const CONTENT_TYPES = '[Content_Types].xml';
/** Type of the main part of a Word document, which may have any path. */
const WORD_MAIN = /(?:wordprocessingml\.(?:document|template)|ms-word\.\w+\.macroEnabled\w*)\.main\+xml/;

async function officeFormat(bytes: Buffer): Promise<Format> {
  const names = new Set(await entryNames(bytes));
  if (names.has('word/document.xml')) return 'docx';
  if (names.has('ppt/presentation.xml')) return 'pptx';
  if (names.has('xl/workbook.xml')) return 'xlsx';
  const parts = await unpack(bytes, (name) => ['mimetype', 'content.xml', CONTENT_TYPES].includes(name));
  if (WORD_MAIN.test(parts.get(CONTENT_TYPES)?.toString('utf8') ?? '')) return 'docx';
  const kind = parts.get('mimetype')?.toString('latin1').trim() ?? '';
  const format =
    Object.entries(OPEN_TYPES).find(([type]) => kind.startsWith(type))?.[1] ??
    OPEN_BODIES[OPEN_BODY.exec(parts.get('content.xml')?.toString('utf8') ?? '')?.[1] ?? ''];
  if (format !== undefined) return format;
  throw unsupported('archives are not read');
}

const HTML = /<(?:!doctype\s+html|html|head|body|table|div|p|sec-document|document)\b/i;
const ROOTED_HTML = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|sec-document|document>)/i;
/** The header of a mail, below the line that begins it in an mbox file. */
const MAIL =
  /^(?:From [^\r\n]*\r?\n)?(?:(?:from|to|subject|date|received|return-path|message-id|mime-version|delivered-to|x-[\w-]+|content-type|reply-to|dkim-signature|arc-[\w-]+):.*(?:\r?\n[ \t].*)*\r?\n){2}/i;

/** The text format by name, unless the content clearly is another one. */
function textFormat(text: string, named: Format | undefined): Format {
  const head = text.slice(0, HEAD_CHARACTERS);
  const signs: TextSigns = {
    head,
    text,
    isPage: ROOTED_HTML.test(text.slice(0, HEAD_CHARACTERS * 4)),
    isXml: /^\s*<\?xml\b/.test(head),
    isMail: MAIL.test(head.trimStart()),
  };
  const check = named && NAMED_FORMATS[named];
  if (check) return check(signs);
  const { isPage, isXml, isMail } = signs;
  return isPage ? 'html' : isXml ? 'xml' : isMail ? 'eml' : 'txt';
}

/** Signs of the format at the beginning of a text. */
interface TextSigns {
  readonly head: string;
  readonly text: string;
  readonly isPage: boolean;
  readonly isXml: boolean;
  readonly isMail: boolean;
}

const withoutMarkup =
  (named: 'json' | 'csv') =>
  ({ isPage, isXml }: TextSigns): Format => {
    if (isPage || isXml) throw mismatch(named, 'it holds markup');
    return named;
  };

/** The format of a text whose name says a format; throws where the two cannot both be right. */
const NAMED_FORMATS: Partial<Record<Format, (signs: TextSigns) => Format>> = {
  html: ({ head, text, isXml }) =>
    HTML.test(head) || isXml || /<\/?[a-z][^>]*>/i.test(text.slice(0, 100_000)) ? 'html' : 'txt',
  txt: ({ isPage }) => (isPage ? 'html' : 'txt'),
  md: ({ isPage }) => (isPage ? 'html' : 'md'),
  xml({ head, isPage }) {
    if (isPage) return 'html';
    if (!/^\s*</.test(head)) throw mismatch('xml', 'it does not start with an element');
    return 'xml';
  },
  json: withoutMarkup('json'),
  csv: withoutMarkup('csv'),
  eml({ head, isMail }) {
    if (!isMail && !/^[\w-]{1,60}:/.test(head.trimStart())) throw mismatch('eml', 'it has no mail header');
    return 'eml';
  },
};
