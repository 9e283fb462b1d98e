import { expect, test } from 'vitest';
import { closenessTo, parseWordVectors } from './word-vectors.ts';

const fileOf = (words: readonly string[], values: readonly number[]): Uint8Array =>
  Buffer.concat([
    Buffer.from(`${JSON.stringify({ dimensions: 2, words })}\n`),
    Buffer.from(Int8Array.from(values).buffer),
  ]);

test('closeness is the cosine of the sums of the vectors of known words', () => {
  const vectors = parseWordVectors(fileOf(['oil', 'crude', 'rain'], [3, 4, 4, 3, -4, 3]));
  const closeness = closenessTo(vectors, 'Oil, of course');
  expect(closeness('CRUDE')).toBeCloseTo(24 / 25);
  expect(closeness('the rain')).toBeCloseTo(0);
  expect(closeness('crude oil')).toBeCloseTo(49 / (5 * Math.hypot(7, 7)));
  expect(closeness('none of them')).toBe(0);
  expect(closenessTo(vectors, 'nothing known')('oil')).toBe(0);
});

test('a file that is cut off is refused', () => {
  expect(() => parseWordVectors(fileOf(['oil', 'crude'], [1, 2, 3]))).toThrow('cut off');
});
