/** What was noticed while a company's statements were worked out; nothing in it changes a figure. */
export interface FundamentalsReport {
  /** Versions of statements, all kinds together. */
  readonly versions: number;
  /** Statements, each counted once. */
  readonly statements: number;
  /** Filed figures that contradict each other or look wrong, kept as filed. */
  readonly findings: readonly PlausibilityFault[];
  /** Lines whose quarters do not add up to the year as known today. */
  readonly unevenYears: readonly UnevenYears[];
  /** Facts left out because of the form of their filing: `{"DEF 14A": 40}`. */
  readonly ignoredForms: Readonly<Record<string, number>>;
  /** Splits seen in restated figures: `ratio` new shares for one old, from the filing known at `knownAt` on. */
  readonly splits: readonly { readonly knownAt: string; readonly ratio: number }[];
}

/** A rule of plausibility that figures do not keep, and how often. */
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
