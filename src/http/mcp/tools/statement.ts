import { Type } from 'typebox';
import { asOf, companyId, cut, offset, resultMetadata } from '../argument-schemas.ts';
import { knownMembers, rowsOf } from '../structured-data.ts';
import { defineTool } from '../tool.ts';
import { longList } from '../tool-result.ts';

const OPERATIONS = {
  income: 'fundamentals.query-income-statement',
  balance: 'fundamentals.query-balance-sheet',
  'cash-flow': 'fundamentals.query-cash-flow-statement',
} as const;

export const statementTool = defineTool({
  name: 'almanac_statement',
  title: 'Financial statements as filed',
  description:
    'Income statements, balance sheets or cash flow statements of a company, newest first, each with accession number, form and day of the ' +
    'filing: {"rp_entity_id": "E09E2B", "statement": "income", "period": "annual", "limit": 3}. Amounts are whole units of ' +
    '`reported_currency`. Free. What was not filed is missing, and not zero; without statements `results` is empty.',
  operations: [Object.values(OPERATIONS)],
  input: Type.Object({
    rp_entity_id: companyId,
    statement: Type.Enum(['income', 'balance', 'cash-flow'], { description: 'Which statement' }),
    period: Type.Optional(Type.Enum(['quarter', 'annual'], { description: '"quarter" when left out' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Statements, 4 when left out' })),
    as_of: Type.Optional(asOf),
    offset,
  }),
  output: Type.Object({
    results: Type.Array(Type.Object({}, { additionalProperties: true })),
    cut,
    metadata: resultMetadata,
  }),
  run: async ({ rp_entity_id, statement, period = 'quarter', limit = 4, as_of }, use) => {
    const asked = { period, limit, ...(as_of !== undefined && { as_of }) };
    const rows = await rowsOf(use, OPERATIONS[statement], rp_entity_id, asked);
    return { content: {}, long: longList('results', rows.map(knownMembers)) };
  },
});
