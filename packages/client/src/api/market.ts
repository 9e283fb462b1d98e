// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

/** The company. */
export interface MarketIdentifier {
  /** Kind of identifier; `rp_entity_id` is the one in use. */
  readonly type: string;
  /** Six letters or digits; lower case is taken for upper case. */
  readonly value: string;
}

/** Days, both included; all when left out. */
export interface MarketDateRange {
  /** First day, `YYYY-MM-DD`. */
  readonly start?: string | null | undefined;
  /** Last day, `YYYY-MM-DD`. */
  readonly end?: string | null | undefined;
}

export interface MarketBody {
  /** The company. */
  readonly identifier: MarketIdentifier;
  /** Days, both included; all when left out. */
  readonly dateRange?: MarketDateRange | null | undefined;
  /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
  readonly asOf?: string | null | undefined;
}

export interface MarketPagination {
  cursor: string;
  hasCursor: boolean;
}

/** Identifies the answer. */
export interface MarketMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface MarketBody2 {
  /** The company. */
  readonly identifier: MarketIdentifier;
  /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
  readonly asOf?: string | null | undefined;
}

export interface Surprise {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** Day of the report. */
  reportingDate: string | null;
  /** Earnings per share as reported. */
  epsActual: number | null;
  /** As expected. */
  epsEstimated: number | null;
  /** Revenue as reported. */
  revenueActual: number | null;
  /** As expected. */
  revenueEstimated: number | null;
  /** When the source last changed the record, ISO 8601. */
  lastUpdated: string | null;
  /** In percent. */
  epsSurprisePct: number | null;
  /** In percent. */
  revenueSurprisePct: number | null;
}

export interface PriceChanges {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** Since the trading day before, in percent. */
  '1D': number | null;
  /** Since the fifth trading day before, in percent. */
  '5D': number | null;
  /** Since the close 1M before, in percent. */
  '1M': number | null;
  /** Since the close 3M before, in percent. */
  '3M': number | null;
  /** Since the close 6M before, in percent. */
  '6M': number | null;
  /** Since the last close of the year before, in percent. */
  ytd: number | null;
  /** Since the close 1Y before, in percent. */
  '1Y': number | null;
  /** Since the close 3Y before, in percent. */
  '3Y': number | null;
  /** Since the close 5Y before, in percent. */
  '5Y': number | null;
  /** Since the close 10Y before, in percent. */
  '10Y': number | null;
  /** Since the first close that was imported, in percent. */
  max: number | null;
}

export interface CompanyProfile {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  companyName: string;
  /** What the company does. */
  description: string | null;
  /** Street and number. */
  address: string | null;
  /** City. */
  city: string | null;
  /** State or region. */
  state: string | null;
  /** Postal code. */
  zip: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** Telephone. */
  phone: string | null;
  /** URL. */
  website: string | null;
  /** URL of the logo. */
  image: string | null;
  /** Chief executive. */
  ceo: string | null;
  /** SEC central index key, ten digits. */
  cik: string | null;
  /** CUSIP. */
  cusip: string | null;
  /** ISIN. */
  isin: string | null;
  /** ISO 4217, of the price and the market capitalisation. */
  currency: string | null;
  /** Short name of the primary exchange. */
  exchange: string | null;
  /** Its full name. */
  exchangeFullName: string | null;
  /** Industry, as imported, else as the knowledge graph classifies. */
  industry: string | null;
  /** Sector, likewise. */
  sector: string | null;
  /** First day of trading. */
  ipoDate: string | null;
  /** Lowest and highest price of the year that ends with the latest price, `low-high`. */
  range: string | null;
  /** Latest close. */
  price: number | null;
  /** Latest close minus the close of the trading day before. */
  change: number | null;
  /** The same in percent of that close. */
  changePercentage: number | null;
  /** As imported. */
  beta: number | null;
  /** As imported while not older than the price, else latest close times shares outstanding. */
  marketCap: number | null;
  /** Shares traded on the latest day. */
  volume: number | null;
  /** Mean volume of the last 50 days of trading, else as imported. */
  averageVolume: number | null;
  /** Employees. */
  fullTimeEmployees: number | null;
  /** Whether the image is a placeholder for a logo. */
  defaultImage: boolean | null;
  /** Whether the share is traded. */
  isActivelyTrading: boolean | null;
  /** Whether it is a depositary receipt. */
  isAdr: boolean | null;
  /** Whether it is an exchange-traded fund. */
  isEtf: boolean | null;
  /** Whether it is another fund. */
  isFund: boolean | null;
}

