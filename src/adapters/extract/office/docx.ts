import mammoth from 'mammoth';
import type { ExtractedDocument } from '../../../domain/enrichment/extracted-document.ts';
import { readHtml } from '../html/html.ts';
import { malformed } from '../limits.ts';
import { unpack } from './archive.ts';
import { CORE_PROPERTIES, coreProperties } from './core-properties.ts';

/** Reads a Word document by conversion to HTML, without pictures. Word files have no page numbers. */
export async function readDocx(bytes: Buffer): Promise<ExtractedDocument> {
  const entries = await unpack(bytes, (name) => name === CORE_PROPERTIES);
  const html = await htmlOf(bytes);
  const document = readHtml(html, 'docx');
  const { title = null, ...properties } = coreProperties(entries.get(CORE_PROPERTIES));
  return { ...document, title, properties };
}

async function htmlOf(bytes: Buffer): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: bytes },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
    );
    return value;
  } catch (error) {
    throw malformed('the document cannot be read', error);
  }
}
