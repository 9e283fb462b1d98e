import type { AnnotatedDocument, Detection } from '../documents/annotated-document.ts';
import type { DocumentSubtype, DocumentType } from '../documents/document-types.ts';
import type { Format, PartNotRead } from './extracted-document.ts';

/** Metadata of a file given by the sender. */
export interface FileHints {
  readonly fileName: string;
  /** ISO 8601 UTC, as given by the sender. */
  readonly publishedAt: string | null;
  /** Document type given by the sender; by default determined from the text. */
  readonly type?: DocumentType;
  readonly subtype?: DocumentSubtype;
  readonly headline?: string;
  /** Reporting entities given by the sender. */
  readonly reportingEntityIds?: readonly string[];
  readonly language?: string;
}

/** Reads a file from disk and enriches it: text, sections, entities, topics, sentiment. Implemented with worker processes. */
export interface DocumentReader {
  /**
   * Throws `ExtractionError` for a file that cannot be read, `ExtractionError` with `TIME_LIMIT` or `MEMORY_LIMIT` past the
   * limits.
   */
  read(file: { readonly path: string; readonly hints: FileHints }, signal: AbortSignal): Promise<ReadDocument>;
  close(): Promise<void>;
}

/** The result for one file. */
export interface ReadDocument {
  readonly format: Format;
  readonly annotated: AnnotatedDocument;
  readonly partsNotRead: readonly PartNotRead[];
}

/** Topics of a text by rules (contract 14.3): detections with the offsets of the matching words. */
export type TopicFinder = (text: string) => Detection[];

/** The sentiment of a text, -1 to 1 (see `AnnotatedChunk.sentiment`). */
export type SentimentScorer = (text: string) => number;

/** A sentence as the scorer reads it, with its sentiment. Offsets are UTF-16 code units of the text. */
export interface SentenceScore {
  readonly start: number;
  readonly end: number;
  readonly sentiment: number;
}

/** The sentiment of each sentence of a text, of which `SentimentScorer` takes the mean. */
export type SentenceScorer = (text: string) => SentenceScore[];
