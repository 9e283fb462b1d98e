import type { DocumentSubtype, DocumentType } from './document-types.ts';

/** Something that a stretch of text speaks of. Offsets are UTF-16 code units of the text it belongs to, `end` exclusive. */
export interface Detection {
  readonly type: 'entity' | 'topic';
  /** An entity's six characters, or the five slots of a topic (`business,products-services,demand,increase,`). */
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** A sentence's place in its document: paragraphs counted through the document, sentences through their paragraph, from 1. */
export interface TextLocation {
  readonly paragraph: number;
  readonly sentence: number;
}

/**
 * Which part of a document a chunk stands in. Of a filing: its primary statements, notes and items by what they hold;
 * of a transcript: who has the word. `null` where the document shows no parts.
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

/** A passage of whole sentences, or a table: what search finds and shows. */
export interface AnnotatedChunk {
  /** From 1, without gaps. */
  readonly cnum: number;
  readonly text: string;
  readonly isTable: boolean;
  /** From the market's point of view, -1 to 1; 0 is neutral. */
  readonly sentiment: number;
  readonly detections: readonly Detection[];
  /** Of every sentence in it, in order; of a table its paragraph with sentence 1. */
  readonly locations: readonly TextLocation[];
  /** From 1; `null` where the format has no pages. */
  readonly page: number | null;
  readonly section: Section | null;
  /** `7A` of a 10-K's Item 7A, `I-2` for Part I Item 2 of a 10-Q, `2.02` of an 8-K; `null` elsewhere. */
  readonly item: string | null;
  /** Nearest heading above, as written. */
  readonly heading: string | null;
  /** Who speaks, of a transcript that says so. */
  readonly speaker: string | null;
}

export type ListKind = 'ordered' | 'unordered';

/** A block of the document as a reader sees it. */
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
  readonly quarter: 1 | 2 | 3 | 4 | null;
}

/** What a document is about, as its own text and name tell it. `null` and `[]` are "not told". */
export interface About {
  readonly type: DocumentType;
  readonly subtype: DocumentSubtype | null;
  /** The form as filed (`10-K`, `10-Q/A`), of filings. */
  readonly form: string | null;
  /** Whose document it is: registrant, or company that holds the call. */
  readonly reportingEntityIds: readonly string[];
  readonly periods: readonly ReportedPeriod[];
  /** Day `YYYY-MM-DD` on which the period that is reported on ends. */
  readonly periodEndOn: string | null;
  /** Day of the call, of the report or of the article, where the text says it. */
  readonly datedOn: string | null;
}

/**
 * A document read and understood: what is kept, shown and searched. Everything else of a document (who may see it,
 * where it came from, when it was published) stands in its row.
 */
export interface AnnotatedDocument {
  readonly version: 1;
  /** Code of contract 14.2 (`EN`, `ZHCN`); `null` where the text does not tell. */
  readonly language: string | null;
  readonly headline: string;
  readonly headlineDetections: readonly Detection[];
  readonly about: About;
  /** Mean of the chunks' sentiment, weighted by their length, tables left out. */
  readonly sentiment: number;
  readonly pages: number | null;
  /** Characters of text, for what is counted by pages of 3,000 (contract 11). */
  readonly characters: number;
  /** 64 bits in hex that nearly equal texts nearly share; `null` for texts too short to compare. */
  readonly similarityHash: string | null;
  readonly paragraphs: readonly AnnotatedParagraph[];
  readonly chunks: readonly AnnotatedChunk[];
}
