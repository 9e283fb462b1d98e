import type { EntityId } from '../../platform/ids.ts';
import type { FiscalPeriod } from '../fundamentals/statement.ts';

/** Events of which transcripts are made: in all countries, page by page. In the order in which they sort. */
export const TRANSCRIPT_CATEGORIES = ['conference-call', 'earnings-call'] as const;
export type TranscriptCategory = (typeof TRANSCRIPT_CATEGORIES)[number];

/** Listings that begin and end, in the United States only, with the first page only, granted to each organization. */
const LISTING_CATEGORIES = ['delisted-company', 'ipos-calendar'] as const;
export type ListingCategory = (typeof LISTING_CATEGORIES)[number];

/** In the order of the specification. */
export const EVENT_CATEGORIES = ['earnings-call', 'conference-call', 'ipos-calendar', 'delisted-company'] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

export const isTranscriptCategory = (category: EventCategory): category is TranscriptCategory =>
  category === 'conference-call' || category === 'earnings-call';

/** The first day of delistings in the calendar (specification, rule 6). */
export const FIRST_DELISTING_ON = '2025-01-01';

/** The document that an event is known from. */
export interface EventEvidence {
  /** Accession number of a filing. */
  readonly accession: string;
  /** Address of the document. */
  readonly url: string;
  /** Its words that say so; `null` where the document itself does. */
  readonly sentence: string | null;
}

/**
 * How sure the date of an event is: `projected` from the dates of earlier ones, `announced` by the company, or `filed`: a filing says that it
 * took place.
 */
export const EVENT_STATUSES = ['projected', 'announced', 'filed'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** An event as it is kept. Instants are ISO 8601 in UTC with milliseconds, so that they compare as texts. */
export interface CalendarEvent {
  /** Given when the event was first taken, in the order of arrival; never changes. */
  readonly no: number;
  /** `rp_collection_id`; never changes. */
  readonly collectionId: string;
  readonly category: EventCategory;
  readonly eventAt: string;
  /** False if only the day is known, of which `eventAt` is then the beginning in UTC. */
  readonly hasTime: boolean;
  readonly title: string;
  readonly fiscalYear: number | null;
  readonly fiscalPeriod: FiscalPeriod | null;
  /** The company, as far as it is known. Transcript events are part of the calendar from then on. */
  readonly entityId: EntityId | null;
  /** `null` for events that were imported. */
  readonly evidence: EventEvidence | null;
  /** As its source states it; `null` where it does not. */
  readonly status: EventStatus | null;
  /** Made up, of the sample data. */
  readonly isIllustrative: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The status that the source states, else the one that its filing proves: a sentence announces, a filing without one reports. */
export function eventStatusOf({ status, evidence }: Pick<CalendarEvent, 'status' | 'evidence'>): EventStatus | null {
  if (status !== null || evidence === null) return status;
  return evidence.sentence === null ? 'filed' : 'announced';
}

/** An IPO or a delisting, with the clues to its company, which may never become known. */
export interface ListingEvent extends CalendarEvent {
  readonly companyName: string | null;
  readonly ticker: string | null;
  /** In the words of the event's source: `NASDAQ Global`. */
  readonly exchange: string | null;
}
