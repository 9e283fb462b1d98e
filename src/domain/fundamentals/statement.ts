import type { EntityId } from '../../platform/ids.ts';
import type { ShareCount } from '../market/share-count.ts';
import type { Day } from '../time/days.ts';

const STATEMENT_KINDS = ['income', 'balance', 'cash-flow', 'geography', 'product'] as const;
/** `geography` and `product` tell revenue by segment; their lines are the segments' names. */
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export const PERIODS = ['annual', 'quarter'] as const;
/** `quarter` holds half-years too, of companies that report no quarters. */
export type Period = (typeof PERIODS)[number];

export const FISCAL_PERIODS = ['FY', 'Q1', 'Q2', 'Q3', 'Q4', 'H1', 'H2'] as const;
export type FiscalPeriod = (typeof FISCAL_PERIODS)[number];

/**
 * One statement of one period as it was known from some moment on. A restatement, an amendment or a later split makes another version
 * of the same period; the earlier ones stay.
 */
export interface Statement {
  readonly kind: StatementKind;
  readonly period: Period;
  /** First day of the period; `null` for balance sheets. */
  readonly startsOn: Day | null;
  /** Last day of the fiscal period as the company reports it. */
  readonly endsOn: Day;
  /** Of the company's own calendar, told from the dates, never from the filing's `fy`. */
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
  /** ISO 4217, as reported. */
  readonly currency: string;
  /**
   * The filing that these figures are of: the first that reported the period, or the last that changed a figure told before. One that only
   * adds lines which were missing makes a version of its own, but these four stay.
   */
  readonly filedOn: Day;
  readonly acceptedAt: string | null;
  readonly accession: string | null;
  readonly form: string;
  /** From when this version is known, ISO 8601 with milliseconds, UTC (`knownAtOf`). */
  readonly knownAt: string;
  /** By the names of `lines.ts`, or by segment. A line that is not there, or `null`, was not reported; 0 was reported as 0. */
  readonly lines: Readonly<Record<string, number | null>>;
  /** Lines that were worked out, with their formula: `{"GROSS_PROFIT": "REVENUE - COST_OF_REVENUE"}`. */
  readonly derived: Readonly<Record<string, string>>;
}

/** The newest statements of one kind. */
export interface StatementSeries {
  readonly kind: StatementKind;
  readonly period: Period;
  /** At most so many; `null` for all. */
  readonly limit: number | null;
}

/** Everything that a company's facts tell, worked out anew whenever a fact is added. */
export interface CompanyFundamentals {
  readonly entityId: EntityId;
  /** All versions of all statements. */
  readonly statements: readonly Statement[];
  readonly shareCounts: readonly ShareCount[];
}
