/** A name in a question (token indexes) and a candidate entity. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  /** End including the legal form. */
  readonly legalTo: number;
  /** Node of the name in the lexicon; 0 for symbols and derived short names. */
  readonly node: number;
  readonly entity: number;
  /** `FormKind`; `alias` for derived initials and nicknames. */
  readonly kind: number;
  readonly style: number;
  readonly wording: number;
  readonly hasLegalForm: boolean;
  /** `$AAPL`, `NASDAQ: AAPL`. */
  readonly isMarked: boolean;
}

/** Prominence of ten billion dollars: initials and symbols count without the whole name. */
export const KNOWN = 30;
/** A hundred billion: `Amazon` of Amazon.com, even for a common word. */
export const FAMOUS = 40;
/** A billion: the first word counts if no other company has it. */
export const NOTED = 20;
