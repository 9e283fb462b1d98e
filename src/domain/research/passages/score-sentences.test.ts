import { expect, test } from 'vitest';
import { passage } from '../../../../test/research/research-evidence.ts';
import { createMeasures } from '../../questions/create-measures.ts';
import { createUnderstand } from '../../questions/create-understand.ts';
import { questionType } from '../../questions/question-type.ts';
import { candidateSentences } from './candidate-sentences.ts';
import { scoreSentences } from './score-sentences.ts';

const understand = createUnderstand({
  names: async () => null,
  measures: createMeasures(),
  clock: { nowMs: () => Date.parse('2026-04-17T09:00:00Z') } as Parameters<typeof createUnderstand>[0]['clock'],
});

test.each([
  [
    'How many people work there?',
    'At the end of the year we had approximately 36,000 employees in 38 countries.',
    true,
  ],
  ['How many restaurants did it open?', 'During the quarter we opened 41 new restaurants in 12 states.', true],
  ['How many restaurants did it open?', 'During the quarter we had 41 new suppliers in 12 states.', false],
  ['What does the filing say about export controls?', 'Our position has been harmed by the export controls.', true],
])('%s is the subject of “%s”: %s', async (question, sentence, isOnSubject) => {
  const understood = await understand(question);
  const [scored] = scoreSentences(understood, questionType(understood), candidateSentences(passage(sentence)));
  expect(scored?.isOnSubject).toBe(isOnSubject);
});

test('a change is explained by a sentence that states one rather than by what may be', async () => {
  const understood = await understand('What drove the change in gross margin in fiscal 2024?');
  const sentences = [
    'Gross margin may be harmed in fiscal 2024 due to a variety of factors in our markets.',
    'Gross margin increased in fiscal 2024 due to lower costs of freight and materials.',
  ].flatMap((text) => candidateSentences(passage(text)));
  const [first, second] = scoreSentences(understood, questionType(understood), sentences);
  expect(first?.sentence.text).toMatch(/^Gross margin increased/);
  expect(second?.score).toBeLessThan((first?.score ?? 0) * 0.9);
});
