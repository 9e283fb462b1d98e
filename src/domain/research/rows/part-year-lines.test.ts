import { expect, test } from 'vitest';
import { passage } from '../../../../test/research/research-evidence.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AnnotatedDocument } from '../../documents/annotated-document.ts';
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

test.each([
  ['What diluted EPS did Orvell report for the six months ended June 30, 2025?', '$13.80: Diluted'],
  ['What did Orvell spend on sales and marketing in the first half of 2024?', '$12,980 thousand: Sales and marketing'],
  ['What did Orvell spend on lunar sales and marketing in the first half of 2024?', undefined],
])('a line of a statement for a part of a year, by its names in documents: %s', async (question, expected) => {
  const start = question.indexOf('Orvell');
  const understand = createUnderstand({
    names: async () => () => [{ id: 'ORVELL', name: 'Orvell Inc.', category: 'companies', start, end: start + 6 }],
    measures: createMeasures(),
    clock: { nowMs: () => Date.parse('2026-04-17T09:00:00Z') } as Clock,
  });
  const statement = passage(STATEMENT, { isTable: true, section: 'income_statement' });
  const paragraphs = [{ number: 1, kind: 'table', text: STATEMENT, page: null }];
  const { about } = statement.document;
  const line = await answerFromRows(await understand(question), [statement], {
    run: new ResearchRun({ effort: 'lite' } as ResearchRequest, {
      signal: new AbortController().signal,
      spend: () => undefined,
    }),
    readAnnotated: async () => ({ about, paragraphs, chunks: [statement.chunk] }) as unknown as AnnotatedDocument,
    namesOf: async () => ({ companies: new Map(), sources: new Map() }),
  });
  expect(line?.text.slice(0, expected?.length)).toBe(expected);
});
