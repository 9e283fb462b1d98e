import { expect, test } from 'vitest';
import { passage } from '../../../../test/research/research-evidence.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { AnnotatedDocument } from '../../documents/annotated-document.ts';
import type { FoundCompany } from '../../knowledge-graph/company-lookup.ts';
import { VOCABULARY_TEXTS } from '../../questions/own-vocabulary.ts';
import { parseVocabulary } from '../../questions/parse-vocabulary.ts';
import type { DocumentSearch } from '../../search/document-search.ts';
import { ResearchRun } from '../research-run.ts';
import type { ResearchRequest } from '../researcher.ts';
import { createDocumentStatements } from './document-statements.ts';

const { measures: MEASURES } = parseVocabulary(VOCABULARY_TEXTS);

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
