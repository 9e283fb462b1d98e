import type { Fact } from '../fact.ts';
import type { FiscalPeriod, Statement, StatementKind } from '../statement.ts';

/** A figure of a statement to be explained. */
export interface FigureQuery {
  readonly kind: StatementKind;
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
  /** A line (`REVENUE`), or the label of a segment. */
  readonly field: string;
  /** Point in time, ISO 8601 with milliseconds in UTC; `null` for the present. */
  readonly asOf: string | null;
}

/** A filed figure behind a value: an XBRL fact with its filing. */
export interface ExplainedPart extends Omit<Fact, 'tag'> {
  readonly concept: string;
  /** Weight of the value: 1, -1, four times an average, or adjusted for a split. */
  readonly factor: number;
  /** True if the filing's cash flow statement does not have this flow, so that it is 0. */
  readonly isOmitted: boolean;
  /** The figure of the other classes of shares in the same filing, where this is that of one class. */
  readonly otherClasses: readonly { readonly shareClass: string; readonly value: number }[];
}

/** An input of the formula of a figure. The figure is the sum of its inputs, each times its factor. */
export interface ExplainedInput {
  /** A concept, or a line. */
  readonly name: string;
  /** True for another line of the same statement, unchanged, which has an explanation of its own. */
  readonly isLine: boolean;
  readonly factor: 1 | -1;
  readonly value: number;
  /** Formula of the input itself: `year - nine months`; `null` if it was filed. */
  readonly formula: string | null;
  /** The time that it is over, where that is not the period of the statement: `year to date`. */
  readonly over: string | null;
  /** All filed figures behind it. The value is their sum, each times its factor, rounded to four decimals for figures on shares. */
  readonly parts: readonly ExplainedPart[];
}

/** A way of getting the figure. They are tried in order. */
export interface ExplainedRule {
  readonly formula: string;
  readonly isUsed: boolean;
  /** Value that it gives; `null` where it misses something. Not used beside another that comes first, or where a condition of the line rejects it. */
  readonly value: number | null;
  /** Concepts and lines without a value in this period. */
  readonly missing: readonly string[];
}

/** Origin of a figure of a statement. */
export interface FigureExplanation {
  /** The version that has the figure. */
  readonly statement: Statement;
  /** `USD`, `USD/shares`, `shares`. */
  readonly unit: string;
  readonly value: number | null;
  /** Why there is no value. */
  readonly reason: string | null;
  /** `null` for a figure as filed, or none. */
  readonly formula: string | null;
  /** New shares for one by imported splits that no filing has restated: figures per share are divided by it, counts multiplied. */
  readonly splitRatio: number;
  readonly inputs: readonly ExplainedInput[];
  readonly rules: readonly ExplainedRule[];
}
