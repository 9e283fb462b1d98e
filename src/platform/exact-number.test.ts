import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedTo, decimalText, dividedBy, exactNumber, minus, plus, times, toNumber } from './exact-number.ts';

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

  test('sums keep digits that doubles lose, and fractions are in lowest terms', () => {
    const large = exactNumber(9_007_199_254_740_991);
    expect(minus(plus(times(large, large), exactNumber(1)), times(large, large))).toEqual(exactNumber(1));
    expect(dividedBy(exactNumber(-6), exactNumber(-4))).toEqual({ numerator: 3n, denominator: 2n });
    expect(dividedBy(times(large, large), times(large, exactNumber(3)))).toEqual(dividedBy(large, exactNumber(3)));
    expect(toNumber(dividedBy(times(large, large), exactNumber(7)) ?? exactNumber(0))).toBeCloseTo(1.15899e31, -27);
    expect(decimalText(exactNumber(1e21), 0)).toBe('1000000000000000000000');
  });
});
