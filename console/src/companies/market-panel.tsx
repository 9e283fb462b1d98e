import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { answered, listed } from '../api/listed.ts';
import { day, daysAgo, daysBefore } from '../format/dates.ts';
import { decimal, money, wholeNumber } from '../format/numbers.ts';
import { Choices } from '../parts/choices.tsx';
import { Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { TimeChart, type TimeSeries } from '../parts/time-chart.tsx';
import { type CompanyMark, companyMarks, EVENT_KINDS } from './company-events.ts';
import { CHART_RANGES, type CompanySearch } from './company-route.ts';

const route = getRouteApi('/companies/$id');
/** The service answers with the sentiment of no more days. */
const SENTIMENT_DAYS = 3_700;
const STATEMENTS = 60;
const EVENTS = 200;
const GROUP = 'market';

interface MarketProps {
  readonly name: string;
  readonly span: { readonly from: string; readonly to: string };
  /** The day that is pointed to in the list of events. */
  readonly pointed: string | undefined;
}

/** Price with what happened, sentiment, attention and mentions of one stretch of time, below each other. */
export function MarketPanel({ id, name, search }: { id: string; name: string; search: CompanySearch }) {
  const { range = '1y', asOf } = search;
  const navigate = route.useNavigate();
  const [pointed, setPointed] = useState<string>();
  const prices = useQuery({
    queryKey: ['prices', id, asOf, range],
    queryFn: ({ signal }) => almanac.prices.daily(id, { start: startOf(range, asOf), asOf, signal }).details(),
  });
  const to = asOf ?? daysAgo(0);
  const firstPrice = prices.data?.value.reduce((first, { date }) => (date < first ? date : first), to);
  const from = startOf(range, asOf) ?? [firstPrice ?? to, daysBefore(SENTIMENT_DAYS - 1, to)].sort()[0] ?? to;
  const span = useMemo(() => ({ from, to }), [from, to]);
  const happened = useQuery({
    queryKey: ['happened', id, asOf, from],
    queryFn: ({ signal }) => readHappened(id, { ...span, asOf, signal }),
  });
  const marks = useMemo(() => companyMarks(happened.data?.value ?? NOTHING, span), [happened.data, span]);
  const sentiment = useSentiment(id, span);
  const mentions = useMentions(id, span);
  const shared = { name, span, pointed };
  return (
    <Panel
      title="Price, sentiment and mentions"
      actions={
        <Choices
          name="Time"
          options={CHART_RANGES}
          value={range}
          onChange={(next) =>
            void navigate({
              search: (before: CompanySearch) => ({ ...before, range: next }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      }
    >
      <h3>Price</h3>
      <QueryView
        query={prices}
        height="17rem"
        what="prices"
        hidesWarnings
        isEmpty={(rows) => rows.length === 0}
        empty="No prices of this time are known."
      >
        {(rows) => <PriceChart {...shared} rows={rows} marks={marks} />}
      </QueryView>
      <QueryView
        query={happened}
        height="2rem"
        what="events"
        hidesWarnings
        isEmpty={() => marks.length === 0}
        empty="No calls, filings or dividends of this time are known."
      >
        {() => <EventList marks={marks} onPoint={setPointed} />}
      </QueryView>
      <h3>Sentiment and attention</h3>
      <SentimentChart {...shared} query={sentiment} />
      <h3>Mentions by day</h3>
      <MentionsChart {...shared} query={mentions} />
      <Warnings texts={[prices, sentiment, mentions].flatMap(({ data }) => data?.warnings ?? [])} />
    </Panel>
  );
}

const NOTHING = { events: [], statements: [], dividends: [] };

/** The first day of a range; `undefined` for all that is known. */
function startOf(range: (typeof CHART_RANGES)[number]['id'], asOf: string | undefined): string | undefined {
  const chosen = CHART_RANGES.find(({ id }) => id === range);
  return chosen !== undefined && 'days' in chosen ? daysBefore(chosen.days, asOf ?? daysAgo(0)) : undefined;
}

async function readHappened(
  id: string,
  { from, to, asOf, signal }: { from: string; to: string; asOf: string | undefined; signal: AbortSignal },
) {
  const filed = (period: 'annual' | 'quarter') =>
    almanac.statements.income(id, { period, asOf, limit: STATEMENTS, signal });
  const [events, quarters, years, dividends] = await Promise.all([
    listed(almanac.calendar.events({ companies: id, start: from, end: to, limit: EVENTS, signal })),
    filed('quarter'),
    filed('annual'),
    almanac.prices.dividends(id, { start: from, asOf, signal }),
  ]);
  return answered({ events: events.value, statements: [...quarters, ...years], dividends });
}

type PriceRow = Awaited<ReturnType<typeof almanac.prices.daily>>[number];

const byDay = <Row extends { readonly date: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.date < other.date ? -1 : 1));

function PriceChart({
  name,
  span,
  pointed,
  rows,
  marks,
}: MarketProps & { readonly rows: readonly PriceRow[]; readonly marks: readonly CompanyMark[] }) {
  const chart = useMemo(() => {
    const sorted = byDay(rows);
    const currency = sorted.at(-1)?.currency;
    const series: TimeSeries[] = [
      {
        name: currency ? `Close, ${currency}` : 'Close',
        kind: 'line',
        values: sorted.map(({ close }) => close),
        color: '--accent',
        format: decimal,
      },
    ];
    return { days: sorted.map(({ date }) => date), series, first: sorted[0], last: sorted.at(-1), currency };
  }, [rows]);
  const { first, last, currency } = chart;
  return (
    <TimeChart
      name={`${name} price`}
      days={chart.days}
      series={chart.series}
      span={span}
      group={GROUP}
      marks={marks}
      pointed={pointed}
      summary={`Close from ${money(first?.close, currency)} on ${day(first?.date)} to ${money(last?.close, currency)} on ${day(last?.date)}`}
    />
  );
}

/** The same events as in the chart, for the keyboard: the charts point to the day of the one in focus. */
function EventList({
  marks,
  onPoint,
}: {
  readonly marks: readonly CompanyMark[];
  readonly onPoint: (day: string | undefined) => void;
}) {
  return (
    <details>
      <summary className="small-text">
        {marks.length === 1 ? '1 event' : `${wholeNumber(marks.length)} events`}:{' '}
        {EVENT_KINDS.map(({ letter, name }) => `${letter} ${name}`).join(', ')}
      </summary>
      <ul className="event-list small-text">
        {marks.map(({ key, day: on, letter, label }) => (
          <li key={key}>
            <button
              type="button"
              className="figure-button"
              onFocus={() => onPoint(on)}
              onBlur={() => onPoint(undefined)}
              onMouseEnter={() => onPoint(on)}
              onMouseLeave={() => onPoint(undefined)}
            >
              <span className="tag">{letter}</span> {day(on)} {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Span = MarketProps['span'];

const useSentiment = (id: string, span: Span) =>
  useQuery({
    queryKey: ['sentiment', id, span],
    queryFn: ({ signal }) => {
      const start = [span.from, daysBefore(SENTIMENT_DAYS - 1, span.to)].sort()[1];
      return almanac.sentiment.daily(id, { start, end: span.to, signal }).details();
    },
  });

function SentimentChart({
  name,
  span,
  pointed,
  query,
}: MarketProps & { readonly query: ReturnType<typeof useSentiment> }) {
  const days = query.data?.value;
  const chart = useMemo(() => {
    const rows = byDay(days ?? []);
    const series: TimeSeries[] = [
      {
        name: 'Sentiment, -1 to 1',
        kind: 'line',
        values: rows.map(({ dailySentiment }) => dailySentiment),
        color: '--rise',
        format: decimal,
      },
      {
        name: 'Attention, standard deviations',
        kind: 'line',
        values: rows.map(({ abnormalMediaAttention }) => abnormalMediaAttention),
        color: '--ink-soft',
        format: decimal,
      },
    ];
    return { days: rows.map(({ date }) => date), series, last: rows.at(-1) };
  }, [days]);
  return (
    <QueryView
      query={query}
      height="13rem"
      what="sentiment"
      hidesWarnings
      isEmpty={(rows) => rows.length === 0}
      empty="Nothing was said about the company in this time."
    >
      {() => (
        <TimeChart
          name={`${name} sentiment`}
          days={chart.days}
          series={chart.series}
          span={span}
          group={GROUP}
          pointed={pointed}
          height={150}
          summary={`Sentiment ${decimal(chart.last?.dailySentiment)}, attention ${decimal(chart.last?.abnormalMediaAttention)} on ${day(chart.last?.date)}`}
        />
      )}
    </QueryView>
  );
}

const useMentions = (id: string, span: Span) =>
  useQuery({
    queryKey: ['mentions', id, span],
    queryFn: ({ signal }) =>
      almanac.search
        .volume('', {
          filters: { entity: { anyOf: [id] }, timestamp: { start: span.from, end: span.to } },
          signal,
        })
        .details(),
  });

function MentionsChart({
  name,
  span,
  pointed,
  query,
}: MarketProps & { readonly query: ReturnType<typeof useMentions> }) {
  const volume = query.data?.value;
  const chart = useMemo(() => {
    const rows = byDay(volume?.volume ?? []);
    const series: TimeSeries[] = [
      {
        name: 'Documents',
        kind: 'bars',
        values: rows.map(({ documents }) => documents),
        color: '--accent',
        format: wholeNumber,
      },
    ];
    return { days: rows.map(({ date }) => date), series };
  }, [volume]);
  return (
    <QueryView
      query={query}
      height="10rem"
      what="mentions"
      hidesWarnings
      isEmpty={({ volume: days }) => days.length === 0}
      empty="No document of this time mentions the company."
    >
      {({ total }) => (
        <TimeChart
          name={`${name} mentions`}
          days={chart.days}
          series={chart.series}
          span={span}
          group={GROUP}
          pointed={pointed}
          height={110}
          summary={`${wholeNumber(total.documents)} documents with ${wholeNumber(total.chunks)} passages that mention the company`}
        />
      )}
    </QueryView>
  );
}
