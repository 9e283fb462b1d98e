import { useMemo } from 'react';
import type { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { compact, counted, decimal, money, wholeNumber } from '../format/numbers.ts';
import type { TimeSeries } from '../parts/draw-chart.ts';
import { TimeChart } from '../parts/time-chart.tsx';
import { type CompanyMark, EVENT_KINDS } from './company-events.ts';
import type { Span } from './use-market.ts';

const GROUP = 'market';

interface ChartProps {
  readonly name: string;
  readonly span: Span;
  /** The day that is pointed to in the list of events. */
  readonly pointed: string | undefined;
}

type PriceRow = Awaited<ReturnType<typeof almanac.prices.daily>>[number];

const byDay = <Row extends { readonly date: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.date < other.date ? -1 : 1));

/** Closes with what happened. */
export function PriceChart({
  name,
  span,
  pointed,
  rows,
  marks,
  isLogarithmic = false,
  hasVolume = false,
}: ChartProps & {
  readonly rows: readonly PriceRow[];
  readonly marks: readonly CompanyMark[];
  readonly isLogarithmic?: boolean;
  readonly hasVolume?: boolean;
}) {
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
      ...(hasVolume
        ? [
            {
              name: 'Volume, shares',
              kind: 'bars' as const,
              values: sorted.map(({ volume }) => volume),
              color: '--line',
              format: compact,
              isLow: true,
            },
          ]
        : []),
    ];
    return { days: sorted.map(({ date }) => date), series, first: sorted[0], last: sorted.at(-1), currency };
  }, [rows, hasVolume]);
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
      isLogarithmic={isLogarithmic}
      summary={
        chart.days.length === 1
          ? `Close ${money(last?.close, currency)} on ${day(last?.date)}. Only one close is available in this range`
          : `Close from ${money(first?.close, currency)} on ${day(first?.date)} to ${money(last?.close, currency)} on ${day(last?.date)}`
      }
    />
  );
}

/** The same events as in the chart, for the keyboard: the charts point to the day of the one in focus. */
export function MarkedEvents({
  marks,
  onPoint,
}: {
  readonly marks: readonly CompanyMark[];
  readonly onPoint: (day: string | undefined) => void;
}) {
  return (
    <details>
      <summary className="small-text">
        {counted(marks.length, 'event')} ({EVENT_KINDS.map(({ letter, name }) => `${letter} ${name}`).join(', ')})
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

export type SentimentDay = Awaited<ReturnType<typeof almanac.sentiment.daily>>[number];

/** Sentiment of a day; `null` where nothing was said, which the service answers as 0: a gap, not a neutral day. */
const heard = ({ dailySentiment }: SentimentDay): number | null => (dailySentiment === 0 ? null : dailySentiment);

/** Sentiment about the company, and its attention compared to the usual. */
export function SentimentChart({ name, span, pointed, days }: ChartProps & { readonly days: readonly SentimentDay[] }) {
  const chart = useMemo(() => {
    const rows = byDay(days);
    const series: TimeSeries[] = [
      {
        name: 'Sentiment, -1 to 1',
        kind: 'line',
        values: rows.map(heard),
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
    <TimeChart
      name={`${name} sentiment`}
      days={chart.days}
      series={chart.series}
      span={span}
      group={GROUP}
      pointed={pointed}
      height={150}
      summary={`Sentiment ${decimal(chart.last && heard(chart.last))}, attention ${decimal(chart.last?.abnormalMediaAttention)} on ${day(chart.last?.date)}`}
    />
  );
}

type Volume = Awaited<ReturnType<typeof almanac.search.volume>>;

/** Number of documents of each day that mention the company. */
export function MentionsChart({ name, span, pointed, volume }: ChartProps & { readonly volume: Volume }) {
  const chart = useMemo(() => {
    const rows = byDay(volume.volume);
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
  const { documents, chunks } = volume.total;
  return (
    <TimeChart
      name={`${name} mentions`}
      days={chart.days}
      series={chart.series}
      span={span}
      group={GROUP}
      pointed={pointed}
      height={110}
      summary={`Passages that mention the company: ${wholeNumber(chunks)}, documents: ${wholeNumber(documents)}`}
    />
  );
}
