import type { TakeDocuments } from '../feed-document.ts';
import type { FiledSubmission, FilingParty, ListedFiling } from './filing.ts';
import type { FilingLedger } from './filing-ledger.ts';
import type { RemovalNotice } from './removal-notice.ts';

/** Readers of the SEC's forms. All throw `FetchFault` (`unreadable`) for a file of another form. */
export interface FilingFormats {
  current(body: Buffer): ListedFiling[];
  /** Index of a day, of a file. */
  index(path: string): Promise<ListedFiling[]>;
  submission(bytes: Buffer): FiledSubmission;
  /** Created for each submission; says when the documents that are wanted have arrived. */
  endOfTexts(wanted: 'all' | 'first'): (part: Uint8Array) => boolean;
  removalNotice(bytes: Buffer): RemovalNotice | undefined;
  /** Text of a document of HTML, or of a plain one, without markup. */
  textOf(bytes: Buffer): string;
  /** True if a filer's index of filings (JSON) has one of a listed company, or is continued in older files. */
  hasReported(index: Buffer): boolean;
}

/** Times of acceptance from headers of filings, which hold against all lists. */
export interface HeaderTime {
  readonly cik: string;
  readonly filing: Pick<ListedFiling, 'accession' | 'form' | 'filedOn'>;
  /** ISO 8601 in UTC. */
  readonly acceptedAt: string;
}

/** Parts that the feed of filings works with. */
export interface FilingPorts {
  readonly ledger: FilingLedger;
  readonly formats: FilingFormats;
  readonly takeDocuments: TakeDocuments;
  /** Takes documents with facts, as files of any kind that the import of facts reads, and times of acceptance before them. */
  takeFigures(paths: readonly string[], times: readonly HeaderTime[], signal: AbortSignal): Promise<void>;
  /** Makes the filer among the parties of a notice one company with the registrant of one of these names, which it follows. */
  succeed(parties: readonly FilingParty[], names: readonly string[]): Promise<boolean>;
  /** True if facts of the filing are stored for the filer (ten digits). */
  hasFigures(cik: string, accession: string): Promise<boolean>;
}

/** Companies whose filings become documents: none, those on watchlists, those with a listing, or all that are known. */
export const FILING_SCOPES = ['none', 'watched', 'listed', 'all'] as const;
export type FilingScope = (typeof FILING_SCOPES)[number];

export interface FilingSettings {
  readonly documents: FilingScope;
  /** Days before the first one whose filings are taken too. */
  readonly backfillDays: number;
}
