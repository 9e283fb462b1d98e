import { describe, expect, test } from 'vitest';
import { type Choice, fitConditionalLogit } from './conditional-logit.ts';

/** A choice between one alternative with these values, and none. */
const one = (values: readonly number[], isRight: boolean, weight = 1): Choice => ({
  alternatives: [{ at: Int32Array.from(values.keys()), values: Float64Array.from(values), isRight }],
  isNoneRight: !isRight,
  weight,
});

describe('fitting a conditional logit', () => {
  test('without a penalty the odds are those of the choices', () => {
    const choices = [one([1], true, 3), one([1], false, 1)];
    const [weight] = fitConditionalLogit(choices, Float64Array.of(1e-9));
    expect(weight).toBeCloseTo(Math.log(3), 3);
  });

  test('one alternative beside another: the difference of their values decides', () => {
    const choose = (isFirst: boolean, weight: number): Choice => ({
      alternatives: [
        { at: Int32Array.of(0, 1), values: Float64Array.of(20, 1), isRight: isFirst },
        { at: Int32Array.of(0), values: Float64Array.of(20), isRight: !isFirst },
      ],
      isNoneRight: false,
      weight,
    });
    const [, weight] = fitConditionalLogit([choose(true, 4), choose(false, 1)], Float64Array.of(1e-6, 1e-6));
    expect(weight).toBeCloseTo(Math.log(4), 2);
  });

  test('a penalty draws weights to 0, and what never stands anywhere has none', () => {
    const choices = [one([1, 0], true, 3), one([1, 0], false, 1)];
    const [strict, absent] = fitConditionalLogit(choices, Float64Array.of(4, 4));
    expect(strict).toBeGreaterThan(0);
    expect(strict).toBeLessThan(Math.log(3) / 2);
    expect(absent).toBe(0);
  });
});
