import type { Day } from '../time/days.ts';
/**
 * One figure as it was filed: an XBRL fact (https://www.xbrl.org/Specification/XBRL-2.1). The same figure is told again by
 * every later filing that shows it as a comparative, and then bears that filing's accession number.
 */
export interface Fact {
  /** `us-gaap`, `ifrs-full`, `dei`, `srt`, or the prefix of a company's own taxonomy. */
  readonly taxonomy: string;
  /** `RevenueFromContractWithCustomerExcludingAssessedTax`. */
  readonly tag: string;
  /** `USD`, `USD/shares`, `shares`, `pure`: currencies by their ISO 4217 code. */
  readonly unit: string;
  /** In whole units, scale and sign applied. */
  readonly value: number;
  /** First day of the period; `null` for a figure of one instant. */
  readonly startsOn: Day | null;
  /** Last day of the period, or the day of the instant. */
  readonly endsOn: Day;
  /** Axis to member, both with their prefix (`srt:ProductOrServiceAxis` to `us-gaap:ServiceMember`); none for the company as a whole. */
  readonly dimensions: Readonly<Record<string, string>>;
  readonly filing: Filing;
}

/** The document that tells a fact. */
export interface Filing {
  /** `0000320193-24-000123`; `null` for a document whose number is not known. */
  readonly accession: string | null;
  /** `10-K`, `10-Q/A`, `20-F`. */
  readonly form: string;
  readonly filedOn: Day;
  /** Instant at which it became public, ISO 8601 in UTC; `null` when only the day is known. */
  readonly acceptedAt: string | null;
  /**
   * The fiscal year that the document says it is about (`fy` of company facts, `dei:DocumentFiscalYearFocus`). It is no property of the
   * figure: comparatives bear it too. Of use only to learn how the company names its years.
   */
  readonly fiscalYear?: number | null;
}

/**
 * From when a filing may be used without looking ahead: the instant of its acceptance, or the end of the day on which it was
 * filed. ISO 8601 in UTC with milliseconds, so that instants compare as texts.
 */
export const knownAtOf = ({ acceptedAt, filedOn }: Filing): string =>
  acceptedAt === null ? `${filedOn}T23:59:59.999Z` : new Date(acceptedAt).toISOString();
