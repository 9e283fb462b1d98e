import { type Clock, calendarMonthOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { SubscriptionPlan } from '../access/access.ts';
import type { AccessStore } from '../access/access-store.ts';
import { createQuotaGate, type QuotaGate, type QuotaGateParts } from './quota-gate.ts';
import { creditsSubscription, quotaSubscription, type Subscription } from './subscription.ts';
import type { UsageStore } from './usage.ts';

/** Before the month of any total. */
const FIRST_PERIOD = '0000-01-01';

/** Usage of organizations against the limits of their plans. */
export interface Quotas extends QuotaGate {
  /** The plan of an organization with its usage. Throws `not_found` for an unknown one. */
  subscription(orgId: string): Promise<Subscription>;
  /** Units of one kind used this month, and the plan's limit (`null`: no limit). Throws as `subscription` does. */
  allowance(orgId: string, unitId: string): Promise<{ readonly used: number; readonly limit: number | null }>;
}

const pass = async (): Promise<void> => undefined;
const OPEN_GATE: QuotaGate = {
  check: async () => () => undefined,
  peek: pass,
  hold: async () => ({ become: pass, end: () => undefined }),
  settle: pass,
};

export function createQuotas(parts: {
  usage: Pick<UsageStore, 'totals'>;
  access: Pick<AccessStore, 'findOrganization'>;
  clock: Clock;
  /** Refuses calls that would go over a limit. Without it they are only counted, and everything passes. */
  refusing?: Pick<QuotaGateParts, 'leases' | 'holder' | 'leaseMs'>;
}): Quotas {
  const { usage, access, clock, refusing } = parts;
  const planOf = async (orgId: string): Promise<SubscriptionPlan> => {
    const organization = await access.findOrganization({ id: orgId });
    if (!organization) throw new AppError('not_found', 'No such organization.');
    return organization.plan;
  };
  const readAccount = async (orgId: string) => {
    const plan = await planOf(orgId);
    const from = plan.kind === 'quota' ? calendarMonthOf(clock.nowMs()).start : FIRST_PERIOD;
    return { plan, totals: await usage.totals(orgId, from) };
  };
  return {
    async subscription(orgId) {
      const { plan, totals } = await readAccount(orgId);
      return plan.kind === 'quota'
        ? quotaSubscription(orgId, plan.unitLimits, totals)
        : creditsSubscription(orgId, plan, totals, calendarMonthOf(clock.nowMs()).start);
    },
    async allowance(orgId, unitId) {
      const plan = await planOf(orgId);
      const { start } = calendarMonthOf(clock.nowMs());
      const total = (await usage.totals(orgId, start)).find((one) => one.unitId === unitId);
      return { used: total?.units ?? 0, limit: plan.kind === 'quota' ? (plan.unitLimits[unitId] ?? null) : null };
    },
    ...(refusing ? createQuotaGate({ ...refusing, planOf, clock }) : OPEN_GATE),
  };
}
