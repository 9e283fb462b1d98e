import { expect, test } from 'vitest';
import { normalizeBlocks } from './text-blocks.ts';

const listOf = (text: string, list?: 'ordered' | 'unordered') =>
  normalizeBlocks([{ kind: 'paragraph', text, page: null, ...(list && { list }) }])[0]?.list;

test.each([
  ['• Revenue rose by a tenth', 'unordered'],
  ['- Revenue rose by a tenth', 'unordered'],
  ['1. Revenue rose by a tenth', 'ordered'],
  ['(iv) the agent of the lenders', 'ordered'],
  ['b) the agent of the lenders', 'ordered'],
  ['-5.2 percent was the margin', undefined],
  ['(516) 237-6000', undefined],
  ['2024. was a year of growth', undefined],
  ['Revenue rose by a tenth', undefined],
  ['I. Newton was master of the mint', undefined],
])('%s: %s', (text, expected) => {
  expect(listOf(text)).toBe(expected);
});

test('what the format says of a list goes before what its text looks like', () => {
  expect(listOf('- Revenue rose by a tenth', 'ordered')).toBe('ordered');
});
