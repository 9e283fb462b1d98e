import type { AnalystDay } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { decimal, money, wholeNumber } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import type { TimeSeries } from '../parts/draw-chart.ts';
import { ErrorNotice, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { TimeChart } from '../parts/time-chart.tsx';

/** Ratings and price targets day by day; nothing where fewer than two days are known. */
export function AnalystHistory({
  id,
  name,
  asOf,
}: {
  readonly id: string;
  readonly name: string;
  readonly asOf: string | undefined;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['analyst history', id, asOf],
    queryFn: ({ signal }) => almanac.analysts.history(id, { asOf, signal }).details(),
  });
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  const days = data?.value ?? [];
  if (data === undefined || days.length < 2) return null;
  const currency = days.find((one) => one.currency !== null)?.currency;
  const span = { from: days.at(-1)?.date ?? '', to: days[0]?.date ?? '' };
  return (
    <Panel title="Ratings and targets over time">
      <ViewChart
        name={`${name} targets`}
        label={currency ? `Mean target, ${currency}` : 'Mean target'}
        color="--accent"
        days={days}
        span={span}
        figureOf={targetOf}
      />
      <ViewChart
        name={`${name} ratings`}
        label="Mean rating, 1 strong sell to 5 strong buy"
        color="--rise"
        days={days}
        span={span}
        figureOf={ratingOf}
      />
      <DataTable name={`${name} ratings and targets`} rows={days} columns={COLUMNS} keyOf={({ date }) => date} />
      <Warnings texts={data.warnings} />
    </Panel>
  );
}

const targetOf = ({ targetConsensus }: AnalystDay): number | null => targetConsensus;
const ratingOf = ({ meanRating }: AnalystDay): number | null => meanRating;

/** One figure over the days that have it. */
function ViewChart({
  name,
  label,
  color,
  days,
  span,
  figureOf,
}: {
  readonly name: string;
  readonly label: string;
  readonly color: string;
  /** The newest first. */
  readonly days: readonly AnalystDay[];
  readonly span: { readonly from: string; readonly to: string };
  readonly figureOf: (of: AnalystDay) => number | null;
}) {
  const chart = useMemo(() => {
    const known = days.filter((one) => figureOf(one) !== null).toReversed();
    const series: TimeSeries[] = [{ name: label, kind: 'line', values: known.map(figureOf), color, format: decimal }];
    return { days: known.map(({ date }) => date), series };
  }, [days, label, color, figureOf]);
  if (chart.days.length === 0) return null;
  return (
    <TimeChart
      name={name}
      days={chart.days}
      series={chart.series}
      span={span}
      group="analysts"
      height={150}
      summary={`${label}: ${decimal(chart.series[0]?.values.at(-1) ?? null)} on ${day(chart.days.at(-1))}`}
    />
  );
}

type Target = 'targetLow' | 'targetMedian' | 'targetConsensus' | 'targetHigh';

const count = (id: 'strongBuy' | 'buy' | 'hold' | 'sell' | 'strongSell', name: string): Column<AnalystDay> => ({
  id,
  name,
  isNumber: true,
  value: (row) => row[id],
  show: (row) => wholeNumber(row[id]),
});

const target = (id: Target, name: string): Column<AnalystDay> => ({
  id,
  name,
  isNumber: true,
  value: (row) => row[id],
  show: (row) => money(row[id], row.currency),
});

const COLUMNS: readonly Column<AnalystDay>[] = [
  { id: 'date', name: 'Day', value: ({ date }) => date, show: ({ date }) => day(date) },
  { id: 'consensus', name: 'Consensus', value: ({ consensus }) => consensus },
  target('targetConsensus', 'Mean target'),
  target('targetLow', 'Lowest'),
  target('targetMedian', 'Median'),
  target('targetHigh', 'Highest'),
  count('strongBuy', 'Strong buy'),
  count('buy', 'Buy'),
  count('hold', 'Hold'),
  count('sell', 'Sell'),
  count('strongSell', 'Strong sell'),
];
