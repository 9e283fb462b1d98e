import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { almanac } from '../api/almanac.ts';
import { listed } from '../api/listed.ts';
import { day, daysAgo, moment } from '../format/dates.ts';
import { compact, decimal, money, percent, wholeNumber } from '../format/numbers.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { TimeChart, type TimeSeries } from '../parts/time-chart.tsx';
import { Comentions } from './comentions.tsx';
import type { TabProps } from './company-page.tsx';

/** Days of the charts. */
const PRICE_DAYS = 365;
const SENTIMENT_DAYS = 180;
const EVENT_DAYS = 120;

/** What one wants to know of a company first. */
export function OverviewTab({ id, name, search }: TabProps) {
  return (
    <>
      <PricePanel id={id} name={name} asOf={search.asOf} />
      <div className="columns">
        <FactsPanel id={id} asOf={search.asOf} />
        <EventsPanel id={id} />
      </div>
      <SentimentPanel id={id} name={name} />
      <Comentions id={id} name={name} />
    </>
  );
}

function PricePanel({
  id,
  name,
  asOf,
}: {
  readonly id: string;
  readonly name: string;
  readonly asOf: string | undefined;
}) {
  const query = useQuery({
    queryKey: ['prices', id, asOf],
    queryFn: ({ signal }) => almanac.prices.daily(id, { start: daysAgo(PRICE_DAYS), asOf, signal }).details(),
  });
  const prices = query.data?.value;
  const chart = useMemo(() => {
    const rows = [...(prices ?? [])].sort((one, other) => (one.date < other.date ? -1 : 1));
    const currency = rows.at(-1)?.currency;
    const series: TimeSeries[] = [
      {
        name: currency ? `Close, ${currency}` : 'Close',
        kind: 'line',
        values: rows.map(({ close }) => close),
        color: '--accent',
        format: decimal,
      },
    ];
    return { days: rows.map(({ date }) => date), series, first: rows[0], last: rows.at(-1), currency };
  }, [prices]);
  return (
    <Panel title="Price">
      <QueryView
        query={query}
        height="17rem"
        what="prices"
        isEmpty={(rows) => rows.length === 0}
        empty="No prices of the last year are known."
      >
        {() => (
          <TimeChart
            name={`${name} price`}
            days={chart.days}
            series={chart.series}
            summary={`Close from ${money(chart.first?.close, chart.currency)} on ${day(chart.first?.date)} to ${money(chart.last?.close, chart.currency)} on ${day(chart.last?.date)}`}
          />
        )}
      </QueryView>
    </Panel>
  );
}

function SentimentPanel({ id, name }: { readonly id: string; readonly name: string }) {
  const query = useQuery({
    queryKey: ['sentiment', id],
    queryFn: ({ signal }) => almanac.sentiment.daily(id, { start: daysAgo(SENTIMENT_DAYS), signal }).details(),
  });
  const days = query.data?.value;
  const chart = useMemo(() => {
    const rows = [...(days ?? [])].sort((one, other) => (one.date < other.date ? -1 : 1));
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
    <Panel title="Sentiment and attention">
      <QueryView
        query={query}
        height="17rem"
        what="sentiment"
        isEmpty={(rows) => rows.length === 0}
        empty="Nothing was said about the company in this time."
      >
        {() => (
          <TimeChart
            name={`${name} sentiment`}
            days={chart.days}
            series={chart.series}
            summary={`Sentiment ${decimal(chart.last?.dailySentiment)}, attention ${decimal(chart.last?.abnormalMediaAttention)} on ${day(chart.last?.date)}`}
          />
        )}
      </QueryView>
    </Panel>
  );
}

function FactsPanel({ id, asOf }: { readonly id: string; readonly asOf: string | undefined }) {
  const profile = useQuery({
    queryKey: ['profile', id, asOf],
    queryFn: ({ signal }) => almanac.companies.profile(id, { asOf, signal }).details(),
  });
  const ratios = useQuery({
    queryKey: ['ratios', id, asOf],
    queryFn: ({ signal }) => almanac.metrics.ratios(id, { asOf, signal }).details(),
  });
  const figures = ratios.data?.value;
  return (
    <Panel title="At a glance">
      <QueryView
        query={profile}
        height="12rem"
        what="profile"
        isEmpty={(value) => value === null}
        empty="No profile is known."
      >
        {(known) => (
          <>
            {known?.description && <p className="soft">{known.description}</p>}
            <dl className="facts">
              <Fact name="Market value" value={money(known?.marketCap, known?.currency, true)} />
              <Fact name="Price / earnings" value={decimal(figures?.priceToEarningsRatioTtm)} />
              <Fact name="Gross margin" value={percent(figures?.grossProfitMarginTtm)} />
              <Fact name="Net margin" value={percent(figures?.netProfitMarginTtm)} />
              <Fact name="Dividend yield" value={percent(figures?.dividendYieldTtm)} />
              <Fact name="Year range" value={known?.range ?? '–'} />
              <Fact name="Average volume" value={compact(known?.averageVolume)} />
              <Fact name="Employees" value={wholeNumber(known?.fullTimeEmployees)} />
              <Fact name="Chief executive" value={known?.ceo ?? '–'} />
              <Fact name="ISIN" value={known?.isin ?? '–'} />
              <Fact name="CIK" value={known?.cik ?? '–'} />
              <Fact
                name="Headquarters"
                value={[known?.city, known?.state, known?.country].filter(Boolean).join(', ') || '–'}
              />
            </dl>
          </>
        )}
      </QueryView>
    </Panel>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function EventsPanel({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['events', id],
    queryFn: ({ signal }) =>
      listed(
        almanac.calendar.events({
          companies: id,
          start: daysAgo(EVENT_DAYS),
          end: daysAgo(-EVENT_DAYS),
          limit: 30,
          signal,
        }),
      ),
  });
  return (
    <Panel title="Events" actions={<Link to="/calendar">Calendar</Link>}>
      <QueryView
        query={query}
        height="12rem"
        what="events"
        isEmpty={(events) => events.length === 0}
        empty="No calls within four months of today are known."
      >
        {(events) => (
          <ul className="stack" style={{ listStyle: 'none' }}>
            {events.map((event) => (
              <li key={`${event.eventDatetime} ${event.title}`}>
                <div>{event.title}</div>
                <div className="soft small-text">
                  {moment(event.eventDatetime)}
                  {Date.parse(event.eventDatetime) > Date.now() && <span className="tag accent">to come</span>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
