import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactNumber, toNumber } from '../../platform/exact-number.ts';
import { evaluateFormula, type FormulaResult, formulaWords } from './evaluate-formula.ts';
import { inputOf, inputsOf, withInputs } from './formula.ts';
import { parseFormula } from './parse-formula.ts';

const NAMED = { name: (name: string) => name };
const evaluated = (text: string, values: Readonly<Record<string, number>>): FormulaResult<string> =>
  evaluateFormula(parseFormula(text), {
    ...NAMED,
    read(name) {
      const value = values[name];
      return value === undefined ? { missing: `${name} is not known` } : { value: exactNumber(value) };
    },
  });
const numberIn = (result: FormulaResult<string>): number => ('missing' in result ? Number.NaN : toNumber(result.value));

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
    ['given(b, a)', 9],
    ['near(b, 7.5)', 9],
    ['near(-b, -10)', -9],
    ['first(near(b, a), a)', 6],
  ])('%s', (text, expected) => {
    expect(numberIn(evaluated(text, { a: 6, b: 9, 'a.B_1': 10 }))).toBe(expected);
  });

  test.each([
    ['a + missing', 'missing is not known'],
    ['a / (b - 9)', 'b - 9 is 0'],
    ['a / missing', 'missing is not known'],
    ['sqrt(a - b)', 'a - b is negative'],
    ['1 / positive(a - b)', 'a - b is not above 0'],
    ['positive(missing)', 'missing is not known'],
    ['first(missing, other)', 'missing is not known'],
    ['average(a, missing) / 0', 'missing is not known'],
    ['given(b, missing)', 'missing is not known'],
    ['given(missing, a)', 'missing is not known'],
    ['near(b, a)', 'b differs by more than a fifth from a'],
    ['near(b, missing)', 'missing is not known'],
  ])('%s has no value: %s', (text, reason) => {
    expect(evaluated(text, { a: 6, b: 9 })).toEqual({ missing: reason });
  });

  test('names what it reads, once, in order', () => {
    expect(inputsOf(parseFormula('(b + a) / positive(b * optional(c.D))'))).toEqual(['b', 'a', 'c.D']);
  });

  test.each([
    ['', 'too early'],
    ['1 +', 'too early'],
    ['(1', 'does not close'],
    ['1)', 'from ) on'],
    ['a b', 'from b on'],
    ['a (b)', 'no function a'],
    ['sqrt()', 'has )'],
    ['sqrt(1, 2)', 'no function sqrt of 2'],
    ['nothing(1)', 'no function nothing'],
    ['constructor(1)', 'no function constructor'],
    ['first(1)', 'no function first of 1'],
    ['a ** 2', 'has *'],
    ['a + ä', 'character 4'],
    [`${'('.repeat(10_000)}a`, 'nested too deeply'],
    [`${'-'.repeat(10_000)}a`, 'nested too deeply'],
  ])('%.20s is none', (text, reason) => {
    expect(() => parseFormula(text)).toThrow(reason);
    expect(() => parseFormula(text)).toThrow(SyntaxError);
  });

  test('is exact and rounded once', () => {
    expect(numberIn(evaluated('a / b', { a: 0.3, b: 0.1 }))).toBe(3);
    expect(numberIn(evaluated('(a + b - c) * 1000000000', { a: 0.1, b: 0.2, c: 0.3 }))).toBe(0);
    expect(numberIn(evaluated('a * b', { a: 227.79, b: 15_115_823_000 }))).toBe(3_443_233_321_170);
  });

  test.each([
    ['a - (b - c) / a * 2', 'a - (b - c) / a * 2'],
    ['a / (b * c)', 'a / (b * c)'],
    ['(a + b) + c', 'a + b + c'],
    ['a - -b', 'a + b'],
    ['-(a + b) * c', '-(a + b) * c'],
    ['average(a, positive(b))', 'average of (a; b)'],
    ['a + optional(unknown)', 'a + 0'],
    ['first(unknown, b) / a', 'b / a'],
  ])('%s in words, as it was used', (text, words) => {
    const result = evaluated(text, { a: 6, b: 9, c: 2 });
    expect('used' in result && formulaWords(result.used, NAMED)).toBe(words);
  });

  test('other formulas in place of its inputs', () => {
    const formula = withInputs(parseFormula('a - first(b, c)'), (name) =>
      name === 'b' ? parseFormula('-x') : inputOf(name),
    );
    expect(formula && formulaWords(formula, NAMED)).toBe('a - first of (-x; c)');
    expect(withInputs(parseFormula('a + b'), (name) => (name === 'a' ? inputOf(name) : undefined))).toBeUndefined();
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
        expect(numberIn(evaluated(text, {}))).toBeCloseTo(expected, -Math.log10(Math.abs(expected) + 1) + 9);
      }),
    );
  });
});
