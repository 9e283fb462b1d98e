// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface SubscriptionQuotaUnit {
  id: string;
  displayName: string;
  unitsUsage: number;
  unitsLimit: number | 'unlimited';
}

export interface SubscriptionResult {
  orgId: string;
  subscriptionType: 'quota';
  quotaUnits: SubscriptionQuotaUnit[];
}

export interface SubscriptionCredit {
  /** Cents; 2147483647 for a plan without a limit. */
  limit: number;
  /** Cents. */
  usage: number;
  /** Cents. */
  remaining: number | 'unlimited';
}

export interface SubscriptionPeriod {
  start: string;
  end: string;
}

export interface SubscriptionUnit {
  id: string;
  displayName: string;
  /** Cents. */
  unitsUsage: number;
  /** Cents per million units. */
  unitsPrice: number | null;
}

export interface SubscriptionBilling {
  period: SubscriptionPeriod;
  /** Cents. */
  creditUsage: number;
  units: SubscriptionUnit[];
}

export interface SubscriptionResult2 {
  orgId: string;
  subscriptionType: 'credits';
  credits: SubscriptionCredit;
  billing: SubscriptionBilling[];
}

/** Quotas or credits, and what was used. */
export interface SubscriptionGetQuotas {
  reply: {
    orgId: string;
    subscriptionType: 'quota';
    quotaUnits: SubscriptionQuotaUnit[];
    results: SubscriptionResult | SubscriptionResult2;
  } | {
    orgId: string;
    subscriptionType: 'credits';
    credits: SubscriptionCredit;
    billing: SubscriptionBilling[];
    results: SubscriptionResult | SubscriptionResult2;
  };
}
