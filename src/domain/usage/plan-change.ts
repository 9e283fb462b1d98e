import { AppError } from '../../platform/errors.ts';
import type { SubscriptionPlan } from '../access/access.ts';
import { isUnit, UNITS } from './units.ts';

/** A change of a plan by an operator. `null` is no limit; a price of `null` restores the list price. */
export interface PlanChange {
  /** Another kind than now starts without limits and with the prices of the list. */
  readonly kind?: SubscriptionPlan['kind'];
  readonly unitLimits?: Readonly<Record<string, number | null>>;
  readonly creditLimitCents?: number | null;
  readonly unitPrices?: Readonly<Record<string, number | null>>;
}

/** `now` with `change`. Throws `invalid_request` for unknown units and for what does not belong to the kind of plan. */
export function changePlan(now: SubscriptionPlan, change: PlanChange): SubscriptionPlan {
  const { kind = now.kind, unitLimits = {}, creditLimitCents, unitPrices = {} } = change;
  const unknown = [...Object.keys(unitLimits), ...Object.keys(unitPrices)].filter((unit) => !isUnit(unit));
  if (unknown.length > 0) {
    const known = UNITS.map(({ id }) => id).join(', ');
    throw new AppError('invalid_request', `Not a unit: ${unknown.join(', ')}. Allowed: ${known}`);
  }
  if (kind === 'quota') {
    if (creditLimitCents !== undefined || Object.keys(unitPrices).length > 0) {
      throw new AppError(
        'invalid_request',
        'A plan by quota has no credit limit and no prices; change it to credits first.',
      );
    }
    return { kind, unitLimits: { ...(now.kind === kind ? now.unitLimits : {}), ...unitLimits } };
  }
  if (Object.keys(unitLimits).length > 0) {
    throw new AppError('invalid_request', 'A plan by credits has no limits of units; change it to quota first.');
  }
  const before = now.kind === kind ? now : { creditLimitCents: null, unitPrices: {} };
  const prices = Object.entries({ ...before.unitPrices, ...unitPrices });
  return {
    kind,
    creditLimitCents: creditLimitCents === undefined ? before.creditLimitCents : creditLimitCents,
    unitPrices: Object.fromEntries(prices.filter((price): price is [string, number] => price[1] !== null)),
  };
}
