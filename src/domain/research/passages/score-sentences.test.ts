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
