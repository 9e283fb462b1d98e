import type { Principal } from '../access/access.ts';

/** Usage of one answered call: units by unit id (`kg:knowledge_graph_tokens`, `search:api_query_units`, ...). */
export interface UsageEvent {
  readonly orgId: string;
  /** First day of the UTC month, `YYYY-MM-DD`. */
  readonly periodStart: string;
  readonly unitId: string;
  readonly units: number;
  /** Caller, and UTC day; without it the units count in the total alone. */
  readonly caller?: { readonly id: string; readonly day: string };
}

/** The id by which usage of a caller is counted: of its key, or of the user of a call without one. */
export const callerIdOf = ({ keyId, userId }: Pick<Principal, 'keyId' | 'userId'>): string =>
  keyId.startsWith('key_') ? keyId : userId;

/** Units of one kind. `day` and `callerId` are `null` where they were summed over all. */
export interface SpentUnits {
  readonly day: string | null;
  readonly unitId: string;
  readonly callerId: string | null;
  readonly units: number;
}

/** Selection of days and callers, and the grouping of their units in addition to the kind. */
export interface SpendingQuery {
  /** `YYYY-MM-DD`, both included. */
  readonly start: string;
  readonly end: string;
  readonly byDay: boolean;
  readonly byCaller: boolean;
  /** Only these callers. */
  readonly callerIds?: readonly string[];
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
  /** Units by kind, sorted by day, unit id and caller id. */
  spending(orgId: string, query: SpendingQuery): Promise<SpentUnits[]>;
  /** Since when days and callers are counted, ISO 8601. */
  spendingKnownFrom(): Promise<string>;
}
