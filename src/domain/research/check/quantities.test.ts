import { expect, test } from 'vitest';
import { headingScales } from './quantities.ts';

test.each([
  ['(in millions, except per share amounts)', [1e6]],
  ['Dollars in thousands', [1e3]],
  ['($000)', [1e3]],
  ['in U.S. billions', [1e9]],
  ['millions of people', []],
])('scales of headings: %s', (text, scales) => {
  expect(headingScales(text)).toEqual(scales);
});
