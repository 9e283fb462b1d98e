import { describe, expect, test } from 'vitest';
import type { EntityId } from '../../../platform/ids.ts';
import type { QuestionEntity } from '../../entity-linking/question-entity.ts';
import { createMeasures } from '../../questions/create-measures.ts';
import { createUnderstand } from '../../questions/create-understand.ts';
import type { ResearchRequest, ResearchTurn } from '../researcher.ts';
import { questionParts } from './question-parts.ts';

const NAMES = new Map([
  ['ORVELL', 'Orvell Inc.'],
  ['SELBY1', 'Selby Corp.'],
]);

function entitiesIn(text: string): QuestionEntity[] {
  return [...NAMES].flatMap(([id, name]) => {
    const [word = ''] = name.split(' ');
    const start = text.indexOf(word);
    return start < 0 ? [] : [{ id, name, category: 'companies' as const, start, end: start + word.length }];
  });
}

const parts = {
  understand: createUnderstand({
    names:
      async () =>
      ({ text }: { readonly text: string }) =>
        entitiesIn(text),
    measures: createMeasures(),
    clock: { nowMs: () => Date.parse('2026-04-17T09:00:00Z') },
  } as unknown as Parameters<typeof createUnderstand>[0]),
  companyNames: async (ids: readonly string[]) => new Map([...NAMES].filter(([id]) => ids.includes(id))),
};

const asked = (question: string, given: Partial<ResearchRequest> = {}) =>
  questionParts(parts, {
    question,
    companies: [],
    plan: null,
    history: [],
    scope: { asOf: null },
    ...given,
  } as unknown as ResearchRequest);

const turn = (question: string): ResearchTurn => ({ question, answer: '', companies: [], periods: [] });
const companiesOf = (entities: readonly QuestionEntity[]): string[] => entities.map(({ id }) => id);

test('relative times are those of the point in time of the request', async () => {
  const yearsOf = async (asOf: string | null) => {
    const [part] = await asked('What was the revenue of Orvell last year?', { scope: { asOf } as never });
    return part?.understood.periods.map(({ year }) => year);
  };
  expect(await yearsOf(null)).toEqual([2025]);
  expect(await yearsOf('2023-06-30')).toEqual([2022]);
});

test('questions of one text are parts of their own, a question with its instructions is one', async () => {
  const two = await asked('What was revenue of Orvell in 2025? What was net income of Selby in 2024?');
  expect(two.map(({ text }) => text)).toEqual([
    'What was revenue of Orvell in 2025?',
    'What was net income of Selby in 2024?',
  ]);
  expect(await asked('What was revenue of Orvell in 2025? Answer in USD millions.')).toHaveLength(1);
  const joined = await asked("What was Orvell's revenue in 2025 and who is its chief executive?");
  expect(joined.map(({ text }) => text)).toEqual([
    "What was Orvell's revenue in 2025?",
    'Who is its chief executive? (Orvell Inc.)',
  ]);
});

test.each([
  ['Please state the revenue of Orvell in 2025.', 'What was the revenue of Orvell in 2025.'],
  ["I need Orvell's net income in 2025", "What was Orvell's net income in 2025"],
  ['Please state whether Orvell pays a dividend.', 'Please state whether Orvell pays a dividend.'],
])('an order for a figure is a question: %s', async (order, question) => {
  expect((await asked(order)).map(({ text }) => text)).toEqual([question]);
});

test('steps of a plan are about the companies given by id', async () => {
  const plan = { title: 'Plan', steps: ['Company profile', 'Results of Orvell Inc.'] };
  const [profile, results] = await asked('Write a note.', { plan, companies: ['ORVELL' as EntityId] });
  expect(profile).toMatchObject({ text: 'Company profile (Orvell Inc.)', isStep: true });
  expect(companiesOf(profile?.understood.entities ?? [])).toEqual(['ORVELL']);
  expect(results?.text).toBe('Results of Orvell Inc.');
});

describe('a follow-up', () => {
  const history = [turn('What was the revenue of Orvell in fiscal 2025?')];

  test('takes over the company, and the time of a figure of statements', async () => {
    const [part] = await asked('And net income?', { history });
    expect(part?.understood.entities.map(({ id }) => id)).toEqual(['ORVELL']);
    expect(part?.understood.periods.map(({ year }) => year)).toEqual([2025]);
    const [multiple] = await asked('And its P/E ratio?', { history });
    expect(multiple?.understood.periods).toEqual([]);
    expect(part?.understood.measures.map(({ id }) => id)).toContain('net_income');
  });

  test('takes over the question with another period', async () => {
    const [part] = await asked('And in fiscal 2024?', { history });
    expect(part?.understood.periods.map(({ year }) => year)).toEqual([2024]);
    expect(part?.understood.measures.map(({ id }) => id)).toEqual(['revenue']);
  });

  test('takes over the question with the year before, or another country', async () => {
    const [part] = await asked('What about the year before?', { history });
    expect(part?.understood.periods.map(({ year }) => year)).toEqual([2024]);
    const [largest] = await asked('And french ones?', { history: [turn('Which are the largest German banks?')] });
    expect(largest?.text).toBe('Which are the largest banks? And french ones?');
  });

  test('takes over the question with another company', async () => {
    const [part] = await asked('And Selby?', { history });
    expect(companiesOf(part?.understood.entities ?? [])).toEqual(['SELBY1']);
    expect(part?.understood.periods.map(({ year }) => year)).toEqual([2025]);
  });

  test('keeps the company that another one is compared with', async () => {
    const [part] = await asked('How does that compare with Selby?', { history });
    expect(companiesOf(part?.understood.entities ?? []).toSorted()).toEqual(['ORVELL', 'SELBY1']);
  });

  test('with a subject and a company of its own takes over nothing', async () => {
    const question = 'What was the net income of Selby in 2024?';
    const [part] = await asked(question, { history });
    expect(part?.text).toBe(question);
  });
});
