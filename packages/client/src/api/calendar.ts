// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface CalendarQuery {
  /** Companies, or watchlists for the companies in them; all when empty. */
  readonly rpEntityId?: readonly string[] | string | null | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly countries?: readonly string[] | null | undefined;
  /** First day, `YYYY-MM-DD`; a date-time is cut to its day. */
  readonly startDate?: string | null | undefined;
  /** Last day, likewise. */
  readonly endDate?: string | null | undefined;
  /** MICs (ISO 10383) on which the company is listed. Leaves out IPOs and delistings. */
  readonly exchanges?: readonly string[] | string | null | undefined;
  /** All that the organization may have when empty. */
  readonly categories?: readonly ('earnings-call' | 'conference-call' | 'ipos-calendar' | 'delisted-company')[] | null | undefined;
  /** In place of `categories`, calls only: asks for the answer of the beta variant, under `result`. It is ignored if `categories` is given. */
  readonly category?: readonly ('earnings-call' | 'conference-call' | 'ipos-calendar' | 'delisted-company')[] | null | undefined;
  /** `pagination.cursor` of the page before. */
  readonly cursor?: string | null | undefined;
  /** Of earnings and conference calls; 100 when not given. */
  readonly limit?: number | null | undefined;
}

export interface CalendarEvent {
  category: string;
  /** ISO 8601 with milliseconds, UTC. */
  eventDatetime: string;
  title: string;
  /** `null` where it is not known. */
  fiscalYear: number | null;
  /** `Q1` to `Q4`, `H1`, `H2` or `FY`; not every event has one. */
  fiscalPeriod?: string;
  /** The same for the same event, whatever changes of it. */
  rpCollectionId: string;
  /** When the event first came to the calendar. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
}

export interface UnmappedEvent {
  category: string;
  companyName: string;
  eventDatetime: string;
  /** Free text. */
  exchange: string;
  ticker: string;
  title: string;
}

export interface CalendarPagination {
  /** Empty on the last page. */
  cursor: string;
  /** Whether there is another page. */
  hasCursor: boolean;
}

export interface CalendarMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
  usage: {
    /** Tokens that this call used. */
    corporateCalendarTokens: number;
  };
}

/** Earnings calls, conference calls, US IPOs and US delistings. */
export interface CalendarQueryEvents {
  body: CalendarQuery;
  reply: {
    results: { [name: string]: CalendarEvent[] };
    eventsUnmapped: UnmappedEvent[];
    pagination: CalendarPagination;
    errors: {
      message: string;
    }[];
    metadata: CalendarMetadata;
  } | {
    result: { [name: string]: CalendarEvent[] };
    errors: {
      message: string;
    }[];
    pagination: CalendarPagination;
    metadata: CalendarMetadata;
  };
}
