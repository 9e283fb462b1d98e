import type { EntityId } from '../../platform/ids.ts';
import type { CalendarEvent, EventCategory, ListingEvent } from './event.ts';
import type { EventRecord } from './event-record.ts';
import type { CompanyPlace } from './timeline.ts';

/** The events of the calendar, in the product's database. Not organization-specific: visibility is decided above. */
export interface CalendarStore {
  /**
   * Takes events in, in their order, all or nothing. One that is known (`identityOf`) is replaced where it says something
   * new: `updatedAt` becomes `at`, number, `collectionId` and `createdAt` stay. Its company is looked up in the knowledge graph;
   * one that is not found waits there and is mapped in the same transaction that brings the company, or gives it the
   * identifier. An event once mapped stays so until a record says otherwise, and follows its company into mergers.
   */
  keep(records: readonly EventRecord[], at: string): Promise<KeptEvent[]>;
  /** Grows with every change of an event, its mapping, or a company's country and exchanges; 0 for an empty calendar. */
  revision(): Promise<number>;
  /** Changes after a revision, oldest first, at most `limit`. Continue from the `revision` of the result. */
  changesAfter(revision: number, limit: number): Promise<CalendarChanges>;
  /** In any order; unknown numbers are left out. The path of every page: one query for a thousand. */
  events(numbers: readonly number[]): Promise<CalendarEvent[]>;
  /** The same with the clues to their companies. */
  listings(numbers: readonly number[]): Promise<ListingEvent[]>;
  /** Current ids of the given ids that were replaced in mergers. */
  currentIds(ids: readonly EntityId[]): Promise<Map<string, EntityId>>;
}

/** Result of storing one event. */
export interface KeptEvent {
  readonly outcome: 'created' | 'changed' | 'unchanged';
  /** True if its company is known. */
  readonly isMapped: boolean;
}

export interface CalendarChanges {
  readonly events: readonly EventChange[];
  /** Companies of events whose country or exchanges changed, or which came to the calendar. */
  readonly companies: readonly CompanyPlace[];
  /** Revision that this reaches. */
  readonly revision: number;
  /** True if more changes follow. */
  readonly hasMore: boolean;
}

export interface EventChange {
  readonly no: number;
  readonly category: EventCategory;
  readonly eventAt: string;
  readonly entityId: EntityId | null;
}
