/** What companies filed, and the statements worked out from it. */
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
  readonly fingerprint: string;
  readonly left_out: number;
  /** Packed (`fact-codec.ts`). */
  readonly filings: Uint8Array;
}

export interface CompanyFundamentalsRow {
  readonly entity_id: string;
  /** The formulas that the company's statements refer to by their place. */
  readonly formulas_json: string;
  /** What metrics read from the statements in force (`domain/fundamentals/metrics/trailing-readings.ts`); `null` where there are none. */
  readonly readings_json: string | null;
  /** `STATEMENT_RULES_FORM` of the version that worked the statements out; `null` for those before it was kept. */
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
  /** The finished values of the answer (`statement-row.ts`). */
  readonly values_json: string;
  /** What the values do not tell. */
  readonly about_json: string;
}

export interface ShareCountRow {
  readonly entity_id: string;
  readonly as_of: string;
  readonly known_at: string;
  readonly shares: number;
}
