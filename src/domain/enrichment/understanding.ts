import type { AnnotatedDocument, Detection } from '../documents/annotated-document.ts';
import type { DocumentSubtype, DocumentType } from '../documents/document-types.ts';
import type { Format } from './extracted-document.ts';

/** What is known of a file before it is read. */
export interface FileHints {
  readonly fileName: string;
  /** ISO 8601 UTC, as the sender tells it. */
  readonly publishedAt: string | null;
  /** Where the sender says what it is; the text decides otherwise. */
  readonly type?: DocumentType;
  readonly subtype?: DocumentSubtype;
  readonly headline?: string;
  /** Whose document it is, where the sender says so. */
  readonly reportingEntityIds?: readonly string[];
  readonly language?: string;
}

/** Reads a file from disk and understands it: text, parts, entities, topics, sentiment. Filled by processes of their own. */
export interface DocumentReader {
  /**
   * Throws `ExtractionError` for a file that cannot be read, `ExtractionError` with `TIME_LIMIT` or `MEMORY_LIMIT` past the
   * limits.
   */
  read(file: { readonly path: string; readonly hints: FileHints }, signal: AbortSignal): Promise<ReadDocument>;
  close(): Promise<void>;
}

/** A file that was read and understood. */
export interface ReadDocument {
  readonly format: Format;
  readonly annotated: AnnotatedDocument;
}

/** Companies, people, places ... that texts may name, and how. Built from the knowledge graph, immutable once built. */
export interface EntityFinder {
  /**
   * Every mention in each of `texts` (the chunks of one document, in order), linked to its entity: one list of detections
   * a text, in the order of their offsets, never overlapping. What an earlier text established (`Apple Inc. ("Apple")`)
   * helps with the later ones. `about` names entities that the document is known to be of.
   */
  find(texts: readonly string[], about?: readonly string[]): Detection[][];
  /** The company that a name, ticker or file name stands for when nothing else is said; `null` when none or several do. */
  companyNamed(name: string): string | null;
  companyOfTicker(ticker: string): string | null;
  /** What the entity is called in the knowledge graph; `null` for an unknown one. */
  nameOf(id: string): string | null;
}

/** Topics of a text by rules (contract 14.3): detections whose offsets hold the words that showed the topic. */
export type TopicFinder = (text: string) => Detection[];

/** The sentiment of a text, -1 to 1 (see `AnnotatedChunk.sentiment`). */
export type SentimentScorer = (text: string) => number;
