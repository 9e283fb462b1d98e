/** The events calendar. */
export interface CalendarTables {
  readonly calendar_events: CalendarEventRow;
  readonly calendar_waiting: CalendarWaitingRow;
  readonly calendar_companies: CalendarCompanyRow;
  readonly secrets: SecretRow;
}

export interface CalendarEventRow {
  readonly no: number;
  /** What tells the event from others (`event-identity.ts`); unique. */
  readonly identity: string;
  readonly collection_id: string;
  readonly revision: number;
  readonly category: string;
  readonly event_at: string;
  readonly title: string;
  readonly fiscal_year: number | null;
  readonly fiscal_period: string | null;
  readonly entity_id: string | null;
  readonly company_name: string | null;
  readonly ticker: string | null;
  readonly exchange: string | null;
  /** Identifiers of its company and its own id, as they were imported. */
  readonly origin_json: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Keys by which the company of an event would be found that is not known yet. */
export interface CalendarWaitingRow {
  readonly key_hash: number;
  readonly event_no: number;
}

/** Of companies that have events: by what their events are found. */
export interface CalendarCompanyRow {
  readonly entity_id: string;
  readonly revision: number;
  readonly country: string | null;
  /** JSON, in the order of the company's listings. */
  readonly mics_json: string;
}

/** Made by the service for itself, at random, once. */
export interface SecretRow {
  readonly name: string;
  readonly value: string;
}
