import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { metricLabel } from '../format/names.ts';
import { figureText } from '../format/numbers.ts';
import { Choices } from '../parts/choices.tsx';
import { EmptyNotice, ErrorNotice, Loading, Warnings } from '../parts/notices.tsx';
import { Panel } from '../parts/panel.tsx';
import { type CompanySearch, PERIOD_CHOICES, SHARE_CHOICES } from './company-route.ts';
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
  /** Shares of today for one share of then. */
  readonly splitFactor: number;
  /** The day as of which the figures are asked for; `undefined`: the newest. */
  readonly asOf: string | undefined;
}

/** Key metrics and ratios now and by period. A click on a figure says how it was worked out. */
export function MetricsTab({ id, name, search }: TabProps) {
  const { asOf, period = 'quarter', shares = 'today', metric, at } = search;
  const navigate = route.useNavigate();
  const change = (to: (before: CompanySearch) => CompanySearch): void =>
    void navigate({ search: to, resetScroll: false });
  const close = (): void => change(({ metric: _metric, at: _at, ...rest }) => rest);
  const { now, ratios, periods, warnings, failed, isLoading, isNothingKnown } = useMetrics(id, {
    asOf,
    period,
    shares,
  });
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
        <Choices
          name="Shares"
          options={SHARE_CHOICES}
          value={shares}
          onChange={(to) => change((before) => ({ ...before, shares: to }))}
        />
        <span className="soft small-text">
          Trailing twelve months (TTM), as originally reported. {splitsIn(periods)}
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
        shares={at === undefined ? 'as_reported' : shares}
        sharesAsOf={asOf}
        onShow={(other) => change((before) => ({ ...before, metric: other }))}
        onClose={close}
      />
    </>
  );
}

/** Splits between the reports of two neighboring periods: `Split 10 for 1 after Q1 2025.` */
function splitsIn(periods: readonly MetricColumn[]): string {
  return periods
    .flatMap(({ title, splitFactor }, at) => {
      const ratio = splitFactor / (periods[at - 1]?.splitFactor ?? 1);
      if (ratio === 1) return [];
      return ratio > 1
        ? `Split ${rounded(ratio)} for 1 after ${title}.`
        : `Split 1 for ${rounded(1 / ratio)} after ${title}.`;
    })
    .join(' ');
}

const rounded = (ratio: number): number => Number(ratio.toFixed(2));

/** Key metrics and ratios of a day, and the metrics of the periods before. */
function useMetrics(
  id: string,
  { asOf, period, shares }: Required<Pick<CompanySearch, 'period' | 'shares'>> & { readonly asOf: string | undefined },
) {
  const history = useQuery({
    queryKey: ['metric-history', id, asOf, period, shares],
    queryFn: ({ signal }) =>
      almanac.metrics.history(id, { asOf, period, shares, limit: PERIODS[period], signal }).details(),
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
      splitFactor: row.splitFactor,
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
    { title: asOf === undefined ? 'Now' : day(asOf), figures, currency, splitFactor: 1, asOf },
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
