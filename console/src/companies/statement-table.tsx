import type { ComparedPeriod, ComparedRow, ComparedStatements } from '@almanac/client';
import { useMutation } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { memberName } from '../format/names.ts';
import { compact, decimal, percent } from '../format/numbers.ts';
import { ErrorNotice } from '../parts/notices.tsx';
import { saveAnswer } from '../parts/save-file.ts';
import type { StatementKind } from './company-route.ts';
import { type FigureColumn, FigureTable } from './figure-table.tsx';

/** Totals, which are highlighted. */
const TOTALS =
  /^(REVENUE|GROSS_PROFIT|OPERATING_INCOME|NET_INCOME|TOTAL_.*|OPERATING_CASH_FLOW|FREE_CASH_FLOW|EBITDA)$/;
const STATEMENTS = { income: 'income', balance: 'balance', cash: 'cash-flow' } as const;
const MEASURES = { amount: '', growth: 'Growth', margin: 'Margin', ttm: 'Trailing twelve months' } as const;

/** Periods of a table and their order. */
interface Shown {
  readonly period: 'annual' | 'quarter';
  readonly asOf: string | undefined;
  readonly limit: number | null;
  readonly order: 'newest' | 'oldest';
}

const optionsOf = ({ order, ...shown }: Shown) => ({ ...shown, order: `${order}_first` as const });

/** Reads one statement with growth, margins and trailing twelve months: a list of one, empty where it is not known. */
export const readStatement = (
  kind: StatementKind,
  id: string,
  { signal, ...shown }: Shown & { readonly signal: AbortSignal },
) =>
  almanac.statements
    .compared(id, { ...optionsOf(shown), statements: [STATEMENTS[kind as keyof typeof STATEMENTS]], signal })
    .details();

interface PeriodColumn extends FigureColumn {
  /** `Q4-2024`; `undefined` for sums over several periods. */
  readonly fiscal: string | undefined;
}

const keyOf = ({ line, measure }: ComparedRow): string => `${line} ${measure}`;

/** A statement with the end and the filing of each period, and files of all three statements. */
export function StatementTable({
  id,
  name,
  table: { periods, rows },
  shown,
  onShow,
}: {
  readonly id: string;
  readonly name: string;
  readonly table: ComparedStatements;
  readonly shown: Shown;
  readonly onShow: (field: string, fiscal: string) => void;
}) {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const currencies = [...new Set(periods.map(({ currency }) => currency))];
  const columns: PeriodColumn[] = periods.map((period, at) => ({
    title: period.fiscalPeriod === 'TTM' ? 'TTM' : `${period.fiscalPeriod} ${period.fiscalYear}`,
    note: <Filing period={period} currency={currencies.length > 1 ? period.currency : undefined} />,
    fiscal: period.fiscalPeriod === 'TTM' ? undefined : `${period.fiscalPeriod}-${period.fiscalYear}`,
    figures: Object.fromEntries(rows.map((row) => [keyOf(row), row.values[at] ?? null])),
  }));
  return (
    <FigureTable
      name={`${name} statements`}
      corner={currencies.length === 1 ? `In ${currencies[0]}` : 'Line'}
      columns={columns}
      fields={[...byKey.keys()]}
      label={(key) => labelOf(byKey.get(key))}
      isTotal={(key) => TOTALS.test(key.replace(/ amount$/, ''))}
      isDerived={(key) => byKey.get(key)?.measure !== 'amount'}
      isExplained={(key, { fiscal }) => fiscal !== undefined && byKey.get(key)?.measure === 'amount'}
      isOldestFirst={shown.order === 'oldest'}
      format={(key, value) => figureOf(byKey.get(key), value)}
      actions={<Export id={id} shown={shown} />}
      onShow={(key, { fiscal }) => onShow(memberName((byKey.get(key)?.line ?? '').toLowerCase()), fiscal ?? '')}
    />
  );
}

const labelOf = (row: ComparedRow | undefined): string =>
  row === undefined ? '' : row.measure === 'amount' ? row.label : MEASURES[row.measure];

function figureOf(row: ComparedRow | undefined, value: number): string {
  if (row?.unit === 'ratio') return percent(value);
  if (row?.unit === 'per share') return decimal(value);
  return value === 0 ? '0' : compact(value);
}

const Filing = ({
  period: { periodEndDate, form, filingDate, filingUrl, accessionNumber },
  currency,
}: {
  readonly period: ComparedPeriod;
  readonly currency: string | undefined;
}) => (
  <>
    <div className="small-text soft">{[day(periodEndDate), currency].filter(Boolean).join(', ')}</div>
    {form !== null && (
      <div className="small-text soft" title={`Accession number ${accessionNumber ?? 'not known'}`}>
        {filingUrl === null ? (
          form
        ) : (
          <a href={filingUrl} target="_blank" rel="noreferrer" aria-label={`${form} of ${day(filingDate)} at the SEC`}>
            {form}
          </a>
        )}{' '}
        {day(filingDate)}
      </div>
    )}
  </>
);

/** Buttons that save all three statements, with the periods that are shown. */
function Export({ id, shown }: { readonly id: string; readonly shown: Shown }) {
  const save = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') =>
      saveAnswer(await almanac.statements.exported(id, { ...optionsOf(shown), format })),
  });
  return (
    <>
      <span>All three statements:</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="button small quiet"
          disabled={save.isPending}
          onClick={() => save.mutate(format)}
        >
          Save as {format.toUpperCase()}
        </button>
      ))}
      {save.error && <ErrorNotice error={save.error} onRetry={() => save.reset()} />}
    </>
  );
}
