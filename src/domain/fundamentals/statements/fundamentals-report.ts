/** Observations from building a company's statements; they do not affect figures. */
export interface FundamentalsReport {
  /** Number of statement versions of all kinds. */
  readonly versions: number;
  /** Number of statements, each counted once. */
  readonly statements: number;
  /** Implausible filed figures, which are left out. */
  readonly findings: readonly PlausibilityFault[];
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
