import { expect, test } from 'vitest';
import { type AnswerFiguresParts, createAnswerFigures } from './answer-figures.ts';

test('the vocabulary is not read before the first question', () => {
  let reads = 0;
  const parts = {
    get measures() {
      reads += 1;
      return [];
    },
  };
  expect(createAnswerFigures(parts as unknown as AnswerFiguresParts)).toBeTypeOf('function');
  expect(reads).toBe(0);
});
