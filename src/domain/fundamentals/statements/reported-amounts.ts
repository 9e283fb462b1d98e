import type { Fact, Filing } from '../fact.ts';
import type { FormUse } from '../facts/forms.ts';

/** An undimensioned figure in the filing's currency. */
export interface ReportedAmount {
  /** `tagIdOf` */
  readonly tag: number;
  /** Days since 1970; `null` for an instant. */
  readonly start: number | null;
  readonly end: number;
  /** The value of the fact, corrected for a slip of the filer (`withoutSlips`, `withSignsOfTags`). */
  readonly value: number;
  readonly fact: Fact;
}

/** A filing with its undimensioned figures in its reporting currency. */
export interface FilingAmounts {
  readonly filing: Filing;
  readonly knownAt: string;
  readonly use: FormUse;
  readonly isAnnual: boolean;
  /** Currency of most of its figures; convenience translations into other currencies are left out. */
  readonly currency: string;
  readonly amounts: readonly ReportedAmount[];
}
