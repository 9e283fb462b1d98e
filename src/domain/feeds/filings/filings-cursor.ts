import { type Day, daysLater } from '../../time/days.ts';
import { dayInNewYork } from './filing-events.ts';

/** How far the feed of filings is. Days are those of New York. */
export interface FilingsCursor {
  /** Acceptance of the newest filing in the list of current ones, ISO 8601 in UTC. */
  readonly seenUntil: string;
  /** The first day of the feed, from which the backfill goes back. */
  readonly beganOn: Day;
  /** The last day whose index was taken, or which has none. */
  readonly auditedOn: Day;
  /** When the index of the next day was not there, ISO 8601; `null` after one that was. */
  readonly missedAt: string | null;
  /** Day of the last look at the indexes of former days, to which rows are added late. */
  readonly sweptOn: Day;
  /** The oldest day of the backfill so far. */
  readonly backfilledTo: Day;
  /** Left out until the successions before the feed are in the ledger. */
  readonly hasSuccessions?: true;
}

/** The stored cursor, or that of a feed that begins at `now`: with the present, and all that is before it to do. */
export function cursorOf(stored: string | null, now: string): FilingsCursor {
  if (stored !== null) return JSON.parse(stored) as FilingsCursor;
  const today = dayInNewYork(now);
  return {
    seenUntil: now,
    beganOn: today,
    auditedOn: daysLater(today, -1),
    missedAt: null,
    sweptOn: today,
    backfilledTo: today,
  };
}
