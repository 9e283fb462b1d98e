/**
 * How a line is found among the facts of one period. Both lists are tried in order and the first that can be worked out is taken.
 *
 * A rule is an expression of tags (`Revenues`) and, in `formulas`, of other lines (`GROSS_PROFIT`): terms joined by ` + ` and ` - `.
 * `A|B` is the one of several tags of the same meaning that the period's latest filing uses, one that is not zero first.
 * A leading `-` turns the sign of what was filed. A term ending in `?` takes part only where it is known; a rule needs at least one
 * known term, and the statement's `derived` names those that were used. A single tag is a figure as filed; anything else is derived.
 */
export interface LineRule {
  /** Expressions of tags, tried before the formulas of any line. Tags of the same meaning stand beside each other, the widest first. */
  readonly tags: readonly string[];
  /** Expressions of lines and tags, tried when all tags of all lines are placed. */
  readonly formulas?: readonly string[];
  /** Where one of these tags is reported the formulas are not used. */
  readonly unless?: readonly string[];
  /** Parts of the line: a figure below half of one of them is the total of something else, and is passed over. */
  readonly atLeastHalfOf?: readonly string[];
  /** Totals under other names: a figure below one of them leaves something out, and is passed over. */
  readonly noLessThan?: readonly string[];
  /** A figure that is as much as both together is before what this one is after, and is passed over. */
  readonly afterTaking?: readonly { readonly net: string; readonly taken: string }[];
}

/** Rules of a taxonomy; lines that it has no tag for are left out. */
export type LineRules<Line extends string> = Readonly<Partial<Record<Line, LineRule>>>;
