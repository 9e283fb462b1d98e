import type { Day } from '../time/days.ts';

/** A share that is admitted to trading on a venue, as the register of instruments of the European Union has it. */
export interface ShareVenue {
  readonly isin: string;
  /** MIC of the venue; empty where it is not stated. */
  readonly mic: string;
  readonly lei: string;
  /** Name of the security: `Argyle Resources Corp. Registered Shares New o.N.` */
  readonly name: string;
  /** ISO 10962: `ESVUFR`. */
  readonly cfi: string;
  /** ISO 4217; `null` where it is not stated. */
  readonly currency: string | null;
  readonly firstOn: Day | null;
  /** Last day of trading; `null` while it goes on. */
  readonly lastOn: Day | null;
}
