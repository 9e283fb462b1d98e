import { expect, test } from 'vitest';
import { passage } from '../../../../test/research/research-evidence.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AnnotatedDocument, Section } from '../../documents/annotated-document.ts';
import { createMeasures } from '../../questions/create-measures.ts';
import { createUnderstand } from '../../questions/create-understand.ts';
import { ResearchRun } from '../research-run.ts';
import type { ResearchRequest } from '../researcher.ts';
import { answerFromRows } from './answer-from-rows.ts';

const STATEMENT = [
  '(in thousands, except per share data)',
  'Three Months Ended June 30, | Six Months Ended June 30,',
  '2025 | 2024 | 2025 | 2024',
  'Sales and marketing | $7,130 | $6,440 | $14,010 | $12,980',
  'Earnings per share:',
  'Basic | $7.35 | $4.99 | $14.13 | $10.38',
  'Diluted | $7.19 | $4.88 | $13.80 | $10.16',
].join('\n');

const BALANCES = [
  '(in thousands)',
  'As of December 31,',
  '2025 | 2024',
  'Cash and cash equivalents | $100 | $90',
  'Property and equipment | 900 | 950',
  'Less accumulated depreciation | 600 | 700',
  'Goodwill | 200 | 300',
  'Total assets | $600 | $640',
  'Accounts payable | 70 | 180',
  'Long-term debt | 150 | 110',
  'Total liabilities | 220 | 290',
  'Retained earnings | 380 | 350',
  "Total liabilities and stockholders' equity | $600 | $640",
].join('\n');
const EXPENSES = [
  '(in thousands)',
  'Years Ended December 31,',
  '2025 | 2024',
  'Net sales | $500 | $400',
  'Cost of sales | 300 | 250',
  'Gross margin | 200 | 150',
  'Research and development | 80 | 20',
  'Selling and marketing | 40 | 30',
  'Total operating expenses | 120 | 50',
  'Operating income | $80 | $100',
].join('\n');

async function answerFrom(text: string, section: Section, question: string): Promise<string | undefined> {
  const start = question.indexOf('Orvell');
  const understand = createUnderstand({
    names: async () => () => [{ id: 'ORVELL', name: 'Orvell Inc.', category: 'companies', start, end: start + 6 }],
    measures: createMeasures(),
    clock: { nowMs: () => Date.parse('2026-04-17T09:00:00Z') } as Clock,
  });
  const statement = passage(text, { isTable: true, section });
  const paragraphs = [{ number: 1, kind: 'table', text, page: null }];
  const { about } = statement.document;
  const line = await answerFromRows(await understand(question), [statement], {
    run: new ResearchRun({ effort: 'lite' } as ResearchRequest, {
      signal: new AbortController().signal,
      spend: () => undefined,
    }),
    readAnnotated: async () => ({ about, paragraphs, chunks: [statement.chunk] }) as unknown as AnnotatedDocument,
    namesOf: async () => ({ companies: new Map(), sources: new Map() }),
  });
  return line?.text;
}

test.each([
  ['balance_sheet', "What was Orvell's largest asset at the end of 2024?", 'Property and equipment: $950 thousand'],
  ['balance_sheet', "What is Orvell's biggest liability?", 'Long-term debt: $150 thousand'],
  ['balance_sheet', 'What was the largest liability of Orvell in 2024?', 'Accounts payable: $180 thousand'],
  ['income_statement', "What was Orvell's largest operating expense in 2024?", 'Selling and marketing: $30 thousand'],
  ['notes', "What is Orvell's biggest liability?", undefined],
] as const)('the largest part of a statement, of %s: %s', async (section, question, expected) => {
  const text = section === 'income_statement' ? EXPENSES : BALANCES;
  expect((await answerFrom(text, section, question))?.slice(0, expected?.length)).toBe(expected);
});

test.each([
  ['What diluted EPS did Orvell report for the six months ended June 30, 2025?', '$13.80: Diluted'],
  ['What did Orvell spend on sales and marketing in the first half of 2024?', '$12,980 thousand: Sales and marketing'],
  ['What did Orvell spend on lunar sales and marketing in the first half of 2024?', undefined],
])('a line of a statement for a part of a year, by its names in documents: %s', async (question, expected) => {
  const text = await answerFrom(STATEMENT, 'income_statement', question);
  expect(text?.slice(0, expected?.length)).toBe(expected);
});
