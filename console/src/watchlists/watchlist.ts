import type { CompanyEvent, Details, GraphEntity, PricedListing } from '@almanac/client';
import { queryOptions } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { answered } from '../api/listed.ts';
import { daysAgo } from '../format/dates.ts';
import { SAVED_KEY } from '../saved/saved-lists.ts';
import { MULTIPLES, type Multiple } from '../valuation/multiples.ts';

/** A watchlist with its items, by its id. */
export const watchlist = (id: string) =>
  queryOptions({
    queryKey: [SAVED_KEY, 'watchlist', id],
    queryFn: ({ signal }) => almanac.watchlists.get(id, { signal }),
  });

/** Adds companies at the end of a watchlist, or removes them. */
export async function changeItems(id: string, change: (items: readonly string[]) => readonly string[]): Promise<void> {
  const { items } = await almanac.watchlists.get(id);
  const next = change(items);
  if (next.length !== items.length) await almanac.watchlists.update(id, { items: next });
}

/** Names and next events of a watchlist's members. */
export interface Members {
  readonly entities: ReadonlyMap<string, GraphEntity>;
  readonly nextEvents: ReadonlyMap<string, CompanyEvent>;
}

const MEMBERS_MAX = 1_000;

export const membersOf = (id: string, items: readonly string[]) =>
  queryOptions({
    queryKey: ['members of a watchlist', id, items],
    queryFn: async ({ signal }): Promise<Members> => {
      const [entities, events] = await Promise.all([
        almanac.graph.entities(items, { signal }),
        items.length === 0
          ? []
          : almanac.calendar.events({ companies: id, start: daysAgo(0), limit: MEMBERS_MAX, signal }).toArray(),
      ]);
      const sooner = events.toSorted((one, other) => (one.eventDatetime < other.eventDatetime ? 1 : -1));
      return {
        entities: new Map(entities.flatMap((entity, at) => (entity === null ? [] : [[items[at] ?? '', entity]]))),
        nextEvents: new Map(sooner.flatMap((event) => (event.companyId === null ? [] : [[event.companyId, event]]))),
      };
    },
  });

/** Key figures of a company; unknown ones are `null`. */
export interface Figures {
  readonly price: number | null;
  readonly currency: string | null;
  /** Listing and day of the price. */
  readonly priced: PricedListing | undefined;
  /** Change on the latest day, in percent. */
  readonly change: number | null;
  readonly marketCap: number | null;
  /** Mean of the last 30 days, -1 to 1. */
  readonly sentiment: number | null;
}

/** Multiples of companies by the names of `MULTIPLES`, as they are now. */
export type NowMultiples = Readonly<Partial<Record<Multiple, number | null>>>;

/** The multiples of a watchlist's companies, in one request. */
export const multiplesOf = (id: string, items: readonly string[]) =>
  queryOptions({
    queryKey: ['multiples of a watchlist', id, items],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, NowMultiples>> => {
      const columns = MULTIPLES.map((multiple) => multiple.id);
      const rows = await almanac.companies.screen({ rpEntityId: [id] }, { columns, limit: MEMBERS_MAX, signal });
      const named = (values: readonly (number | null)[] = []) =>
        Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]));
      return new Map(rows.map(({ rpEntityId, values }) => [rpEntityId, named(values)]));
    },
    enabled: items.length > 0,
  });

const SENTIMENT_DAYS = 30;

export const figuresOf = (id: string) =>
  queryOptions({
    queryKey: ['key figures', id],
    queryFn: async ({ signal }): Promise<Details<Figures>> => {
      const [{ value: profile, warnings, price: priced }, days] = await Promise.all([
        almanac.companies.profile(id, { signal }).details(),
        almanac.sentiment.daily(id, { start: daysAgo(SENTIMENT_DAYS), signal }),
      ]);
      const sum = days.reduce((all, { dailySentiment }) => all + dailySentiment, 0);
      const figures = {
        price: profile?.price ?? null,
        currency: profile?.currency ?? null,
        priced,
        change: profile?.changePercentage ?? null,
        marketCap: profile?.marketCap ?? null,
        sentiment: days.length === 0 ? null : sum / days.length,
      };
      return { ...answered(figures), warnings };
    },
  });
