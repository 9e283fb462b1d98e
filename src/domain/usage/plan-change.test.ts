import { expect, test } from 'vitest';
import type { SubscriptionPlan } from '../access/access.ts';
import { changePlan } from './plan-change.ts';

const KG = 'kg:knowledge_graph_tokens';
const quota: SubscriptionPlan = { kind: 'quota', unitLimits: { [KG]: 10 } };
const credits: SubscriptionPlan = { kind: 'credits', creditLimitCents: 500, unitPrices: { [KG]: 7 } };

test('nothing asked changes nothing', () => {
  expect(changePlan(quota, {})).toEqual(quota);
  expect(changePlan(credits, {})).toEqual(credits);
});

test('limits are added to and replace those of before; null lifts one', () => {
  expect(changePlan(quota, { unitLimits: { [KG]: null, 'uploads:pages': 5 } })).toEqual({
    kind: 'quota',
    unitLimits: { [KG]: null, 'uploads:pages': 5 },
  });
});

test('the credit limit and prices change apart; a price of null is taken out', () => {
  expect(changePlan(credits, { creditLimitCents: null })).toEqual({ ...credits, creditLimitCents: null });
  expect(changePlan(credits, { creditLimitCents: 0 })).toEqual({ ...credits, creditLimitCents: 0 });
  expect(changePlan(credits, { unitPrices: { [KG]: null, 'uploads:pages': 1.5 } })).toEqual({
    ...credits,
    unitPrices: { 'uploads:pages': 1.5 },
  });
});

test('another kind starts fresh', () => {
  expect(changePlan(quota, { kind: 'credits', creditLimitCents: 1 })).toEqual({
    kind: 'credits',
    creditLimitCents: 1,
    unitPrices: {},
  });
  expect(changePlan(credits, { kind: 'quota' })).toEqual({ kind: 'quota', unitLimits: {} });
});

test('members of another kind of plan are refused, and so are unknown units', () => {
  const refused = (now: SubscriptionPlan, change: Parameters<typeof changePlan>[1], detail: RegExp) =>
    expect(() => changePlan(now, change)).toThrow(
      expect.objectContaining({ code: 'invalid_request', detail: expect.stringMatching(detail) }),
    );
  refused(quota, { creditLimitCents: null }, /no credit limit/);
  refused(quota, { unitPrices: { [KG]: 1 } }, /no prices/);
  refused(credits, { unitLimits: { [KG]: 1 } }, /no limits of units/);
  refused(credits, { kind: 'quota', creditLimitCents: 1 }, /no credit limit/);
  refused(quota, { unitLimits: { 'kg:tokens': 1 } }, /Not a unit: kg:tokens\. Allowed: search:api_query_units/);
});
