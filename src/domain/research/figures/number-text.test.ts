import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comparedTo,
  decimalText,
  dividedBy,
  exactNumber,
  minus,
  plus,
  times,
  toNumber,
} from '../../../platform/exact-number.ts';
import { filedMoneyText, numberText, percentText, USUAL_STYLE } from './number-text.ts';

const WORTH: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };

/** The number that a text tells, and half of its last digit. */
function read(text: string): { value: number; half: number } {
  const match = /^(-?)\D*?([\d,]+)(?:\.(\d+))?(?:\s(thousand|million|billion|trillion))?/.exec(text);
  if (match === null) throw new Error(text);
  const [, sign, whole = '', decimals = '', word = ''] = match;
  const worth = WORTH[word] ?? 1;
  const value = Number(`${whole.replaceAll(',', '')}.${decimals || '0'}`) * worth;
  return { value: sign === '-' ? -value : value, half: 0.5 * 10 ** -decimals.length * worth };
}

const amounts = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
  fc.integer({ min: -4_000_000, max: 4_000_000 }).map((millions) => millions * 1_000_000),
  fc.integer({ min: -999_999, max: 999_999 }).map((cents) => cents / 100),
);

describe('numbers in words', () => {
  test('the written number is the amount, rounded to its digits', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(null, 3, 6, 9),
        fc.constantFrom(null, 0, 1, 2, 3),
        (amount, power, decimals) => {
          const style = { ...USUAL_STYLE, power, decimals };
          const { value, half } = read(numberText(exactNumber(amount), { unit: 'money', currency: 'USD' }, style));
          expect(Math.abs(value - amount)).toBeLessThanOrEqual(half * (1 + 1e-9));
        },
      ),
    );
  });

  test('an amount as filed is written in full', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const { value } = read(filedMoneyText(exactNumber(amount), 'USD'));
        expect(value).toBeCloseTo(amount, 4);
      }),
    );
  });

  test.each([
    [391_035_000_000, '$391.0 billion'],
    [999_960_000, '$1.00 billion'],
    [999_940_000, '$999.9 million'],
    [-1_285_640_000, '-$1.29 billion'],
    [999_999, '$1.00 million'],
    [1_234, '$1,234'],
    [0, '$0'],
    [4_500_000_000_000, '$4.50 trillion'],
  ])('%d is %s', (amount, text) => {
    expect(numberText(exactNumber(amount), { unit: 'money', currency: 'USD' })).toBe(text);
  });

  test.each([
    [{ unit: 'ratio', currency: null, isRate: true } as const, 0.2397, '24.0 %'],
    [{ unit: 'ratio', currency: null } as const, 0.865, '0.87'],
    [{ unit: 'per share', currency: 'USD' } as const, 6.1, '$6.10'],
    [{ unit: 'per share', currency: 'JPY' } as const, 120, 'JPY 120.00'],
    [{ unit: 'days', currency: null } as const, 57.34, '57.3 days'],
    [{ unit: 'shares', currency: null } as const, 15_343_783_000, '15.34 billion shares'],
    [{ unit: 'count', currency: null } as const, 164_000, '164,000'],
  ])('%o', (unit, value, text) => {
    expect(numberText(exactNumber(value), unit)).toBe(text);
  });

  test('halves are rounded away from 0, and a rounded 0 has no sign', () => {
    expect(decimalText(exactNumber(0.125), 2)).toBe('0.13');
    expect(decimalText(exactNumber(-0.125), 2)).toBe('-0.13');
    expect(decimalText(exactNumber(-0.001), 2)).toBe('0.00');
    expect(percentText(exactNumber(0.1235), { decimals: 1 })).toBe('12.4 %');
  });
});

describe('exact numbers', () => {
  const decimals = fc.integer({ min: -1e9, max: 1e9 }).map((units) => units / 1_000);

  test('sums, products and quotients of decimals have no noise', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [exactNumber(a), exactNumber(b)];
        expect(toNumber(minus(plus(x, y), y))).toBe(toNumber(x));
        const quotient = dividedBy(x, y);
        if (quotient === undefined) expect(b).toBe(0);
        else expect(comparedTo(times(quotient, y), x)).toBe(0);
      }),
    );
    expect(toNumber(plus(exactNumber(0.1), exactNumber(0.2)))).toBe(0.3);
    expect(toNumber(minus(exactNumber(256.4), exactNumber(257.5)))).toBe(-1.1);
  });

  test('numbers come back as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), fc.integer({ min: 0, max: 6 }), (units, scale) => {
        const value = Number(`${units}e-${scale}`);
        expect(toNumber(exactNumber(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});
