import { expect, test } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

test.each([
  ['bytes=0-3', { start: 0, end: 4 }],
  ['bytes=9-9', { start: 9, end: 10 }],
  ['bytes=4-', { start: 4, end: 10 }],
  ['bytes=4-99', { start: 4, end: 10 }],
  ['bytes=4-9223372036854775807', { start: 4, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-99', { start: 0, end: 10 }],
  ['Bytes = 1 - 2', { start: 1, end: 3 }],
])('%s of ten bytes', (header, range) => {
  expect(byteRangeOf(header, 10)).toEqual(range);
});

test.each(['bytes=10-', 'bytes=10-12', 'bytes=9223372036854775807-', 'bytes=-0'])(
  '%s of ten bytes there is not',
  (header) => {
    expect(byteRangeOf(header, 10)).toBe('unsatisfiable');
  },
);

test('an empty body has no satisfiable range', () => {
  expect(byteRangeOf('bytes=0-', 0)).toBe('unsatisfiable');
  expect(byteRangeOf('bytes=-5', 0)).toBe('unsatisfiable');
});

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=3-1', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b', 'bytes=0-1;'])(
  '%j is the whole',
  (header) => {
    expect(byteRangeOf(header, 10)).toBeUndefined();
  },
);
