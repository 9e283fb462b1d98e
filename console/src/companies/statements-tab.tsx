import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { labelOf } from '../format/names.ts';
import { compact, decimal, money } from '../format/numbers.ts';
import { BarChart } from '../parts/bar-chart.tsx';
import { Choices } from '../parts/choices.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { type CompanySearch, figureIn, PERIOD_CHOICES, STATEMENT_KINDS, type StatementKind } from './company-route.ts';
import { FigureExplained } from './figure-explained.tsx';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import type { TabProps } from './tab-props.ts';

const route = getRouteApi('/companies/$id');

/** Columns that describe a statement and are no figures. */
const HEAD = new Set([
  'fiscalPeriodEndDate',
  'reportedCurrency',
  'cik',
  'filingDate',
  'acceptedDate',
  'fiscalYear',
  'period',
  'version',
  'currency',
]);
/** Totals, which are highlighted. */
const TOTALS = /^(revenue|grossProfit|operatingIncome|netIncome|total.*|operatingCashFlow|freeCashFlow|ebitda)$/;
const PERIODS: Readonly<Record<'annual' | 'quarter', number>> = { annual: 10, quarter: 12 };

interface Statement extends FigureColumn {
  readonly currency: string | null;
  /** `Q4-2024` */
  readonly fiscal: string;
}

/** Statements side by side, the newest first. A click on a figure says how it came to be. */
export function StatementsTab({ id, name, search }: TabProps) {
  const { statement = 'income', period = 'annual', asOf } = search;
  const navigate = route.useNavigate();
  const change = (to: CompanySearch): void =>
    void navigate({ search: (before: CompanySearch) => ({ ...before, ...to }), replace: true });
  const show = (to: (before: CompanySearch) => CompanySearch): void =>
    void navigate({ search: to, resetScroll: false });
  const query = useQuery({
    queryKey: ['statements', id, statement, period, asOf],
    queryFn: ({ signal }) => read(statement, id, { period, asOf, limit: PERIODS[period], signal }),
  });
  return (
    <Panel
      title={STATEMENT_KINDS.find((kind) => kind.id === statement)?.name ?? ''}
      actions={
        <>
          <Choices
            name="Statement"
            options={STATEMENT_KINDS}
            value={statement}
            onChange={(to) => change({ statement: to })}
          />
          <Choices name="Period" options={PERIOD_CHOICES} value={period} onChange={(to) => change({ period: to })} />
        </>
      }
    >
      <QueryView
        query={query}
        height="32rem"
        what="statements"
        isEmpty={(statements) => statements.length === 0}
        empty={asOf === undefined ? 'No such statements are known.' : `None were known on ${day(asOf)}.`}
      >
        {(statements) => (
          <>
            {(statement === 'regions' || statement === 'products') && (
              <SegmentChart name={`${name} ${statement}`} statements={statements} />
            )}
            <StatementTable
              name={name}
              statements={statements}
              label={statement === 'regions' || statement === 'products' ? asWritten : labelOf}
              onShow={(field, { fiscal }) => show((before) => ({ ...before, figure: field, of: fiscal }))}
            />
          </>
        )}
      </QueryView>
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

/** Names of segments are the company's own. */
const asWritten = (segment: string): string => segment;

/** Revenue by segment, stacked, the largest of the newest period at the bottom. */
function SegmentChart({ name, statements }: { readonly name: string; readonly statements: readonly Statement[] }) {
  const periods = statements.toReversed();
  const newest = statements[0]?.figures ?? {};
  const segments = [...new Set(statements.flatMap(({ figures }) => Object.keys(figures)))].sort(
    (one, other) => (newest[other] ?? 0) - (newest[one] ?? 0),
  );
  const currency = statements[0]?.currency;
  return (
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
  );
}

function StatementTable({
  name,
  statements,
  label,
  onShow,
}: {
  readonly name: string;
  readonly statements: readonly Statement[];
  readonly label: (field: string) => string;
  readonly onShow: (field: string, statement: Statement) => void;
}) {
  const fields = [...new Set(statements.flatMap(({ figures }) => Object.keys(figures)))].filter((one) =>
    statements.some(({ figures }) => figures[one] != null),
  );
  const currency = statements[0]?.currency;
  return (
    <FigureTable
      name={`${name} statements`}
      corner={currency ? `In ${currency}` : 'Figure'}
      columns={statements}
      fields={fields}
      label={label}
      isTotal={(field) => TOTALS.test(field)}
      format={(_, value) => (Math.abs(value) < 1_000 ? decimal(value) : compact(value))}
      onShow={onShow}
    />
  );
}

type Options = {
  readonly period: 'annual' | 'quarter';
  readonly asOf: string | undefined;
  readonly limit: number;
  readonly signal: AbortSignal;
};

async function read(kind: StatementKind, id: string, options: Options) {
  const { statements } = almanac;
  if (kind === 'regions' || kind === 'products') {
    const answer =
      kind === 'regions' ? statements.revenueByRegion(id, options) : statements.revenueByProduct(id, options);
    const details = await answer.details();
    return { ...details, value: (details.value as unknown as readonly Record<string, unknown>[]).map(segmentsOf) };
  }
  const ask = { income: statements.income, balance: statements.balance, cash: statements.cashFlow }[kind].bind(
    statements,
  );
  const details = await ask(id, options).details();
  return { ...details, value: (details.value as unknown as readonly Record<string, unknown>[]).map(statementOf) };
}

const titleOf = (row: Readonly<Record<string, unknown>>): string =>
  row['period'] === 'FY' ? `FY ${row['fiscalYear']}` : `${row['period']} ${row['fiscalYear']}`;

const fiscalOf = (row: Readonly<Record<string, unknown>>): string => `${row['period']}-${row['fiscalYear']}`;

function statementOf(row: Readonly<Record<string, unknown>>): Statement {
  const figures = Object.entries(row).filter(
    ([name, value]) => !HEAD.has(name) && (value === null || typeof value === 'number'),
  );
  return {
    title: titleOf(row),
    currency: row['reportedCurrency'] as string | null,
    fiscal: fiscalOf(row),
    figures: Object.fromEntries(figures) as Record<string, number | null>,
  };
}

const segmentsOf = (row: Readonly<Record<string, unknown>>): Statement => ({
  title: titleOf(row),
  currency: row['currency'] as string | null,
  fiscal: fiscalOf(row),
  figures: (row['regionSegments'] ?? row['productSegments'] ?? {}) as Record<string, number | null>,
});
