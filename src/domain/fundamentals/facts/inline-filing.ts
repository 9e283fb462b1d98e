import type { Day } from '../../time/days.ts';
import type { Fact, Filing } from '../fact.ts';

/** A fact of a document whose filing is not identified yet. */
export type InlineFact = Omit<Fact, 'filing'>;

/** A document's cover data (`dei` facts). It has neither accession number nor filing day. */
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

/** The submission header of a file that is a complete submission. */
export interface Submission {
  readonly accession: string;
  readonly filedOn: Day;
  /** ISO 8601 in UTC; `null` in a header without it. */
  readonly acceptedAt: string | null;
}

/** A kind of omission from a document, with its count. */
export interface FilingProblem {
  readonly reason: string;
  readonly count: number;
  /** The first occurrence, shortened. */
  readonly example: string;
}

/** A filing read from its own document. */
export interface InlineFiling {
  readonly document: FilingDocument;
  /** `null` for a single document. */
  readonly submission: Submission | null;
  /** With and without dimensions; without duplicates. */
  readonly facts: readonly InlineFact[];
  readonly problems: readonly FilingProblem[];
}

/** The facts with their filing. */
export const factsOf = ({ facts }: InlineFiling, filing: Filing): Fact[] => facts.map((fact) => ({ ...fact, filing }));
