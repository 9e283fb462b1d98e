// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

/** The company. */
export interface AnalystsIdentifier {
  /** Kind of identifier; `rp_entity_id` is the one in use. */
  readonly type: string;
  /** Six letters or digits; lower case is taken for upper case. */
  readonly value: string;
}

/** Identifies the answer. */
export interface AnalystsMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface AnalystDay {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** The day on which the views were gathered. */
  date: string;
  /** Analysts who say strong buy. */
  strongBuy: number | null;
  /** Who say buy. */
  buy: number | null;
  /** Who say hold. */
  hold: number | null;
  /** Who say sell. */
  sell: number | null;
  /** Who say strong sell. */
  strongSell: number | null;
  /** Strong Buy, Buy, Hold, Sell or Strong Sell. */
  consensus: string | null;
  /** Over all analysts: strong buy 5, buy 4, hold 3, sell 2, strong sell 1. */
  meanRating: number | null;
  /** Highest target. */
  targetHigh: number | null;
  /** Lowest target. */
  targetLow: number | null;
  /** Mean target. */
  targetConsensus: number | null;
  /** Median target. */
  targetMedian: number | null;
  /** Of the targets, ISO 4217. */
  currency: string | null;
}

export interface AnalystsPagination {
  cursor: string;
  hasCursor: boolean;
}

export interface AnalystsBody {
  /** The company. */
  readonly identifier: AnalystsIdentifier;
  /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
  readonly asOf?: string | null | undefined;
}

export interface PriceTarget {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** Highest target. */
  targetHigh: number | null;
  /** Lowest target. */
  targetLow: number | null;
  /** Mean target. */
  targetConsensus: number | null;
  /** Median target. */
  targetMedian: number | null;
}

export interface Ratings {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** Analysts who say strong buy. */
  strongBuy: number | null;
  /** Who say buy. */
  buy: number | null;
  /** Who say hold. */
  hold: number | null;
  /** Who say sell. */
  sell: number | null;
  /** Who say strong sell. */
  strongSell: number | null;
  /** Strong Buy, Buy, Hold, Sell or Strong Sell. */
  consensus: string | null;
}

/** Analyst estimates of a company. */
export interface AnalystsQueryEstimates {
  body: {
    /** The company. */
    readonly identifier: AnalystsIdentifier;
    /** Rhythm of the rows; `quarter` when left out. */
    readonly period?: 'annual' | 'quarter' | null | undefined;
    /** At most so many rows; 20 when left out, all when `null`. */
    readonly limit?: number | null | undefined;
    /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
    readonly asOf?: string | null | undefined;
  };
  reply: {
    results: {
      rpEntityId: string;
      /** The ticker; empty for an unknown company. */
      targetIdentifierId: string;
      /** Names of the cells. */
      fields: string[];
      /** One row for each fiscal period. */
      values: string[][];
    };
    errors: {
      message: string;
    }[] | null;
    /** Identifies the answer. */
    metadata: AnalystsMetadata;
  };
}

/** A row of the answer, by its column names. */
export interface Estimate {
  fiscalPeriodEndDate: string;
  revenueLow: number | null;
  revenueHigh: number | null;
  revenueAvg: number | null;
  ebitdaLow: number | null;
  ebitdaHigh: number | null;
  ebitdaAvg: number | null;
  ebitLow: number | null;
  ebitHigh: number | null;
  ebitAvg: number | null;
  netIncomeLow: number | null;
  netIncomeHigh: number | null;
  netIncomeAvg: number | null;
  sgaExpenseLow: number | null;
  sgaExpenseHigh: number | null;
  sgaExpenseAvg: number | null;
  epsAvg: number | null;
  epsHigh: number | null;
  epsLow: number | null;
  numAnalystsRevenue: number | null;
  numAnalystsEps: number | null;
}

/** Analyst ratings and price targets of a company over time. */
export interface AnalystsQueryHistory {
  body: {
    /** The company. */
    readonly identifier: AnalystsIdentifier;
    /** At most so many records; 250 when left out. */
    readonly limit?: number | null | undefined;
    /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
    readonly asOf?: string | null | undefined;
  };
  reply: {
    results: AnalystDay[];
    errors: {
      message: string;
    }[] | null;
    pagination: AnalystsPagination | null;
    /** Identifies the answer. */
    metadata: AnalystsMetadata;
  };
}

/** Price target of a company. */
export interface AnalystsQueryPriceTarget {
  body: AnalystsBody;
  reply: {
    results: PriceTarget[];
    errors: {
      message: string;
    }[] | null;
    pagination: AnalystsPagination | null;
    /** Identifies the answer. */
    metadata: AnalystsMetadata;
  };
}

/** Analyst ratings of a company. */
export interface AnalystsQueryRatings {
  body: AnalystsBody;
  reply: {
    results: Ratings[];
    errors: {
      message: string;
    }[] | null;
    pagination: AnalystsPagination | null;
    /** Identifies the answer. */
    metadata: AnalystsMetadata;
  };
}
