import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { compact, money } from '../format/numbers.ts';
import { BarChart } from '../parts/bar-chart.tsx';
import { Choices } from '../parts/choices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import {
  COLUMN_CHOICES,
  type CompanySearch,
  figureIn,
  ORDER_CHOICES,
  PERIOD_CHOICES,
  STATEMENT_KINDS,
  type StatementKind,
} from './company-route.ts';
import { FigureExplained } from './figure-explained.tsx';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import { readStatement, StatementTable } from './statement-table.tsx';
import type { TabProps } from './tab-props.ts';

/** Revenue by segment of one period. */
interface Segments extends FigureColumn {
  readonly currency: string | null;
  /** `Q4-2024` */
  readonly fiscal: string;
}

/** Reads revenue by segment, the newest period first. */
async function readSegments(
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
function SegmentTable({
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

const route = getRouteApi('/companies/$id');

/** Statements side by side. A click on a figure says how it came to be. */
export function StatementsTab({ id, name, search }: TabProps) {
  const { statement = 'income', period = 'annual', asOf, columns = '5', order = 'newest' } = search;
  const navigate = route.useNavigate();
  const change = (to: CompanySearch): void =>
    void navigate({ search: (before: CompanySearch) => ({ ...before, ...to }), replace: true });
  const show = (to: (before: CompanySearch) => CompanySearch): void =>
    void navigate({ search: to, resetScroll: false });
  const onShow = (figure: string, of: string): void => show((before) => ({ ...before, figure, of }));
  const isSegments = isOfSegments(statement);
  const shown = { period, asOf, limit: columns === 'all' ? null : Number(columns) };
  const segments = useQuery({
    queryKey: ['segments', id, statement, shown],
    queryFn: ({ signal }) => readSegments(statement === 'regions' ? 'regions' : 'products', id, { ...shown, signal }),
    enabled: isSegments,
  });
  const statements = useQuery({
    queryKey: ['statements', id, statement, shown, order],
    queryFn: ({ signal }) => readStatement(statement, id, { ...shown, order, signal }),
    enabled: !isSegments,
  });
  const view = {
    height: '32rem',
    what: 'statements',
    isEmpty: (found: readonly unknown[]) => found.length === 0,
    empty: asOf === undefined ? 'No such statements are known.' : `None were known on ${day(asOf)}.`,
  };
  return (
    <Panel
      title={STATEMENT_KINDS.find((kind) => kind.id === statement)?.name ?? ''}
      actions={<TableChoices search={search} onChange={change} />}
    >
      {isSegments ? (
        <QueryView query={segments} {...view}>
          {(found) => <SegmentTable name={`${name} ${statement}`} statements={found} onShow={onShow} />}
        </QueryView>
      ) : (
        <QueryView query={statements} {...view}>
          {([found]) =>
            found && <StatementTable id={id} name={name} table={found} shown={{ ...shown, order }} onShow={onShow} />
          }
        </QueryView>
      )}
      <FigureExplained
        id={id}
        figure={figureIn(search)}
        asOf={asOf}
        onShow={(field) => show((before) => ({ ...before, figure: field }))}
        onClose={() => show(({ figure: _figure, of: _of, ...rest }) => rest)}
      />
    </Panel>
  );
}

function TableChoices({
  search: { statement = 'income', period = 'annual', columns = '5', order = 'newest' },
  onChange,
}: {
  readonly search: CompanySearch;
  readonly onChange: (to: CompanySearch) => void;
}) {
  return (
    <>
      <Choices
        name="Statement"
        options={STATEMENT_KINDS}
        value={statement}
        onChange={(to) => onChange({ statement: to })}
      />
      <Choices name="Period" options={PERIOD_CHOICES} value={period} onChange={(to) => onChange({ period: to })} />
      <Choices
        name="Number of periods"
        options={COLUMN_CHOICES}
        value={columns}
        onChange={(to) => onChange({ columns: to })}
      />
      {isOfSegments(statement) || (
        <Choices name="Order" options={ORDER_CHOICES} value={order} onChange={(to) => onChange({ order: to })} />
      )}
    </>
  );
}

const isOfSegments = (kind: StatementKind): boolean => kind === 'regions' || kind === 'products';
