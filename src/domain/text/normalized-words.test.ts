import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTerms } from '../search/ranking/term-positions.ts';
import { isStopWord } from './content-words.ts';
import { lightStem } from './light-stem.ts';
import { eachWord, FATES, normalizedWordsOf } from './normalized-words.ts';

const PIECES = [
  ...Array.from('abcXYZ019 .,-’“”–—•€$%™éßΩж東京日本ªº²½µ'),
  ' the ',
  ' Acquisitions ',
  ' acquired ',
  ' flies ',
  "Amazon's ",
  'Société ',
  '\n',
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(''));

test('passes every word of any text in order', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), (written) => {
      const words: (string | null)[] = [];
      eachWord(
        written,
        () => FATES.read,
        (word) => words.push(word),
      );
      expect(words).toEqual(normalizedWordsOf(written));
    }),
  );
});

test('positions of terms equal those of a reference implementation', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(fc.constantFrom('acquisition', 'fly', 'amazon', 'ab', 'x', '東京', 'societe')),
      (written, asked) => {
        const terms = createTerms();
        const numbers = new Map(asked.map((word) => [lightStem(word), terms.number(word)]));
        const telling = normalizedWordsOf(written).filter((word) => !isStopWord(word));
        const { of, length } = terms.positionsIn(written);
        expect(length).toBe(telling.length);
        for (const [stem, number] of numbers)
          expect(of.get(number) ?? []).toEqual(telling.flatMap((word, at) => (lightStem(word) === stem ? [at] : [])));
      },
    ),
  );
});
