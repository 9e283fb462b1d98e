import { expect, test } from 'vitest';
import { requestOf } from './engine.ts';
import { answerFigures, missedGoals } from './goals.ts';
import { cite, madeFact, madePassage } from './made-evidence.ts';
import { measureAnswers } from './measure.ts';
import { observe } from './observed.ts';
import { type AnswerQuestion, parseAnswerQuestions } from './question.ts';
import { answersJson, answersTable, failuresOf } from './report.ts';
import { scriptedResearcher } from './scripted-researcher.ts';

const line = { accession: '1', line: 'Revenues', ends_on: '2024-12-31', value: 46_743_000_000 };
const QUESTIONS: AnswerQuestion[] = [
  {
    id: 'n1',
    kind: 'numeric',
    question: 'What was the revenue of Brandt Mills?',
    answer: { value: 46_743_000_000, unit: 'USD', tolerance: 500_000 },
    evidence: [line],
  },
  {
    id: 'y1',
    kind: 'yes-no',
    question: 'Did shipments of rye rise?',
    answer: { yes: true },
    evidence: [{ file: 'a.txt', has: ['7,311'] }],
  },
  {
    id: 't1',
    kind: 'text',
    form: 'why',
    question: 'Why did it grow?',
    answer: { facts: [['rye'], { value: 7311, unit: 'count', tolerance: 0.5 }] },
    evidence: [{ file: 'a.txt', has: ['7,311'] }],
  },
  {
    id: 'u1',
    kind: 'unanswerable',
    question: 'Revenue of Nobody Inc.?',
    answer: { why: 'company unknown' },
    evidence: [],
  },
];
const RYE = madePassage('Shipments of rye rose to 7,311 tonnes.');
const places = { pathOf: () => '/data/a.txt', accessions: new Map<string, string>() };

const said = (answer: string, evidence: Parameters<typeof cite>[2]) => ({
  answer,
  citations: [cite(answer, answer.slice(0, -1), evidence)],
});
const GOOD: Readonly<Record<string, ReturnType<typeof said>>> = {
  n1: said('Revenue was $46,743 million in fiscal 2024.', madeFact(46_743_000_000)),
  y1: said('Yes, shipments of rye rose to 7,311 tonnes.', RYE),
  t1: said('Shipments of rye rose to 7,311 tonnes.', RYE),
  u1: { answer: 'No company of that name was found.', citations: [] },
};
const idOf = (question: string) => QUESTIONS.find((one) => one.question === question)?.id ?? '';
const NOTHING = { answer: '', citations: [] };
const ask = (answers: typeof GOOD) =>
  measureAnswers(
    scriptedResearcher(({ question, scope }) => (scope.asOf === null ? answers[idOf(question)] : undefined) ?? NOTHING),
    QUESTIONS,
    { effort: 'lite', places },
  );

test('good answers meet every goal', async () => {
  const outcomes = await ask(GOOD);
  const figures = answerFigures(outcomes);
  expect(figures).toMatchObject({
    questions: 4,
    offset_validity: 1,
    number_fidelity: 1,
    citation_recall: 1,
    citation_precision: 1,
    evidence_page_hit: 1,
    numeric_right: 1,
    yes_no_right: 1,
    key_fact_recall: 1,
    unanswerable_refused: 1,
    score: 1,
    determinism: 1,
  });
  expect(missedGoals(figures, 'lite')).toEqual([]);
  expect(failuresOf(outcomes)).toBe('');
});

test('bad ones miss the goals that they should, and are shown with their answers', async () => {
  const outcomes = await ask({
    ...GOOD,
    n1: said('Revenue was $40 billion in fiscal 2024.', madeFact(46_743_000_000)),
    y1: { answer: 'No.', citations: [] },
    u1: said('Shipments of rye rose to 7,311 tonnes.', RYE),
  });
  const figures = answerFigures(outcomes);
  const missed = missedGoals(figures, 'lite').map(({ name }) => name);
  expect(missed).toEqual(
    expect.arrayContaining([
      'number_fidelity',
      'numeric_right',
      'numeric_wrong',
      'yes_no_right',
      'unanswerable_refused',
    ]),
  );
  expect(missed).not.toContain('offset_validity');
  expect(figures.score).toBe(-1);
  const failures = failuresOf(outcomes);
  for (const words of ['nothing supports $40 billion', '| No.', 'gold    46743000000 USD', 'none: company unknown']) {
    expect(failures).toContain(words);
  }
  expect(answersTable(figures, 'lite', false)).toMatch(/numeric_wrong +1 +at most 0\.1 +MISSED/);
  expect(answersJson(figures, 'lite', outcomes)).toMatchObject({
    missed,
    questions: [{ id: 'n1', verdict: 'wrong' }, {}, {}, {}],
  });
});

test('answers that change, and what was not known at the time, are counted', async () => {
  let run = 0;
  const outcomes = await measureAnswers(
    scriptedResearcher(() => said(`Revenue was $46,743 million, run ${++run}.`, madeFact(46_743_000_000))),
    QUESTIONS.slice(0, 1),
    { effort: 'lite', places },
  );
  expect(answerFigures(outcomes)).toMatchObject({ determinism: 0, as_of_leaks: 1 });
});

test('times are measured from the request on', async () => {
  const observed = await observe(
    scriptedResearcher(() => GOOD['t1'] ?? expect.fail()),
    requestOf('Why?', 'lite'),
  );
  expect(observed.firstEventMs).toBeLessThanOrEqual(observed.firstAnswerMs ?? 0);
  expect(observed.firstAnswerMs).toBeLessThanOrEqual(observed.completeMs);
});

test.each([
  ['{"id": "n1", "kind": "guess", "question": "?", "answer": {}, "evidence": []}', 'kind must be'],
  [
    '{"id": "n1", "kind": "numeric", "question": "?", "answer": {"value": 1, "unit": "EUR", "tolerance": 1}, "evidence": [{}]}',
    'unit must be',
  ],
  [
    '{"id": "n1", "kind": "numeric", "question": "?", "answer": {"value": 1, "unit": "x", "tolerance": 0}, "evidence": [{}]}',
    'tolerance',
  ],
  ['{"id": "y1", "kind": "yes-no", "question": "?", "answer": {"yes": true}, "evidence": []}', 'evidence belongs'],
  ['{"id": "t1", "kind": "text", "question": "?", "answer": {"facts": [[]]}, "evidence": [{}]}', 'a fact needs'],
])('%s is refused', (text, fault) => {
  expect(() => parseAnswerQuestions(`\n${text}`)).toThrow(`line 2: ${fault}`);
});
