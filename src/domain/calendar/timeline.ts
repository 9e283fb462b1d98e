import type { EntityId } from '../../platform/ids.ts';
import { EntityNumbers } from './entity-numbers.ts';
import { TRANSCRIPT_CATEGORIES, type TranscriptCategory } from './event.ts';
import { TimelineColumns } from './timeline-columns.ts';

/** Position of a transcript event in the calendar: by time, then company, category and number, all ascending. */
export interface Position {
  /** Milliseconds since the Unix epoch. */
  readonly atMs: number;
  readonly entityId: EntityId;
  readonly category: TranscriptCategory;
  readonly no: number;
}

/** A transcript event as the timeline takes it. Without a company it has no place in it. */
export interface Placement {
  readonly no: number;
  readonly atMs: number;
  readonly entityId: EntityId | null;
  readonly category: TranscriptCategory;
}

/** Facts of a company by which its events are found. */
export interface CompanyPlace {
  readonly entityId: EntityId;
  readonly country: string | null;
  readonly mics: readonly string[];
}

export interface TimelineFilter {
  /** Empty lists mean "any"; a company has to pass all lists that are not empty. */
  readonly entityIds: readonly EntityId[];
  readonly countries: readonly string[];
  readonly exchanges: readonly string[];
  readonly categories: readonly TranscriptCategory[];
  /** Both included. */
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The order of all transcript events, in memory: some 75 bytes an event, in columns sorted by position. A page is found by looking
 * at the events one after the other from where it begins, which for any filter over half a million events takes a
 * millisecond or two, where no set of database indexes serves all combinations of filters alike.
 *
 * Holds nothing that an answer shows: events are read from the store by their numbers.
 */
export interface Timeline {
  /** Inserts events, and moves those whose position changed. The latest of one number counts. */
  place(events: readonly Placement[]): void;
  /** Sets the countries and exchanges of companies, replacing former ones. */
  describe(companies: readonly CompanyPlace[]): void;
  /** At most `limit` positions after `after`, that pass. */
  page(filter: TimelineFilter, after: Position | null, limit: number): Position[];
  /** MICs of the exchanges of a company; none where it has no events. */
  exchangesOf(company: EntityId): readonly string[];
  readonly size: number;
}

export function createTimeline(): Timeline {
  const columns = new TimelineColumns();
  const entities = new EntityNumbers();

  const rankOf = (category: TranscriptCategory): number => TRANSCRIPT_CATEGORIES.indexOf(category);
  return {
    place(events) {
      columns.place(
        [...new Map(events.map((event) => [event.no, event])).values()].map(({ no, atMs, entityId, category }) => ({
          no,
          atMs,
          entity: entityId === null ? -1 : entities.numberOf(entityId),
          category: rankOf(category),
        })),
        entities,
      );
    },

    describe(companies) {
      for (const company of companies) entities.describe(company);
    },

    page(filter, after, limit) {
      const start = columns.firstFrom(filter.fromMs);
      const afterKey = after && {
        no: after.no,
        atMs: after.atMs,
        entity: entities.numberOf(after.entityId),
        category: rankOf(after.category),
      };
      const from = afterKey ? Math.max(start, columns.firstAfter(afterKey, entities)) : start;
      const found = columns.scan({
        from,
        to: columns.firstFrom(filter.toMs + 1),
        limit,
        passing: entities.passing(filter),
        categories: filter.categories.reduce((bits, category) => bits | (1 << rankOf(category)), 0),
      });
      return found.map(({ no, atMs, entity, category }) => ({
        no,
        atMs,
        entityId: entities.idOf(entity),
        category: TRANSCRIPT_CATEGORIES[category] ?? TRANSCRIPT_CATEGORIES[0],
      }));
    },

    exchangesOf: (company) => entities.exchangesOf(company),

    get size() {
      return columns.size;
    },
  };
}
