import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseInstant } from './instant.ts';

test.each([
  ['2024-01-01T00:00:00Z', '2024-01-01T00:00:00.000Z'],
  ['2024-01-01T00:00:00.120Z', '2024-01-01T00:00:00.120Z'],
  ['2024-01-01T00:00:00.120999', '2024-01-01T00:00:00.120Z'],
  ['2024-01-01T00:30:00+01:00', '2023-12-31T23:30:00.000Z'],
  ['2024-01-01T00:30:00 01:00', '2023-12-31T23:30:00.000Z'],
  ['2024-01-01T00:30:00-0530', '2024-01-01T06:00:00.000Z'],
  ['2024-01-01 00:30:00+00', '2024-01-01T00:30:00.000Z'],
  ['2024-01-01T00:30:00-05', '2024-01-01T05:30:00.000Z'],
  ['2024-01-01 10:20', '2024-01-01T10:20:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  [' 2024-02-28 ', '2024-02-28T00:00:00.000Z'],
])('%s is %s', (text, instant) => {
  expect(parseInstant(text)).toBe(instant);
});

test.each([
  '',
  'yesterday',
  '2024',
  '2024-13-01',
  '2023-02-29',
  '2024-01-32',
  '2024-01-01T24:00:00Z',
  '2024-01-01T10',
  '1717171717',
  '0000-01-01T00:00:00+01:00',
  '9999-12-31T23:59:59-01:00',
])('%j is no instant', (text) => {
  expect(parseInstant(text)).toBeUndefined();
});

test('reads back what a program writes', () => {
  const day = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (at) => {
      expect(parseInstant(at.toISOString())).toBe(at.toISOString());
    }),
  );
});
