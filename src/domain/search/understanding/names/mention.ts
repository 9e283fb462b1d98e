/** A name in a question, and one who bears it. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  /** The end with the legal form. */
  readonly legalTo: number;
  readonly entity: number;
  /** `FormKind`; of initials that were derived and of nicknames `alias`. */
  readonly kind: number;
  readonly style: number;
  readonly wording: number;
  readonly hasLegalForm: boolean;
  /** `$AAPL`, `NASDAQ: AAPL`. */
  readonly isMarked: boolean;
}

/** Ten billion dollars, as prominence: whose initials and symbols count without the whole name. */
export const KNOWN = 30;
/** A hundred billion: `Amazon` of Amazon.com, everyday word or not. */
export const FAMOUS = 40;
/** A billion: whose first word counts where nobody else bears it. */
export const NOTED = 20;
