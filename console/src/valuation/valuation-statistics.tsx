import type { ValuationHistory, ValuationSeries } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import { withDays } from '../format/dates.ts';
import { inputLabel, memberName } from '../format/names.ts';
import { figureText, percent } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { MULTIPLES, type Multiple } from './multiples.ts';

/** The values of a multiple, of one company. */
export const multipleSeries = ({ series }: ValuationHistory, multiple: Multiple): ValuationSeries | undefined =>
  series.find(({ metric }) => metric === multiple);

/** The whole name of a multiple. */
export const multipleLabel = (multiple: Multiple): string =>
  MULTIPLES.find(({ id }) => id === multiple)?.label ?? multiple;

/** A multiple of several companies. */
export interface OfCompanies {
  readonly companies: readonly ValuationHistory[];
  readonly multiple: Multiple;
  readonly nameOf: (id: string) => string;
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
export const reasonText = ({ reason }: { readonly reason: string }): string =>
  withDays(reason.replace(/^(?:[a-z_]+: )+/, '').replace(/^[a-z_]+\.[A-Z_]+/, inputLabel));

const Reason = ({ reason }: Pick<StatisticsRow, 'reason'>) =>
  reason === undefined ? null : <div className="small-text soft valuation-reason">{reason}</div>;

/** Last value and statistics of a multiple, a row for each company. */
export function PeersTable({ companies, multiple, nameOf }: OfCompanies) {
  const rows = companies.flatMap((one): StatisticsRow[] => {
    const found = multipleSeries(one, multiple);
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
      name={`${multipleLabel(multiple)} of peers`}
      columns={[name, ...STATISTICS, PERCENTILE]}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

/** Last value and statistics of all multiples of a company. */
export function FiguresTable({ name, own }: { readonly name: string; readonly own: ValuationHistory }) {
  const rows = MULTIPLES.flatMap(({ id, label }): StatisticsRow[] => {
    const found = multipleSeries(own, id);
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
