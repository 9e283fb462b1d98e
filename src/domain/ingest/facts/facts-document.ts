import type { Fact } from '../../fundamentals/fact.ts';
import type { FilingIndex } from '../../fundamentals/facts/acceptance.ts';
import type { InlineFiling } from '../../fundamentals/facts/inline-filing.ts';

/** A document that cannot be imported at all. */
export class DocumentFault extends Error {
  /** The fault without values of the document, so that reports can count it. */
  readonly reason: string;

  /** `fault` continues a sentence that begins with the document's name: `is not JSON: Unexpected end`. */
  constructor(fault: string, reason = fault) {
    super(fault);
    this.name = 'DocumentFault';
    this.reason = reason;
  }
}

/** A part of an imported document that was left out. */
export interface LeftOut {
  /** Without values of the document, so that reports can count it. */
  readonly reason: string;
  /** Names the part: `us-gaap:Revenues USD 2023-01-01 to 2023-12-31`. */
  readonly about: string;
}

interface BaseDocument {
  /** Ten digits. */
  readonly cik: string;
  readonly entityName: string | null;
  readonly leftOut: readonly LeftOut[];
}

/** `companyfacts/CIK##########.json` as served by the SEC's API. */
export interface CompanyFactsDocument extends BaseDocument {
  readonly kind: 'company-facts';
  /** Only facts with tags that statements use. */
  readonly facts: readonly Fact[];
  /** Number of facts with other tags. */
  readonly passedOver: number;
}

/** Facts in Almanac's own form. */
export interface AlmanacFactsDocument extends BaseDocument {
  readonly kind: 'almanac-facts';
  /** Facts of any tag. */
  readonly facts: readonly Fact[];
}

/** `submissions/CIK##########.json` as served by the SEC's API, with its continuations. */
export interface FilingIndexDocument extends BaseDocument {
  readonly kind: 'filing-index';
  /** Only filings with XBRL facts. */
  readonly index: FilingIndex;
}

/** A filing in inline XBRL. */
export interface InlineFilingDocument extends BaseDocument {
  readonly kind: 'inline-filing';
  readonly filing: InlineFiling;
}

export type FactsDocument = CompanyFactsDocument | AlmanacFactsDocument | FilingIndexDocument | InlineFilingDocument;

/** One document of a source: a file, or a file within an archive. */
export interface FactsFile {
  /** File name: `CIK0000320193.json`. */
  readonly name: string;
  /** Name with its folder or archive in front. */
  readonly path: string;
  /** On disk, packed or not. */
  readonly sizeBytes: number;
  /** Reads the content. Throws `DocumentFault` when it cannot be read or is too large. */
  read(): Promise<Buffer>;
}

/** Documents that were given as one path: a file, a folder, or an archive. */
export interface FactsSource {
  readonly path: string;
  readonly sizeBytes: number;
  /** Changes when any of the documents changes. */
  readonly fingerprint: string;
  /**
   * True if the documents are entries of an archive; faults of single files are listed in the summary, faults of
   * entries are not.
   */
  readonly isArchive: boolean;
  /** True for an archive of indexes of submissions, of which those of registrants without facts are not read. */
  readonly holdsIndexes: boolean;
  /** Yields the documents in a stable order; may be called again. Throws `UnreadableFile`. */
  files(): AsyncIterable<FactsFile>;
}
