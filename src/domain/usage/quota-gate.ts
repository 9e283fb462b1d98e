import { type Clock, calendarMonthOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { SubscriptionPlan } from '../access/access.ts';
import { centsOf } from './billing.ts';
import { unitOf } from './units.ts';
import type { UsageTotal } from './usage.ts';

/** How long totals from the store are used: counts of other processes are seen after this time. */
const BELIEVED_MS = 1_000;
const ORGANIZATIONS_MAX = 10_000;
/** Sums of tenths of units in doubles are off by less than this. */
const NOISE = 1e-6;

type Units = Readonly<Record<string, number>>;

export interface QuotaGate {
  /** Throws `quota_exceeded` where the plan does not allow `units` more; else counts them as used by a call let through. */
  check(orgId: string, units: Units): Promise<void>;
  /** Throws as `check` does, and counts nothing: for work whose units are only known once it is done. */
  peek(orgId: string, units: Units): Promise<void>;
  /** Counts units that were recorded after a `peek`, so that they are seen before the totals are read again. */
  add(orgId: string, units: Units): Promise<void>;
}

/** The plan of an organization and what it used: of the current month for quotas, of all months for credits. */
export type ReadAccount = (orgId: string) => Promise<{ plan: SubscriptionPlan; totals: readonly UsageTotal[] }>;

/** What an organization has used, as far as its limits go, with the calls let through since it was read. */
interface Standing {
  readonly plan: SubscriptionPlan;
  readonly periodStart: string;
  readonly untilMs: number;
  readonly units: Map<string, number>;
  cents: number;
}

interface Slot {
  standing?: Standing;
  reading?: Promise<Standing>;
}

/**
 * Throws `quota_exceeded` for calls that would go over a limit.
 *
 * Why parallel calls cannot run far over it: a call that is let through adds its units to the standing at once, before
 * the next one is looked at, so the calls of one process see each other although none has been recorded yet. Every second
 * the standing is read again. That forgets calls which failed and so were never recorded, but also those still being
 * answered. So a limit can be passed by the units of the calls in flight at that moment, and by what other servers on the
 * same database let through within that second; by no more.
 */
export function createQuotaGate(read: ReadAccount, clock: Clock): QuotaGate {
  const slots = new Map<string, Slot>();

  const readStanding = async (orgId: string, slot: Slot): Promise<Standing> => {
    const nowMs = clock.nowMs();
    const { plan, totals } = await read(orgId);
    const standing: Standing = {
      plan,
      periodStart: calendarMonthOf(nowMs).start,
      untilMs: nowMs + BELIEVED_MS,
      units: new Map(totals.map(({ unitId, units }) => [unitId, units])),
      cents: plan.kind === 'credits' ? totals.reduce((sum, t) => sum + centsOf(t.unitId, t.units, plan), 0) : 0,
    };
    slot.standing = standing;
    return standing;
  };

  const standingOf = (orgId: string): Standing | Promise<Standing> => {
    const slot = slots.get(orgId) ?? newSlot(slots, orgId);
    const nowMs = clock.nowMs();
    const { standing } = slot;
    if (standing && nowMs < standing.untilMs && standing.periodStart === calendarMonthOf(nowMs).start) return standing;
    slot.reading ??= readStanding(orgId, slot).finally(() => {
      delete slot.reading;
    });
    return slot.reading;
  };

  const ask = async (orgId: string, units: Units, then: (standing: Standing, asked: AskedUnits) => void) => {
    const asked = Object.entries(units).filter(([, count]) => count > 0);
    if (asked.length > 0) then(await standingOf(orgId), asked);
  };
  return {
    check: (orgId, units) =>
      ask(orgId, units, (standing, asked) => {
        refuseOver(standing, asked);
        count(standing, asked);
      }),
    peek: (orgId, units) => ask(orgId, units, refuseOver),
    add: (orgId, units) => ask(orgId, units, count),
  };
}

type AskedUnits = readonly (readonly [string, number])[];

const centsFor = (plan: Extract<SubscriptionPlan, { kind: 'credits' }>, asked: AskedUnits): number =>
  asked.reduce((sum, [unitId, units]) => sum + centsOf(unitId, units, plan), 0);

/** Looks at all units before any is counted: a call that is refused uses nothing. */
function refuseOver(standing: Standing, asked: AskedUnits): void {
  const { plan, units } = standing;
  if (plan.kind === 'credits') {
    const cents = centsFor(plan, asked);
    if (cents > 0 && plan.creditLimitCents !== null && standing.cents + cents > plan.creditLimitCents + NOISE) {
      throw new AppError(
        'quota_exceeded',
        `The credits of this organization, ${plan.creditLimitCents} cents, are used up.`,
      );
    }
    return;
  }
  for (const [unitId, more] of asked) {
    const limit = plan.unitLimits[unitId] ?? null;
    if (limit === null || (units.get(unitId) ?? 0) + more <= limit + NOISE) continue;
    const { displayName } = unitOf(unitId);
    throw new AppError(
      'quota_exceeded',
      `The limit of this organization for this month is reached: ${limit} of ${displayName}.`,
    );
  }
}

function count(standing: Standing, asked: AskedUnits): void {
  const { plan, units } = standing;
  if (plan.kind === 'credits') standing.cents += centsFor(plan, asked);
  for (const [unitId, more] of asked) units.set(unitId, (units.get(unitId) ?? 0) + more);
}

function newSlot(slots: Map<string, Slot>, orgId: string): Slot {
  if (slots.size >= ORGANIZATIONS_MAX) slots.clear();
  const slot: Slot = {};
  slots.set(orgId, slot);
  return slot;
}
