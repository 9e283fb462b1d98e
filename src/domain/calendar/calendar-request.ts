import type { EntityId } from '../../platform/ids.ts';
import type { Day } from '../time/days.ts';
import type { EventCategory } from './event.ts';

/** A question to the calendar, checked for its form. Empty lists and `null` mean "any". */
export interface CalendarRequest {
  readonly entityIds: readonly EntityId[];
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** MICs, ISO 10383. */
  readonly exchanges: readonly string[];
  /** The categories that were named; empty for none. */
  readonly categories: readonly EventCategory[];
  /** First and last day, both included. */
  readonly startsOn: Day | null;
  readonly endsOn: Day | null;
  readonly cursor: string | null;
  /** Maximum number of transcript events. */
  readonly limit: number;
}

/** First and last instant, both included; ISO 8601 with milliseconds. */
export interface TimeWindow {
  readonly from: string;
  readonly to: string;
}
