import type { ValuationHistory } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { memberName } from '../format/names.ts';
import { figureText, percent, wholeNumber } from '../format/numbers.ts';
import { ChosenNames, useNames } from '../parts/chosen-names.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { EmptyNotice, ErrorNotice, Loading, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import type { Interval } from '../valuation/multiples.ts';
import { ValuationChart } from '../valuation/valuation-chart.tsx';
import { chosenMultiple, ValuationChoices } from '../valuation/valuation-choices.tsx';
import { valuationStart } from '../valuation/valuation-range.ts';
import {
  FiguresTable,
  multipleLabel,
  multipleSeries,
  type OfCompanies,
  PeersTable,
  reasonText,
} from '../valuation/valuation-statistics.tsx';
import { pointsOf } from '../valuation/valuation-values.ts';
import { type CompanySearch, PEERS_MAX } from './company-route.ts';
import type { TabProps } from './tab-props.ts';

const route = getRouteApi('/companies/$id');
const PROPOSED = 3;

/** Multiples and yields over time, of the company and its peers. */
export function ValuationTab({ id, name, search }: TabProps) {
  const { asOf } = search;
  const { multiple, interval } = chosenMultiple(search);
  const navigate = route.useNavigate();
  const change = (to: Partial<CompanySearch>): void =>
    void navigate({ search: (before: CompanySearch) => ({ ...before, ...to }), resetScroll: false });
  const { peers, history } = useValuation(id, {
    asOf,
    interval,
    start: valuationStart(search.range, asOf),
    chosen: search.peers,
  });
  const names = useNames('companies', peers);
  const nameOf = (company: string): string => (company === id ? name : (names.get(company) ?? company));
  const companies = history.data?.value ?? [];
  const own = companies.find(({ rpEntityId }) => rpEntityId === id);
  return (
    <>
      <ValuationChoices search={search} onChange={change} />
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
    start,
    chosen,
  }: {
    readonly asOf: string | undefined;
    readonly interval: Interval;
    readonly start: string;
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
  const history = useQuery({
    queryKey: ['valuation', id, peers, asOf, interval, start],
    queryFn: ({ signal }) => almanac.metrics.valuation([id, ...peers], { asOf, interval, start, signal }).details(),
    enabled: chosen !== undefined || !proposed.isPending,
  });
  return { peers, history };
}

/** One multiple in words, as a chart with mean and band, and as a table. */
function OneMultiple({ own, companies, multiple, nameOf }: OfCompanies & { readonly own: ValuationHistory }) {
  const found = multipleSeries(own, multiple);
  if (found === undefined) return null;
  const { statistics, gaps } = found;
  const text = (value: number | null): string => figureText(memberName(multiple), value);
  const name = nameOf(own.rpEntityId);
  const isAll = gaps.length > 0 && statistics.count === 0;
  const isOneClose = statistics.last !== null && statistics.percentile === null;
  return (
    <Panel title={multipleLabel(multiple)}>
      {statistics.last !== null && statistics.percentile !== null && (
        <p>
          <strong>{text(statistics.last)}</strong> at the close of {day(own.pricedOn)}: higher than{' '}
          {percent(statistics.percentile)} of the values since {day(own.dates[0])}. Mean {text(statistics.mean)}, median{' '}
          {text(statistics.median)}, from {text(statistics.minimum)} to {text(statistics.maximum)}.
        </p>
      )}
      {isOneClose && (
        <p>
          <strong>{text(statistics.last)}</strong> at the close of {day(own.pricedOn)}, the only one that is known in
          this range: there is no mean and no percentile.
        </p>
      )}
      {!isAll && !isOneClose && (
        <ValuationChart name={name} companies={companies} multiple={multiple} nameOf={nameOf} />
      )}
      {gaps.length > 0 && (
        <details open={isAll}>
          <summary className="small-text">
            {isAll
              ? 'Why no value is known'
              : `No value for ${gaps.length === 1 ? 'a part' : `${wholeNumber(gaps.length)} parts`} of the time`}
          </summary>
          <ul className="small-text plain-list">
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
      const { days, values } = pointsOf(one, multiple);
      return new Map(days.map((date, at) => [date, values[at] ?? null]));
    });
    const { days } = pointsOf(own, multiple);
    return days.toReversed().map((date) => ({ date, values: columns.map((column) => column.get(date) ?? null) }));
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
      name={`${nameOf(own.rpEntityId)} ${multipleLabel(multiple)}`}
      columns={columns}
      rows={byDay}
      keyOf={({ date }) => date}
    />
  );
}
