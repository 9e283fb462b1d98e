/** Observations from building a company's statements; they do not affect figures. */
export interface FundamentalsReport {
  /** Number of statement versions of all kinds. */
  readonly versions: number;
  /** Number of statements, each counted once. */
  readonly statements: number;
  /** Contradictory or implausible filed figures, which are used as filed. */
  readonly findings: readonly PlausibilityFault[];
  /** Lines whose quarters do not add up to the year as known today. */
  readonly unevenYears: readonly UnevenYears[];
  /** Number of facts left out by form of their filing: `{"DEF 14A": 40}`. */
  readonly ignoredForms: Readonly<Record<string, number>>;
  /** Splits detected from restated figures: `ratio` new shares for one old, from the filing known at `knownAt`. */
  readonly splits: readonly { readonly knownAt: string; readonly ratio: number }[];
}

/** A violated plausibility rule with the number of violations. */
export interface PlausibilityFault {
  readonly rule: string;
  readonly count: number;
  /** At most three, the newest first. */
  readonly examples: readonly string[];
}

/** A line whose quarters do not add up to the year. */
export interface UnevenYears {
  readonly kind: string;
  /** `*` for all of them. */
  readonly line: string;
  readonly reason: string;
  readonly fiscalYears: readonly number[];
}
