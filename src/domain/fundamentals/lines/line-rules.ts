/**
 * How a line is computed from the facts of one period. Both lists are tried in order; the first rule that has a value is used.
 *
 * A rule is an expression of tags (`Revenues`) and, in `formulas`, of other lines (`GROSS_PROFIT`): terms joined by ` + ` and ` - `.
 * `A|B` are tags of the same meaning: the one in the period's latest filing is used, preferring one that is not zero.
 * A leading `-` inverts the sign of the filed value. A term ending in `?` is omitted where unknown; a rule needs at least one
 * known term, and the statement's `derived` lists those that were used. A single tag is a figure as filed; anything else is derived.
 */
export interface LineRule {
  /** Expressions of tags, tried before the formulas of any line. Tags of the same meaning are listed together, the widest first. */
  readonly tags: readonly string[];
  /** Expressions of lines and tags, tried when the tags of all lines have been evaluated. */
  readonly formulas?: readonly string[];
  /** The formulas are not used where one of these tags is reported. */
  readonly unless?: readonly string[];
  /** Expressions of tags: a value below one is incomplete and is rejected. */
  readonly noLessThan?: readonly string[];
  /** Totals of which one may be a part of another, as a note states a part of what the statement shows: the largest in a filing is used. */
  readonly nested?: readonly string[];
  /** A formula's value of 0 is used only where one of these tags is reported: without them nothing was reported that is 0. */
  readonly zeroOnlyWith?: readonly string[];
  /** Formulas whose value is not above 0 are not used, nor what is left of three amounts by their rounding, nor a difference over time below 0. */
  readonly isPositive?: boolean;
  /** Never below 0: a filed figure that is has losses or liabilities in it, and is of another line. */
  readonly isNeverNegative?: boolean;
  /**
   * Of three formulas the value is used to which another comes nearest; of two that of the first. For totals that a filing shows under a tag of its
   * own.
   */
  readonly isAgreed?: boolean;
  /** A deduction: negative, whatever the sign in the filing. */
  readonly isDeduction?: boolean;
  /** No value where the known rows of the financing section leave much of its filed subtotal: the rest may be a borrowing. */
  readonly needsWholeFinancing?: boolean;
  /** A value equal to the sum of both is gross of `taken` and is rejected. */
  readonly afterTaking?: readonly { readonly net: string; readonly taken: string }[];
  /** All that a statement leaves for the line, where `left` is `shown` as another row: a larger value is of a note and is rejected. */
  readonly noMoreThan?: readonly { readonly left: string; readonly shown: string }[];
}