export interface Quote {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  name: string;
  /** Latest close. */
  price: number | null;
  /** `change` in percent of `previous_close`. */
  changePercentage: number | null;
  /** `price` minus `previous_close`. */
  change: number | null;
  /** Shares traded on that day. */
  volume: number | null;
  /** Lowest price of that day. */
  dayLow: number | null;
  /** Highest price of that day. */
  dayHigh: number | null;
  /** Highest price of the year that ends on that day. */
  yearHigh: number | null;
  /** Lowest price of that year. */
  yearLow: number | null;
  /** As imported while not older than the price, else price times shares outstanding. */
  marketCap: number | null;
  /** Mean of the last 50 closes. */
  priceAvg50: number | null;
  /** Mean of the last 200 closes. */
  priceAvg200: number | null;
  /** Short name of the primary exchange. */
  exchange: string | null;
  /** First price of that day. */
  open: number | null;
  /** Close of the trading day before. */
  previousClose: number | null;
  /** Beginning of that day (UTC), in seconds since 1970. */
  timestamp: number | null;
  /** ISO 4217. */
  currency: string | null;
}

export interface ScreenerFilters {
  /** Companies, or watchlists for the companies in them; all when empty. */
  readonly rpEntityId?: readonly string[] | string | null | undefined;
  /** Exclusive; the same for all bounds. */
  readonly marketCapMoreThan?: number | null | undefined;
  /** In the currency of the company. */
  readonly marketCapLowerThan?: number | null | undefined;
  /** Latest close. */
  readonly priceMoreThan?: number | null | undefined;
  /** Latest close. */
  readonly priceLowerThan?: number | null | undefined;
  /** Beta. */
  readonly betaMoreThan?: number | null | undefined;
  /** Beta. */
  readonly betaLowerThan?: number | null | undefined;
  /** Shares traded on the latest day. */
  readonly volumeMoreThan?: number | null | undefined;
  /** Shares traded on the latest day. */
  readonly volumeLowerThan?: number | null | undefined;
  /** Dividends of the last year. */
  readonly dividendMoreThan?: number | null | undefined;
  /** Dividends of the last year. */
  readonly dividendLowerThan?: number | null | undefined;
  /** Sector, in any letter case; one or several. */
  readonly sector?: string | readonly string[] | null | undefined;
  /** Industry, in any letter case; one or several. */
  readonly industry?: string | readonly string[] | null | undefined;
  /** ISO 3166-1 alpha-2; one or several. */
  readonly country?: string | readonly string[] | null | undefined;
  /** Short or full name, or MIC; one or several. */
  readonly exchange?: string | readonly string[] | null | undefined;
  /** What is not known counts as false. */
  readonly isEtf?: boolean | null | undefined;
  /** What is not known counts as false. */
  readonly isFund?: boolean | null | undefined;
  /** What is not known counts as false. */
  readonly isActivelyTrading?: boolean | null | undefined;
}

export interface ScreenedCompany {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** Ticker, else the symbol of the first listing. */
  symbol: string | null;
  companyName: string;
  /** ISO 4217, of the price and the market capitalisation. */
  currency: string | null;
  /** Market capitalisation. */
  marketCap: number | null;
  /** Sector. */
  sector: string | null;
  /** Industry. */
  industry: string | null;
  /** Beta. */
  beta: number | null;
  /** Latest close. */
  price: number | null;
  /** Sum of the dividends of the last year. */
  lastAnnualDividend: number | null;
  /** Shares traded on the latest day. */
  volume: number | null;
  /** Short name of the primary exchange. */
  exchange: string | null;
  /** Its full name. */
  exchangeFullName: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** Exchange-traded fund. */
  isEtf: boolean | null;
  /** Another fund. */
  isFund: boolean | null;
  /** Whether the share is traded. */
  isActivelyTrading: boolean | null;
}

/** Daily prices of a company. */
export interface MarketQueryDailyPrices {
  body: MarketBody;
  reply: {
    results: {
      rpEntityId: string;
      /** The ticker; empty for a company that is not listed. */
      targetIdentifierId: string;
      /** DATE, OPEN, LOW, HIGH, CLOSE, VOLUME, CHANGE, CHANGE_PERCENT, VWAP, CURRENCY. */
      fields: string[];
      /** Rows, each with one value for each of `fields`, in the order of time. */
      values: ((string | number | null)[])[];
    }[];
    errors: {
      message: string;
    }[] | null;
    pagination: MarketPagination | null;
    /** Identifies the answer. */
    metadata: MarketMetadata;
  };
}

