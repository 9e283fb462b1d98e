/**
 * Leases on work that one process at a time does. They run out by the clock of the store, which all processes have in common. Who has lost
 * one notices late, so the work must be harmless when two do it (docs/adr/0027).
 */
export interface Leases {
  /** Takes `name` for `holdMs`, or extends what `holder` has. `false` while another holds it. */
  take(name: string, holder: string, holdMs: number): Promise<boolean>;
  /** Lets `name` go, if `holder` has it. */
  release(name: string, holder: string): Promise<void>;
}
