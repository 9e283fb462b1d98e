import {
  type Block,
  type ExtractedDocument,
  ExtractionError,
  type PartKind,
  type PartNotRead,
} from '../../../domain/enrichment/extracted-document.ts';
import { webAssembly } from '../../../platform/web-assembly.ts';
import { buildDocument, createDocumentBuilder, type DocumentBuilder, propertiesOf } from '../document-builder.ts';
import { CHARACTERS_MAX, malformed, PAGES_MAX, PDF_MEMORY_BYTES_MAX, tooManyPages, tooMuchText } from '../limits.ts';
import { joinOverPages, withoutRunningTexts } from '../paged-items.ts';
import { oneLine } from '../plain-text.ts';
import { mendCharacterMaps } from './character-maps.ts';
import { flowsOf } from './columns.ts';
import { loadPage } from './filled-page.ts';
import { createLineJoin } from './hyphens.ts';
import { openScratch, type Scratch } from './letters.ts';
import { edgesOf, paragraphsOf, type Usual, usualOf } from './paragraphs.ts';
import { openPdfium, type Pdfium } from './pdfium.ts';
import { groupRows, type Row } from './rows.ts';
import { partsOf } from './tables.ts';
import { readPageWords } from './words.ts';

/** Error codes of `FPDF_GetLastError`. */
const PASSWORD = 4;
const SECURITY = 5;
/** A form that is drawn by its own program alone (`FORMTYPE_XFA_FULL`). */
const XFA = 2;
/** PDFium's memory never shrinks; an instance with more than this is replaced. */
const REUSABLE_BYTES_MAX = 192 * 1024 * 1024;
/** Share of unreadable pages from which a file is refused. */
const BAD_PAGES_SHARE = 0.5;
const META_BYTES = 2_048;

let sharedPdfium: Promise<Pdfium> | undefined;

/** Reads a PDF with PDFium: text in reading order from the positions of characters, tables as rows. */
export async function readPdf(bytes: Buffer): Promise<ExtractedDocument> {
  sharedPdfium ??= openPdfium();
  const pdfium = await sharedPdfium;
  let isBroken = false;
  try {
    return withDocument(pdfium, bytes);
  } catch (error) {
    if (error instanceof ExtractionError) throw error;
    isBroken = true;
    throw faultOf(error, pdfium);
  } finally {
    if (isBroken || pdfium.memory.buffer.byteLength > REUSABLE_BYTES_MAX) sharedPdfium = undefined;
  }
}

/** PDFium aborts without memory and on internal errors. */
function faultOf(error: unknown, pdfium: Pdfium): unknown {
  if (!(error instanceof webAssembly.RuntimeError)) return error;
  const isFull = pdfium.memory.buffer.byteLength > PDF_MEMORY_BYTES_MAX / 2;
  if (isFull)
    return new ExtractionError('MEMORY_LIMIT', 'the PDF needs more memory than a file may use', { cause: error });
  return malformed('the PDF cannot be read', error);
}

function withDocument(pdfium: Pdfium, bytes: Buffer): ExtractedDocument {
  const data = pdfium.malloc(bytes.length);
  if (data === 0) throw new ExtractionError('MEMORY_LIMIT', 'the PDF needs more memory than a file may use');
  const own = Buffer.from(pdfium.memory.buffer, data, bytes.length);
  own.set(bytes);
  const unmended = mendCharacterMaps(own);
  const document = pdfium.FPDF_LoadMemDocument(data, bytes.length, 0);
  const scratch = openScratch(pdfium);
  try {
    if (document === 0) throw loadFault(pdfium.FPDF_GetLastError());
    const pages = pdfium.FPDF_GetPageCount(document);
    if (pages > PAGES_MAX) throw tooManyPages(pages);
    const properties = propertiesOf(metaOf(pdfium, document));
    const { title, ...others } = properties;
    const read = readPages(pdfium, document, pages, scratch);
    const partsNotRead = partsNotReadOf(read, {
      unmapped_text: unmended,
      embedded_file: pdfium.FPDFDoc_GetAttachmentCount(document),
      form: Number(pdfium.FPDF_GetFormType(document) === XFA),
    });
    return buildDocument('pdf', blocksOf(read), { title: title ?? null, properties: others, pages, partsNotRead });
  } finally {
    scratch.free();
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    pdfium.free(data);
  }
}

const loadFault = (code: number): ExtractionError =>
  code === PASSWORD || code === SECURITY
    ? new ExtractionError('ENCRYPTED_FILE', 'the PDF is encrypted and opens only with its password')
    : malformed('the PDF cannot be read');

/** Rows of a page from top to bottom; text that runs in other directions than most of it, or is drawn over it, apart. */
interface PageRows {
  readonly rows: readonly Row[];
  readonly others: readonly (readonly Row[])[];
  readonly comments: readonly string[];
  readonly notRead: readonly PartKind[];
}

