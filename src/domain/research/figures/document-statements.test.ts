import { expect, test } from 'vitest';
import { passage } from '../../../../test/research/research-evidence.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { AnnotatedDocument } from '../../documents/annotated-document.ts';
import type { FoundCompany } from '../../knowledge-graph/company-lookup.ts';
import { ownVocabulary } from '../../questions/own-vocabulary.ts';
import type { DocumentSearch } from '../../search/document-search.ts';
import { ResearchRun } from '../research-run.ts';
import type { ResearchRequest } from '../researcher.ts';
import { createDocumentStatements, lineFinder } from './document-statements.ts';

const { measures: MEASURES } = ownVocabulary();

const INCOME = [
  'Consolidated Statements of Income (in millions)',
  'Years Ended September 30,',
  '2025 | 2024',
  'Net sales | $1,496 | $1,202',
  'Gross margin | 31.0% | 30.0%',
  'Unknown line | 7 | 6',
].join('\n');

async function read(text: string) {
  const found = passage(text, {
    isTable: true,
    section: 'income_statement',
    locations: [{ paragraph: 1, sentence: 1 }],
  });
  const annotated = {
    about: found.document.about,
    paragraphs: [{ number: 1, kind: 'table', text, page: null }],
    chunks: [found.chunk],
  } as unknown as AnnotatedDocument;
  const search = {
    search: async () => ({
      results: [{ document: found.document, chunks: [{ chunk: found.chunk, relevance: 1 }] }],
      queries: [],
    }),
  } as unknown as DocumentSearch;
  const request = { effort: 'lite', question: 'Net sales?', scope: { filters: {}, asOf: null } };
  const run = new ResearchRun(request as unknown as ResearchRequest, {
    signal: new AbortController().signal,
    spend: () => undefined,
  });
  const company = { entityId: 'ORVELL' as EntityId, company: { name: 'Orvell Inc.' } as FoundCompany['company'] };
  const reading = createDocumentStatements({ search, readAnnotated: async () => annotated }, MEASURES)(run, company, [
    'income',
  ]);
  for (let step = await reading.next(); ; step = await reading.next()) if (step.done) return step.value;
}

test('lines of a statement by fiscal year, each with the row that it is from', async () => {
  const known = await read(INCOME);
  expect(known?.statements).toMatchObject([
    { fiscalYear: 2025, fiscalPeriod: 'FY', endsOn: '2025-09-30', currency: 'USD', lines: { REVENUE: 1_496_000_000 } },
    { fiscalYear: 2024, fiscalPeriod: 'FY', endsOn: '2024-09-30', lines: { REVENUE: 1_202_000_000 } },
  ]);
  expect(known?.statements.map(({ lines }) => Object.keys(lines))).toEqual([['REVENUE'], ['REVENUE']]);
  const [newest] = known?.statements ?? [];
  expect(newest && known?.originOf(newest, 'REVENUE')).toMatchObject({ row: 'Net sales | $1,496 | $1,202' });
});

test('a table that states no scale is no statement', async () => {
  const known = await read(INCOME.replace(' (in millions)', ''));
  expect(known?.statements).toEqual([]);
});

test('net earnings of the owners are those of the company, those of others are not', async () => {
  const text = INCOME.replace(
    'Unknown line',
    'Net earnings attributable to noncontrolling interests | $1 | $1\nNet earnings attributable to Orvell Inc. shareholders',
  );
  const known = await read(text);
  expect(known?.statements[0]?.lines).toMatchObject({ NET_INCOME: 7_000_000 });
});

test.each([
  ['Cost of sales', 'COST_OF_REVENUE'],
  ['Depreciation and amortization of property, lease assets, and other', 'DEPRECIATION_AND_AMORTIZATION'],
  ['Net income (loss) per share', 'EPS'],
])('“%s” is %s', (label, line) => {
  expect(lineFinder(MEASURES)('income', label)).toContain(line);
});

test.each([
  ['balance', 'Accounts receivable, net of allowances of $5', 'ACCOUNTS_RECEIVABLES'],
  ['balance', 'Common stock, $0.01 par value; 500 shares authorized', 'COMMON_STOCK'],
  ['balance', 'Total equity', 'TOTAL_EQUITY'],
  ['cash-flow', 'Net cash (used in) investing activities', 'NET_CASH_PROVIDED_BY_INVESTING_ACTIVITIES'],
  ['cash-flow', 'Additions to property and equipment, net of $92 that is accrued', 'CAPITAL_EXPENDITURE'],
] as const)('%s: “%s” is %s', (kind, label, line) => {
  expect(lineFinder(MEASURES)(kind, label)).toContain(line);
});

test('a label with other words names no line', () => {
  expect(lineFinder(MEASURES)('income', 'Cost of the closed division')).toEqual([]);
});

test('costs in brackets are costs, a provision in brackets is an expense, and gross profit is worked out', async () => {
  const known = await read(
    [
      'Consolidated Statements of Income (in millions)',
      'Years Ended September 30,',
      '2025 | 2024',
      'Net sales | $1,496 | $1,202',
      'Cost of sales | (900) | (700)',
      'Interest expense | (12) | (10)',
      'Income before income taxes | 300 | 200',
      'Provision for income taxes | (60) | 40',
      'Net income | 240 | 240',
    ].join('\n'),
  );
  expect(known?.statements).toMatchObject([
    {
      lines: { COST_OF_REVENUE: 900e6, GROSS_PROFIT: 596e6, INTEREST_EXPENSE: 12e6, INCOME_TAX_EXPENSE: 60e6 },
      derived: { GROSS_PROFIT: 'REVENUE - COST_OF_REVENUE' },
    },
    { lines: { GROSS_PROFIT: 502e6, INCOME_TAX_EXPENSE: -40e6 } },
  ]);
});
