import { type Clock, calendarMonthOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { SubscriptionPlan } from '../access/access.ts';
import { centsOf } from './billing.ts';
import type { QuotaLeases, SeenUsage } from './quota-leases.ts';
import { unitOf } from './units.ts';

/** Sums of tenths of units in doubles are off by less than this. */
const UNIT_NOISE = 1e-6;
/** Share of the remaining units that a process takes, so that leases shrink as the limit comes near. */
const PART = 1 / 16;

/** Units that a process may let through without asking again. */
interface QuotaShare {
  readonly units: number;
  /** True if no more units are available to anybody. */
  readonly isAll: boolean;
}

/** True if the plan has any limits. */
const hasLimits = (plan: SubscriptionPlan): boolean =>
  plan.kind === 'quota'
    ? Object.values(plan.unitLimits).some((limit) => limit !== null)
    : plan.creditLimitCents !== null;

/** True if the plan limits units of this kind. */
const isLimited = (plan: SubscriptionPlan, unitId: string): boolean =>
  plan.kind === 'quota'
    ? (plan.unitLimits[unitId] ?? null) !== null
    : plan.creditLimitCents !== null && centsOf(unitId, 1, plan) > 0;

/**
 * Share of the remaining units that a process reserves: a sixteenth of them, or as many as its waiting calls ask for
 * (`wanted`), but no more than remain. `pending`: units reserved by in-flight calls, which stay reserved.
 */
function shareOf(
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
function quotaExceeded(plan: SubscriptionPlan, unitId: string): AppError {
  const detail =
    plan.kind === 'credits'
      ? `The credits of this organization, ${plan.creditLimitCents} cents, are used up.`
      : `The limit of this organization for this month is reached: ${plan.unitLimits[unitId]} of ${unitOf(unitId).displayName}.`;
  return new AppError('quota_exceeded', detail);
}

/** A change of the plan and what other processes gave back is seen after this time. */
const BELIEVED_MS = 1_000;
/** Units reserved by a killed process become free within a minute, so refusals are cached only briefly. */
const LEASE_MS = 55_000;
/** Before the month of any total. */
const FIRST_PERIOD = '0000-01-01';

type Units = Readonly<Record<string, number>>;

/** Says that a call has come to its end, with the units that were recorded of it: none where it failed. */
export type EndHold = (recorded: Units) => void;

/** Units reserved for work in several steps. */
export interface QuotaHold {
  /** Reserves the actual usage of the work, which was not known before, even beyond the limit. */
  become(units: Units): Promise<void>;
  readonly end: EndHold;
}

export interface QuotaGate {
  /**
   * Throws `quota_exceeded` where the plan does not allow `units` more; else sets them aside until the call has come to its end, which
   * must be said.
   */
  check(orgId: string, units: Units): Promise<EndHold>;
  /** Throws as `check` does, and sets nothing aside: for work whose units are only known once it is done. */
  peek(orgId: string, units: Units): Promise<void>;
  /** Throws as `check` does; sets units aside for work of which the rest is known later and recorded later still. */
  hold(orgId: string, units: Units): Promise<QuotaHold>;
  /**
   * Releases units that calls no longer need, with `all` all remaining ones. To be called every second, and with `all`
   * at the end.
   */
  settle(all?: 'all'): Promise<void>;
}

export interface QuotaGateParts {
  readonly leases: QuotaLeases;
  readonly planOf: (orgId: string) => Promise<SubscriptionPlan>;
  readonly clock: Clock;
  /** Name of this process among all that share the database. */
  readonly holder: string;
  readonly leaseMs?: number;
}

/** Units reserved by this process for one organization. */
interface Account {
  plan: SubscriptionPlan;
  periodStart: string;
  renewedAtMs: number;
  /** Number of renewals; a call that came after the last one asks again. */
  renewals: number;
  renewing: Promise<void> | undefined;
  /** Units reserved in the database. */
  held: number;
  /** May be let through. */
  readonly left: Map<string, number>;
  /** Units of calls that were allowed and have not ended. */
  readonly pending: Map<string, number>;
  /** Units wanted by calls that wait for the renewal. */
  readonly wanted: Map<string, number>;
  /** Units of which nobody can have more. */
  readonly usedUp: Set<string>;
}

/**
 * Holds calls to the limits of plans, in all processes together: units are reserved in the database (`QuotaLeases`)
 * before calls are allowed on them, and stay reserved until the calls are recorded or have failed. So calls whose units
 * are known in advance never exceed a limit; if more is recorded than was requested, the excess is the difference.
 */
export function createQuotaGate({ leases, planOf, clock, holder, leaseMs = LEASE_MS }: QuotaGateParts): QuotaGate {
  const accounts = new Map<string, Account>();

  const renew = async (orgId: string, account: Account, isSettling: boolean): Promise<void> => {
    const { start } = calendarMonthOf(clock.nowMs());
    // Copied before the totals are read: usage recorded meanwhile counts twice rather than not at all.
    const pending = new Map(account.pending);
    const plan = await planOf(orgId);
    const fromPeriodStart = plan.kind === 'quota' ? start : FIRST_PERIOD;
    try {
      if (!hasLimits(plan) && account.held === 0) {
        account.wanted.clear();
        take(account, new Map());
      } else
        await leases.renew(orgId, { name: holder, fromPeriodStart, leaseMs }, (seen) => {
          const inUse = isSettling ? [] : [...account.left.keys()].map((unitId) => [unitId, 0] as const);
          const wanted = new Map([...inUse, ...account.wanted]);
          account.wanted.clear();
          const shares = shareOf(plan, seen, { pending, wanted });
          take(account, shares);
          const setAside = new Map(pending);
          for (const [unitId, { units }] of shares) setAside.set(unitId, (pending.get(unitId) ?? 0) + units);
          account.held = [...setAside.values()].reduce((sum, units) => sum + units, 0);
          return setAside;
        });
    } catch (error) {
      account.wanted.clear();
      account.left.clear();
      throw error;
    }
    Object.assign(account, { plan, periodStart: start, renewedAtMs: clock.nowMs() });
  };

  const renewOnce = (orgId: string, account: Account, isSettling = false): Promise<void> => {
    account.renewing ??= renew(orgId, account, isSettling).finally(() => {
      account.renewing = undefined;
    });
    return account.renewing;
  };

  const isCurrent = ({ renewedAtMs, periodStart }: Account): boolean => {
    const nowMs = clock.nowMs();
    return nowMs >= renewedAtMs && nowMs < renewedAtMs + BELIEVED_MS && periodStart === calendarMonthOf(nowMs).start;
  };

  /** Calls `then` in the moment in which the account has these units left. */
  const withLeft = async <T>(orgId: string, asked: AskedUnits, then: (account: Account) => T): Promise<T> => {
    const account = accounts.get(orgId) ?? newAccount(accounts, orgId);
    let renewalsBefore: number | undefined;
    for (;;) {
      if (account.renewing === undefined && isCurrent(account)) {
        const lacking = asked.find(([unitId, units]) => lacks(account, unitId, units))?.[0];
        if (lacking === undefined) return then(account);
        const isAnswered = renewalsBefore !== undefined && account.renewals > renewalsBefore;
        if (isAnswered || account.usedUp.has(lacking)) throw quotaExceeded(account.plan, lacking);
      }
      if (renewalsBefore === undefined || account.renewals > renewalsBefore) {
        for (const [unitId, units] of asked) increase(account.wanted, unitId, units);
        renewalsBefore = account.renewals;
      }
      await renewOnce(orgId, account);
    }
  };

  return {
    async check(orgId, units) {
      const asked = askedOf(units);
      if (asked.length === 0) return () => undefined;
      return withLeft(orgId, asked, (account) => letThrough(account, asked).end);
    },
    async peek(orgId, units) {
      const asked = askedOf(units);
      if (asked.length > 0) await withLeft(orgId, asked, () => undefined);
    },
    async hold(orgId, units) {
      const asked = askedOf(units);
      const { held, account } = await withLeft(orgId, asked, (of) => ({ held: letThrough(of, asked), account: of }));
      return {
        end: held.end,
        async become(used) {
          while (account.renewing) await account.renewing.catch(() => undefined);
          // Others see it with the next renewal: at once where it is more than this process has.
          if (held.become(used) < 0) await renewOnce(orgId, account);
        },
      };
    },
    async settle(all) {
      for (const [orgId, account] of [...accounts]) {
        if (account.renewing || (all === undefined && isCurrent(account))) continue;
        const pending = [...account.pending.values()].reduce((sum, units) => sum + units, 0);
        const isDue = account.held > pending + UNIT_NOISE || clock.nowMs() > account.renewedAtMs + leaseMs / 3;
        if (pending < UNIT_NOISE && account.held < UNIT_NOISE) accounts.delete(orgId);
        else if (isDue) await renewOnce(orgId, account, true);
      }
    },
  };
}

type AskedUnits = readonly (readonly [string, number])[];

const askedOf = (units: Units): AskedUnits => Object.entries(units).filter(([, count]) => count > 0);

const increase = (units: Map<string, number>, unitId: string, by: number): void =>
  void units.set(unitId, (units.get(unitId) ?? 0) + by);

const lacks = ({ plan, left }: Account, unitId: string, units: number): boolean =>
  isLimited(plan, unitId) && (left.get(unitId) ?? 0) + UNIT_NOISE < units;

function take(account: Account, shares: ReadonlyMap<string, QuotaShare>): void {
  account.renewals += 1;
  account.left.clear();
  account.usedUp.clear();
  for (const [unitId, { units, isAll }] of shares) {
    account.left.set(unitId, units);
    if (isAll) account.usedUp.add(unitId);
  }
}

/** Reserves units until the end of the call, which releases those that were not recorded. */
function letThrough(account: Account, asked: AskedUnits) {
  const limited = new Map<string, number>();
  /** Returns the least that is left of a unit. */
  const setAside = (wanted: AskedUnits): number => {
    let least = Number.POSITIVE_INFINITY;
    for (const [unitId, units] of wanted) {
      if (!isLimited(account.plan, unitId)) continue;
      const more = units - (limited.get(unitId) ?? 0);
      limited.set(unitId, units);
      increase(account.left, unitId, -more);
      increase(account.pending, unitId, more);
      least = Math.min(least, (account.left.get(unitId) ?? 0) + UNIT_NOISE);
    }
    return least;
  };
  setAside(asked);
  let hasEnded = false;
  return {
    become: (used: Units): number => (hasEnded ? 0 : setAside(Object.entries(used))),
    end(recorded: Units): void {
      if (hasEnded) return;
      hasEnded = true;
      setAside([...limited.keys()].map((unitId) => [unitId, 0] as const));
      for (const [unitId, units] of askedOf(recorded)) increase(account.left, unitId, -units);
    },
  };
}

function newAccount(accounts: Map<string, Account>, orgId: string): Account {
  const account: Account = {
    plan: { kind: 'quota', unitLimits: {} },
    periodStart: '',
    renewedAtMs: 0,
    renewals: 0,
    renewing: undefined,
    held: 0,
    left: new Map(),
    pending: new Map(),
    wanted: new Map(),
    usedUp: new Set(),
  };
  accounts.set(orgId, account);
  return account;
}
