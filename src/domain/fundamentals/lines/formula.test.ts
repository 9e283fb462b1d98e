import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFormula } from './formula.ts';

const read = (values: Readonly<Record<string, number>>) => (name: string) => values[name] ?? Number.NaN;
const why = (name: string) => `${name} is not known`;

describe('a formula', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['8 / 4 / 2', 1],
    ['10 - 4 - 3', 3],
    ['-2 * -3', 6],
    ['-(a - b)', 3],
    ['a.B_1*2', 20],
    ['0.75 * 4', 3],
    ['sqrt(b)', 3],
    ['average(b, 5)', 7],
    ['positive(b) - 1', 8],
    ['optional(missing) + b', 9],
    ['optional(a / 0) + b', 9],
    ['first(missing, b)', 9],
    ['first(b, missing)', 9],
  ])('%s', (text, expected) => {
    expect(parseFormula(text).evaluate(read({ a: 6, b: 9, 'a.B_1': 10 }))).toBe(expected);
  });

  test.each([
    ['a + missing', 'missing is not known'],
    ['a / (b - 9)', 'the divisor is 0'],
    ['a / missing', 'missing is not known'],
    ['sqrt(a - b)', 'a - b is negative'],
    ['1 / positive(a - b)', 'a - b is not above 0'],
    ['positive(missing)', 'missing is not known'],
    ['first(missing, other)', 'missing is not known'],
    ['average(a, missing) / 0', 'missing is not known'],
  ])('%s has no value: %s', (text, reason) => {
    const formula = parseFormula(text);
    const inputs = read({ a: 6, b: 9 });
    expect(formula.evaluate(inputs)).toBeNaN();
    expect(formula.whyMissing(inputs, why)).toBe(reason);
  });

  test('names what it reads, once, in order', () => {
    expect(parseFormula('(b + a) / positive(b * optional(c.D))').names).toEqual(['b', 'a', 'c.D']);
  });

  test.each([
    '',
    '1 +',
    '(1',
    '1)',
    'a b',
    'sqrt()',
    'sqrt(1, 2)',
    'nothing(1)',
    'constructor(1)',
    'first(1)',
    'a ** 2',
    'ä',
  ])('%j is none', (text) => {
    expect(() => parseFormula(text)).toThrow('no formula');
  });

  const arithmetic = fc.letrec<{ sum: string }>((tie) => ({
    sum: fc.oneof(
      { depthSize: 'small' },
      fc.integer({ min: 0, max: 99 }).map(String),
      fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*'), tie('sum')).map(([a, sign, b]) => `(${a} ${sign} ${b})`),
      fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*'), tie('sum')).map(([a, sign, b]) => `${a} ${sign} ${b}`),
    ),
  }));

  test('means what the same text means in JavaScript', () => {
    fc.assert(
      fc.property(arithmetic.sum, (text) => {
        const expected = Number(new Function(`return ${text}`)());
        expect(parseFormula(text).evaluate(read({}))).toBeCloseTo(expected, -Math.log10(Math.abs(expected) + 1) + 9);
      }),
    );
  });
});
