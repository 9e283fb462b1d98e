import { execFileSync } from 'node:child_process';
import { unpack } from '../../src/adapters/extract/office/archive.ts';
import { decodeText } from '../../src/platform/text-encoding.ts';

/** Text of a file as another program reads it: once for its words, and in the orders that are right. */
export interface OtherReading {
  readonly text: string;
  readonly orders: readonly string[];
}

const OUTPUT_BYTES_MAX = 512 * 1024 * 1024;

const pdfText = (path: string, ...options: string[]): string =>
  execFileSync('pdftotext', [...options, '-enc', 'UTF-8', path, '-'], {
    encoding: 'utf8',
    maxBuffer: OUTPUT_BYTES_MAX,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });

/** Parts of an Office file that show text, and the elements that hold it. */
const OFFICE_PARTS =
  /^(?:word\/(?:document|footnotes|endnotes|comments|header\d*|footer\d*)|ppt\/(?:slides\/slide\d+|charts\/chart\d+|diagrams\/data\d+|notesSlides\/notesSlide\d+)|xl\/(?:sharedStrings|worksheets\/sheet\d+))\.xml$/;
const OFFICE_TEXT = /<(?:w:t|a:t|t|m:t|c:v|w:tab|w:br|w:p|a:p|si|is|row|c:pt)(?:\s[^>]*)?\/?>([^<]*)/g;

async function officeText(bytes: Buffer): Promise<string> {
  const parts = await unpack(bytes, (name) => OFFICE_PARTS.test(name));
  const texts = [...parts.values()].map((part) =>
    Array.from(part.toString('utf8').matchAll(OFFICE_TEXT), ([element, text = '']) =>
      /^<(?:w:t|a:t|t|m:t|c:v)[\s>]/.test(element) ? text : ' ',
    ).join(''),
  );
  return decoded(texts.join('\n'));
}

const htmlText = (bytes: Buffer): string =>
  decoded(
    decodeText(bytes)
      .replace(/<(script|style|head|ix:header|template|noscript)\b[\s\S]*?<\/\1\s*>/gi, ' ')
      .replace(/<!--[\s\S]*?-->/g, ' ')
      .replace(/<\/?(?:b|i|u|em|strong|span|font|a|sup|sub|small|ix:\w+)(?:\s[^>]*)?>/gi, '')
      .replace(/<[^>]+>/g, ' '),
  );

/** How the kinds of files are read otherwise: PDF by poppler's `pdftotext`, others as the text between their tags. */
export async function readOtherwise(kind: string, path: string, bytes: Buffer): Promise<OtherReading> {
  if (kind === 'pdf') {
    const layout = pdfText(path, '-layout');
    return { text: layout, orders: [layout, pdfText(path), pdfText(path, '-raw')] };
  }
  const text = kind === 'html' ? htmlText(bytes) : await officeText(bytes);
  return { text, orders: [text] };
}
