import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { metricLabel } from '../format/names.ts';
import { figureText } from '../format/numbers.ts';
import { Choices } from '../parts/choices.tsx';
import { EmptyNotice, ErrorNotice, Loading, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { type CompanySearch, PERIOD_CHOICES } from './company-route.ts';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import { isUnknown } from './is-unknown.ts';
import { MetricExplained } from './metric-explained.tsx';
import type { TabProps } from './tab-props.ts';

const route = getRouteApi('/companies/$id');
const PERIODS: Readonly<Record<'annual' | 'quarter', number>> = { annual: 10, quarter: 12 };

const NONE_KNOWN = 'None are known: they are worked out from four quarters of statements, which are not there.';

/** Metrics at one time. */
interface MetricColumn extends FigureColumn {
  readonly currency: string | null;
  /** The day as of which the figures are asked for; `undefined`: the newest. */
  readonly asOf: string | undefined;
}

/** Key metrics and ratios now and by period. A click on a figure says how it was worked out. */
export function MetricsTab({ id, name, search }: TabProps) {
  const { asOf, period = 'quarter', metric, at } = search;
  const navigate = route.useNavigate();
  const change = (to: (before: CompanySearch) => CompanySearch): void =>
    void navigate({ search: to, resetScroll: false });
  const close = (): void => change(({ metric: _metric, at: _at, ...rest }) => rest);
  const { now, ratios, periods, warnings, failed, isLoading, isNothingKnown } = useMetrics(id, asOf, period);
  const shared = {
    periods,
    asOf,
    onShow: (field: string, column: MetricColumn) =>
      change(({ at: _at, ...before }) => ({
        ...before,
        metric: field,
        ...(column.asOf !== undefined && column.asOf !== asOf && { at: column.asOf }),
      })),
  };
  return (
    <>
      <div className="row">
        <Choices
          name="Period"
          options={PERIOD_CHOICES}
          value={period}
          onChange={(to) => change((before) => ({ ...before, period: to }))}
        />
        <span className="soft small-text">
          Over the twelve months to the end of each period, as known when it was first reported.
        </span>
      </div>
      {failed?.error ? (
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
      ) : isLoading ? (
        <Loading height="40rem" what="metrics" />
      ) : isNothingKnown ? (
        <EmptyNotice>{NONE_KNOWN}</EmptyNotice>
      ) : (
        <>
          <Metrics title="Key metrics" name={`${name} key metrics`} now={now} {...shared} />
          <Metrics title="Ratios" name={`${name} ratios`} now={ratios} {...shared} />
          <Warnings texts={warnings} />
        </>
      )}
      <MetricExplained
        id={id}
        metric={metric}
        asOf={at ?? asOf}
        onShow={(other) => change((before) => ({ ...before, metric: other }))}
        onClose={close}
      />
    </>
  );
}

/** Key metrics and ratios of a day, and the metrics of the periods before. */
function useMetrics(id: string, asOf: string | undefined, period: 'annual' | 'quarter') {
  const history = useQuery({
    queryKey: ['metric-history', id, asOf, period],
    queryFn: ({ signal }) => almanac.metrics.history(id, { asOf, period, limit: PERIODS[period], signal }).details(),
  });
  const keyMetrics = useQuery({
    queryKey: ['key-metrics', id, asOf],
    queryFn: ({ signal }) => almanac.metrics.keyMetrics(id, { asOf, signal }).details(),
  });
  const ratios = useQuery({
    queryKey: ['ratios', id, asOf],
    queryFn: ({ signal }) => almanac.metrics.ratios(id, { asOf, signal }).details(),
  });
  const periods: readonly MetricColumn[] =
    history.data?.value.map((row) => ({
      title: row.period === 'FY' ? `FY ${row.fiscalYear}` : `${row.period} ${row.fiscalYear}`,
      figures: row.values as unknown as FigureColumn['figures'],
      currency: row.currency,
      asOf: row.asOf,
    })) ?? [];
  return {
    now: keyMetrics.data?.value,
    ratios: ratios.data?.value,
    periods,
    warnings: [...(keyMetrics.data?.warnings ?? []), ...(history.data?.warnings ?? [])],
    failed: [history, keyMetrics, ratios].find(({ error }) => error !== null) as UseQueryResult | undefined,
    isLoading: [history, keyMetrics, ratios].some(({ isPending }) => isPending),
    isNothingKnown: [keyMetrics, ratios].every(({ data }) => isUnknown(data?.value)) && periods.length === 0,
  };
}

function Metrics({
  title,
  name,
  now,
  periods,
  asOf,
  onShow,
}: {
  readonly title: string;
  readonly name: string;
  readonly now: object | null | undefined;
  readonly periods: readonly MetricColumn[];
  readonly asOf: string | undefined;
  readonly onShow: (field: string, column: MetricColumn) => void;
}) {
  const figures = Object.fromEntries(
    Object.entries(now ?? {}).filter(([, value]) => value === null || typeof value === 'number'),
  ) as Record<string, number | null>;
  const currency = periods[0]?.currency ?? null;
  const columns: MetricColumn[] = [
    { title: asOf === undefined ? 'Now' : day(asOf), figures, currency, asOf },
    ...periods,
  ];
  const fields = Object.keys(figures).filter((field) => columns.some((column) => column.figures[field] != null));
  return (
    <Panel title={title}>
      {fields.length === 0 ? (
        <EmptyNotice>{NONE_KNOWN}</EmptyNotice>
      ) : (
        <FigureTable
          name={name}
          corner={currency === null ? 'Metric' : `Metric, amounts in ${currency}`}
          columns={columns}
          fields={fields}
          label={metricLabel}
          format={(field, value, column) => figureText(field, value, column.currency)}
          onShow={onShow}
        />
      )}
    </Panel>
  );
}
