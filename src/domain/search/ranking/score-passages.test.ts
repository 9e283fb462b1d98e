import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bm25Among } from './score-passages.ts';
import { createTerms } from './term-positions.ts';

/** BM25 of texts for the words of a question. */
function bm25Of(question: string, texts: readonly string[]): number[] {
  const terms = createTerms();
  const understanding = terms.phrase(question);
  const passages = texts.map((text) => ({
    text: terms.positionsIn(text),
    heading: terms.positionsIn(''),
    headline: terms.positionsIn(''),
    figures: 0,
    causes: [],
    givesCount: false,
    section: null,
  }));
  return bm25Among([understanding], passages);
}

test('a rare word counts more than a common one, a short passage more than a long one', () => {
  const others = Array.from({ length: 20 }, (_, at) => `margin note ${at}`);
  const [rare = 0, common = 0, long = 0, none] = bm25Of('margin telex', [
    'a telex was sent',
    'a margin was sent',
    `a telex was sent ${'and filed away by clerks '.repeat(20)}`,
    'nothing of it',
    ...others,
  ]);
  expect(rare).toBeGreaterThan(common);
  expect(rare).toBeGreaterThan(long);
  expect(common).toBeGreaterThan(0);
  expect(none).toBe(0);
});

test('every value is at least 0 and below 1, for any texts', () => {
  const text = fc.array(fc.constantFrom('margin', 'telex', 'port', 'crane', 'the'), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (texts) =>
      bm25Of(
        'margin telex',
        texts.map((words) => words.join(' ')),
      ).every((value) => value >= 0 && value < 1),
    ),
  );
});
