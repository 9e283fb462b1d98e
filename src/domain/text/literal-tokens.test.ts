import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsPhrase } from '../documents/holds-phrase.ts';
import { literalTokensOf, phraseTokensOf } from './literal-tokens.ts';

test('words, signs, characters of scripts without spaces and spaces are tokens', () => {
  expect(literalTokensOf("AT&T's  Café 3.5% 株式会社 x")).toEqual([
    ...['at', '&', 't', "'", 's', ' ', 'café', ' ', '3', '.', '5', '%', ' ', '株', '式', '会', '社', ' ', 'x'],
  ]);
  expect(phraseTokensOf(' at & t ')).toEqual(['at', ' ', '&', ' ', 't']);
  expect(phraseTokensOf('  ')).toEqual([]);
});

test('a text contains a phrase when its tokens contain those of the phrase', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'b',
      'ab',
      'A',
      ' ',
      '  ',
      '\n',
      '&',
      '.',
      '%',
      '株',
      '収',
      '々',
      'ー',
      'ก',
      '한',
      'é',
      'e\u0301',
      '\u0301',
    ],
    ...['ς', 'Σ', '\u0640', '7', '🙂', '𝒜', '\ud83d', '\udc00', '\u00a0', '\u001c', 'ｶ', '１', 'İ', '\u200d'],
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  const phrase = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, phrase, (given, asked) => {
      const [tokens, wanted] = [literalTokensOf(given), phraseTokensOf(asked)];
      const isThere =
        wanted.length > 0 && tokens.some((_, at) => wanted.every((token, nth) => tokens[at + nth] === token));
      expect(isThere).toBe(holdsPhrase(given, asked));
    }),
    { numRuns: 20_000 },
  );
});
