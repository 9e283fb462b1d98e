/** Figures read by eye out of a filing, or out of the facts that bear its accession number. */
export interface GoldenStatement {
  readonly kind: 'income' | 'balance' | 'cash-flow';
  /** `FY2024`, `Q4 2024`, in the company's own calendar. */
  readonly of: string;
  readonly endsOn: string;
  /** As answered with this date; today's answer without it. */
  readonly asOf?: string;
  /** Document with the figures. */
  readonly readFrom: string;
  /** Money, in millions; `null` where the filing tells no such line. */
  readonly millions?: Readonly<Record<string, number | null>>;
  /** Everything else, as written. */
  readonly plain?: Readonly<Record<string, number | null>>;
  /** Lines that must be marked as worked out. */
  readonly derived?: readonly string[];
}

export interface GoldenCompany {
  readonly name: string;
  readonly cik: string;
  readonly statements: readonly GoldenStatement[];
}
