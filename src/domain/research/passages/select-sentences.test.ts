import { expect, test } from 'vitest';
import { passage } from '../../../../test/research/research-evidence.ts';
import { candidateSentences } from './candidate-sentences.ts';
import type { ScoredSentence } from './score-sentences.ts';
import { selectSentences } from './select-sentences.ts';

const scored = (texts: readonly string[], scores: readonly number[]): ScoredSentence[] =>
  candidateSentences(passage(texts.join(' '))).map((sentence, at) => ({
    sentence,
    score: scores[at] ?? 0,
    isOnSubject: true,
  }));

test('near repeats are left out, and weak ones', () => {
  const texts = [
    'Net sales rose 5% in fiscal 2025 on demand for compressors.',
    'On demand for compressors net sales rose 5% in fiscal 2025.',
    'Operating costs fell because two plants were closed.',
    'The annual meeting was held in the town hall of Leipzig.',
  ];
  const chosen = selectSentences(scored(texts, [0.9, 0.88, 0.8, 0.2]), { count: 4, perDocument: 4, shareOfBest: 0.5 });
  expect(chosen.map(({ sentence }) => sentence.text)).toEqual([texts[0], texts[2]]);
});

test('no more of a document than allowed', () => {
  const texts = ['Net sales rose 5% in fiscal 2025.', 'Operating costs fell because plants were closed.'];
  expect(selectSentences(scored(texts, [0.9, 0.8]), { count: 4, perDocument: 1, shareOfBest: 0 })).toHaveLength(1);
});
