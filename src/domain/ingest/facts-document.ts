import type { Fact } from '../fundamentals/fact.ts';
import type { IndexedFiling } from '../fundamentals/facts/acceptance.ts';
import type { InlineFiling } from '../fundamentals/facts/inline-filing.ts';

/** A document that cannot be taken at all. */
export class DocumentFault extends Error {
  /** The fault without values of the document, so that reports can count by it. */
  readonly reason: string;

  /** `fault` is to be read after the name of the document: `is not JSON: Unexpected end`. */
  constructor(fault: string, reason = fault) {
    super(fault);
    this.name = 'DocumentFault';
    this.reason = reason;
  }
}

/** A part of a document that was left out of what was taken. */
export interface LeftOut {
  /** Without values of the document, so that reports can count by it. */
  readonly reason: string;
  /** Which part it is: `us-gaap:Revenues USD 2023-01-01 to 2023-12-31`. */
  readonly about: string;
}

interface Read {
  /** Ten digits. */
  readonly cik: string;
  readonly entityName: string | null;
  readonly leftOut: readonly LeftOut[];
}

/** What the SEC's API serves as `companyfacts/CIK##########.json`. */
export interface CompanyFactsDocument extends Read {
  readonly kind: 'company-facts';
  /** Only those of tags that statements use. */
  readonly facts: readonly Fact[];
  /** How many facts were of other tags. */
  readonly passedOver: number;
}

/** Facts in Almanac's own form. */
export interface AlmanacFactsDocument extends Read {
  readonly kind: 'almanac-facts';
  /** Of all tags. */
  readonly facts: readonly Fact[];
}

/** What the SEC's API serves as `submissions/CIK##########.json`, with its continuations. */
export interface FilingIndexDocument extends Read {
  readonly kind: 'filing-index';
  /** Tells the continuations of one index apart: `''` is its beginning. */
  readonly part: string;
  /** Only filings with XBRL facts. */
  readonly filings: readonly IndexedFiling[];
}

/** A filing as it was filed, in HTML with facts in it. */
export interface InlineFilingDocument extends Read {
  readonly kind: 'inline-filing';
  readonly filing: InlineFiling;
}

export type FactsDocument = CompanyFactsDocument | AlmanacFactsDocument | FilingIndexDocument | InlineFilingDocument;

/** One document of a source: a file, or a file within an archive. */
export interface FactsFile {
  /** As it is called where it lies: `CIK0000320193.json`. */
  readonly name: string;
  /** With the folder or archive in front, whose name may tell more. */
  readonly path: string;
  /** On disk, packed or not. */
  readonly sizeBytes: number;
  /** What stands in it. Throws `DocumentFault` when it cannot be read or is too large. */
  read(): Promise<Buffer>;
}

/** Documents that were named together: a file, a folder, or an archive. */
export interface FactsSource {
  readonly path: string;
  readonly sizeBytes: number;
  /** Changes when any of the documents does. */
  readonly fingerprint: string;
  /** Whether a document that cannot be taken is a file by itself, rather than one of many in an archive. */
  readonly isArchive: boolean;
  /** Always in the same order; may be called again. Throws `UnreadableFile`. */
  files(): AsyncIterable<FactsFile>;
}
