import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchWordsOf } from '../text/search-text.ts';
import { holdsPhrase, keywordTest, wordsOfPhrase } from './holds-phrase.ts';

describe('keywords in texts', () => {
  test.each([
    ['Net Income rose', 'net income', true],
    ['net\n income rose', 'NET INCOME', true],
    ['net incomes rose', 'net income', false],
    ['internet income', 'net income', false],
    ["Apple's margin", 'apple', true],
    ['AT&T said', 'at&t', true],
    ['AT&T said', 't', true],
    ['pineapples', 'apple', false],
    ['Beyoncé sang', 'beyonce', false],
    ['Beyonce\u0301 sang', 'beyoncé', true],
    ['ΕΣΟΔΑ ΤΗΣ ΧΡΗΣΗΣ', 'χρήσης', false],
    ['ΕΣΟΔΑ ΤΗΣ ΧΡΗΣΗΣ', 'χρησης', true],
    ['Чистая ПРИБЫЛЬ выросла', 'прибыль', true],
    ['прибыльный', 'прибыль', false],
    ['ارتفعت إِيرادات الشركة', 'إيرادات', true],
    ['苹果公司营业收入增长', '营业收入', true],
    ['营业收入', '入', true],
    ['iPhone売上高', 'iphone', true],
    ['삼성전자의 영업이익', '삼성전자', true],
    ['a😀b', 'b', true],
    ['100% of it', '%', true],
    ['anything', '', false],
    ['anything', ' ', false],
  ])('%j holds %j: %s', (text, phrase, expected) => {
    expect(holdsPhrase(text, phrase)).toBe(expected);
  });

  test('each may stand in headline or text, none in either', () => {
    const keywords = { anyOf: ['a', 'b'], allOf: ['c', 'd'], noneOf: ['e'], searchIn: 'ALL' as const };
    expect(keywordTest(keywords)('a c', 'd')).toBe(true);
    expect(keywordTest(keywords)('a c', 'd e')).toBe(false);
    expect(keywordTest(keywords)('c', 'd')).toBe(false);
    expect(keywordTest({ ...keywords, searchIn: 'BODY' })('a c', 'd')).toBe(false);
    expect(keywordTest({ ...keywords, searchIn: 'HEADLINE' })('a c d', 'e')).toBe(true);
  });

  test('a capital sigma of another shape is looked for as the small letter that the index holds', () => {
    expect(searchWordsOf('NetϹ ΕΣΟΔΑΣ')).toEqual(['Netσ', 'ΕσΟΔΑσ']);
    expect(wordsOfPhrase('NETϹ')).toEqual(['netσ']);
  });

  test('words by which a phrase is looked for stand in every text that holds it', () => {
    const piece = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          'Net',
          'naïve',
          'ΕΣΟΔΑ',
          'έσοδα',
          'прибыль',
          '株式',
          '株',
          '々',
          'ー',
          'カ',
          'ｶﾞ',
          '™',
          '½',
          'ﬁ',
          'İ',
          'ß',
          'ＡＢ',
          'إِير',
          '삼',
          ' ',
          ' ',
          '-',
          '&',
          '’',
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 3 }) },
    );
    const pieces = (max: number) => fc.array(piece, { maxLength: max }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(pieces(3), pieces(4), pieces(3), (before, phrase, after) => {
        const text = before + phrase + after;
        fc.pre(holdsPhrase(text, phrase));
        const held = new Set(searchWordsOf(text).map((word) => word.toLowerCase()));
        for (const word of wordsOfPhrase(phrase))
          expect(held, JSON.stringify([text, phrase])).toContain(word.toLowerCase());
      }),
      { numRuns: 3_000 },
    );
  });
});
