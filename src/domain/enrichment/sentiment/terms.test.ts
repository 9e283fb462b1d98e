import { expect, test } from 'vitest';
import { tokenizeWords } from '../../text/words.ts';
import { termsOf } from './terms.ts';

test.each([
  ['EPS of 8.7 against 13.1 a year ago', 'eps of # against #> a year ago'],
  ['Sales were EUR42.0m against EUR57.1m in 2008', 'sal were # m against #> m in #y'],
  ['margin of 14.8 per cent ( 13.1 per cent )', 'margin of # per cent #< per cent'],
  ['$3.2 billion versus $900 million', '#$ billion versu #$< million'],
  ['12% from 15%, at $3', '#% from #%> at #$'],
  ['1,200 from 1,200', '# from #'],
  ['0.12 per share against 0.31 per share', '# per shar against #> per shar'],
])('%s: %s', (text, terms) => {
  expect(termsOf(tokenizeWords(text)).join(' ')).toBe(terms);
});
