import type { Day } from '../../time/days.ts';
import type { Fact, Filing } from '../fact.ts';

/** A figure of a filed document, before it is known which filing the document is. */
export type InlineFact = Omit<Fact, 'filing'>;

/** What a document's cover (`dei` facts) tells of it. Neither its accession number nor the day of its filing stand there. */
export interface FilingDocument {
  /** Ten digits. */
  readonly cik: string;
  readonly registrant: string | null;
  /** `10-K`, `10-Q/A`, `20-F`. */
  readonly form: string;
  /** Last day of the period that the document reports on. */
  readonly periodEndsOn: Day;
  readonly isAmendment: boolean;
  readonly fiscalYear: number | null;
  /** `FY`, `Q1`. */
  readonly fiscalPeriod: string | null;
  /** `--09-28`: month and day on which the fiscal year ends. */
  readonly fiscalYearEnd: string | null;
}

/** The submission that a document came with, where the file is all of it. */
export interface Submission {
  readonly accession: string;
  readonly filedOn: Day;
}

/** Something in a document that was left out, with how often. */
export interface FilingProblem {
  readonly reason: string;
  readonly count: number;
  /** The first one met, shortened. */
  readonly example: string;
}

/** A filing read from its own document. */
export interface InlineFiling {
  readonly document: FilingDocument;
  /** `null` for a document by itself. */
  readonly submission: Submission | null;
  /** Of the company as a whole and by dimension; each figure once. */
  readonly facts: readonly InlineFact[];
  readonly problems: readonly FilingProblem[];
}

/** The facts, told by this filing. */
export const factsOf = ({ facts }: InlineFiling, filing: Filing): Fact[] => facts.map((fact) => ({ ...fact, filing }));
