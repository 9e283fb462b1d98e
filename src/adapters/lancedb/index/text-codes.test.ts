import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextCodes, LEFT_OUT, type Utf8Column } from './text-codes.ts';

function columnOf(values: readonly string[]): Utf8Column {
  const parts = values.map((value) => new TextEncoder().encode(value));
  const offsets = [0];
  for (const { length } of parts) offsets.push((offsets.at(-1) ?? 0) + length);
  return { bytes: Uint8Array.from(parts.flatMap((part) => [...part])), offsets: Int32Array.from(offsets) };
}

const codesOf = (values: readonly string[], codes = createTextCodes()) =>
  values.map((_, at) => codes.of(columnOf(values), at));

test('the same text has the same code, from 0 in the order of coming, and leads back to the text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom('', 'a', 'ab', '苹果'), fc.string())), (values) => {
      // Halves of surrogate pairs have no UTF-8 of their own.
      const sound = values.filter((value) => value.isWellFormed());
      const codes = createTextCodes();
      const distinct = [...new Set(sound)];
      expect(codesOf(sound, codes)).toEqual(sound.map((value) => distinct.indexOf(value)));
      expect(codes.texts).toEqual(distinct);
    }),
  );
});

test('a text that is not wanted has no code, however often it comes', () => {
  const codes = createTextCodes((text) => text !== 'no');
  expect(codesOf(['no', 'yes', 'no', 'no', 'yes', 'more'], codes)).toEqual([LEFT_OUT, 0, LEFT_OUT, LEFT_OUT, 0, 1]);
});
