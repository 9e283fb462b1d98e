import { expect, test } from 'vitest';
import { parseQuestions } from './question.ts';

const line = (value: object): string => JSON.stringify(value);

test('passages may be given by fragments, by page and by text', () => {
  const relevant = [
    { file: 'a.html', has: ['1,234'], grade: 2 },
    { file: 'b', page: 3 },
    { file: 'c', text: 'd e', part: 2 },
  ];
  expect(parseQuestions(`${line({ question: 'q', kind: 'open', relevant })}\n\n`)).toEqual([
    {
      question: 'q',
      kind: 'open',
      relevant: [
        { file: 'a.html', has: ['1,234'], page: null, text: null, grade: 2, part: 1 },
        { file: 'b', has: [], page: 3, text: null, grade: 1, part: 1 },
        { file: 'c', has: [], page: null, text: 'd e', grade: 1, part: 2 },
      ],
    },
  ]);
});

test.each([
  ['not JSON', 'nothing', /^line 2: /],
  ['no question', line({ relevant: [{ file: 'a', page: 1 }] }), /question must be a text/],
  ['no passages', line({ question: 'q', relevant: [] }), /relevant must be/],
  ['a passage that every chunk is', line({ question: 'q', relevant: [{ file: 'a' }] }), /needs has, page or text/],
  ['page 0', line({ question: 'q', relevant: [{ file: 'a', page: 0 }] }), /page must be/],
  ['part 0', line({ question: 'q', relevant: [{ file: 'a', page: 1, part: 0 }] }), /part must be/],
  ['grade 0', line({ question: 'q', relevant: [{ file: 'a', page: 1, grade: 0 }] }), /grade must be/],
])('%s is refused with its line', (_, bad, message) => {
  const good = line({ question: 'q', relevant: [{ file: 'a', page: 1 }] });
  expect(() => parseQuestions(`${good}\n${bad}`)).toThrow(message);
});
