import type { Details } from '@almanac/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { compact, decimal, signedPercent, wholeNumber } from '../format/numbers.ts';
import { BarChart } from '../parts/bar-chart.tsx';
import { Choices } from '../parts/choices.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { againstEstimates, type ComparedPeriod, surprisePercent } from './against-estimates.ts';
import { type CompanySearch, PERIOD_CHOICES } from './company-route.ts';

const route = getRouteApi('/companies/$id');

/** Estimates of a company by period, the newest first. */
export const EstimatesPanel = ({
  name,
  period,
  query,
}: {
  readonly name: string;
  readonly period: 'annual' | 'quarter';
  readonly query: UseQueryResult<Details<EstimateRow[]>>;
}) => (
  <Panel title="Estimates" actions={<PeriodChoice period={period} />}>
    <QueryView
      query={query}
      height="20rem"
      what="estimates"
      isEmpty={(rows) => rows.length === 0}
      empty="No estimates are known."
    >
      {(rows) => (
        <>
          <DataTable
            name={`${name} estimates`}
            rows={rows}
            columns={ESTIMATES}
            keyOf={(row) => row.fiscalPeriodEndDate}
          />
          {query.data?.currency && <p className="soft small-text">Amounts are in {query.data.currency}.</p>}
        </>
      )}
    </QueryView>
  </Panel>
);

const PeriodChoice = ({ period }: { readonly period: 'annual' | 'quarter' }) => {
  const navigate = route.useNavigate();
  return (
    <Choices
      name="Period"
      options={PERIOD_CHOICES}
      value={period}
      onChange={(to) =>
        void navigate({
          search: (before: CompanySearch) => ({ ...before, period: to }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
};

/** Estimates of periods that have been reported, beside the results. */
export function ComparedEstimates({
  id,
  name,
  asOf,
  period,
  estimates,
}: {
  readonly id: string;
  readonly name: string;
  readonly asOf: string | undefined;
  readonly period: 'annual' | 'quarter';
  readonly estimates: readonly EstimateRow[] | undefined;
}) {
  const statements = useQuery({
    queryKey: ['reported', id, asOf, period],
    queryFn: ({ signal }) => almanac.statements.income(id, { asOf, period, limit: 20, signal }).details(),
  });
  const periods = againstEstimates(estimates ?? [], statements.data?.value ?? []);
  const came = periods.filter(({ eps, revenue }) => eps !== null || revenue !== null);
  return (
    <Panel title="Estimates vs. actuals">
      <QueryView
        query={statements}
        height="20rem"
        what="results"
        isEmpty={() => came.length === 0}
        empty="No period with an estimate has been reported."
      >
        {() => (
          <>
            <BarChart
              name={`${name} earnings against estimates`}
              summary={`Earnings per share of ${came.length} periods, estimated and reported, as in the table`}
              categories={came.map(({ endsOn }) => day(endsOn))}
              series={[
                { name: 'Earnings per share, estimated', values: came.map(({ epsEstimated }) => epsEstimated) },
                { name: 'Earnings per share, reported', values: came.map(({ eps }) => eps) },
              ]}
              format={decimal}
            />
            <DataTable name={`${name} surprises`} rows={came} columns={COMPARED} keyOf={({ endsOn }) => endsOn} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

const number = (
  id: string,
  name: string,
  value: (row: ComparedPeriod) => number | null,
  format: (value: number | null) => string,
): Column<ComparedPeriod> => ({ id, name, isNumber: true, value, show: (row) => format(value(row)) });

const COMPARED: readonly Column<ComparedPeriod>[] = [
  { id: 'period', name: 'Period ends', value: ({ endsOn }) => endsOn, show: ({ endsOn }) => day(endsOn) },
  number('epsEstimated', 'EPS estimated', ({ epsEstimated }) => epsEstimated, decimal),
  number('eps', 'EPS reported', ({ eps }) => eps, decimal),
  number('epsSurprise', 'EPS surprise', ({ eps, epsEstimated }) => surprisePercent(eps, epsEstimated), signedPercent),
  number('revenueEstimated', 'Revenue estimated', ({ revenueEstimated }) => revenueEstimated, compact),
  number('revenue', 'Revenue reported', ({ revenue }) => revenue, compact),
  number(
    'revenueSurprise',
    'Revenue surprise',
    ({ revenue, revenueEstimated }) => surprisePercent(revenue, revenueEstimated),
    signedPercent,
  ),
];

type EstimateRow = Awaited<ReturnType<typeof almanac.analysts.estimates>>[number];

const figure = (
  id: keyof EstimateRow & string,
  name: string,
  format: (value: number | null) => string,
): Column<EstimateRow> => {
  const value = (row: EstimateRow): number | null => row[id] as number | null;
  return { id, name, isNumber: true, value, show: (row) => format(value(row)) };
};

const ESTIMATES: readonly Column<EstimateRow>[] = [
  {
    id: 'period',
    name: 'Period ends',
    value: ({ fiscalPeriodEndDate }) => fiscalPeriodEndDate,
    show: (row) => day(row.fiscalPeriodEndDate),
  },
  figure('epsLow', 'EPS low', decimal),
  figure('epsAvg', 'EPS mean', decimal),
  figure('epsHigh', 'EPS high', decimal),
  figure('numAnalystsEps', 'Analysts', wholeNumber),
  figure('revenueLow', 'Revenue low', compact),
  figure('revenueAvg', 'Revenue mean', compact),
  figure('revenueHigh', 'Revenue high', compact),
  figure('netIncomeAvg', 'Net income mean', compact),
];
