export interface CalendarTables {
  readonly calendar_events: CalendarEventRow;
  readonly calendar_waiting: CalendarWaitingRow;
  readonly calendar_companies: CalendarCompanyRow;
  readonly secrets: SecretRow;
}

export interface CalendarEventRow {
  readonly no: number;
  /** Identity of the event (`event-identity.ts`); unique. */
  readonly identity: string;
  readonly collection_id: string;
  readonly revision: number;
  readonly category: string;
  readonly event_at: string;
  /** 0 or 1: only the day of `event_at` is known, or its time too. */
  readonly has_time: number;
  readonly title: string;
  readonly fiscal_year: number | null;
  readonly fiscal_period: string | null;
  readonly entity_id: string | null;
  readonly company_name: string | null;
  readonly ticker: string | null;
  readonly exchange: string | null;
  /** Identifiers of its company and its own id, as imported. */
  readonly origin_json: string;
  /** `EventEvidence`. */
  readonly evidence_json: string | null;
  /** `EventStatus`, as its source states it. */
  readonly status: string | null;
  /** 0 or 1: made up, of the sample data. */
  readonly is_illustrative: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Look-up keys of the unknown company of an event. */
export interface CalendarWaitingRow {
  readonly key_hash: number;
  readonly event_no: number;
}

/** Search columns of companies with events. */
export interface CalendarCompanyRow {
  readonly entity_id: string;
  readonly revision: number;
  readonly country: string | null;
  /** JSON array in the order of the company's listings. */
  readonly mics_json: string;
}

/** A random secret of the service, created once. */
export interface SecretRow {
  readonly name: string;
  readonly value: string;
}
