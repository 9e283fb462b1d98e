import { type Clock, monthOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Plan } from '../access/access.ts';
import type { AccessStore } from '../access/access-store.ts';
import { type Billing, billingOf, centsOf, roundCents } from './billing.ts';
import { BASIC_UNITS, inUnitOrder, unitOf } from './units.ts';
import type { UsageStore, UsageTotal } from './usage.ts';

/** What `GET /v1/subscription/quotas` tells, in either variant (contract 2). */
export type Subscription = QuotaSubscription | CreditsSubscription;

export interface QuotaSubscription {
  readonly kind: 'quota';
  readonly orgId: string;
  /** Every unit that the plan limits, that was used this month, or that is basic; of the current month. */
  readonly units: readonly {
    readonly id: string;
    readonly displayName: string;
    readonly unitsUsed: number;
    readonly unitsLimit: number | 'unlimited';
  }[];
}

export interface CreditsSubscription {
  readonly kind: 'credits';
  readonly orgId: string;
  readonly credits: {
    /** Whole cents; `UNLIMITED_CENTS` for a plan without a limit, whose `remainingCents` is `unlimited`. */
    readonly limitCents: number;
    /** Whole cents begun and used up, of all months together. */
    readonly usedCents: number;
    /** Never below 0. */
    readonly remainingCents: number | 'unlimited';
  };
  /** One for each month with usage and the current one, newest first. */
  readonly billing: readonly Billing[];
}

/**
 * `limit` is a required integer, also where there is none. The largest 32-bit number stands for it: clients that divide or
 * compare with it come to the right conclusion, those with 32-bit integers can read it. `remaining` says `unlimited`.
 */
export const UNLIMITED_CENTS = 2_147_483_647;

const FIRST_PERIOD = '0000-01-01';
/** How long totals read from the store are built upon: what other processes counted is seen after this time. */
const BELIEVED_MS = 1_000;
const ORGANIZATIONS_MAX = 10_000;

export interface Quotas {
  /** Throws `not_found` for an unknown organization. */
  subscription(orgId: string): Promise<Subscription>;
  /**
   * To be asked before a call that will use `units`. Throws `quota_exceeded` where they would go over a limit and the
   * policy is to refuse; otherwise does nothing.
   */
  check(orgId: string, units: Readonly<Record<string, number>>): Promise<void>;
}

export interface QuotaParts {
  readonly usage: Pick<UsageStore, 'totals'>;
  readonly access: Pick<AccessStore, 'findOrganization'>;
  readonly clock: Clock;
  readonly policy: 'count' | 'refuse';
}

/** What an organization has used, as far as its limits go. */
interface Standing {
  readonly plan: Plan;
  readonly periodStart: string;
  readonly untilMs: number;
  /** Units of the current month for quota plans. Calls let through since are added. */
  readonly units: Map<string, number>;
  /** Of all months, for credit plans. Calls let through since are added. */
  cents: number;
}

/**
 * Why parallel calls cannot run far over a limit: a call that is let through adds its units to the standing at once,
 * before any other call is looked at, so calls of one process see each other although none has been recorded yet. Each
 * second the standing is read anew, which forgets calls that failed and so were never recorded, and also those still
 * being answered. The limit can be passed by the units of the calls in flight at that moment, and by what other servers
 * on the same database let through within a second; by no more.
 */
export function createQuotas({ usage, access, clock, policy }: QuotaParts): Quotas {
  const standings = new Map<string, Promise<Standing>>();

  const organization = async (orgId: string) => {
    const found = await access.findOrganization({ id: orgId });
    if (!found) throw new AppError('not_found', 'No such organization.');
    return found;
  };

  const readStanding = async (orgId: string): Promise<Standing> => {
    const nowMs = clock.nowMs();
    const periodStart = monthOf(nowMs).start;
    const { plan } = await organization(orgId);
    const totals = await usage.totals(orgId, plan.kind === 'quota' ? periodStart : FIRST_PERIOD);
    const ofMonth = totals.filter((total) => total.periodStart === periodStart);
    return {
      plan,
      periodStart,
      untilMs: nowMs + BELIEVED_MS,
      units: new Map(ofMonth.map(({ unitId, units }) => [unitId, units])),
      cents: totals.reduce((sum, { unitId, units }) => sum + centsOf(unitId, units, plan), 0),
    };
  };

  const standingOf = async (orgId: string): Promise<Standing> => {
    const known = await standings.get(orgId)?.catch(() => undefined);
    const nowMs = clock.nowMs();
    if (known && nowMs < known.untilMs && known.periodStart === monthOf(nowMs).start) return known;
    return standings.get(orgId) ?? refreshed(orgId);
  };

  const refreshed = (orgId: string): Promise<Standing> => {
    const reading = readStanding(orgId);
    standings.set(orgId, reading);
    return reading;
  };

  return {
    async subscription(orgId) {
      const { plan } = await organization(orgId);
      const period = monthOf(clock.nowMs());
      if (plan.kind === 'quota') {
        return { kind: 'quota', orgId, units: quotaUnits(plan.unitLimits, await usage.totals(orgId, period.start), period.start) };
      }
      return creditsSubscription(orgId, plan, await usage.totals(orgId, FIRST_PERIOD), period.start);
    },

    async check(orgId, units) {
      if (policy === 'count') return;
      const asked = Object.entries(units).filter(([, n]) => n > 0);
      if (asked.length === 0) return;
      admit(await standingOf(orgId), asked);
    },
  };
}
