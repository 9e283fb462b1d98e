import { ExtractionError } from '../../domain/enrichment/extracted-document.ts';

/** Larger files are refused before they are read. */
export const FILE_BYTES_MAX = 256 * 1024 * 1024;
/** Of text formats: larger ones would not fit a string's worth of work into any time limit. */
export const TEXT_FILE_BYTES_MAX = 96 * 1024 * 1024;
/** Of everything that a file's blocks hold together: about 7,000 pages. */
export const CHARACTERS_MAX = 20_000_000;
export const BLOCKS_MAX = 500_000;
export const PAGES_MAX = 5_000;
/** A page of small print holds 10,000 characters; a drawing that spells out its labels some 50,000. */
export const PAGE_CHARACTERS_MAX = 200_000;
/** Elements, objects or groups within one another. Filings stay under 100. */
export const DEPTH_MAX = 1_000;
export const ELEMENTS_MAX = 10_000_000;
/** All that an archive holds, unpacked. */
export const UNPACKED_BYTES_MAX = 384 * 1024 * 1024;
export const ARCHIVE_ENTRIES_MAX = 10_000;
/** Bytes unpacked from a packed one, of entries that are large: spreadsheets reach 60, deflate's own limit is 1,032. */
export const PACKING_RATIO_MAX = 250;
export const RATIO_FROM_BYTES = 16 * 1024 * 1024;
/** Memory that PDFium may have; scanned books at 600 dpi stay under it, for images are not drawn. */
export const PDF_MEMORY_BYTES_MAX = 768 * 1024 * 1024;
/** Mail in mail. */
export const MAIL_DEPTH_MAX = 3;
export const ATTACHMENTS_MAX = 100;

export const tooMuchText = (): ExtractionError =>
  new ExtractionError('TOO_MUCH_TEXT', `the file holds more than ${CHARACTERS_MAX} characters of text`);

export const tooManyPages = (pages: number): ExtractionError =>
  new ExtractionError('TOO_MANY_PAGES', `the file has ${pages} pages; at most ${PAGES_MAX} are read`);

export const malformed = (message: string, cause?: unknown): ExtractionError =>
  new ExtractionError('MALFORMED_FILE', message, { cause });
