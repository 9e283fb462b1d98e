import type { Quarter } from '../time/fiscal-calendar.ts';
import type { DocumentSubtype, DocumentType } from './document-types.ts';
import type { DocumentTable } from './table.ts';

/** An entity or topic detected in a text. Offsets are UTF-16 code units of the text it belongs to, `end` exclusive. */
export interface Detection {
  readonly type: 'entity' | 'topic';
  /** An entity's six characters, or the five slots of a topic (`business,products-services,demand,increase,`). */
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Position of a sentence: number of its paragraph in the document, and of the sentence in the paragraph, from 1. */
export interface TextLocation {
  readonly paragraph: number;
  readonly sentence: number;
}

/**
 * The part of a document to which a chunk belongs: of a filing, its primary statements, notes and items; of a transcript, the kind of
 * speaker. `null` for documents without parts.
 */
export const SECTIONS = [
  'cover',
  'contents',
  'business',
  'risk_factors',
  'properties',
  'legal_proceedings',
  'mdna',
  'market_risk',
  'controls',
  'balance_sheet',
  'income_statement',
  'comprehensive_income',
  'cash_flow_statement',
  'equity_statement',
  'notes',
  'segments',
  'governance',
  'compensation',
  'event',
  'exhibits',
  'signatures',
  'management_discussion',
  'question',
  'answer',
] as const;
export type Section = (typeof SECTIONS)[number];

/** A passage of whole sentences, or a table: the unit of search. */
export interface AnnotatedChunk {
  /** From 1, without gaps. */
  readonly cnum: number;
  readonly text: string;
  readonly isTable: boolean;
  /** From the market's point of view, -1 to 1; 0 is neutral. */
  readonly sentiment: number;
  readonly detections: readonly Detection[];
  /** Locations of its sentences in order; of a table, its paragraph with sentence 1. */
  readonly locations: readonly TextLocation[];
  /** From 1; `null` where the format has no pages. */
  readonly page: number | null;
  readonly section: Section | null;
  /** Item of a filing: `7A` for a 10-K's Item 7A, `I-2` for Part I Item 2 of a 10-Q, `2.02` of an 8-K; else `null`. */
  readonly item: string | null;
  /** Nearest heading above, as written. */
  readonly heading: string | null;
  /** Speaker, in transcripts. */
  readonly speaker: string | null;
}

export type ListKind = 'ordered' | 'unordered';

/** A block of the document for display. */
export interface AnnotatedParagraph {
  readonly number: number;
  readonly kind: 'heading' | 'paragraph' | 'table';
  readonly text: string;
  readonly page: number | null;
  /** Set for an item of a list. */
  readonly list?: ListKind;
}

/** A fiscal period in the company's own calendar. `quarter` is `null` for a whole year. */
export interface ReportedPeriod {
  readonly year: number;
  readonly quarter: Quarter | null;
}

/** Metadata of a document from its text and file name. `null` and `[]` mean not stated. */
export interface About {
  readonly type: DocumentType;
  readonly subtype: DocumentSubtype | null;
  /** For filings, the form (`10-K`, `10-Q/A`). */
  readonly form: string | null;
  /** The registrant, or the company that holds the call. */
  readonly reportingEntityIds: readonly string[];
  readonly periods: readonly ReportedPeriod[];
  /** End of the reporting period, `YYYY-MM-DD`. */
  readonly periodEndOn: string | null;
  /** Day of the call, report or article, if the text states it. */
  readonly datedOn: string | null;
}

/** An annotated document, as stored, displayed and searched. Its other data (audience, origin, publication time) is in its row. */
export interface AnnotatedDocument {
  readonly version: 1;
  /** Code of contract 14.2 (`EN`, `ZHCN`); `null` if not recognized. */
  readonly language: string | null;
  readonly headline: string;
  readonly headlineDetections: readonly Detection[];
  readonly about: About;
  /** Mean sentiment of the chunks weighted by length, without tables. */
  readonly sentiment: number;
  readonly pages: number | null;
  /** Number of characters, from which billable pages of 3,000 are computed (contract 11). */
  readonly characters: number;
  /** A 64-bit hash in hex that differs in few bits between similar texts; `null` for texts too short to compare. */
  readonly similarityHash: string | null;
  readonly paragraphs: readonly AnnotatedParagraph[];
  readonly chunks: readonly AnnotatedChunk[];
  /** In order. Read by `tablesOf`, as documents that were stored before tables were read, and large files of data, have none. */
  readonly tables?: readonly DocumentTable[];
}
