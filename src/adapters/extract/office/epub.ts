import { posix } from 'node:path';
import { type ExtractedDocument, ExtractionError } from '../../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder } from '../document-builder.ts';
import { htmlBlocks } from '../html/html.ts';
import { malformed } from '../limits.ts';
import { unpack } from './archive.ts';
import { coreProperties } from './core-properties.ts';
import { textOf } from './package-parts.ts';

const WANTED = /\.(?:x?html?|opf|xml)$/i;
const attributeOf = (element: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(element)?.[1] ?? '';

/**
 * Reads the chapters of a book (EPUB 3, Open Packaging Format) in the order of its spine. Throws `MALFORMED_FILE` for a book without one,
 * `ENCRYPTED_FILE` for one whose chapters are encrypted.
 */
export async function readEpub(bytes: Buffer): Promise<ExtractedDocument> {
  const parts = await unpack(bytes, (name) => WANTED.test(name));
  const packagePath = attributeOf(
    /<rootfile\b[^>]*>/.exec(textOf(parts, 'META-INF/container.xml'))?.[0] ?? '',
    'full-path',
  );
  const book = textOf(parts, packagePath);
  const items = Array.from(book.matchAll(/<(?:opf:)?item\b[^>]*>/g), ([item]) => item);
  const paths = new Map(items.map((item) => [attributeOf(item, 'id'), attributeOf(item, 'href')]));
  const chapters = Array.from(book.matchAll(/<(?:opf:)?itemref\b[^>]*>/g), ([ref]) =>
    posix.join(posix.dirname(packagePath), decodeURI(paths.get(attributeOf(ref, 'idref')) ?? '')),
  );
  if (chapters.length === 0) throw malformed('the book names no chapters');
  const encrypted = textOf(parts, 'META-INF/encryption.xml');
  if (chapters.some((path) => encrypted.includes(`"${path}"`)))
    throw new ExtractionError('ENCRYPTED_FILE', 'the book is encrypted');
  const builder = createDocumentBuilder();
  for (const path of chapters)
    for (const block of htmlBlocks(textOf(parts, path))) builder.add({ ...block, page: null });
  builder.notRead('picture', null, items.filter((item) => attributeOf(item, 'media-type').startsWith('image/')).length);
  const { title = null, ...properties } = coreProperties(book);
  return buildDocument('epub', builder.blocks, { title, properties, pages: null, partsNotRead: builder.partsNotRead });
}
