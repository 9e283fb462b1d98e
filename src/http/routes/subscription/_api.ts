import { type Static, Type } from 'typebox';
import type { Subscription } from '../../../domain/usage/subscription.ts';
import { namedObject } from '../../operations/named-object.ts';

export const quotaVariant = namedObject('UnitQuotas', {
  org_id: Type.String(),
  subscription_type: Type.Literal('quota'),
  quota_units: Type.Array(
    namedObject('UnitQuota', {
      id: Type.String(),
      display_name: Type.String(),
      units_usage: Type.Number(),
      units_limit: Type.Union([Type.Number(), Type.Literal('unlimited')]),
    }),
  ),
});

export const creditsVariant = namedObject('CreditQuotas', {
  org_id: Type.String(),
  subscription_type: Type.Literal('credits'),
  credits: namedObject('Credits', {
    limit: Type.Integer({ description: 'Cents; 2147483647 for a plan without a limit' }),
    usage: Type.Integer({ description: 'Cents' }),
    remaining: Type.Union([Type.Integer({ description: 'Cents' }), Type.Literal('unlimited')]),
  }),
  billing: Type.Array(
    namedObject('BillingPeriod', {
      period: namedObject('BillingDays', { start: Type.String(), end: Type.String() }),
      credit_usage: Type.Number({ description: 'Cents' }),
      units: Type.Array(
        namedObject('BilledUnit', {
          id: Type.String(),
          display_name: Type.String(),
          units_usage: Type.Number({ description: 'Cents' }),
          units_price: Type.Union([Type.Number({ description: 'Cents per million units' }), Type.Null()]),
        }),
      ),
    }),
  ),
});

export const subscriptionSchema = Type.Union([quotaVariant, creditsVariant]);

export const exampleSubscription: Static<typeof quotaVariant> = {
  org_id: 'org_7Yd2',
  subscription_type: 'quota',
  quota_units: [
    { id: 'search:api_query_units', display_name: 'API Query Units', units_usage: 2025.7, units_limit: 50000 },
    { id: 'uploads:pages', display_name: 'Uploaded pages', units_usage: 130, units_limit: 'unlimited' },
  ],
};

export function toApiSubscription(subscription: Subscription): Static<typeof subscriptionSchema> {
  if (subscription.kind === 'quota') {
    const quotaUnits = subscription.units.map(({ id, displayName, unitsUsed, unitsLimit }) => ({
      id,
      display_name: displayName,
      units_usage: unitsUsed,
      units_limit: unitsLimit,
    }));
    return { org_id: subscription.orgId, subscription_type: 'quota', quota_units: quotaUnits };
  }
  const { limitCents, usedCents, remainingCents } = subscription.credits;
  return {
    org_id: subscription.orgId,
    subscription_type: 'credits',
    credits: { limit: limitCents, usage: usedCents, remaining: remainingCents },
    billing: subscription.billing.map(({ period, usedCents: credit_usage, units }) => ({
      period,
      credit_usage,
      units: units.map(({ id, displayName, usedCents: units_usage, centsPerMillion: units_price }) => ({
        id,
        display_name: displayName,
        units_usage,
        units_price,
      })),
    })),
  };
}
