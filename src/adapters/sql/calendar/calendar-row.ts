import type {
  CalendarEvent,
  EventCategory,
  EventEvidence,
  EventStatus,
  ListingEvent,
} from '../../../domain/calendar/event.ts';
import type { EventRecord } from '../../../domain/calendar/event-record.ts';
import type { FiscalPeriod } from '../../../domain/fundamentals/statement.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { CalendarEventRow } from './calendar-tables.ts';

/** The content of a row without its keys and revision. */
export type EventContent = Omit<
  CalendarEventRow,
  'no' | 'identity' | 'collection_id' | 'revision' | 'created_at' | 'updated_at'
>;

type Origin = Pick<EventRecord, 'eventId' | 'collectionId' | 'identifiers'>;

export function contentOfRecord(record: EventRecord, entityId: EntityId | null): EventContent {
  const { eventId, collectionId, identifiers } = record;
  const origin: Origin = { eventId, collectionId, identifiers };
  return {
    category: record.category,
    event_at: record.eventAt,
    has_time: record.hasTime === false ? 0 : 1,
    title: record.title,
    fiscal_year: record.fiscalYear,
    fiscal_period: record.fiscalPeriod,
    entity_id: entityId,
    company_name: record.companyName,
    ticker: record.ticker,
    exchange: record.exchange,
    origin_json: JSON.stringify(origin),
    evidence_json: record.evidence === undefined ? null : JSON.stringify(record.evidence),
    status: record.status ?? null,
    is_illustrative: record.isIllustrative ? 1 : 0,
  };
}

/** The record from which a row was last written. */
export const recordOfRow = (row: CalendarEventRow): EventRecord => ({
  ...(JSON.parse(row.origin_json) as Origin),
  category: row.category as EventCategory,
  eventAt: row.event_at,
  hasTime: row.has_time === 1,
  title: row.title,
  fiscalYear: row.fiscal_year,
  fiscalPeriod: row.fiscal_period as FiscalPeriod | null,
  companyName: row.company_name,
  ticker: row.ticker,
  exchange: row.exchange,
  ...(row.evidence_json === null ? {} : { evidence: JSON.parse(row.evidence_json) as EventEvidence }),
  status: row.status as EventStatus | null,
  isIllustrative: row.is_illustrative === 1,
});

const COMPANY_FIELDS = ['category', 'company_name', 'ticker', 'exchange', 'origin_json'] as const;
const CONTENT_COLUMNS = [
  ...(['category', 'event_at', 'has_time', 'title', 'fiscal_year', 'fiscal_period'] as const),
  ...(['entity_id', 'evidence_json', 'status', 'is_illustrative'] as const),
] as const;
const LISTED_COLUMNS = ['company_name', 'ticker', 'exchange'] as const;
const SHOWN_FIELDS = [...CONTENT_COLUMNS, ...LISTED_COLUMNS] as const;

/** True if both have the same identifiers of their company. */
export const sayTheSameCompany = (a: EventContent, b: EventContent): boolean =>
  COMPANY_FIELDS.every((field) => a[field] === b[field]);

/** True if both are equal, regardless of the identifier by which the company was found. */
export const sameContent = (a: EventContent, b: EventContent): boolean =>
  SHOWN_FIELDS.every((field) => a[field] === b[field]) && (a.entity_id !== null || a.origin_json === b.origin_json);

/** The columns of a `CalendarEvent`. */
export const EVENT_COLUMNS = ['no', 'collection_id', ...CONTENT_COLUMNS, 'created_at', 'updated_at'] as const;
export const LISTING_COLUMNS = [...EVENT_COLUMNS, ...LISTED_COLUMNS] as const;

export const eventOfRow = (row: Pick<CalendarEventRow, (typeof EVENT_COLUMNS)[number]>): CalendarEvent => ({
  no: row.no,
  collectionId: row.collection_id,
  category: row.category as EventCategory,
  eventAt: row.event_at,
  hasTime: row.has_time === 1,
  title: row.title,
  fiscalYear: row.fiscal_year,
  fiscalPeriod: row.fiscal_period as FiscalPeriod | null,
  entityId: row.entity_id as EntityId | null,
  evidence: row.evidence_json === null ? null : (JSON.parse(row.evidence_json) as EventEvidence),
  status: row.status as EventStatus | null,
  isIllustrative: row.is_illustrative === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const listingOfRow = (row: Pick<CalendarEventRow, (typeof LISTING_COLUMNS)[number]>): ListingEvent => ({
  ...eventOfRow(row),
  companyName: row.company_name,
  ticker: row.ticker,
  exchange: row.exchange,
});
