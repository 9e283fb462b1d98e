import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonInSlices } from './json-slices.ts';
import { atOnce } from './paused-work.ts';

test('writes the same as JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(atOnce(jsonInSlices(value))).toBe(JSON.stringify(value));
    }),
  );
  const many = Array.from({ length: 1_001 }, (_, at) => ({ at, list: [at, { deep: [at] }], none: undefined }));
  const value = { many, none: undefined, inner: { many, text: 'a"b', date: new Date(0) }, empty: [], nothing: null };
  expect(atOnce(jsonInSlices(value))).toBe(JSON.stringify(value));
});

test('a long list takes several slices', () => {
  const slices = [...jsonInSlices({ list: Array.from({ length: 1_000 }, (_, at) => at) })];
  expect(slices.length).toBe(5);
});
