import { Type } from 'typebox';
import { filingAddress } from '../../../domain/fundamentals/filing-address.ts';
import type { SpreadsheetWriter } from '../../../domain/fundamentals/tables/spreadsheet.ts';
import {
  type LineLabel,
  separatedRows,
  statementSheets,
} from '../../../domain/fundamentals/tables/statement-sheets.ts';
import type { StatementTables } from '../../../domain/fundamentals/tables/statement-tables.ts';
import type { CompanyLookup } from '../../../domain/knowledge-graph/company-lookup.ts';
import { AppError } from '../../../platform/errors.ts';
import { FileAnswer } from '../../answers/file-answer.ts';
import {
  asOfOf,
  asOfSchema,
  dayOf,
  exampleIdentifier,
  identifierSchema,
  noSuchCompany,
  requireEntityId,
} from '../../operations/company-query.ts';
import { defineEndpoint, WORKBOOK } from '../../operations/endpoint.ts';
import { optional } from '../../operations/schemas.ts';
import { tableQueryOf, tablesMembers } from './_statement-tables.ts';

const NAMES = { income: 'income statement', balance: 'balance sheet', 'cash-flow': 'cash flow statement' } as const;

export const exportStatements = defineEndpoint({
  id: 'fundamentals.export-statements',
  method: 'POST',
  paths: ['/v1/statement-tables/export'],
  summary: 'Statements as a file for spreadsheets',
  description:
    'The tables of `/v1/statement-tables/query` as a workbook with a sheet for each statement, or as CSV. Above the lines are fiscal period, ' +
    'period end, currency, form, filing date, and accession number with a link to the filing. Lines that are sums of lines of the sheet are ' +
    'formulas where the filed figures add up exactly, as are margins, and growth where both years are shown. The name of the file is that of ' +
    'company, statement and day.',
  body: Type.Object({
    identifier: identifierSchema,
    ...tablesMembers,
    as_of: asOfSchema,
    format: optional(
      Type.Enum(['xlsx', 'csv'], {
        default: 'xlsx',
        description: '`csv` is answered as `text/csv`, figures as they are',
      }),
    ),
  }),
  replyType: WORKBOOK,
  otherReplyTypes: ['text/csv'],
  reply: Type.String({ description: 'Bytes of the file' }),
  errors: [404],
  example: { body: { identifier: exampleIdentifier, period: 'annual', limit: 5 }, reply: 'PK...' },
  handle: async (
    { body, metadata },
    use: {
      readonly companies: CompanyLookup;
      readonly statementTables: StatementTables;
      readonly spreadsheets: SpreadsheetWriter;
      readonly lineLabel: LineLabel;
      readonly filingsUrl: string;
    },
  ) => {
    const id = requireEntityId(body.identifier);
    const query = tableQueryOf(body, asOfOf(body.as_of, metadata));
    const found = await use.companies.find(id);
    if (found === undefined) throw new AppError('not_found', noSuchCompany(id));
    const { name } = found.company;
    const tables = await use.statementTables(found.entityId, query);
    if (tables.length === 0) throw new AppError('not_found', `No such statements of ${name} are known`);
    const sheets = statementSheets(tables, {
      company: name,
      label: use.lineLabel,
      filingAddress: (cik, accession) => filingAddress(cik, accession, use.filingsUrl),
    });
    const [only] = tables.length === 1 ? tables : [];
    const fileName = `${name}, ${only === undefined ? 'statements' : NAMES[only.kind]}, ${query.asOf?.slice(0, 10) ?? dayOf(metadata)}`;
    if (body.format === 'csv') {
      const bytes = await use.spreadsheets.separated(separatedRows(sheets));
      return new FileAnswer({ name: `${fileName}.csv`, type: 'text/csv; charset=utf-8', bytes });
    }
    return new FileAnswer({ name: `${fileName}.xlsx`, type: WORKBOOK, bytes: await use.spreadsheets.workbook(sheets) });
  },
});
