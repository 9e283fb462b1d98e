import type { Day } from '../time/days.ts';

/**
 * One filed figure: an XBRL fact (https://www.xbrl.org/Specification/XBRL-2.1). A later filing that repeats the figure as a
 * comparative makes another fact with that filing's accession number.
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

/** The document that reports a fact. */
export interface Filing {
  /** `0000320193-24-000123`; `null` for a document whose number is not known. */
  readonly accession: string | null;
  /** `10-K`, `10-Q/A`, `20-F`. */
  readonly form: string;
  readonly filedOn: Day;
  /** Instant at which it became public, ISO 8601 in UTC; `null` when only the day is known. */
  readonly acceptedAt: string | null;
  /**
   * The fiscal year stated by the document (`fy` of company facts, `dei:DocumentFiscalYearFocus`). It is not the figure's own year,
   * since comparatives have it too; it only shows how the company names its years.
   */
  readonly fiscalYear?: number | null;
}

/**
 * The instant from which a filing was public (point in time): its acceptance, or the end of the day of filing. ISO 8601 in UTC with
 * milliseconds, so that instants compare as text.
 */
export const knownAtOf = ({ acceptedAt, filedOn }: Pick<Filing, 'acceptedAt' | 'filedOn'>): string =>
  acceptedAt === null ? `${filedOn}T23:59:59.999Z` : new Date(acceptedAt).toISOString();

/** True for a fact about the company as a whole. */
export function isUndimensioned({ dimensions }: Pick<Fact, 'dimensions'>): boolean {
  for (const _ in dimensions) return false;
  return true;
}
