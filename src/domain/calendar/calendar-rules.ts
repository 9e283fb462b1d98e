import { AppError } from '../../platform/errors.ts';
import type { CalendarRequest, TimeWindow } from './calendar-request.ts';
import {
  EVENT_CATEGORIES,
  type EventCategory,
  FIRST_DELISTING_ON,
  isTranscriptCategory,
  type ListingCategory,
  TRANSCRIPT_CATEGORIES,
  type TranscriptCategory,
} from './event.ts';

/** A request after the rules of the specification have been applied. */
export interface CalendarPlan {
  /** In their order; empty when none was asked for. */
  readonly transcripts: readonly TranscriptCategory[];
  readonly window: TimeWindow;
  /** Listing events to be sent, each category with its own window. */
  readonly listings: readonly { readonly category: ListingCategory; readonly window: TimeWindow }[];
}

const FIRST_INSTANT = '0000-01-01T00:00:00.000Z';
const LAST_INSTANT = '9999-12-31T23:59:59.999Z';
const FIRST_DELISTING_AT = `${FIRST_DELISTING_ON}T00:00:00.000Z`;

/**
 * The behaviour rules of the events calendar (contract 5.4; numbers are those of its table), all but the mapping of events.
 * Throws `forbidden` when nothing is left that the organization may have (12), `unprocessable` for delistings before the
 * first (13) and for dates in the wrong order.
 */
export function planEventChange(
  request: CalendarRequest,
  given: { readonly entitlements: readonly string[]; readonly now: string },
): CalendarPlan {
  const { startsOn, endsOn, countries, exchanges, cursor } = request;
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    throw new AppError('unprocessable', `end_date ${endsOn} is before start_date ${startsOn}`);
  }
  const granted = grantedOf(request.categories, given.entitlements); // 5, 8, 11, 12
  if (request.categories.length > 0 && granted.includes('delisted-company')) refuseEarlyDelistings(endsOn); // 13
  const window = {
    from: startsOn === null ? FIRST_INSTANT : `${startsOn}T00:00:00.000Z`,
    to: endsOn === null ? LAST_INSTANT : `${endsOn}T23:59:59.999Z`,
  };
  const isAmericanAsked = countries.length === 0 || countries.includes('US'); // 1, 2
  const isFirstPage = cursor === null; // 4
  const hasListings = isAmericanAsked && exchanges.length === 0 && isFirstPage; // 3
  return {
    transcripts: TRANSCRIPT_CATEGORIES.filter((category) => granted.includes(category)),
    window,
    listings: granted.flatMap((category) =>
      hasListings && !isTranscriptCategory(category)
        ? { category, window: category === 'delisted-company' ? pastOf(window, given.now) : window }
        : [],
    ),
  };
}

/** The categories of a request that the organization may have: all of them where none is named. */
function grantedOf(named: readonly EventCategory[], entitlements: readonly string[]): readonly EventCategory[] {
  const wanted = named.length > 0 ? EVENT_CATEGORIES.filter((category) => named.includes(category)) : EVENT_CATEGORIES;
  const granted = wanted.filter((category) => isTranscriptCategory(category) || entitlements.includes(category));
  if (granted.length === 0) {
    throw new AppError('forbidden', `This organization has no access to ${wanted.join(' and ')}`);
  }
  return granted;
}

function refuseEarlyDelistings(endsOn: string | null): void {
  if (endsOn === null || endsOn >= FIRST_DELISTING_ON) return;
  throw new AppError(
    'unprocessable',
    `delisted-company covers ${FIRST_DELISTING_ON} onward; end_date ${endsOn} is before it`,
  );
}

/** Delistings are not foretold, and begin with a day of their own (6, 7). */
const pastOf = ({ from, to }: TimeWindow, now: string): TimeWindow => ({
  from: from < FIRST_DELISTING_AT ? FIRST_DELISTING_AT : from,
  to: to > now ? now : to,
});
