import type { AcceptanceClock } from '../../../domain/fundamentals/facts/acceptance-clock.ts';

/** Filed facts of companies, and the statements computed from them. */
export interface FundamentalsTables {
  readonly fact_sets: FactSetRow;
  readonly filing_indexes: FilingIndexRow;
  readonly company_fundamentals: CompanyFundamentalsRow;
  readonly statements: StatementRow;
  readonly share_counts: ShareCountRow;
}

export interface FactSetRow {
  readonly entity_id: string;
  readonly source: string;
  readonly cik: string;
  readonly fingerprint: string;
  readonly left_out: number;
  /** Packed (`fact-codec.ts`). */
  readonly facts: Uint8Array;
}

export interface FilingIndexRow {
  readonly cik: string;
  readonly part: string;
  readonly clock: AcceptanceClock;
  readonly fingerprint: string;
  readonly left_out: number;
  /** Packed (`fact-codec.ts`). */
  readonly filings: Uint8Array;
}

export interface CompanyFundamentalsRow {
  readonly entity_id: string;
  /** The formulas of the company's statements, which refer to them by index. */
  readonly formulas_json: string;
  /** Readings of the statements in force for metrics (`domain/fundamentals/metrics/trailing-readings.ts`); `null` if there are none. */
  readonly readings_json: string | null;
  /** `STATEMENT_RULES_FORM` of the version that computed the statements; `null` for versions without it. */
  readonly rules: string | null;
}

/** One version of a statement. */
export interface StatementRow {
  readonly entity_id: string;
  /** `income.quarter`: kind and period. */
  readonly series: string;
  readonly ends_on: string;
  readonly known_at: string;
  /** When the next version became known; `null` while in force. */
  readonly superseded_at: string | null;
  /** The values as in responses (`statement-row.ts`). */
  readonly values_json: string;
  /** Further fields of the statement. */
  readonly about_json: string;
}

export interface ShareCountRow {
  readonly entity_id: string;
  readonly as_of: string;
  readonly known_at: string;
  readonly shares: number;
  /** 1 for a count of a foreign private issuer. */
  readonly is_foreign_filer: number;
  /** Shares for one depositary receipt; `null` where the cover has no ratio. */
  readonly shares_per_receipt: number | null;
}
