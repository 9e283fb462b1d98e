import type { EntityId } from '../../platform/ids.ts';
import type { ShareCount } from '../market/share-count.ts';
import type { Day } from '../time/days.ts';

export const STATEMENT_KINDS = ['income', 'balance', 'cash-flow', 'geography', 'product'] as const;
/** `geography` and `product` are revenue by segment; their lines are the segments' names. */
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export const PERIODS = ['annual', 'quarter'] as const;
/** `quarter` includes half-years of companies that report no quarters, and parts of years that are known as a whole alone (`T`). */
export type Period = (typeof PERIODS)[number];

/** `T`: eight months or more that are no year, where a company changed the end of its year or began, and reported them as a whole alone. */
export const FISCAL_PERIODS = ['FY', 'Q1', 'Q2', 'Q3', 'Q4', 'H1', 'H2', 'T'] as const;
export type FiscalPeriod = (typeof FISCAL_PERIODS)[number];

/** A version of a statement of one period. A restatement, an amendment or a later split makes another version; earlier ones remain. */
export interface Statement {
  readonly kind: StatementKind;
  readonly period: Period;
  /** First day of the period; `null` for balance sheets. */
  readonly startsOn: Day | null;
  /** Last day of the fiscal period as the company reports it. */
  readonly endsOn: Day;
  /** In the company's own calendar, determined from dates, never from the filing's `fy`. */
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
  /** ISO 4217, as reported. */
  readonly currency: string;
  /**
   * The filing of these figures: the first that reported the period, or the last that changed a reported figure. A filing that only
   * adds missing lines makes a version, but does not change these four fields.
   */
  readonly filedOn: Day;
  readonly acceptedAt: string | null;
  readonly accession: string | null;
  readonly form: string;
  /** Instant from which this version is known, ISO 8601 with milliseconds, UTC (`knownAtOf`). */
  readonly knownAt: string;
  /** By line name (`lines.ts`) or segment. Missing or `null` means not reported; 0 was reported as 0. */
  readonly lines: Readonly<Record<string, number | null>>;
  /** Derived lines with their formula: `{"GROSS_PROFIT": "REVENUE - COST_OF_REVENUE"}`. */
  readonly derived: Readonly<Record<string, string>>;
}

/** The newest statements of one kind. */
export interface StatementSeries {
  readonly kind: StatementKind;
  readonly period: Period;
  /** Maximum number of statements; `null` for all. */
  readonly limit: number | null;
}

/** Everything computed from a company's facts; rebuilt whenever a fact is added. */
export interface CompanyFundamentals {
  readonly entityId: EntityId;
  /** All versions of all statements. */
  readonly statements: readonly Statement[];
  readonly shareCounts: readonly ShareCount[];
}
