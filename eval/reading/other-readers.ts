import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { unpack } from '../../src/adapters/extract/office/archive.ts';

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
  /^(?:word\/(?:document|footnotes|endnotes|comments|header\d*|footer\d*)|ppt\/(?:slides\/slide\d+|charts\/chart\d+|diagrams\/data\d+|notesSlides\/notesSlide\d+))\.xml$/;
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
    // An older form of a drawing for older programs, with the same text.
    const xml = part.toString('utf8').replace(/<mc:Fallback\b[\s\S]*?<\/mc:Fallback>/g, '');
    const [stored = xml, ...others] = name.startsWith('ppt/charts/') ? chartTexts(xml) : [];
    orders.push(...others.map(decoded));
    return markupText(stored);
  });
  const text = decoded(texts.join('\n'));
  return { text, orders: [text, ...orders] };
}

/** The text between the tags of an OpenDocument file, without its scripts and the styles of its content. */
async function openDocumentText(bytes: Buffer): Promise<OtherReading> {
  const parts = await unpack(bytes, (name) => name === 'content.xml');
  const xml = parts.get('content.xml')?.toString('utf8') ?? '';
  const text = decoded(
    xml
      .slice(Math.max(0, xml.indexOf('<office:body')))
      .replace(/<(text:tracked-changes|office:scripts|office:event-listeners|dc:\w+)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<\/?(?:text:span|text:a|text:bookmark[\w-]*|text:soft-page-break)(?:\s[^>]*)?>/g, '')
      .replace(/<[^>]+>/g, ' '),
  );
  return { text, orders: [text] };
}

const LIBRARY_TEXT = fileURLToPath(new URL('library_text.py', import.meta.url));

/**
 * The texts that Python's own library and those of `requirements.txt` find in pages, mails, RTF files and workbooks, by path; one program reads them all.
 * Files that its readers fail on are missing.
 */
export function readByLibraries(paths: readonly string[]): ReadonlyMap<string, OtherReading> {
  if (paths.length === 0) return new Map();
  const lines = execFileSync(process.env.PYTHON ?? 'python3', [LIBRARY_TEXT, ...paths], {
    encoding: 'utf8',
    maxBuffer: OUTPUT_BYTES_MAX,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).split('\n');
  return new Map(
    paths.flatMap((path, place) => {
      const text = JSON.parse(lines[place] ?? 'null') as string | null;
      return text === null ? [] : [[path, { text, orders: [text] }] as const];
    }),
  );
}

/** How the other kinds of files are read otherwise: PDF by poppler's `pdftotext`, others as the text between their tags. */
export async function readOtherwise(kind: string, path: string, bytes: Buffer): Promise<OtherReading> {
  switch (kind) {
    case 'pdf': {
      const layout = pdfText(path, '-layout');
      return { text: layout, orders: [layout, pdfText(path), pdfText(path, '-raw')] };
    }
    case 'odt':
    case 'ods':
    case 'odp':
      return await openDocumentText(bytes);
    default:
      return await officeText(bytes);
  }
}
