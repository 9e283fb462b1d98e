import { expect, test } from 'vitest';
import { fact, passage } from '../../../../test/research/research-evidence.ts';
import type { QuestionEntity } from '../../entity-linking/question-entity.ts';
import { createMeasures } from '../../questions/create-measures.ts';
import { createUnderstand } from '../../questions/create-understand.ts';
import { cited, citedLine } from '../line-text.ts';
import type { PartAnswer } from '../research-run.ts';
import type { ResearchRequest } from '../researcher.ts';
import { createResearcher, type ResearcherParts } from './create-researcher.ts';

const clock = { nowMs: () => Date.parse('2026-04-17T09:00:00Z') } as ResearcherParts['clock'];
const NAMES = new Map([
  ['ORVELL', 'Orvell Inc.'],
  ['BRANDT', 'Brandt Ltd'],
]);
const namesIn = (text: string): QuestionEntity[] =>
  [...NAMES].flatMap(([id, name]) => {
    const [word = ''] = name.split(' ');
    const start = text.indexOf(word);
    return start < 0 ? [] : [{ id, name, category: 'companies', start, end: start + word.length }];
  });

const PRICES = 'Orvell raised the prices of its kitchen machines twice during the fiscal year 2025.';

/** The answer to a question of one who finds a passage of a filing of Orvell Inc. */
async function answerTo(question: string, figures: PartAnswer, isConfigured = false, text = PRICES): Promise<string> {
  const { document, chunk } = passage(text);
  const researcher = createResearcher({
    understand: createUnderstand({
      names:
        async () =>
        ({ text }) =>
          namesIn(text),
      measures: createMeasures(),
      clock,
    }),
    search: {
      search: async () => ({
        results: [{ document, chunks: [{ chunk, relevance: 0.5 }] }],
        queries: [],
        unmatched: 0,
        missingCompanies: [],
      }),
    },
    sources: { notesOf: async () => new Map() },
    readAnnotated: async () => undefined,
    companyNames: async (ids: readonly string[]) => new Map([...NAMES].filter(([id]) => ids.includes(id))),
    companies: { find: async () => undefined },
    clock,
    modelWriter: {
      isConfigured,
      async *write() {
        yield { type: 'tool-error', toolName: 'language_model', error: 'not there' };
        return { status: 'unavailable' };
      },
    },
    async *answerFigures() {
      yield { type: 'action', toolName: 'statement', toolArguments: {} };
      return figures;
    },
  } as unknown as ResearcherParts);
  const request = {
    viewer: { orgId: 'o' },
    question,
    companies: [],
    effort: 'lite',
    scope: { filters: {}, asOf: null, companies: null },
    ranking: {},
    plan: null,
    history: [],
    outputSchema: null,
    isChartWanted: false,
  } as unknown as ResearchRequest;
  const run = researcher.research(request, { signal: new AbortController().signal, spend: () => undefined });
  let answer = '';
  for await (const event of run) if (event.type === 'answer') answer += event.content;
  return answer;
}

const NONE: PartAnswer = { lines: [], missing: [] };

test('what is not found says whose documents were found instead', async () => {
  expect(await answerTo('What did Brandt say about prices?', NONE)).toBe(
    'Not found: statements, figures and documents about Brandt Ltd were searched, as published until Apr 17, 2026; no document about Brandt Ltd is known that says this, and those found are about Orvell Inc.',
  );
});

test('a file that the caller has not is said to be missing', async () => {
  expect(await answerTo('What does my file report-q3.pdf say about prices?', NONE)).toBe(
    'No file of yours is called report-q3.pdf.',
  );
});

test('what is not found says why figures do not answer it', async () => {
  const reason = 'Figures of statements do not answer it, as “lunar” is not understood beside them.';
  expect(await answerTo('What was the lunar revenue of Orvell?', { ...NONE, reason })).toContain(
    `none of them answers the question. ${reason}`,
  );
});

test('a question for a judgement that is not answered says what a language model would add, where there is none', async () => {
  const question = 'Is the patent litigation of Orvell material?';
  const added = 'No language model is configured, which might answer it';
  expect(await answerTo(question, NONE)).toContain(added);
  expect(await answerTo(question, NONE, true)).not.toContain(added);
});

test('documents are not searched where figures are the whole answer', async () => {
  const line = citedLine('sentence', [cited('Revenue of Orvell Inc. was $394.3 billion in fiscal 2025', fact()), '.']);
  const figures = { ...NONE, lines: [line] };
  expect(await answerTo('Who of Orvell reports?', { ...figures, isWhole: true })).toBe(line.text);
});

test('a total is quoted from the sentence that states it, though it could be worked out from others', async () => {
  const total = 'Total debt of Orvell was $981 million at the end of fiscal 2025.';
  const part = 'The debt of Orvell that it owes to its banks was $81 million at the end of fiscal 2025.';
  const question = 'How high was the total debt of Orvell at the end of fiscal 2025?';
  expect(await answerTo(question, NONE, false, `${part} ${total}`)).toMatch(/^\$981 million: /);
  expect(await answerTo(question, NONE, false, part)).toMatch(/^Not found/);
});

test('a number of things is quoted from the sentence that counts them', async () => {
  const text = 'As of the end of the fiscal quarter, Orvell operated 445 stores in 42 states.';
  expect(await answerTo('How many stores does Orvell operate?', NONE, false, text)).toMatch(/^445: /);
});
