import { expect, test } from 'vitest';
import { asksForLastCall } from '../question-type.ts';

test.each([
  ['What did management say about pricing in the last call?', true],
  ['Corning latest earnings call margins', true],
  ['the most recent quarterly conference call transcript', true],
  ['Pricing on the newest investor call', true],
  ['What was said in the last calls?', false],
  ['What was said on the call last year?', false],
  ['the last call option that expired', false],
  ['last call for proposals', false],
  ['the last margin call', false],
])('%s: %s', (text, expected) => {
  expect(asksForLastCall(text)).toBe(expected);
});
