import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../../test/run/code-point.ts';
import { SENTENCE_CHARS_MAX, splitSentences } from './sentences.ts';

const sentences = (text: string): string[] => splitSentences(text).map((span) => text.slice(span.start, span.end));

const visible = (text: string): string =>
  [...text].filter((each) => each > ' ' && each.trim() !== '' && each !== '\u0085').join('');

describe('splitSentences', () => {
  test.each<[string, string[]]>([
    ['Sales rose. Costs fell.', ['Sales rose.', 'Costs fell.']],
    ['Acme Inc. raised its outlook. Its shares rose.', ['Acme Inc. raised its outlook.', 'Its shares rose.']],
    ['It was bought by Acme Corp. The price was not told.', ['It was bought by Acme Corp.', 'The price was not told.']],
    ['It bought Acme.com, Inc. Annual costs fell.', ['It bought Acme.com, Inc. Annual costs fell.']],
    [
      'Sales in the U.S. rose 3.5% to $4.2 billion. Asia fell.',
      ['Sales in the U.S. rose 3.5% to $4.2 billion.', 'Asia fell.'],
    ],
    [
      'We sell in the U.S. We also sell in the U.K. Other markets are small.',
      ['We sell in the U.S.', 'We also sell in the U.K.', 'Other markets are small.'],
    ],
    ['The U.S. Treasury agreed. Good.', ['The U.S. Treasury agreed.', 'Good.']],
    [
      'Mr. J. P. Roe and Ms. Doe joined in Jan. 2020. Both stayed.',
      ['Mr. J. P. Roe and Ms. Doe joined in Jan. 2020.', 'Both stayed.'],
    ],
    [
      'See No. 5, e.g. the list, vs. last year. No. That is wrong.',
      ['See No. 5, e.g. the list, vs. last year.', 'No.', 'That is wrong.'],
    ],
    ['“We won.” “Did you?” she asked. Yes!', ['“We won.”', '“Did you?” she asked.', 'Yes!']],
    ['Units grew. iPhone sales did too. eBay fell.', ['Units grew.', 'iPhone sales did too.', 'eBay fell.']],
    ['Item 7A. Market Risk', ['Item 7A. Market Risk']],
    ['1. Revenue', ['1. Revenue']],
    ['See https://a.example/list?id=5. It is new.', ['See https://a.example/list?id=5.', 'It is new.']],
    ['(a) Basis. The accounts are condensed.', ['(a) Basis.', 'The accounts are condensed.']],
    ['Yum! Brands rose. Yahoo! Inc. fell.', ['Yum! Brands rose.', 'Yahoo! Inc. fell.']],
    [
      'The call starts at 9 a.m. Eastern time. The office opens at 8 a.m. It closes late.',
      ['The call starts at 9 a.m. Eastern time.', 'The office opens at 8 a.m.', 'It closes late.'],
    ],
    ['売上高は増加しました。利益も伸びました。', ['売上高は増加しました。', '利益も伸びました。']],
    ['Der Umsatz stieg z.B. in Wien. Gut.', ['Der Umsatz stieg z.B. in Wien.', 'Gut.']],
    ['no full stop at all', ['no full stop at all']],
    ['   ', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(sentences(text)).toStrictEqual(expected);
  });

  test('cuts text without a full stop at blanks', () => {
    const text = 'word '.repeat(3_000).trim();
    const pieces = sentences(text);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join(' ')).toBe(text);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(SENTENCE_CHARS_MAX);
  });

  test('holds every character that is not a blank, in order, whatever the text', () => {
    const pieces = fc.constantFrom(
      'Acme Inc.',
      'U.S.',
      'No.',
      ' ',
      '\n',
      'The',
      'a',
      '!',
      '?',
      '."',
      '”',
      '3.5',
      'J.',
      'iPad',
      '。',
      '\u00a0',
      '😀',
      'e.g.',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
          fc.string({ unit: codePoint, maxLength: 200 }),
        ),
        (text) => {
          const spans = splitSentences(text);
          let last = 0;
          for (const span of spans) {
            expect(span.start).toBeGreaterThanOrEqual(last);
            expect(span.end).toBeGreaterThan(span.start);
            last = span.end;
          }
          const held = spans.map((span) => text.slice(span.start, span.end)).join('');
          expect(visible(held)).toBe(visible(text));
        },
      ),
    );
  });
});