/** Parts of pages that are not read, with the pages, and those of the document as a whole. */
function partsNotReadOf(pages: readonly PageRows[], ofAll: Partial<Record<PartKind, number>>): PartNotRead[] {
  const kinds = Map.groupBy(
    pages.flatMap(({ notRead }, index) => notRead.map((kind) => ({ kind, page: index + 1 }))),
    ({ kind }) => kind,
  );
  const onPages = Array.from(kinds, ([kind, places]) => {
    const numbers = [...new Set(places.map(({ page }) => page))];
    return { kind, place: pagesPlace(numbers), count: places.length };
  });
  const others = Object.entries(ofAll).map(([kind, count]) => ({ kind: kind as PartKind, place: null, count }));
  return [...onPages, ...others.filter(({ count }) => count > 0)];
}

/** `page 3`, `pages 1-3, 7`; the first of many ranges. */
function pagesPlace(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const named = ranges.slice(0, RANGES_MAX).map(([from, to]) => (from === to ? String(from) : `${from}-${to}`));
  const more = ranges.length > RANGES_MAX ? ' ...' : '';
  return `${numbers.length === 1 ? 'page' : 'pages'} ${named.join(', ')}${more}`;
}

const RANGES_MAX = 20;

function readPages(pdfium: Pdfium, document: number, count: number, scratch: Scratch): PageRows[] {
  const pages: PageRows[] = [];
  let characters = 0;
  let bad = 0;
  for (let index = 0; index < count; index += 1) {
    const { page, comments, notRead } = loadPage(pdfium, document, index, scratch);
    if (page === 0) {
      bad += 1;
      pages.push({ rows: [], others: [], comments, notRead: ['damaged_page'] });
      continue;
    }
    try {
      const { flows, isUnmapped } = readPageWords(pdfium, page, scratch);
      const [rows = [], ...others] = flows.flatMap(groupRows);
      for (const { text } of [rows, ...others].flat()) characters += text.length;
      if (characters > CHARACTERS_MAX) throw tooMuchText();
      const isEmpty = [rows, ...others].flat().length === 0 && pdfium.FPDFPage_CountObjects(page) > 0;
      const text: PartKind[] = isUnmapped ? ['unmapped_text'] : isEmpty ? ['page_without_text'] : [];
      pages.push({ rows, others, comments, notRead: [...text, ...notRead] });
    } finally {
      pdfium.FPDF_ClosePage(page);
    }
  }
  if (count === 0 || bad > count * BAD_PAGES_SHARE) throw malformed('the pages of the PDF cannot be read');
  return pages;
}

function blocksOf(pages: readonly PageRows[]): readonly Block[] {
  const bare = withoutRunningTexts(pages.map(({ rows }) => rows));
  const others = withoutRunningTexts(pages.map(({ others }) => others.flat()));
  const usual = usualOf(bare.flat());
  const join = createLineJoin([...bare, ...others].flat().map(({ text }) => text));
  const builder = createDocumentBuilder();
  const read = pages.map((page, place) => {
    const kept = new Set(others[place]);
    const flows = [bare[place] ?? [], ...page.others.map((rows) => rows.filter((row) => kept.has(row)))];
    return flows.flatMap((rows) => flowBlocks(rows, place + 1, usual, join));
  });
  const joined = joinOverPages(read, join);
  let at = 0;
  for (const [place, { comments }] of pages.entries()) {
    for (; (joined[at]?.page ?? pages.length + 1) <= place + 1; at += 1) builder.add(joined[at] as Block);
    addComments(builder, comments, { page: place + 1, shown: read[place] ?? [] });
  }
  return builder.blocks;
}

/** Adds comments on a page, at its end, that say more than it shows. */
function addComments(
  builder: DocumentBuilder,
  comments: readonly string[],
  { page, shown }: { readonly page: number; readonly shown: readonly Block[] },
): void {
  if (comments.length === 0) return;
  const text = shown.map((block) => block.text).join(' ');
  for (const comment of new Set(comments.map(oneLine)))
    if (!text.includes(comment.slice(comment.indexOf(': ') + 2))) builder.paragraph(comment, { page });
}

function flowBlocks(
  rows: readonly Row[],
  page: number,
  usual: Usual,
  join: (left: string, right: string) => string,
): Block[] {
  const builder = createDocumentBuilder();
  for (const flow of flowsOf(rows)) {
    const edges = edgesOf(flow);
    for (const part of partsOf(flow)) {
      if (part.kind === 'table') builder.grid(part.rows, { page });
      else for (const block of paragraphsOf(part.rows, { page, edges, usual, join })) builder.add(block);
    }
  }
  return [...builder.blocks];
}

function metaOf(pdfium: Pdfium, document: number): Record<string, string> {
  const address = pdfium.malloc(META_BYTES + 32);
  const read = (tag: string): string => {
    Buffer.from(pdfium.memory.buffer, address, 32).write(`${tag}\0`, 'latin1');
    const length = pdfium.FPDF_GetMetaText(document, address, address + 32, META_BYTES);
    if (length < 4 || length > META_BYTES) return '';
    return Buffer.from(pdfium.memory.buffer, address + 32, length - 2).toString('utf16le');
  };
  try {
    const tags = ['Title', 'Author', 'Subject', 'Keywords'].map((tag) => [tag.toLowerCase(), read(tag)]);
    return { ...Object.fromEntries(tags), date: read('CreationDate') };
  } finally {
    pdfium.free(address);
  }
}
