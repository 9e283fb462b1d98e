import type { Day } from '../time/days.ts';

/**
 * Shares outstanding of all classes together, from the cover of a filing, or from its balance sheet where the cover has none.
 * As filed then: a later split does not change them.
 */
export interface ShareCount {
  readonly asOf: Day;
  readonly shares: number;
  readonly knownAt: string;
  /** Set for a count of a foreign private issuer's annual report (form 20-F). */
  readonly isForeignFiler?: true;
  /** Shares that one depositary receipt stands for by the title of the security on the cover; left out where it has no ratio. */
  readonly sharesPerReceipt?: number;
}
