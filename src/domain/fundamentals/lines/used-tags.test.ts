import { expect, test } from 'vitest';
import { OTHER_FINANCING_TAGS } from './filed-sums.ts';
import { isUsed } from './used-tags.ts';

test('all rows by which the financing section adds up are read', () => {
  expect(OTHER_FINANCING_TAGS.filter((tag) => !isUsed('us-gaap', tag))).toEqual([]);
});
