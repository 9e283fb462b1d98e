import { Type } from 'typebox';
import { filingAddress } from '../../../domain/fundamentals/filing-address.ts';
import { FISCAL_PERIODS } from '../../../domain/fundamentals/statement.ts';
import type { LineLabel } from '../../../domain/fundamentals/tables/statement-sheets.ts';
import { ROW_MEASURES, ROW_UNITS, type StatementTable } from '../../../domain/fundamentals/tables/statement-table.ts';
import type { StatementTables } from '../../../domain/fundamentals/tables/statement-tables.ts';
import { defineCompanyRecords } from '../../operations/company-records.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';
import { STATEMENTS, tableQueryOf, tablesMembers } from './_statement-tables.ts';

const dayOrNull = Type.Union([Type.String({ format: 'date' }), Type.Null()]);

const fields = {
  statement: Type.Enum([...STATEMENTS]),
  periods: Type.Array(
    namedObject('ComparedPeriod', {
      fiscal_year: Type.Integer(),
      fiscal_period: Type.Enum([...FISCAL_PERIODS, 'TTM'], {
        description: '`TTM`: the twelve months to the end of the last quarter, beside years that end before it',
      }),
      period_end_date: Type.String({ format: 'date' }),
      currency: Type.String({ description: 'ISO 4217' }),
      accession_number: textOrNull,
      form: textOrNull,
      filing_date: dayOrNull,
      filing_url: Type.Union([Type.String(), Type.Null()], {
        description:
          'Page of the filing at the SEC; `null` for sums over several filings and where its number is not known',
      }),
    }),
    { description: 'Columns, with the filing that their figures are of' },
  ),
  rows: Type.Array(
    namedObject('ComparedRow', {
      line: Type.String({ description: 'Name of the line: `NET_INCOME`' }),
      label: Type.String({ description: 'Its name for people' }),
      measure: Type.Enum([...ROW_MEASURES], {
        description:
          '`amount`: the line itself; `growth` over the same period a year before, `null` where that was not above 0; `margin`: share of ' +
          'revenue; `ttm`: sum of the twelve months to the end of the period',
      }),
      unit: Type.Enum([...ROW_UNITS], { description: 'Ratios are fractions: 0.25 is 25 %' }),
      values: Type.Array(Type.Union([Type.Number(), Type.Null()]), { description: 'One for each of `periods`' }),
    }),
    { description: 'Lines that one of the periods reports, in the order of the statement' },
  ),
};

export const queryStatementTables = defineCompanyRecords({
  id: 'fundamentals.query-statement-tables',
  path: '/v1/statement-tables/query',
  summary: 'Statements side by side, with growth, margins and trailing twelve months',
  description:
    'Income statement, balance sheet and cash flow statement, one record each: fiscal periods as columns with end, currency and filing, lines as ' +
    'rows with growth over the year before, margins and sums of twelve months below them.',
  body: tablesMembers,
  record: 'ComparedStatements',
  fields,
  example: {
    body: { statements: ['income'], period: 'annual', limit: 1 },
    records: [
      {
        statement: 'income',
        periods: [
          {
            fiscal_year: 2024,
            fiscal_period: 'FY',
            period_end_date: '2024-09-28',
            currency: 'USD',
            accession_number: '0000320193-24-000123',
            form: '10-K',
            filing_date: '2024-11-01',
            filing_url: filingAddress('0000320193', '0000320193-24-000123'),
          },
        ],
        rows: [
          { line: 'REVENUE', label: 'Revenue', measure: 'amount', unit: 'money', values: [391_035_000_000] },
          { line: 'REVENUE', label: 'Revenue', measure: 'growth', unit: 'ratio', values: [0.0202] },
        ],
      },
    ],
  },
  queryOf: (body, asOf) => tableQueryOf(body, asOf(body.as_of)),
  read: async (use: TableUse, { entityId }, query) => ({
    records: (await use.statementTables(entityId, query)).map((table) => toApiTable(table, use)),
  }),
});

interface TableUse {
  readonly statementTables: StatementTables;
  readonly lineLabel: LineLabel;
  readonly filingsUrl: string;
}

const toApiTable = ({ kind, cik, periods, rows }: StatementTable, { lineLabel, filingsUrl }: TableUse) => ({
  statement: kind,
  periods: periods.map(({ fiscalYear, fiscalPeriod, endsOn, currency, source }) => ({
    fiscal_year: fiscalYear,
    fiscal_period: fiscalPeriod,
    period_end_date: endsOn,
    currency,
    accession_number: source?.accession ?? null,
    form: source?.form ?? null,
    filing_date: source?.filedOn ?? null,
    filing_url: filingAddress(cik, source?.accession ?? null, filingsUrl),
  })),
  rows: rows.map((row) => ({ ...row, values: [...row.values], label: lineLabel({ statement: kind, line: row.line }) })),
});
