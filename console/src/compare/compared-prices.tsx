import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { decimal } from '../format/numbers.ts';
import { Choices } from '../parts/choices.tsx';
import type { TimeSeries } from '../parts/draw-chart.ts';
import { EmptyNotice, ErrorNotice, Loading, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { TimeChart } from '../parts/time-chart.tsx';
import { SCALES } from '../valuation/multiples.ts';
import { PEER_COLORS } from '../valuation/valuation-chart.tsx';
import { RangeChoices } from '../valuation/valuation-choices.tsx';
import { valuationStart } from '../valuation/valuation-range.ts';
import { type ComparedProps, PRICE_BASES } from './compare-route.ts';
import { alignedPrices, indexed, type PricedCompany } from './indexed-prices.ts';

/** Closes of the companies in one chart, as indices of the first day that all have a close, or in their currencies. */
export function ComparedPrices({ ids, search, nameOf, onChange }: ComparedProps) {
  const { basis = 'index', scale = 'linear' } = search;
  const start = valuationStart(search.range);
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['compared prices', id, start],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => almanac.prices.daily(id, { start, signal }).details(),
      placeholderData: keepPreviousData,
    })),
  });
  const failed = queries.find(({ error }) => error !== null);
  const isPending = queries.some(({ data }) => data === undefined);
  const companies = ids.map((id, at) => ({ id, rows: queries[at]?.data?.value ?? [] }));
  return (
    <Panel
      title="Price"
      actions={
        <>
          <Choices name="Prices" options={PRICE_BASES} value={basis} onChange={(to) => onChange({ basis: to })} />
          <Choices name="Scale" options={SCALES} value={scale} onChange={(to) => onChange({ scale: to })} />
          <RangeChoices name="Time of prices" search={search} onChange={onChange} />
        </>
      }
    >
      {failed?.error && <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      {isPending ? (
        <Loading height="20rem" what="prices" />
      ) : (
        <PricesChart
          companies={companies}
          isIndexed={basis === 'index'}
          isLogarithmic={scale === 'log'}
          nameOf={nameOf}
        />
      )}
      <Warnings texts={queries.flatMap(({ data }) => data?.warnings ?? [])} />
    </Panel>
  );
}

function PricesChart({
  companies,
  isIndexed,
  isLogarithmic,
  nameOf,
}: {
  readonly companies: readonly PricedCompany[];
  readonly isIndexed: boolean;
  readonly isLogarithmic: boolean;
  readonly nameOf: (id: string) => string;
}) {
  const key = companies.map(({ id, rows }) => `${nameOf(id)} ${rows.length} ${rows[0]?.date}`).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: companies with their rows are compared as one text
  const chart = useMemo(() => {
    const aligned = alignedPrices(companies);
    const shown = isIndexed ? indexed(aligned) : aligned;
    const series = shown.closes.map(
      ({ id, currency, values }, at): TimeSeries => ({
        name: isIndexed || currency === null ? nameOf(id) : `${nameOf(id)}, ${currency}`,
        kind: 'line',
        values,
        color: at === 0 ? '--accent' : (PEER_COLORS[(at - 1) % PEER_COLORS.length] ?? '--ink'),
        format: decimal,
      }),
    );
    return { days: shown.days, series };
  }, [key, isIndexed]);
  const [first, last] = [chart.days[0], chart.days.at(-1)];
  if (first === undefined)
    return (
      <EmptyNotice>
        {isIndexed ? 'There is no day of which all have a close.' : 'No closes are known in this time.'}
      </EmptyNotice>
    );
  const ends = chart.series.map(({ name, values }) => `${name} ${decimal(values.at(-1))}`).join(', ');
  return (
    <TimeChart
      name="compared prices"
      isOneScale
      height={280}
      isLogarithmic={isLogarithmic}
      {...chart}
      summary={
        isIndexed ? `Close / close of ${day(first)} × 100. ${day(last)}: ${ends}` : `Closes to ${day(last)}: ${ends}`
      }
    />
  );
}
