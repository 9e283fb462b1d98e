import type { EventCategory } from '@almanac/client';
import { isDay, isMonth } from './month.ts';

/** State of the calendar in its address. */
export interface CalendarSearch {
  /** Default: by month. */
  readonly view?: 'list' | 'week';
  /** A day of the week that is shown; this week when left out. */
  readonly week?: string;
  /** This month when left out. */
  readonly month?: string;
  /** The day that is open. */
  readonly day?: string;
  readonly category?: EventCategory;
  /** Id of a company. */
  readonly company?: string;
  /** Id of a watchlist. */
  readonly watchlist?: string;
  /** The event of which the details are open. */
  readonly event?: string;
}

export const EVENT_CATEGORY_NAMES: Readonly<Record<EventCategory, string>> = {
  'earnings-call': 'Earnings call',
  'conference-call': 'Conference call',
  'ipos-calendar': 'IPO',
  'delisted-company': 'Delisting',
};

/** Reads the address; invalid members are left out. */
export function calendarSearch(search: Readonly<Record<string, unknown>>): CalendarSearch {
  const { view, week, month, day, category } = search;
  const text = (name: string): string | undefined => {
    const value = search[name];
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
  };
  const read = {
    view: view === 'list' || view === 'week' ? view : undefined,
    week: isDay(week) ? week : undefined,
    month: isMonth(month) ? month : undefined,
    day: isDay(day) ? day : undefined,
    category: typeof category === 'string' && Object.hasOwn(EVENT_CATEGORY_NAMES, category) ? category : undefined,
    company: text('company'),
    watchlist: text('watchlist'),
    event: text('event'),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as CalendarSearch;
}
