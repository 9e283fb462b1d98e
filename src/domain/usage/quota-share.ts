import { AppError } from '../../platform/errors.ts';
import type { SubscriptionPlan } from '../access/access.ts';
import { centsOf } from './billing.ts';
import type { SeenUsage } from './quota-leases.ts';
import { unitOf } from './units.ts';

/** Sums of tenths of units in doubles are off by less than this. */
export const UNIT_NOISE = 1e-6;
/** Share of the remaining units that a process takes, so that leases shrink as the limit comes near. */
const PART = 1 / 16;

/** Units that a process may let through without asking again. */
export interface QuotaShare {
  readonly units: number;
  /** True if no more units are available to anybody. */
  readonly isAll: boolean;
}

/** True if the plan has any limits. */
export const hasLimits = (plan: SubscriptionPlan): boolean =>
  plan.kind === 'quota'
    ? Object.values(plan.unitLimits).some((limit) => limit !== null)
    : plan.creditLimitCents !== null;

/** True if the plan limits units of this kind. */
export const isLimited = (plan: SubscriptionPlan, unitId: string): boolean =>
  plan.kind === 'quota'
    ? (plan.unitLimits[unitId] ?? null) !== null
    : plan.creditLimitCents !== null && centsOf(unitId, 1, plan) > 0;

/**
 * Share of the remaining units that a process reserves: a sixteenth of them, or as many as its waiting calls ask for
 * (`wanted`), but no more than remain. `pending`: units reserved by in-flight calls, which stay reserved.
 */
export function shareOf(
  plan: SubscriptionPlan,
  { totals, setAside }: SeenUsage,
  { pending, wanted }: Record<'pending' | 'wanted', ReadonlyMap<string, number>>,
): Map<string, QuotaShare> {
  const taken = new Map<string, number>();
  const add = (unitId: string, units: number): void => void taken.set(unitId, (taken.get(unitId) ?? 0) + units);
  for (const { unitId, units } of totals) add(unitId, units);
  for (const [unitId, units] of [...setAside, ...pending]) add(unitId, units);
  const roomOf = (unitId: string): number => {
    if (plan.kind === 'quota') return (plan.unitLimits[unitId] ?? 0) - (taken.get(unitId) ?? 0);
    const cents = [...taken].reduce((sum, [id, units]) => sum + centsOf(id, units, plan), 0);
    return ((plan.creditLimitCents ?? 0) - cents) / centsOf(unitId, 1, plan);
  };
  const shares = new Map<string, QuotaShare>();
  for (const [unitId, units] of wanted) {
    if (!isLimited(plan, unitId)) continue;
    const room = roomOf(unitId);
    const share = Math.max(0, toThousandth(Math.min(room, Math.max(room * PART, units))));
    shares.set(unitId, { units: share, isAll: share > room - 0.001 });
    add(unitId, share);
  }
  return shares;
}

const toThousandth = (units: number): number => Math.floor((units + UNIT_NOISE) * 1_000) / 1_000;

/** The refusal of a call that asks for more units than the plan has left. */
export function quotaExceeded(plan: SubscriptionPlan, unitId: string): AppError {
  const detail =
    plan.kind === 'credits'
      ? `The credits of this organization, ${plan.creditLimitCents} cents, are used up.`
      : `The limit of this organization for this month is reached: ${plan.unitLimits[unitId]} of ${unitOf(unitId).displayName}.`;
  return new AppError('quota_exceeded', detail);
}
