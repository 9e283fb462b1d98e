import { readFile, stat } from 'node:fs/promises';
import { type ExtractedDocument, ExtractionError, type Format } from '../../domain/enrichment/extracted-document.ts';
import { readCsv } from './csv.ts';
import { findFormat } from './file-format.ts';
import { readHtml } from './html/html.ts';
import { readJson } from './json.ts';
import { FILE_BYTES_MAX, malformed, NESTED_FILES_MAX } from './limits.ts';
import { extractMail } from './mail.ts';
import { readMarkdown } from './markdown.ts';
import { readDocx } from './office/docx.ts';
import { readEpub } from './office/epub.ts';
import { readOpenDocument } from './office/open-document.ts';
import { readPptx } from './office/pptx.ts';
import { readXlsx } from './office/xlsx.ts';
import { readPdf } from './pdf/pdf.ts';
import { readRtf } from './rtf.ts';
import { extractText } from './text.ts';
import { readXml } from './xml.ts';

/**
 * Extracts the text of a file of any format in reading order; `fileName` is the name given by its sender. Throws only
 * `ExtractionError` for files that cannot be read.
 */
export async function extractFile(path: string, fileName: string): Promise<ExtractedDocument> {
  const { size } = await stat(path);
  if (size > FILE_BYTES_MAX)
    throw new ExtractionError('TOO_MUCH_TEXT', `the file is larger than ${FILE_BYTES_MAX} bytes`);
  return await extractBytes(await readFile(path), fileName);
}

/** The same for a file in memory. `depth` is the nesting of files within files. */
export async function extractBytes(bytes: Buffer, fileName: string, depth = 0): Promise<ExtractedDocument> {
  if (bytes.length === 0) throw new ExtractionError('EMPTY_FILE', 'the file is empty');
  try {
    const { format, text } = await findFormat(bytes, fileName);
    return await read(format, { bytes, text, depth });
  } catch (error) {
    throw error instanceof ExtractionError ? error : faultOf(error);
  }
}

interface Source {
  readonly bytes: Buffer;
  readonly text: string;
  readonly depth: number;
}

async function read(format: Format, source: Source): Promise<ExtractedDocument> {
  const { bytes, text, depth } = source;
  const readWithin = (part: Buffer, name: string): Promise<ExtractedDocument> => {
    if (depth >= NESTED_FILES_MAX)
      throw new ExtractionError('UNSUPPORTED_FORMAT', 'files within files are read three deep');
    return extractBytes(part, name, depth + 1);
  };
  switch (format) {
    case 'pdf':
      return await readPdf(bytes);
    case 'docx':
      return await readDocx(bytes, readWithin);
    case 'pptx':
      return await readPptx(bytes);
    case 'xlsx':
      return await readXlsx(bytes);
    case 'odt':
    case 'ods':
    case 'odp':
      return await readOpenDocument(bytes, format);
    case 'epub':
      return await readEpub(bytes);
    case 'rtf':
      return readRtf(bytes);
    case 'eml':
      return await extractMail(bytes, readWithin);
    case 'csv':
      return readCsv(text);
    case 'html':
      return readHtml(text);
    case 'md':
      return readMarkdown(text);
    case 'json':
      return readJson(text);
    case 'xml':
      return readXml(text);
    case 'txt':
      return extractText(text);
  }
}

/** Converts errors of libraries to faults of the file. */
function faultOf(error: unknown): ExtractionError {
  const isTooLarge = error instanceof RangeError && /string length|array length|buffer|allocation/i.test(error.message);
  if (isTooLarge)
    return new ExtractionError('TOO_MUCH_TEXT', 'the file holds more text than can be read', { cause: error });
  return malformed('the file cannot be read', error);
}
