import type { Statement } from '../statement.ts';

/** Reasons why a statement's figure may differ from the filings' own sums. The list is closed. */
export const RESIDUAL_REASONS = {
  rounding: 'the filed figures are rounded to this unit',
  restated: 'filings give different figures for the same period',
  'other-definition': 'the filer changed what it counts as cash between the two days',
  'partly-reported': 'a quarter is unknown: its parts are reported under other tags, or not at all',
  'other-parts': 'the year is worked out from parts that not all of its quarters report',
  'one-of-several':
    'the line is one of several parts that the filing reports apart; the others stand in the line for the rest',
  'filed-as-is': 'the figures as filed do not add up: in the filing itself, or as company facts lack one of its rows',
  unexplained: 'none of the above: a fault of the line rules or a tag that they do not know',
} as const;
export type ResidualReason = keyof typeof RESIDUAL_REASONS;

/** The relations that are checked. */
export const CHECKS = {
  'lines-add-up': 'a line as filed is the sum of the lines as filed that make it up in every filing',
  'flows-add-up':
    'operating, investing and financing flows and the effect of exchange rates are the net change in cash',
  'cash-between-balances': 'the net change in cash is the change between two balance days',
  'quarters-make-the-year': 'the quarters of a fiscal year add up to the year',
  'parts-of-a-flow': 'a line is the sum of its parts in the subtotal that the filing itself adds up',
  'both-sides-of-debt': 'borrowing is net of the repayments that the same filing reports',
  'whole-depreciation': 'depreciation and amortization are no less than any total of them in the same filing',
} as const;
export type CheckName = keyof typeof CHECKS;

/** A figure that differs by more than 0.5 % from the filings' own sums. */
export interface Residual {
  readonly check: CheckName;
  readonly statement: Pick<Statement, 'kind' | 'fiscalYear' | 'fiscalPeriod' | 'endsOn' | 'currency'>;
  readonly line: string;
  /** `null` where the statement has no figure. */
  readonly answered: number | null;
  readonly filed: number;
  readonly reason: ResidualReason;
}

/** The check result of one company. */
export interface CheckResult {
  /** Comparisons made, by check. */
  readonly compared: Readonly<Record<CheckName, number>>;
  readonly residuals: readonly Residual[];
}

/** Minimum difference to report, relative to the larger side. */
const RESIDUAL_MIN = 0.005;

export const differs = (answered: number, filed: number): boolean =>
  Math.abs(answered - filed) > RESIDUAL_MIN * Math.max(Math.abs(answered), Math.abs(filed));

/** Records one comparison; `reasonOf` is called only if the sides differ. */
export type Compare = (
  check: CheckName,
  statement: Statement,
  line: string,
  sides: { readonly answered: number | null; readonly filed: number },
  reasonOf: () => ResidualReason,
) => void;
