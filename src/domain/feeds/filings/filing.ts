import { filingFolder } from '../../fundamentals/filing-address.ts';
import type { Day } from '../../time/days.ts';

/** A filing in one of the SEC's lists, before its content was fetched. */
export interface ListedFiling {
  /** `0000320193-25-000079`. */
  readonly accession: string;
  readonly form: string;
  /** CIKs (ten digits) of its filers, subjects and other parties; those of people among them. */
  readonly ciks: readonly string[];
  /** Name of its first party, as the list has it. */
  readonly name: string;
  readonly filedOn: Day;
  /** ISO 8601 in UTC; `null` where the list has no time. */
  readonly acceptedAt: string | null;
}

/** A company that a filing is about. */
export interface FilingParty {
  /** Ten digits. */
  readonly cik: string;
  readonly name: string;
}

/** A document of a submission, as it stands in the file of the whole submission. */
export interface SubmittedDocument {
  /** `10-K`, `EX-99.1`. */
  readonly type: string;
  readonly sequence: number;
  readonly fileName: string;
  /** Content without the marks around it. */
  readonly bytes: Buffer;
}

/** A submission: its header and its first documents. */
export interface FiledSubmission extends Pick<ListedFiling, 'accession' | 'form' | 'filedOn' | 'acceptedAt'> {
  /** Items of an 8-K in the words of the header. */
  readonly items: readonly string[];
  /** Filers, subjects and issuers, without those who file about them. */
  readonly companies: readonly FilingParty[];
  readonly documents: readonly SubmittedDocument[];
}

/** Address of a document of a filing, as people open it. */
export const addressOfDocument = (cik: string, accession: string, fileName: string): string =>
  `${filingFolder(cik, accession)}${encodeURIComponent(fileName)}`;

/** Path of the whole submission of a filing at its source. */
export const pathOfSubmission = (cik: string, accession: string): string =>
  `/Archives/edgar/data/${Number(cik)}/${accession}.txt`;
