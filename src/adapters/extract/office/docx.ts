import { type Block, type ExtractedDocument, ExtractionError } from '../../../domain/enrichment/extracted-document.ts';
import { buildDocument, createDocumentBuilder, type DocumentBuilder } from '../document-builder.ts';
import { readHtml } from '../html/html.ts';
import { malformed } from '../limits.ts';
import { unpack } from './archive.ts';
import { CORE_PROPERTIES, coreProperties } from './core-properties.ts';
import { readDrawn } from './drawn-parts.ts';
import { addPartsNotRead, type Parts, relationsOf, textOf } from './package-parts.ts';
import { storedZip } from './stored-zip.ts';
import { asPlainRuns, commentTexts, escaped, partIn, runningTexts, withoutHidden } from './word-xml.ts';

/** Reads a document within a document. */
export type ReadPart = (bytes: Buffer, fileName: string) => Promise<ExtractedDocument>;

const USUAL_DOCUMENT = 'word/document.xml';
const isWanted = (name: string): boolean => !/^(?:word\/(?:media|embeddings|fonts)|customXml)\//.test(name);

/**
 * Reads a Word document by conversion to HTML, without pictures; its headers, footers, comments, charts and diagrams stand at its end, each
 * once. Hidden text is named. Word files have no page numbers.
 */
export async function readDocx(bytes: Buffer, readPart: ReadPart): Promise<ExtractedDocument> {
  const parts = await unpack(bytes, isWanted);
  const ofPackage = [...relationsOf(parts, '').values()];
  const document = ofPackage.find(({ type }) => type === 'officeDocument')?.target ?? USUAL_DOCUMENT;
  const relations = [...relationsOf(parts, document)].map(([id, relation]) => ({ id, ...relation }));
  const textsOf = (...types: string[]): string[] =>
    relations.filter(({ type }) => types.includes(type)).map(({ target }) => textOf(parts, target));
  const notes = [...runningTexts(textsOf('header', 'footer')), ...textsOf('comments').flatMap(commentTexts)];
  const [numbering = ''] = textsOf('numbering');
  const [styles = ''] = textsOf('styles');
  const { shown, hidden } = withoutHidden(textOf(parts, document), styles);
  const main = asPlainRuns(shown, numbering, styles);
  const html = `${await htmlOf({ ...Object.fromEntries(parts), [document]: main })}${notes.map((text) => `<p>${escaped(text)}</p>`).join('')}`;
  const drawn = createDocumentBuilder();
  readDrawn(parts, document, drawn);
  addPartsNotRead(drawn, relationsOf(parts, document), null);
  drawn.notRead('hidden_text', null, hidden);
  const read = readHtml(html, 'docx', drawn);
  const blocks: Block[] = [];
  for (const block of read.blocks) {
    const target = relations.find(({ id }) => id === partIn(block.text))?.target;
    if (target === undefined) blocks.push(block);
    else blocks.push(...(await blocksOfPart(parts, target, readPart, drawn)));
  }
  const { title = null, ...properties } = coreProperties(textOf(parts, CORE_PROPERTIES));
  return buildDocument('docx', blocks, { title, properties, partsNotRead: drawn.partsNotRead });
}

async function blocksOfPart(
  parts: Parts,
  path: string,
  readPart: ReadPart,
  builder: DocumentBuilder,
): Promise<readonly Block[]> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return (await readPart(parts.get(path) ?? Buffer.alloc(0), name)).blocks;
  } catch (error) {
    if (!(error instanceof ExtractionError) || error.fault === 'MEMORY_LIMIT') throw error;
    builder.notRead('embedded_file', name);
    return [];
  }
}

/** Arrow behind a note, back to its place. */
const NOTE_LINK = / <a href="#[\w-]*note-ref-[^"]*">↑<\/a>/g;

async function htmlOf(parts: Readonly<Record<string, Buffer | string>>): Promise<string> {
  // Loaded for Word documents alone: its 150 modules are a tenth of the start of a reader.
  const { default: mammoth } = await import('mammoth');
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: storedZip(parts) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
    );
    return value.replace(NOTE_LINK, '');
  } catch (error) {
    throw malformed('the document cannot be read', error);
  }
}
