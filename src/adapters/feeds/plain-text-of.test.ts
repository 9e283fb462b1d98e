import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text-of.ts';

test.each([
  ['Shares of AT&amp;T rose', 'Shares of AT&T rose'],
  ['Johnson amp; Johnson is in talks', 'Johnson & Johnson is in talks'],
  ['Coca-Cola Bottling #39;s profit', "Coca-Cola Bottling's profit"],
  ['the group&#39;s &#8220;best&#8221; year', "the group's \u201cbest\u201d year"],
  ['Medtronic (&lt;A HREF="http://example.com/q?t=MDT.N"&gt;MDT.N&lt;/A&gt;) fell', 'Medtronic (MDT.N) fell'],
  ['margins &lt; 5% and 3 < 4', 'margins < 5% and 3 < 4'],
  ['AT&T and R&D; item #5; clamp;', 'AT&T and R&D; item #5; clamp;'],
  ['a < b and c > d', 'a < b and c > d'],
])('%s', (text, plain) => {
  expect(plainTextOf(text)).toBe(plain);
});

test('a text without references and tags is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abc AB.,<>$%\n–é'.split('')) }), (text) => {
      fc.pre(!/<\/?[a-zA-Z]/.test(text));
      expect(plainTextOf(text)).toBe(text);
    }),
  );
});
