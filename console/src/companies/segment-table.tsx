import { almanac } from '../api/almanac.ts';
import { compact, money } from '../format/numbers.ts';
import { BarChart } from '../parts/bar-chart.tsx';
import { type FigureColumn, FigureTable } from './figure-table.tsx';

/** Revenue by segment of one period. */
interface Segments extends FigureColumn {
  readonly currency: string | null;
  /** `Q4-2024` */
  readonly fiscal: string;
}

/** Reads revenue by segment, the newest period first. */
export async function readSegments(
  kind: 'regions' | 'products',
  id: string,
  {
    limit,
    ...options
  }: {
    readonly period: 'annual' | 'quarter';
    readonly asOf: string | undefined;
    readonly limit: number | null;
    readonly signal: AbortSignal;
  },
) {
  const { statements } = almanac;
  const asked = { ...options, limit: limit ?? undefined };
  const answer = kind === 'regions' ? statements.revenueByRegion(id, asked) : statements.revenueByProduct(id, asked);
  const details = await answer.details();
  return {
    ...details,
    value: (details.value as unknown as readonly Readonly<Record<string, unknown>>[]).map(segmentsOf),
  };
}

const segmentsOf = (row: Readonly<Record<string, unknown>>): Segments => ({
  title: `${row['period']} ${row['fiscalYear']}`,
  currency: row['currency'] as string | null,
  fiscal: `${row['period']}-${row['fiscalYear']}`,
  figures: (row['regionSegments'] ?? row['productSegments'] ?? {}) as Record<string, number | null>,
});

/** Revenue by segment as chart and table. Names of segments are the company's own. */
export function SegmentTable({
  name,
  statements,
  onShow,
}: {
  readonly name: string;
  readonly statements: readonly Segments[];
  readonly onShow: (field: string, fiscal: string) => void;
}) {
  const periods = statements.toReversed();
  const newest = statements[0]?.figures ?? {};
  const segments = [...new Set(statements.flatMap(({ figures }) => Object.keys(figures)))].sort(
    (one, other) => (newest[other] ?? 0) - (newest[one] ?? 0),
  );
  const currency = statements[0]?.currency;
  return (
    <>
      <BarChart
        name={name}
        summary={`Revenue of ${segments.length} segments from ${periods[0]?.title} to ${periods.at(-1)?.title}, as in the table`}
        categories={periods.map(({ title }) => title)}
        series={segments.map((segment) => ({
          name: segment,
          values: periods.map(({ figures }) => figures[segment] ?? null),
        }))}
        format={(value) => money(value, currency, true)}
        isStacked
      />
      <FigureTable
        name={name}
        corner={currency ? `In ${currency}` : 'Segment'}
        columns={statements}
        fields={segments.filter((one) => statements.some(({ figures }) => figures[one] != null))}
        label={(segment) => segment}
        format={(_, value) => compact(value)}
        onShow={(segment, { fiscal }) => onShow(segment, fiscal)}
      />
    </>
  );
}
