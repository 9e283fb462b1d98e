import type { UsageTotal } from './usage.ts';

/** Usage of an organization, and the units that other processes have reserved for it. */
export interface SeenUsage {
  readonly totals: readonly UsageTotal[];
  /** Units by unit id, without the leases that have ended. */
  readonly setAside: ReadonlyMap<string, number>;
}

/** Holder of a lease, and the period from which on totals count. */
export interface QuotaHolder {
  /** The process: its lease takes the place of the one that it had. */
  readonly name: string;
  readonly fromPeriodStart: string;
  /** The lease ends after this time, by the clock of the database, unless it is renewed. */
  readonly leaseMs: number;
}

/** Units that processes reserve before they allow calls. */
export interface QuotaLeases {
  /**
   * Reserves the units that `choose` derives from the usage, by unit id to a thousandth. Processes that renew leases of
   * one organization take turns, so that each sees the others' reservations. Nothing changes when it throws. An empty
   * reservation ends the lease.
   */
  renew(orgId: string, holder: QuotaHolder, choose: (seen: SeenUsage) => ReadonlyMap<string, number>): Promise<void>;
}