/** A row of the answer, by its column names. */
export interface DailyPrice {
  date: string;
  open: number | null;
  low: number | null;
  high: number | null;
  close: number | null;
  volume: number | null;
  change: number | null;
  changePercent: number | null;
  vwap: number | null;
  currency: string | null;
}

/** Dividends of a company. */
export interface MarketQueryDividends {
  body: MarketBody;
  reply: {
    results: {
      rpEntityId: string;
      /** The ticker; empty for a company that is not listed. */
      targetIdentifierId: string;
      /** DATE, DIVIDEND, ADJ_DIVIDEND, RECORD_DATE, PAYMENT_DATE, DECLARATION_DATE, YIELD, FREQUENCY. */
      fields: string[];
      /** Rows, each with one value for each of `fields`, in the order of time. */
      values: ((string | number | null)[])[];
    }[];
    errors: {
      message: string;
    }[] | null;
    pagination: MarketPagination | null;
    /** Identifies the answer. */
    metadata: MarketMetadata;
  };
}

/** A row of the answer, by its column names. */
export interface Dividend {
  date: string;
  dividend: number | null;
  adjDividend: number | null;
  recordDate: string | null;
  paymentDate: string | null;
  declarationDate: string | null;
  yield: number | null;
  frequency: string | null;
}

/** Prices of a company within the day. */
export interface MarketQueryIntradayPrices {
  body: {
    /** The company. */
    readonly identifier: MarketIdentifier;
    /** When the bars begin, both ends included; all when left out. */
    readonly timestamp?: {
      /** ISO 8601; UTC without an offset. */
      readonly start?: string | null | undefined;
      /** ISO 8601; a bare date is its end. */
      readonly end?: string | null | undefined;
    } | null | undefined;
    /** Length of the bars; `1hour` when left out. */
    readonly interval?: '1min' | '5min' | '15min' | '30min' | '1hour' | '4hour' | null | undefined;
    /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
    readonly asOf?: string | null | undefined;
  };
  reply: {
    results: {
      rpEntityId: string;
      /** The ticker; empty for an unknown company. */
      targetIdentifierId: string;
      /** TIMESTAMP, OPEN, LOW, HIGH, CLOSE, VOLUME, CURRENCY. */
      fields: string[];
      /** Rows, each with one value for each of `fields`, in the order of time. */
      values: ((string | number | null)[])[];
    };
    errors: {
      message: string;
    }[] | null;
    /** Identifies the answer. */
    metadata: MarketMetadata;
  };
}

/** A row of the answer, by its column names. */
export interface IntradayPrice {
  timestamp: string;
  open: number | null;
  low: number | null;
  high: number | null;
  close: number | null;
  volume: number | null;
  currency: string | null;
}

/** Latest earnings surprise of a company. */
export interface MarketQueryLatestSurprise {
  body: MarketBody2;
  reply: {
    results: Surprise[];
    errors: {
      message: string;
    }[] | null;
    pagination: MarketPagination | null;
    /** Identifies the answer. */
    metadata: MarketMetadata;
  };
}

/** Price changes of a company. */
export interface MarketQueryPriceChanges {
  body: MarketBody2;
  reply: {
    results: PriceChanges[];
    errors: {
      message: string;
    }[] | null;
    pagination: MarketPagination | null;
    /** Identifies the answer. */
    metadata: MarketMetadata;
  };
}

/** Profile of a company. */
export interface MarketQueryProfile {
  body: MarketBody2;
  reply: {
    results: {
      results: CompanyProfile[];
    } | CompanyProfile[];
    errors: {
      message: string;
    }[] | null;
    /** Identifies the answer. */
    metadata: MarketMetadata;
  };
}

/** Latest price of a company. */
export interface MarketQueryQuote {
  body: MarketBody2;
  reply: {
    results: Quote[];
    errors: {
      message: string;
    }[] | null;
    pagination: MarketPagination | null;
    /** Identifies the answer. */
    metadata: MarketMetadata;
  };
}

/** Screen companies. */
export interface MarketQueryScreener {
  body: {
    readonly filters?: ScreenerFilters | null | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | null | undefined;
  };
  reply: {
    results: ScreenedCompany[];
    errors: {
      message: string;
    }[] | null;
    pagination: MarketPagination | null;
    /** Identifies the answer. */
    metadata: MarketMetadata;
  };
}
