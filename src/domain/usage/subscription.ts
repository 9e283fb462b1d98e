import { type Billing, billingOf, type CreditsPlan, roundCents } from './billing.ts';
import { BASIC_UNITS, inUnitOrder, unitOf } from './units.ts';
import type { UsageTotal } from './usage.ts';

/** The answer of `GET /v1/subscription/quotas`, in either variant (contract 2). */
export type Subscription = QuotaSubscription | CreditsSubscription;

export interface QuotaSubscription {
  readonly kind: 'quota';
  readonly orgId: string;
  /** Every unit that the plan limits, that was used this month, or that is basic. Numbers of the current month. */
  readonly units: readonly QuotaUnit[];
}

export interface QuotaUnit {
  readonly id: string;
  readonly displayName: string;
  /** Exact to a thousandth. */
  readonly unitsUsed: number;
  readonly unitsLimit: number | 'unlimited';
}

export interface CreditsSubscription {
  readonly kind: 'credits';
  readonly orgId: string;
  readonly credits: Credits;
  /** One for each month with usage and always the current one, newest first. */
  readonly billing: readonly Billing[];
}

/** One balance for all months together, in whole cents. */
export interface Credits {
  /** `UNLIMITED_CENTS` for a plan without a limit. */
  readonly limitCents: number;
  /** Cents that are used up whole: 37 of 37.4. */
  readonly usedCents: number;
  /** Limit less usage, never below 0; `unlimited` for a plan without a limit. */
  readonly remainingCents: number | 'unlimited';
}

/**
 * The specification requires an integer as limit even if there is none. The largest 32-bit number represents it:
 * clients that compare with it or divide by it conclude correctly, and typed ones can read it. `remaining` says
 * `unlimited`.
 */
const UNLIMITED_CENTS = 2_147_483_647;

/** `totals` are of the current month. */
export function quotaSubscription(
  orgId: string,
  limits: Readonly<Record<string, number | null>>,
  totals: readonly UsageTotal[],
): QuotaSubscription {
  const used = new Map(totals.map(({ unitId, units }) => [unitId, units]));
  const ids = inUnitOrder([...BASIC_UNITS, ...Object.keys(limits), ...used.keys()]);
  const units = ids.map((id) => ({
    id,
    displayName: unitOf(id).displayName,
    unitsUsed: used.get(id) ?? 0,
    unitsLimit: limits[id] ?? ('unlimited' as const),
  }));
  return { kind: 'quota', orgId, units };
}

/** `totals` are of all months. */
export function creditsSubscription(
  orgId: string,
  plan: CreditsPlan,
  totals: readonly UsageTotal[],
  currentPeriodStart: string,
): CreditsSubscription {
  const billing = billingOf(totals, plan, currentPeriodStart);
  // Rounded before the fraction is dropped: 36.99999999 cents out of doubles are 37.
  const usedCents = Math.floor(roundCents(billing.reduce((sum, month) => sum + month.usedCents, 0)));
  const limit = plan.creditLimitCents;
  const credits: Credits = {
    limitCents: limit ?? UNLIMITED_CENTS,
    usedCents,
    remainingCents: limit === null ? 'unlimited' : Math.max(0, limit - usedCents),
  };
  return { kind: 'credits', orgId, credits, billing };
}
