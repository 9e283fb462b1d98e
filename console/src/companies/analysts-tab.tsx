import type { Details } from '@almanac/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { compact, decimal, signedPercent, wholeNumber } from '../format/numbers.ts';
import { BarChart } from '../parts/bar-chart.tsx';
import { Choices } from '../parts/choices.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { EmptyNotice, Loading, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { againstEstimates, type ComparedPeriod, surprisePercent } from './against-estimates.ts';
import { AnalystHistory } from './analyst-history.tsx';
import { type CompanySearch, PERIOD_CHOICES } from './company-route.ts';
import { isUnknown } from './is-unknown.ts';
import type { TabProps } from './tab-props.ts';

const route = getRouteApi('/companies/$id');

/** What analysts expect, and what came. */
export function AnalystsTab({ id, name, search: { asOf, period = 'quarter' } }: TabProps) {
  const ratings = useQuery({
    queryKey: ['ratings', id, asOf],
    queryFn: ({ signal }) => almanac.analysts.ratings(id, { asOf, signal }).details(),
  });
  const target = useQuery({
    queryKey: ['target', id, asOf],
    queryFn: ({ signal }) => almanac.analysts.target(id, { asOf, signal }).details(),
  });
  const surprise = useQuery({
    queryKey: ['surprise', id, asOf],
    queryFn: ({ signal }) => almanac.analysts.surprise(id, { asOf, signal }).details(),
  });
  const estimates = useQuery({
    queryKey: ['estimates', id, asOf, period],
    queryFn: ({ signal }) => almanac.analysts.estimates(id, { asOf, period, signal }).details(),
  });
  const queries: readonly UseQueryResult<Details<unknown>>[] = [ratings, target, surprise, estimates];
  if (queries.some(({ isPending }) => isPending)) return <Loading height="30rem" what="ratings and estimates" />;
  const isNothingKnown = queries.every(({ data }) => data !== undefined && isUnknown(data.value));
  if (isNothingKnown)
    return (
      <Panel title="Analysts">
        <EmptyNotice>
          {asOf === undefined
            ? `No ratings, price targets or estimates of ${name} are known.`
            : `No ratings, price targets or estimates of ${name} were known on ${day(asOf)}.`}
        </EmptyNotice>
      </Panel>
    );
  return (
    <>
      <div className="columns thirds">
        <Panel title="Ratings">
          <QueryView
            query={ratings}
            height="9rem"
            what="ratings"
            hidesWarnings
            isEmpty={isUnknown}
            empty="No ratings are known."
          >
            {(value) =>
              value && (
                <>
                  <p>
                    <strong>{value.consensus ?? '–'}</strong>
                  </p>
                  <RatingBars
                    counts={[
                      ['Strong buy', value.strongBuy],
                      ['Buy', value.buy],
                      ['Hold', value.hold],
                      ['Sell', value.sell],
                      ['Strong sell', value.strongSell],
                    ]}
                  />
                </>
              )
            }
          </QueryView>
        </Panel>
        <Panel title="Price targets">
          <QueryView
            query={target}
            height="9rem"
            what="targets"
            hidesWarnings
            isEmpty={isUnknown}
            empty="No targets are known."
          >
            {(value) => (
              <dl className="facts">
                {(
                  [
                    ['Lowest', value?.targetLow],
                    ['Median', value?.targetMedian],
                    ['Mean', value?.targetConsensus],
                    ['Highest', value?.targetHigh],
                  ] as const
                ).map(([label, figure]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{decimal(figure)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </QueryView>
        </Panel>
        <Panel title="Last results against estimates">
          <QueryView
            query={surprise}
            height="9rem"
            what="results"
            hidesWarnings
            isEmpty={isUnknown}
            empty="None are known."
          >
            {(value) => (
              <dl className="facts">
                <div>
                  <dt>Reported</dt>
                  <dd>{day(value?.reportingDate)}</dd>
                </div>
                <div>
                  <dt>Earnings per share</dt>
                  <dd>
                    {decimal(value?.epsActual)} against {decimal(value?.epsEstimated)} (
                    {signedPercent(value?.epsSurprisePct)})
                  </dd>
                </div>
                <div>
                  <dt>Revenue</dt>
                  <dd>
                    {compact(value?.revenueActual)} against {compact(value?.revenueEstimated)} (
                    {signedPercent(value?.revenueSurprisePct)})
                  </dd>
                </div>
              </dl>
            )}
          </QueryView>
        </Panel>
      </div>
      <Warnings
        texts={[ratings, target, surprise].flatMap(({ data }) => (data && !isUnknown(data.value) ? data.warnings : []))}
      />
      <Compared id={id} name={name} asOf={asOf} period={period} estimates={estimates.data?.value} />
      <Panel title="Estimates" actions={<PeriodChoice period={period} />}>
        <QueryView
          query={estimates}
          height="20rem"
          what="estimates"
          isEmpty={(rows) => rows.length === 0}
          empty="No estimates are known."
        >
          {(rows) => (
            <DataTable
              name={`${name} estimates`}
              rows={rows}
              columns={ESTIMATES}
              keyOf={(row) => row.fiscalPeriodEndDate}
            />
          )}
        </QueryView>
      </Panel>
      <AnalystHistory id={id} name={name} asOf={asOf} />
    </>
  );
}

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

/** Estimates of periods that have been reported, beside what came. */
function Compared({
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
    <Panel title="Estimates against what came">
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

function RatingBars({ counts }: { readonly counts: readonly (readonly [string, number | null])[] }) {
  const most = Math.max(1, ...counts.map(([, count]) => count ?? 0));
  return (
    <dl className="rating-bars">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt className="small-text soft">{label}</dt>
          <dd aria-hidden="true" className="bar" style={{ width: `${((count ?? 0) / most) * 100}%` }} />
          <dd>{wholeNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
