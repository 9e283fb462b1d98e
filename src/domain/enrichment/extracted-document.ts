import type { ListKind } from '../documents/annotated-document.ts';
import type { GridRow } from '../documents/tables/grid.ts';

/** Formats that are read (contract 16, 38). */
export const FORMATS = [
  'pdf',
  'docx',
  'pptx',
  'xlsx',
  'odt',
  'ods',
  'odp',
  'epub',
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

/** The text of a file in reading order, each page header and footer once, without page numbers and scripts. */
export interface ExtractedDocument {
  readonly format: Format;
  /** From the file's properties, title element or subject line. */
  readonly title: string | null;
  /** Properties of the file besides its text, by name: `author`, `subject`, `from`, `to`, `date`, `dei:DocumentType` ... */
  readonly properties: Readonly<Record<string, string>>;
  /** Number of pages or slides; `null` where the format has none. */
  readonly pages: number | null;
  readonly blocks: readonly Block[];
  readonly partsNotRead: readonly PartNotRead[];
}

export const PART_KINDS = [
  'picture',
  /** Of a PDF: pictures or drawings alone, as in a scan. */
  'page_without_text',
  'damaged_page',
  /** Of a PDF: pages with much text in fonts that do not say which characters they draw; it is missing or wrong. */
  'unmapped_text',
  /** A file in a document, such as a table of a spreadsheet. */
  'embedded_file',
  'attachment',
  /** Sound or film. */
  'media',
  /** Of a PDF: a form whose pages its own program draws (XFA). */
  'form',
  /** A formula of a spreadsheet whose result is not stored. */
  'formula_without_result',
  /** Text that a style or an attribute hides, of a page or an Office document. */
  'hidden_text',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Parts of a file that hold content and were not read. */
export interface PartNotRead {
  readonly kind: PartKind;
  /** Where they are: `pages 3-5`, `slide 2`, the name of a sheet or an attachment; `null` for all of the file. */
  readonly place: string | null;
  readonly count: number;
}

/** A heading, paragraph or table of a file, in reading order. */
export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'table';
  /**
   * No line breaks in headings and paragraphs, blanks single. Of a table: one row a line, cells divided by ` | `, numbers
   * as written with their sign, currency and per cent in the same cell.
   */
  readonly text: string;
  /** Rows of a table with the columns of their cells, one for each line of its text. */
  readonly grid?: readonly GridRow[];
  /** From 1; `null` where the format has no pages. */
  readonly page: number | null;
  /** Level of a heading, 1 is highest; only if the format has levels. */
  readonly level?: number;
  /** Set for a paragraph that the format marks as a list item. */
  readonly list?: ListKind;
  /** Set for a paragraph entirely in bold or capitals: probably an unmarked heading. */
  readonly isEmphasized?: boolean;
}

/** Reason of a failed extraction: `error_code` of the document (contract 9.3). */
const EXTRACTION_FAULTS = [
  'UNSUPPORTED_FORMAT',
  'EMPTY_FILE',
  'NO_TEXT',
  'PARTS_NOT_READ',
  'ENCRYPTED_FILE',
  'MALFORMED_FILE',
  'FORMAT_MISMATCH',
  'TOO_MANY_PAGES',
  'TOO_MUCH_TEXT',
  'TIME_LIMIT',
  'MEMORY_LIMIT',
] as const;
export type ExtractionFault = (typeof EXTRACTION_FAULTS)[number];

/** Permanent failure to read a file; retrying does not help. */
export class ExtractionError extends Error {
  readonly fault: ExtractionFault;
  /** Of a file that holds nothing else. */
  readonly partsNotRead: readonly PartNotRead[];
  constructor(
    fault: ExtractionFault,
    message: string,
    options?: ErrorOptions & { readonly partsNotRead?: readonly PartNotRead[] },
  ) {
    super(message, options);
    this.name = 'ExtractionError';
    this.fault = fault;
    this.partsNotRead = options?.partsNotRead ?? [];
  }
}
