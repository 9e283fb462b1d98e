import { expect, test } from 'vitest';
import { wordLists } from './word-lists.ts';

const file = (text: string) => ({ name: 'words.txt', text });

test('lists have the words below their names, of all parts', () => {
  const text = '% of prices\nmoves\n  up rise*\n\nmoves\n  down\nends\n  end\n  ends\n';
  expect(wordLists(file(text), ['moves', 'ends'])).toEqual({ moves: ['up', 'rise*', 'down'], ends: ['end', 'ends'] });
});

test.each([
  ['Moves\n  up', 'words.txt, line 1: neither the name of a list nor indented words'],
  ['moves\n  up\nother\n  down', 'words.txt, line 3: no list "other"'],
  ['  up', 'words.txt, line 1: words without a list'],
  ['moves\n  up down\n  up', 'words.txt, line 3: "up" is twice in "moves"'],
  ['% nothing', 'words.txt: the list "moves" has no words'],
])('%j is refused', (text, fault) => {
  expect(() => wordLists(file(text), ['moves'])).toThrow(fault);
});
