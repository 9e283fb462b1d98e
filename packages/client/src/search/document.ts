/** The kinds of documents that a search tells apart. */
export type DocumentScope = 'news' | 'filings' | 'transcripts' | 'files';

/** A company, other entity or topic at a stretch of a passage's text. */
export interface Detection {
  readonly id: string;
  /** Offsets in the text, as the service counts them (`ALMANAC_OFFSETS`). */
  readonly start: number;
  readonly end: number;
  readonly type: 'entity' | 'topic';
}

/** A passage that was found. */
export interface FoundPassage {
  /** Its number in the document. */
  readonly cnum: number;
  readonly text: string;
  /** 0 to 1; 0 for a passage that matches but was not ranked. */
  readonly relevance: number;
  /** -1 to 1. */
  readonly sentiment: number;
  readonly detections: readonly Detection[];
  /** Words of the text that match the words of the question; empty in answers of expressions. */
  readonly matches: readonly { readonly start: number; readonly end: number }[];
  readonly locations: readonly { readonly paragraph: number; readonly sentence: number }[];
  /** Its part of a transcript, as `['qa', 'answer']`; empty when that is not known. */
  readonly section: readonly string[];
  /** The entity id of who speaks, in a transcript; `null` when that is not known. */
  readonly speaker: string | null;
  /** The page of a file; `null` when that is not known. */
  readonly page: number | null;
}

/** A document with the passages that were found in it. */
export interface FoundDocument {
  readonly id: string;
  readonly headline: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  /** `null` in answers of `ask`, which do not say it. */
  readonly scope: DocumentScope | null;
  /** `News`, `Earnings Call`, `RNS-SEC-10-K` ... */
  readonly documentType: string;
  readonly language: string | null;
  /** Rank 1 is the best, 5 the last. */
  readonly source: { readonly id: string; readonly name: string; readonly rank: number };
  readonly url: string | null;
  /** -1 to 1; `null` in answers of `ask`, which do not say it. */
  readonly sentiment: number | null;
  /** The companies whose document it is. */
  readonly reportingEntities: readonly string[];
  /** The fiscal period that it is about, as `['FQ3', '2025FY']`. */
  readonly reportingPeriod: readonly string[];
  readonly passages: readonly FoundPassage[];
  /** Later documents of the same page that say nearly the same. */
  readonly cluster: readonly FoundDocument[];
}
