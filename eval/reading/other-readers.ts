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
const OFFICE_TEXT = /<(?:w:t|a:t|t|m:t|c:v|w:tab|w:br|w:p|a:p|a:br|si|is|row|c:pt)(?:\s[^>]*)?\/?>([^<]*)/g;

const markupText = (xml: string): string =>
  Array.from(xml.matchAll(OFFICE_TEXT), ([element, text = '']) =>
    /^<(?:w:t|a:t|t|m:t|c:v)[\s>]/.test(element) ? text : ' ',
  ).join('');

const CATEGORIES = /<c:(cat|xVal)>([\s\S]*?)<\/c:\1>/g;
const POINT = /<c:pt idx="(\d+)"[^>]*>([\s\S]*?)<\/c:pt>/g;

/** A day of a chart as charts show it. */
const withDays = (points: string): string =>
  /<c:formatCode>[^<]*y/i.test(points)
    ? points.replace(/<c:v>(\d+)(?:\.0)?<\/c:v>/g, (_, days) => {
        const day = new Date(Date.UTC(1899, 11, 30 + Number(days)));
        return `<c:v>${day.toISOString().slice(0, 10)}</c:v>`;
      })
    : points;

/**
 * Texts of a chart, whose file repeats the categories of all series with each of them: once for its words, as stored, and point by point over
 * the series.
 */
function chartTexts(xml: string): string[] {
  const dated = xml.replace(CATEGORIES, withDays);
  const seen = new Set<string>();
  const stored = dated.replace(CATEGORIES, (all) => {
    const isNew = !seen.has(markupText(all));
    seen.add(markupText(all));
    return isNew ? all : '';
  });
  const points = new Map<string, string[]>();
  for (const [, index = '', point = ''] of stored.replace(/<c:tx>[\s\S]*?<\/c:tx>/g, '').matchAll(POINT))
    points.set(index, [...(points.get(index) ?? []), markupText(point)]);
  const names = Array.from(stored.matchAll(/<c:tx>[\s\S]*?<\/c:tx>/g), ([name]) => markupText(name));
  return [stored, names.join(' ') + [...points.values()].map((texts) => `\n${texts.join(' ')}`).join('')];
}

/** The text between the tags of an Office file, and the orders that its charts can be read in. */
async function officeText(bytes: Buffer): Promise<OtherReading> {
  const parts = await unpack(bytes, (name) => OFFICE_PARTS.test(name));
  const orders: string[] = [];
  const texts = Array.from(parts, ([name, part]) => {
    const xml = part.toString('utf8');
    const [stored = xml, ...others] = name.startsWith('ppt/charts/') ? chartTexts(xml) : [];
    orders.push(...others.map(decoded));
    return markupText(stored);
  });
  const text = decoded(texts.join('\n'));
  return { text, orders: [text, ...orders] };
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
  if (kind !== 'html') return officeText(bytes);
  const text = htmlText(bytes);
  return { text, orders: [text] };
}
