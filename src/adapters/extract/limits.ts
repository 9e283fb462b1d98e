import { ExtractionError } from '../../domain/enrichment/extracted-document.ts';

/** Larger files are refused before they are read. */
export const FILE_BYTES_MAX = 256 * 1024 * 1024;
/** Limit of text formats; larger ones would exceed any time limit. */
export const TEXT_FILE_BYTES_MAX = 96 * 1024 * 1024;
/** Limit of the text of a file: about 7,000 pages. */
export const CHARACTERS_MAX = 20_000_000;
export const BLOCKS_MAX = 500_000;
export const PAGES_MAX = 5_000;
/** Limit of a page. A page of small print has 10,000 characters, a drawing with labels some 50,000. */
export const PAGE_CHARACTERS_MAX = 200_000;
/** Limit of nesting of elements, objects or groups. Filings stay under 100. */
export const DEPTH_MAX = 1_000;
export const ELEMENTS_MAX = 10_000_000;
/** Limit of an unpacked archive. */
export const UNPACKED_BYTES_MAX = 384 * 1024 * 1024;
export const ARCHIVE_ENTRIES_MAX = 10_000;
/** Compression ratio of large entries: spreadsheets reach 60, the maximum of deflate is 1,032. */
export const PACKING_RATIO_MAX = 250;
export const RATIO_FROM_BYTES = 16 * 1024 * 1024;
/** Memory limit of PDFium; scanned books at 600 dpi stay under it, as images are not rendered. */
export const PDF_MEMORY_BYTES_MAX = 768 * 1024 * 1024;
/** Limit of files within files. */
export const NESTED_FILES_MAX = 3;
export const ATTACHMENTS_MAX = 100;

export const tooMuchText = (): ExtractionError =>
  new ExtractionError('TOO_MUCH_TEXT', `the file holds more than ${CHARACTERS_MAX} characters of text`);

export const tooManyPages = (pages: number): ExtractionError =>
  new ExtractionError('TOO_MANY_PAGES', `the file has ${pages} pages; at most ${PAGES_MAX} are read`);

export const malformed = (message: string, cause?: unknown): ExtractionError =>
  new ExtractionError('MALFORMED_FILE', message, { cause });
