import type { CalendarEvent, UnmappedEvent } from './api/schemas.ts';
import { type CompanyRef, type Days, dayText, idOf } from './company.ts';
import { Listing, pagesAhead, requireLimit } from './transport/paging.ts';
import { type CallOptions, type Reply, Resource } from './transport/transport.ts';

/** Selection of events. */
export interface EventsOptions extends Days, CallOptions {
  /** All when left out. */
  readonly companies?: CompanyRef | readonly CompanyRef[] | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly countries?: readonly string[] | undefined;
  /** MICs (ISO 10383). Leaves out IPOs and delistings. */
  readonly exchanges?: readonly string[] | undefined;
  /** All that the organization may have when left out. */
  readonly categories?: readonly EventCategory[] | undefined;
  /** Also `status`, `marketSession` and `expected` of each event, where they are known. */
  readonly withDetails?: boolean | undefined;
  /** The most calls that are wanted; all when left out. IPOs and delistings come on top. */
  readonly limit?: number | undefined;
}

/** Kinds of events. */
export type EventCategory = 'earnings-call' | 'conference-call' | 'ipos-calendar' | 'delisted-company';

/** An event with the company that it is about; `companyId` is `null` for an IPO or delisting of a company that has no id yet. */
export type CompanyEvent =
  | (CalendarEvent & { readonly companyId: string })
  | (UnmappedEvent & { readonly companyId: null });

/** Calls that the limit of a request counts. */
const CALLS: ReadonlySet<string> = new Set(['earnings-call', 'conference-call']);
const PAGE_MAX = 1_000;

/** Earnings and conference calls, IPOs and delistings: `almanac.calendar`. */
export class Calendar extends Resource {
  /** Events page by page; within a page by company, then by time. */
  events(options: EventsOptions = {}): Listing<CompanyEvent> {
    const { companies, countries, exchanges, categories, withDetails, limit } = options;
    if (limit !== undefined) requireLimit(limit, 'limit');
    const rpEntityId =
      companies === undefined ? undefined : [companies].flat().map((company) => idOf(company as CompanyRef));
    const filters = {
      rpEntityId,
      countries,
      exchanges,
      categories,
      withDetails,
      startDate: dayText(options.start),
      endDate: dayText(options.end),
    };
    return new Listing(
      async function* (this: Calendar) {
        let left = limit ?? Number.POSITIVE_INFINITY;
        const pages = pagesAhead<Reply<'calendar.query-events'>, string | undefined>({
          first: undefined,
          signal: options.signal,
          fetch: (cursor, signal) => {
            const body = { ...filters, cursor, limit: Math.min(left, PAGE_MAX) };
            return this.transport.call('calendar.query-events', { body }, { ...options, signal });
          },
          next: (page) => {
            left -= eventsOf(page).filter(({ category }) => CALLS.has(category)).length;
            return left > 0 && page.pagination.hasCursor ? page.pagination.cursor : undefined;
          },
        });
        for await (const page of pages) yield eventsOf(page);
      }.bind(this),
    );
  }
}

function eventsOf(page: Reply<'calendar.query-events'>): CompanyEvent[] {
  if (!('results' in page)) return [];
  const mapped = Object.entries(page.results).flatMap(([companyId, events]) =>
    events.map((event) => ({ ...event, companyId })),
  );
  return [...mapped, ...page.eventsUnmapped.map((event) => ({ ...event, companyId: null }))];
}
