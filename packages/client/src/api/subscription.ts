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

export interface UsageRow {
  /** UTC; `null` where usage is not by day. */
  day: string | null;
  unit: string;
  displayName: string;
  /** Where usage is not by key. */
  key: {
    /** Of the key, or of the user of calls without one. */
    id: string;
    hint: string | null;
    user: {
      id: string;
      name: string;
    };
  } | null;
  /** Exact to a thousandth. */
  units: number;
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

/** Units used by day, kind and key. */
export interface SubscriptionGetUsage {
  query: {
    /** First day, UTC; the first of the month when left out. */
    readonly start?: string | undefined;
    /** Last day, UTC; today when left out. */
    readonly end?: string | undefined;
    /** `day`, `kind`, `key` or several, with commas; `day,kind` when left out. Every row is of one kind of unit. */
    readonly by?: string | undefined;
  };
  reply: {
    start: string;
    end: string;
    /** ISO 8601, UTC. */
    knownFrom: string;
    results: UsageRow[];
    /** Identifies the answer. */
    metadata: {
      /** The same text as the header `X-Request-Id`. */
      requestId: string;
      /** ISO 8601 with microseconds, UTC. */
      timestamp: string;
      /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
      warnings?: string[];
    };
  };
}
