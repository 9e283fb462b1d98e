import type { ValuationHistory } from '@almanac/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { memberName } from '../format/names.ts';
import { figureText, percent } from '../format/numbers.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { EmptyNotice, ErrorNotice, Loading, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { MULTIPLES, type Multiple } from '../valuation/multiples.ts';
import { ValuationChart } from '../valuation/valuation-chart.tsx';
import { chosenMultiple, ValuationChoices } from '../valuation/valuation-choices.tsx';
import { valuationStart } from '../valuation/valuation-range.ts';
import { multipleLabel, multipleSeries, PeersTable } from '../valuation/valuation-statistics.tsx';
import type { ComparedProps } from './compare-route.ts';

/** Multiples of the companies: one over time, and all with their means and places in their own history. */
export function ComparedValuation({ ids, search, nameOf, onChange }: ComparedProps) {
  const { multiple, interval } = chosenMultiple(search);
  const start = valuationStart(search.range);
  const { data, error, refetch } = useQuery({
    queryKey: ['compared valuation', ids, interval, start],
    queryFn: ({ signal }) => almanac.metrics.valuation(ids, { interval, start, signal }).details(),
    placeholderData: keepPreviousData,
  });
  const priced = data?.value.filter(({ dates }) => dates.length > 0) ?? [];
  const [longest, ...others] = priced.toSorted((one, other) => other.dates.length - one.dates.length);
  return (
    <Panel title="Valuation">
      <ValuationChoices search={search} onChange={onChange} />
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading height="40rem" what="valuation" />
      ) : longest === undefined ? (
        <EmptyNotice>No price is known in this time.</EmptyNotice>
      ) : (
        <>
          <h3>{multipleLabel(multiple)}</h3>
          <ValuationChart
            name={nameOf(longest.rpEntityId)}
            companies={[longest, ...others]}
            multiple={multiple}
            nameOf={nameOf}
            hasBand={false}
          />
          <PeersTable companies={data.value} multiple={multiple} nameOf={nameOf} />
          <h3>All multiples: last value, mean and percentile of the own history</h3>
          <AllMultiples companies={data.value} nameOf={nameOf} />
          <Warnings texts={data.warnings} />
        </>
      )}
    </Panel>
  );
}

interface MultipleRow {
  readonly id: Multiple;
  readonly label: string;
}

/** A row for each multiple, a column for each company. */
function AllMultiples({
  companies,
  nameOf,
}: {
  readonly companies: readonly ValuationHistory[];
  readonly nameOf: (id: string) => string;
}) {
  const columns: Column<MultipleRow>[] = [
    { id: 'figure', name: 'Figure', value: ({ label }) => label },
    ...companies.map((company) => ({
      id: company.rpEntityId,
      name: nameOf(company.rpEntityId),
      isNumber: true,
      value: ({ id }: MultipleRow) => multipleSeries(company, id)?.statistics.last ?? null,
      show: ({ id }: MultipleRow) => <PlaceInHistory company={company} multiple={id} />,
    })),
  ];
  return <DataTable name="multiples" columns={columns} rows={MULTIPLES} keyOf={({ id }) => id} />;
}

function PlaceInHistory({ company, multiple }: { readonly company: ValuationHistory; readonly multiple: Multiple }) {
  const { last = null, mean = null, percentile = null } = multipleSeries(company, multiple)?.statistics ?? {};
  const text = (value: number | null): string => figureText(memberName(multiple), value);
  return (
    <>
      {text(last)}
      {mean !== null && (
        <div className="small-text soft valuation-reason">
          mean {text(mean)}
          {last !== null && percentile !== null && `, above ${percent(percentile)} of the time`}
        </div>
      )}
    </>
  );
}
