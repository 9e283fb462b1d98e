import { calendarMonthOf } from '../../platform/clock.ts';
import type { SubscriptionPlan } from '../access/access.ts';
import { inUnitOrder, unitOf } from './units.ts';
import type { UsageTotal } from './usage.ts';

export type CreditsPlan = Extract<SubscriptionPlan, { kind: 'credits' }>;

/** Cost of one month. */
export interface Billing {
  /** First and last day, `YYYY-MM-DD`. */
  readonly period: { readonly start: string; readonly end: string };
  readonly usedCents: number;
  /** The units used in this month. Units without a price cost nothing. */
  readonly units: readonly BilledUnit[];
}

export interface BilledUnit {
  readonly id: string;
  readonly displayName: string;
  readonly usedCents: number;
  readonly centsPerMillion: number | null;
}

/** The organization's own price before the list's. */
const priceOf = (unitId: string, plan: CreditsPlan): number | null =>
  plan.unitPrices[unitId] ?? unitOf(unitId).centsPerMillion;

export const centsOf = (unitId: string, units: number, plan: CreditsPlan): number =>
  (units * (priceOf(unitId, plan) ?? 0)) / 1_000_000;

/** Fractions of cents are kept, to a millionth: what doubles add beyond that is noise. */
export const roundCents = (cents: number): number => Math.round(cents * 1_000_000) / 1_000_000;

/** One entry for each month in `totals` and for the current one, newest first. */
export function billingOf(totals: readonly UsageTotal[], plan: CreditsPlan, currentPeriodStart: string): Billing[] {
  const starts = new Set([currentPeriodStart, ...totals.map(({ periodStart }) => periodStart)]);
  return [...starts]
    .sort()
    .reverse()
    .map((start) =>
      monthBilling(
        start,
        totals.filter((total) => total.periodStart === start),
        plan,
      ),
    );
}

function monthBilling(periodStart: string, totals: readonly UsageTotal[], plan: CreditsPlan): Billing {
  const used = new Map(totals.map(({ unitId, units }) => [unitId, units]));
  const cents = (unitId: string): number => centsOf(unitId, used.get(unitId) ?? 0, plan);
  return {
    period: calendarMonthOf(Date.parse(periodStart)),
    usedCents: roundCents([...used.keys()].reduce((sum, unitId) => sum + cents(unitId), 0)),
    units: inUnitOrder(used.keys()).map((id) => ({
      id,
      displayName: unitOf(id).displayName,
      usedCents: roundCents(cents(id)),
      centsPerMillion: priceOf(id, plan),
    })),
  };
}
