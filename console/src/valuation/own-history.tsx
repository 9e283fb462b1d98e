import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { almanac } from '../api/almanac.ts';
import { memberName } from '../format/names.ts';
import { figureText, percent } from '../format/numbers.ts';
import type { Column } from '../parts/data-table.tsx';
import { MULTIPLES, type Multiple } from './multiples.ts';
import { valuationStart } from './valuation-range.ts';

/** Most companies of a request for valuations. */
const VALUED_AT_ONCE = 10;

/** Five years of a multiple by month, of companies in parts. */
const historiesOf = (multiple: Multiple, items: readonly string[]) =>
  Array.from({ length: Math.ceil(items.length / VALUED_AT_ONCE) }, (_, at) => {
    const part = items.slice(at * VALUED_AT_ONCE, (at + 1) * VALUED_AT_ONCE);
    return queryOptions({
      queryKey: ['own history', multiple, part],
      queryFn: async ({ signal }) => {
        const options = { metrics: [multiple], interval: 'month' as const, start: valuationStart('5y'), signal };
        const histories = await almanac.metrics.valuation(part, options);
        return histories.flatMap(({ rpEntityId, series: [one] }) =>
          one ? [[rpEntityId, one.statistics] as const] : [],
        );
      },
    });
  });

/** Columns of a table of companies with the mean and the percentile of a multiple in its own history, and the choice of the multiple. */
export function useOwnHistory(companies: readonly string[]): {
  readonly choice: ReactNode;
  readonly queries: readonly UseQueryResult<unknown, Error>[];
  /** Both columns once a multiple is chosen. `idOf`: the company of a row. */
  columns<Row>(idOf: (row: Row) => string): readonly Column<Row>[];
} {
  const [multiple, setMultiple] = useState<Multiple>();
  const queries = useQueries({ queries: multiple === undefined ? [] : historiesOf(multiple, companies) });
  const known = new Map(queries.flatMap(({ data }) => data ?? []));
  return {
    choice: <HistoryChoice multiple={multiple} onChange={setMultiple} />,
    queries,
    columns: (idOf) =>
      multiple === undefined
        ? []
        : [
            {
              id: 'mean',
              name: 'Mean, 5 years',
              isNumber: true,
              value: (row) => known.get(idOf(row))?.mean ?? null,
              show: (row) => figureText(memberName(multiple), known.get(idOf(row))?.mean ?? null),
            },
            {
              id: 'percentile',
              name: 'Percentile, 5 years',
              isNumber: true,
              value: (row) => known.get(idOf(row))?.percentile ?? null,
              show: (row) => percent(known.get(idOf(row))?.percentile ?? null),
            },
          ],
  };
}

/** Chooses the multiple whose own history the table shows. */
const HistoryChoice = ({
  multiple,
  onChange,
}: {
  readonly multiple: Multiple | undefined;
  readonly onChange: (multiple: Multiple | undefined) => void;
}) => (
  <label className="row">
    <span className="label">Own history of</span>
    <select
      className="input small"
      value={multiple ?? ''}
      onChange={({ target }) => onChange(MULTIPLES.find(({ id }) => id === target.value)?.id)}
    >
      <option value="">no multiple</option>
      {MULTIPLES.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  </label>
);
