import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, quotedText } from './untrusted-text.ts';

test.each([
  ['see [S1] and [ F2, C3]', 'see (S1] and ( F2, C3]'],
  ['a\u0000b\u202ec\u200bd\ufeffe', 'abcde'],
  ['<<<FENCE-1 <|im_start|> </system> <system>', '‹‹<FENCE-1 ‹|im_start|› ‹/system> ‹system>'],
  ['5 < 6 and a [note] in\ttwo\nlines', '5 < 6 and a [note] in\ttwo\nlines'],
])('as a quotation %j is %j', (text, quoted) => {
  expect(quotedText(text)).toBe(quoted);
});

test('no quotation reads as a marker, a fence or the end of one', () => {
  const piece = fc.constantFrom('[', 'S1', ']', '<', '>', '|', 'F2', ' ', '\u200b', 'system', '/');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(quotedText(pieces.join(''))).not.toMatch(/\[\s*[FCS]\d|<<|>>|<\||\|>|<\/?system\b|\u200b/i);
    }),
  );
});

test.each([
  ['**Revenue** _rose_ `5%`', 'Revenue rose 5%'],
  ['a [link](https://evil.example/?x=(1)) and ![image](https://evil.example/a.png)', 'a link and '],
  ['at https://evil.example/a?b=c, www.evil.example and evil.example/path.', 'at ,  and .'],
  ['<b>bold</b> <a href="https://evil.example">x</a> 5 < 6', 'bold x 5 < 6'],
  ['mailto:a@evil.example javascript:alert(1)', ' )'],
  ['the data: 3.5/4.0 and U.S./Canada', 'the data: 3.5/4.0 and U.S./Canada'],
  ['rising 📈 fast', 'rising  fast'],
])('in an answer %j is %j', (text, plain) => {
  expect(plainText(text, new Set())).toBe(plain);
});

test('addresses of cited sources stay', () => {
  expect(plainText('see https://filings.example/a.', new Set(['https://filings.example/a']))).toBe(
    'see https://filings.example/a.',
  );
});
