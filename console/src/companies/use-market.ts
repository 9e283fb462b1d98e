import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { almanac } from '../api/almanac.ts';
import { answered, listed } from '../api/listed.ts';
import { daysAgo, daysBefore } from '../format/dates.ts';
import { CHART_RANGES } from '../valuation/multiples.ts';
import { companyMarks } from './company-events.ts';
import type { CompanySearch } from './company-route.ts';

/** The service answers with the sentiment of no more days. */
const SENTIMENT_DAYS = 3_700;
const STATEMENTS = 60;
const DAY_MS = 86_400_000;
const EVENTS_FRESH_MS = 10 * 60_000;
/** More events than a company has had. */
const EVENTS_MAX = 1_000;
/** Charts of all that is known show no less. */
const SPAN_DAYS_MIN = 31;

/** First and last day. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** All events of a company, in one call for all panels that show some of them. */
export const companyEvents = (id: string) =>
  queryOptions({
    queryKey: ['events', id],
    queryFn: ({ signal }) => listed(almanac.calendar.events({ companies: id, limit: EVENTS_MAX, signal })),
    staleTime: EVENTS_FRESH_MS,
  });

/** Prices, events, sentiment and mentions of a company in the chosen time. */
export function useMarket(id: string, { range = '1y', asOf }: CompanySearch) {
  const to = asOf ?? daysAgo(0);
  const start = startOf(range, asOf);
  const prices = useQuery({
    queryKey: ['prices', id, asOf, range],
    queryFn: ({ signal }) => almanac.prices.daily(id, { start, asOf, signal }).details(),
    placeholderData: (before, query) => keptFor(id, before, query),
  });
  const firstPrice = earliest(prices.data?.value.map(({ date }) => date) ?? [], to);
  const from = start ?? earliest([firstPrice, daysBefore(SENTIMENT_DAYS - 1, to)], to);
  const asked = useMemo(() => ({ from, to }), [from, to]);
  const happened = useQuery({
    queryKey: ['happened', id, asOf, from],
    queryFn: ({ signal }) => readHappened(id, { ...asked, asOf, signal }),
    placeholderData: (before, query) => keptFor(id, before, query),
  });
  const sentiment = useQuery({
    queryKey: ['sentiment', id, asked],
    queryFn: ({ signal }) => {
      const first = [from, daysBefore(SENTIMENT_DAYS - 1, to)].sort()[1];
      return almanac.sentiment.daily(id, { start: first, end: to, signal }).details();
    },
    placeholderData: (before, query) => keptFor(id, before, query),
  });
  const mentions = useQuery({
    queryKey: ['mentions', id, asked],
    queryFn: ({ signal }) => {
      const filters = { entity: { anyOf: [id] }, timestamp: { start: from, end: to } };
      return almanac.search.volume('', { filters, signal }).details();
    },
    placeholderData: (before, query) => keptFor(id, before, query),
  });
  const events = useQuery(companyEvents(id));
  const marks = useMemo(
    () => companyMarks({ ...(happened.data?.value ?? NOTHING), events: events.data?.value ?? [] }, asked),
    [happened.data, events.data, asked],
  );
  const days = [firstPrice, ...(mentions.data?.value.volume ?? []).map(({ date }) => date), marks.at(-1)?.day ?? to];
  const shownFrom = start ?? earliest(days, daysBefore(SPAN_DAYS_MIN, to));
  const span = useMemo((): Span => ({ from: shownFrom, to }), [shownFrom, to]);
  const queries = [prices, happened, events, sentiment, mentions];
  return {
    prices,
    happened,
    events,
    sentiment,
    mentions,
    marks,
    span,
    isSettled: queries.every((one) => !one.isPending),
  };
}

export type Market = ReturnType<typeof useMarket>;

const NOTHING = { statements: [], dividends: [] };

const earliest = (days: readonly string[], other: string): string =>
  days.reduce((first, one) => (one < first ? one : first), other);

/** Placeholder until the answer for another time arrives: the previous answer for the same company. */
const keptFor = <T>(id: string, before: T, query?: { readonly queryKey: readonly unknown[] }): T | undefined =>
  query?.queryKey[1] === id ? before : undefined;

/** The first day of a range; `undefined` for all that is known. */
function startOf(range: (typeof CHART_RANGES)[number]['id'], asOf: string | undefined): string | undefined {
  const chosen = CHART_RANGES.find(({ id }) => id === range);
  return chosen !== undefined && 'days' in chosen ? daysBefore(chosen.days, asOf ?? daysAgo(0)) : undefined;
}

const PERIOD_DAYS = { quarter: 91, annual: 365 } as const;
const LATE_FILINGS = 3;

/** Maximum number of statements, of this many days each, filed in a time. */
const statementsOf = (days: number, { from, to }: Span): number =>
  Math.min(STATEMENTS, Math.ceil((Date.parse(to) - Date.parse(from)) / DAY_MS / days) + LATE_FILINGS);

async function readHappened(
  id: string,
  { from, to, asOf, signal }: Span & { asOf: string | undefined; signal: AbortSignal },
) {
  const filed = (period: 'annual' | 'quarter') =>
    almanac.statements.income(id, { period, asOf, limit: statementsOf(PERIOD_DAYS[period], { from, to }), signal });
  const [quarters, years, dividends] = await Promise.all([
    filed('quarter'),
    filed('annual'),
    almanac.prices.dividends(id, { start: from, asOf, signal }),
  ]);
  return answered({ statements: [...quarters, ...years], dividends });
}
