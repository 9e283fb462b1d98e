import type { ValuationHistory, ValuationSeries } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { almanac } from '../api/almanac.ts';
import { day, daysAgo, daysBefore } from '../format/dates.ts';
import { inputLabel, memberName } from '../format/names.ts';
import { figureText, percent, wholeNumber } from '../format/numbers.ts';
import { Choices } from '../parts/choices.tsx';
import { ChosenNames, useNames } from '../parts/chosen-names.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { EmptyNotice, ErrorNotice, Loading, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import {
  CHART_RANGES,
  type CompanySearch,
  INTERVALS,
  type Interval,
  MULTIPLES,
  type Multiple,
  PEERS_MAX,
} from './company-route.ts';
import type { TabProps } from './tab-props.ts';
import { ValuationChart } from './valuation-chart.tsx';

const route = getRouteApi('/companies/$id');
const FIVE_YEARS = CHART_RANGES[3];
const RANGES = [CHART_RANGES[2], FIVE_YEARS, CHART_RANGES[4]] as const;
const FIRST_DAY = '1990-01-01';
const PROPOSED = 3;

/** Multiples and yields over time, of the company and its peers. */
export function ValuationTab({ id, name, search }: TabProps) {
  const { asOf, multiple = 'price_to_earnings_ratio_ttm', interval = 'week' } = search;
  const range = RANGES.find((one) => one.id === search.range) ?? FIVE_YEARS;
  const navigate = route.useNavigate();
  const change = (to: Partial<CompanySearch>): void =>
    void navigate({ search: (before: CompanySearch) => ({ ...before, ...to }), resetScroll: false });
  const { peers, history } = useValuation(id, {
    asOf,
    interval,
    days: 'days' in range ? range.days : undefined,
    chosen: search.peers,
  });
  const names = useNames('companies', peers);
  const nameOf = (company: string): string => (company === id ? name : (names.get(company) ?? company));
  const companies = history.data?.value ?? [];
  const own = companies.find(({ rpEntityId }) => rpEntityId === id);
  return (
    <>
      <div className="row">
        <Choices name="Figure" options={MULTIPLES} value={multiple} onChange={(to) => change({ multiple: to })} />
        <Choices name="Interval" options={INTERVALS} value={interval} onChange={(to) => change({ interval: to })} />
        <Choices name="Time" options={RANGES} value={range.id} onChange={(to) => change({ range: to })} />
      </div>
      {history.error ? (
        <ErrorNotice error={history.error} onRetry={() => void history.refetch()} />
      ) : history.data === undefined ? (
        <Loading height="40rem" what="valuation" />
      ) : own === undefined || own.dates.length === 0 ? (
        <EmptyNotice>No price is known in this time.</EmptyNotice>
      ) : (
        <>
          <OneMultiple own={own} companies={companies} multiple={multiple} nameOf={nameOf} />
          <Panel title="Peers">
            <PeersTable companies={companies} multiple={multiple} nameOf={nameOf} />
            <ChosenNames
              label={`Companies beside ${name}, up to ${PEERS_MAX}`}
              kind="companies"
              ids={peers}
              onChange={(ids) => change({ peers: ids.filter((one) => one !== id).slice(0, PEERS_MAX) })}
            />
            {search.peers === undefined && peers.length > 0 && (
              <p className="small-text soft">Proposed: the same industry, nearest in market value.</p>
            )}
          </Panel>
          <Panel title="All figures">
            <FiguresTable name={name} own={own} />
          </Panel>
          <Warnings texts={history.data.warnings} />
        </>
      )}
    </>
  );
}

function useValuation(
  id: string,
  {
    asOf,
    interval,
    days,
    chosen,
  }: {
    readonly asOf: string | undefined;
    readonly interval: Interval;
    /** Of the time until `asOf`; all when absent. */
    readonly days: number | undefined;
    readonly chosen: readonly string[] | undefined;
  },
) {
  const proposed = useQuery({
    queryKey: ['peers', id],
    queryFn: async ({ signal }) =>
      (await almanac.companies.peers(id, { limit: PROPOSED, signal })).map(({ rpEntityId }) => rpEntityId),
    enabled: chosen === undefined,
  });
  const peers = chosen ?? proposed.data ?? [];
  const start = days === undefined ? FIRST_DAY : daysBefore(days, asOf ?? daysAgo(0));
  const history = useQuery({
    queryKey: ['valuation', id, peers, asOf, interval, start],
    queryFn: ({ signal }) => almanac.metrics.valuation([id, ...peers], { asOf, interval, start, signal }).details(),
    enabled: chosen !== undefined || !proposed.isPending,
  });
  return { peers, history };
}

const seriesOf = ({ series }: ValuationHistory, multiple: Multiple): ValuationSeries | undefined =>
  series.find(({ metric }) => metric === multiple);

const labelOf = (multiple: Multiple): string => MULTIPLES.find(({ id }) => id === multiple)?.label ?? multiple;

interface OfCompanies {
  readonly companies: readonly ValuationHistory[];
  readonly multiple: Multiple;
  readonly nameOf: (id: string) => string;
}

