/** Leases on work that one process at a time does. They run out by the clock of the store, which all processes have in common. */
export interface Leases {
  /**
   * Takes `name` for `holdMs`, or extends what `holder` has. Answers the fence, which is greater with every new tenure, so that work of a
   * former holder is recognized; `undefined` while another holds it.
   */
  take(name: string, holder: string, holdMs: number): Promise<number | undefined>;
  /** Lets `name` go, if `holder` has it. */
  release(name: string, holder: string): Promise<void>;
}
