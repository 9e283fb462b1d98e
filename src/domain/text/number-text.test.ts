import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, exactNumber } from '../../platform/exact-number.ts';
import { filedMoneyText, numberText, percentText } from './number-text.ts';
import { readQuantities } from './numbers.ts';

const amounts = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
  fc.integer({ min: -4_000_000, max: 4_000_000 }).map((millions) => millions * 1_000_000),
  fc.integer({ min: -999_999, max: 999_999 }).map((cents) => cents / 100),
);

describe('numbers in words', () => {
  test('an amount as filed is written in full', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const [quantity] = readQuantities(filedMoneyText(exactNumber(amount), 'USD'));
        expect(quantity?.readings[0]?.value).toBeCloseTo(amount, 4);
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
