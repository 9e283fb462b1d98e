import { expect, test } from 'vitest';
import type { AnswerLine } from '../answer-line.ts';
import { fittedLines } from './write-lines.ts';

const line = (text: string): AnswerLine => ({ kind: 'item', text, citations: [] });

test('every section keeps its first line before any keeps its second', () => {
  const sections = ['A', 'B', 'C'].map((heading) => ({
    heading,
    lines: [line(`${heading}1`.padEnd(30, '.')), line(`${heading}2`.padEnd(30, '.'))],
  }));
  expect(fittedLines(sections, 130).map(({ text }) => text.slice(0, 2))).toEqual(['A', 'A1', 'B', 'B1', 'C', 'C1']);
});

test('the first line stays however long it is; a section without lines has no heading', () => {
  const long = line('x'.repeat(500));
  expect(
    fittedLines(
      [
        { heading: null, lines: [long, line('y')] },
        { heading: 'B', lines: [] },
      ],
      100,
    ),
  ).toEqual([long]);
});
