/** What one answered call used: units by unit id (`kg:knowledge_graph_tokens`, `search:api_query_units`, ...). */
export interface UsageEvent {
  readonly orgId: string;
  /** First day of the UTC month, `YYYY-MM-DD`. */
  readonly periodStart: string;
  readonly unitId: string;
  readonly units: number;
}

/** Units an organization used in one period, summed. */
export interface UsageTotal {
  readonly periodStart: string;
  readonly unitId: string;
  readonly units: number;
}

/** Totals of used units, by organization, month and unit. */
export interface UsageStore {
  /**
   * Adds all of `events` to the totals in one transaction, or none; the same total may be named many times. Resolves when
   * they would survive a crash of the process. Any number of processes may add at once. Units count to a thousandth; throws
   * `RangeError` for units too large to add up exactly.
   */
  add(events: readonly UsageEvent[]): Promise<void>;
  /** Totals of an organization from `fromPeriodStart` on, oldest period first, then by unit id. */
  totals(orgId: string, fromPeriodStart: string): Promise<UsageTotal[]>;
}