/** One multiple in words, as a chart with mean and band, and as a table. */
function OneMultiple({ own, companies, multiple, nameOf }: OfCompanies & { readonly own: ValuationHistory }) {
  const found = seriesOf(own, multiple);
  if (found === undefined) return null;
  const { statistics, gaps } = found;
  const text = (value: number | null): string => figureText(memberName(multiple), value);
  const name = nameOf(own.rpEntityId);
  const isAll = gaps.length > 0 && statistics.count === 0;
  return (
    <Panel title={labelOf(multiple)}>
      {statistics.last !== null && statistics.percentile !== null && (
        <p>
          <strong>{text(statistics.last)}</strong> on {day(own.dates.at(-1))}: higher than{' '}
          {percent(statistics.percentile)} of the values since {day(own.dates[0])}. Mean {text(statistics.mean)}, median{' '}
          {text(statistics.median)}, from {text(statistics.minimum)} to {text(statistics.maximum)}.
        </p>
      )}
      {!isAll && <ValuationChart name={name} companies={companies} multiple={multiple} nameOf={nameOf} />}
      {gaps.length > 0 && (
        <details open={isAll}>
          <summary className="small-text">
            No value for {gaps.length === 1 ? 'a part' : `${wholeNumber(gaps.length)} parts`} of the time
          </summary>
          <ul className="small-text">
            {gaps.map(({ from, to, reason }) => (
              <li key={from}>
                {from === to ? day(from) : `${day(from)} to ${day(to)}`}: {reasonText({ reason })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary className="small-text">Values as a table</summary>
        <ValuesTable own={own} companies={companies} multiple={multiple} nameOf={nameOf} />
      </details>
    </Panel>
  );
}

function ValuesTable({ own, companies, multiple, nameOf }: OfCompanies & { readonly own: ValuationHistory }) {
  const byDay = useMemo(() => {
    const columns = companies.map((one) => {
      const values = seriesOf(one, multiple)?.values ?? [];
      return new Map(one.dates.map((date, at) => [date, values[at] ?? null]));
    });
    return own.dates.toReversed().map((date) => ({ date, values: columns.map((column) => column.get(date) ?? null) }));
  }, [own, companies, multiple]);
  type Row = (typeof byDay)[number];
  const columns: Column<Row>[] = [
    { id: 'day', name: 'Day', value: ({ date }) => date, show: ({ date }) => day(date) },
    ...companies.map(({ rpEntityId }, at) => ({
      id: rpEntityId,
      name: nameOf(rpEntityId),
      isNumber: true,
      value: ({ values }: Row) => values[at] ?? null,
      show: ({ values }: Row) => figureText(memberName(multiple), values[at]),
    })),
  ];
  return (
    <DataTable
      name={`${nameOf(own.rpEntityId)} ${labelOf(multiple)}`}
      columns={columns}
      rows={byDay}
      keyOf={({ date }) => date}
    />
  );
}

interface StatisticsRow {
  readonly key: string;
  readonly label: string;
  readonly multiple: Multiple;
  readonly statistics: ValuationSeries['statistics'];
  /** Why there is no last value. */
  readonly reason: string | undefined;
}

/** Columns of statistics, as values of the figure of the row. */
const STATISTICS: readonly Column<StatisticsRow>[] = (
  [
    ['last', 'Last'],
    ['mean', 'Mean'],
    ['median', 'Median'],
    ['standardDeviation', 'Standard deviation'],
    ['minimum', 'Lowest'],
    ['maximum', 'Highest'],
  ] as const
).map(([id, name]) => ({
  id,
  name,
  isNumber: true,
  value: ({ statistics }) => statistics[id],
  show: ({ statistics, multiple }) => figureText(memberName(multiple), statistics[id]),
}));
const PERCENTILE: Column<StatisticsRow> = {
  id: 'percentile',
  name: 'Percentile',
  isNumber: true,
  value: ({ statistics }) => statistics.percentile,
  show: ({ statistics }) => percent(statistics.percentile),
};

const statisticsOf = ({ dates }: ValuationHistory, { statistics, gaps }: ValuationSeries) => {
  const last = gaps.at(-1);
  return {
    statistics,
    reason:
      dates.length === 0
        ? 'no price is known'
        : last !== undefined && last.to === dates.at(-1)
          ? reasonText(last)
          : undefined,
  };
};

/** A reason with the figure that it is of in words, without those that this one is a part of. */
const reasonText = ({ reason }: { readonly reason: string }): string =>
  reason.replace(/^(?:[a-z_]+: )+/, '').replace(/^[a-z_]+\.[A-Z_]+/, inputLabel);

const Reason = ({ reason }: Pick<StatisticsRow, 'reason'>) =>
  reason === undefined ? null : <div className="small-text soft valuation-reason">{reason}</div>;

function PeersTable({ companies, multiple, nameOf }: OfCompanies) {
  const rows = companies.flatMap((one): StatisticsRow[] => {
    const found = seriesOf(one, multiple);
    const { rpEntityId: key } = one;
    return found === undefined ? [] : [{ key, label: nameOf(key), multiple, ...statisticsOf(one, found) }];
  });
  const name: Column<StatisticsRow> = {
    id: 'name',
    name: 'Company',
    value: ({ label }) => label,
    show: ({ key, label, reason }) => (
      <>
        <Link to="/companies/$id" params={{ id: key }} search={{ tab: 'valuation', multiple }}>
          {label}
        </Link>
        <Reason reason={reason} />
      </>
    ),
  };
  return (
    <DataTable
      name={`${labelOf(multiple)} of peers`}
      columns={[name, ...STATISTICS, PERCENTILE]}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

function FiguresTable({ name, own }: { readonly name: string; readonly own: ValuationHistory }) {
  const rows = MULTIPLES.flatMap(({ id, label }): StatisticsRow[] => {
    const found = seriesOf(own, id);
    return found === undefined ? [] : [{ key: id, label, multiple: id, ...statisticsOf(own, found) }];
  });
  const label: Column<StatisticsRow> = {
    id: 'figure',
    name: 'Figure',
    value: (row) => row.label,
    show: ({ label: text, reason }) => (
      <>
        {text}
        <Reason reason={reason} />
      </>
    ),
  };
  return (
    <DataTable
      name={`${name} valuation`}
      columns={[label, ...STATISTICS, PERCENTILE]}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}
