import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../../../test/run/code-point.ts';
import { numberOfWords } from '../../../domain/text/numbers.ts';
import { parseInlineNumber } from './numbers.ts';

const read = (text: string, format?: string, scale?: string, sign?: string) => {
  const result = parseInlineNumber(text, { format, scale, sign });
  return 'fault' in result ? result.fault : result.value;
};
const UNFIT = 'a figure that does not have its format';

describe('numeric formats', () => {
  test.each([
    ['num-dot-decimal', '391,035', 391_035],
    ['num-dot-decimal', '1 234 567.89', 1_234_567.89],
    ['num-dot-decimal', '1\u00a0234', 1234],
    ['num-dot-decimal', '.15', 0.15],
    ['num-dot-decimal', ' 6.11 ', 6.11],
    ['numdotdecimal', '12,345.60', 12_345.6],
    ['numdotdecimalin', '12,34,567.8', 1_234_567.8],
    ['numcommadot', '1,234.5', 1234.5],
    ['num-comma-decimal', '1.234.567,89', 1_234_567.89],
    ['numcommadecimal', '1 234,5', 1234.5],
    ['numdotcomma', '1.234,5', 1234.5],
    ['numspacecomma', '1 234,5', 1234.5],
    ['numcomma', '1234,5', 1234.5],
    ['num-dot-decimal-apos', "1'234'567.5", 1_234_567.5],
    ['num-comma-decimal-apos', '1’234,5', 1234.5],
    ['num-unit-decimal', '10円50銭', 10.5],
    ['numunitdecimal', '1,234 dollars 5 cents', 1234.05],
    ['numunitdecimal', '１２円', 12],
    ['fixed-zero', '—', 0],
    ['fixed-zero', '', 0],
    ['zerodash', '-', 0],
    ['zerodash', '—', 0],
    ['numdash', '-', 0],
    ['numwordsen', 'twenty-one', 21],
    ['numwordsen', 'Two million three hundred and five', 2_000_305],
    ['numwordsen', 'no', 0],
  ])('%s: %j is %d', (format, text, expected) => {
    expect(read(text, format)).toBe(expected);
  });

  test.each([
    ['num-dot-decimal', '(391)'],
    ['num-dot-decimal', ''],
    ['num-dot-decimal', '—'],
    ['num-dot-decimal', ',5'],
    ['num-dot-decimal', '1.2.3'],
    ['num-dot-decimal', '12a'],
    ['num-comma-decimal', '1,2,3'],
    ['num-unit-decimal', 'none'],
    ['num-unit-decimal', '1 a 2 b 3 c'],
    ['zerodash', '5'],
    ['numwordsen', 'many'],
    ['numwordsen', 'hundred'],
  ])('%s does not take %j', (format, text) => {
    expect(read(text, format)).toBe(UNFIT);
  });

  test('parses XML numbers without a format', () => {
    expect(read('1234.5')).toBe(1234.5);
    expect(read('-7')).toBe(-7);
    expect(read('1,234')).toBe(UNFIT);
    expect(read('Infinity')).toBe(UNFIT);
    expect(read('1e5')).toBe(UNFIT);
  });

  test('reports an unknown format', () => {
    expect(read('1', 'num-klingon')).toBe('a numeric format that is not known');
    expect(read('1', 'constructor')).toBe('a numeric format that is not known');
  });
});

describe('scale and sign', () => {
  test.each([
    ['391,035', '6', undefined, 391_035_000_000],
    ['7.7', '9', undefined, 7_700_000_000],
    ['14.1', '-2', undefined, 0.141],
    ['24.1', '0', '-', -24.1],
    ['0', '6', '-', 0],
    ['11,079,166', '3', undefined, 11_079_166_000],
    ['4.6', '+9', undefined, 4_600_000_000],
  ])('%s, scale %s, sign %s', (text, scale, sign, expected) => {
    expect(read(text, 'num-dot-decimal', scale, sign)).toBe(expected);
  });

  test.each(['999', '-25', '1.5', 'six', '1e3', ''])('a scale of %j is refused', (scale) => {
    expect(read('1', 'num-dot-decimal', scale)).toBe('a scale that no figure has');
  });

  test('a sign is a minus or absent', () => {
    expect(read('1', 'num-dot-decimal', '0', '+')).toBe('a sign other than -');
  });

  test('refuses a text that is longer than any number without parsing', () => {
    expect(read('1'.repeat(201))).toBe('a figure longer than any number');
  });
});

describe('any number', () => {
  const figure = fc.tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }));
  const grouped = (whole: number, separator: string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, separator);

  test.each([
    ['num-dot-decimal', ',', '.'],
    ['num-dot-decimal', '\u00a0', '.'],
    ['num-comma-decimal', '.', ','],
    ['num-comma-decimal', ' ', ','],
    ['num-dot-decimal-apos', "'", '.'],
  ])('written as %s with "%s" is read as it was', (format, separator, point) => {
    fc.assert(
      fc.property(figure, fc.integer({ min: -6, max: 12 }), fc.boolean(), ([whole, cents], scale, isNegative) => {
        const shown = `${grouped(whole, separator)}${point}${String(cents).padStart(2, '0')}`;
        const magnitude = Number(`${whole}.${String(cents).padStart(2, '0')}e${scale}`);
        const expected = isNegative && magnitude !== 0 ? -magnitude : magnitude;
        expect(read(shown, format, String(scale), isNegative ? '-' : undefined)).toBe(expected);
      }),
    );
  });

  test('in words is parsed to the same number', () => {
    const small = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
    expect(small.map((word) => numberOfWords(word))).toEqual(small.map((_, value) => value));
    expect(numberOfWords('nine hundred ninety-nine thousand nine hundred ninety-nine')).toBe(999_999);
    expect(numberOfWords('a hundred')).toBe(100);
    expect(numberOfWords('and')).toBeUndefined();
    expect(numberOfWords('')).toBeUndefined();
  });

  test('any text gives a number or a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), fc.option(fc.string()), (text, format) => {
        const result = parseInlineNumber(text, { format: format ?? undefined, scale: undefined, sign: undefined });
        expect('fault' in result || Number.isFinite(result.value)).toBe(true);
      }),
    );
  });
});
