import type { ListKind } from '../documents/annotated-document.ts';

/** Formats that are read (contract 16, 38). */
export const FORMATS = [
  'pdf',
  'docx',
  'pptx',
  'xlsx',
  'csv',
  'html',
  'txt',
  'md',
  'rtf',
  'json',
  'xml',
  'eml',
] as const;
export type Format = (typeof FORMATS)[number];

/** A file's text in reading order, without what only serves its look (page headers, footers, page numbers, scripts). */
export interface ExtractedDocument {
  readonly format: Format;
  /** As the file's own properties, title element or subject line tell it. */
  readonly title: string | null;
  /** Properties that the file states beside its text, by name: `author`, `subject`, `from`, `to`, `date`, `dei:DocumentType` ... */
  readonly properties: Readonly<Record<string, string>>;
  /** Number of pages or slides; `null` where the format has none. */
  readonly pages: number | null;
  readonly blocks: readonly Block[];
}

/** A heading, a paragraph or a table of a file, in the order in which it is read. */
export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'table';
  /**
   * No line breaks in headings and paragraphs, blanks single. Of a table: one row a line, cells divided by ` | `, numbers
   * as written with their sign, currency and per cent in the same cell.
   */
  readonly text: string;
  /** From 1; `null` where the format has no pages. */
  readonly page: number | null;
  /** 1 for the highest; of headings whose depth the format tells. */
  readonly level?: number;
  /** Set for a paragraph that the format calls an item of a list. */
  readonly list?: ListKind;
  /** Set for text that stands out as a whole (bold, capitals): a heading that the format does not call one. */
  readonly isEmphasized?: boolean;
}

/** Why a file could not be read: what `error_code` of its document says (contract 9.3). */
const EXTRACTION_FAULTS = [
  'UNSUPPORTED_FORMAT',
  'EMPTY_FILE',
  'NO_TEXT',
  'ENCRYPTED_FILE',
  'MALFORMED_FILE',
  'FORMAT_MISMATCH',
  'TOO_MANY_PAGES',
  'TOO_MUCH_TEXT',
  'TIME_LIMIT',
  'MEMORY_LIMIT',
] as const;
export type ExtractionFault = (typeof EXTRACTION_FAULTS)[number];

/** A file that cannot be read, whoever reads it and however often. */
export class ExtractionError extends Error {
  readonly fault: ExtractionFault;
  constructor(fault: ExtractionFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ExtractionError';
    this.fault = fault;
  }
}
