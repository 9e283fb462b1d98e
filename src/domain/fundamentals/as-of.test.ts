import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAsOf } from './as-of.ts';

describe('the moment that a request names', () => {
  test.each([
    ['2024-11-01', '2024-11-01T23:59:59.999Z'],
    ['2024-02-29', '2024-02-29T23:59:59.999Z'],
    ['2024-11-01T06:01:36Z', '2024-11-01T06:01:36.000Z'],
    ['2024-11-01T06:01:36', '2024-11-01T06:01:36.000Z'],
    ['2024-11-01t06:01z', '2024-11-01T06:01:00.000Z'],
    ['2024-11-01 06:01:36.1239', '2024-11-01T06:01:36.123Z'],
    ['2024-11-01T06:01:36-05:00', '2024-11-01T11:01:36.000Z'],
    ['2024-01-01T00:30:00+0100', '2023-12-31T23:30:00.000Z'],
    ['2024-01-01T00:30:00+01', '2023-12-31T23:30:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseAsOf(text)).toBe(instant);
  });

  test.each([
    '',
    'today',
    '2024',
    '2024-11',
    '2024-1-1',
    '20241101',
    '2023-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-11-00',
    '2024-11-01T24:00:00Z',
    '2024-11-01T23:60:00Z',
    '2024-11-01T23:59:60Z',
    '2024-11-01T06:01:36+24:00',
    '2024-11-01T06:01:36 EST',
    '2024-11-01T',
    '2024-02-30T00:00:00Z',
    '9999-12-31T23:59:59-01:00',
    '0000-01-01T00:00:00+01:00',
    ' 2024-11-01',
    '2024-11-01\n',
  ])('%j is none', (text) => {
    expect(parseAsOf(text)).toBeUndefined();
  });

  const instants = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9998-12-31T00:00:00Z'),
    noInvalidDate: true,
  });

  test('every instant is read back from what JavaScript writes', () => {
    fc.assert(fc.property(instants, (instant) => parseAsOf(instant.toISOString()) === instant.toISOString()));
  });

  test('an offset moves the instant, not what is meant', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -14 * 60, max: 14 * 60 }), (instant, minutes) => {
        const local = new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, -1);
        const [hour, minute] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
        const offset = `${minutes < 0 ? '-' : '+'}${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        fc.pre(local.length === 23);
        expect(parseAsOf(`${local}${offset}`)).toBe(instant.toISOString());
      }),
    );
  });

  test('a date is the last moment of its day, and days keep their order', () => {
    fc.assert(
      fc.property(instants, instants, (one, other) => {
        const [first, second] = [one.toISOString(), other.toISOString()];
        const [a = '', b = ''] = [parseAsOf(first.slice(0, 10)), parseAsOf(second.slice(0, 10))];
        expect(a >= first).toBe(true);
        expect(a < b).toBe(first.slice(0, 10) < second.slice(0, 10));
      }),
    );
  });

  test('whatever comes, it is an instant of fixed length or none', () => {
    const pieces = fc.array(fc.constantFrom(...'0123456789-:TtZz.+ ', '2024', '-02-', '31')).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(pieces, fc.string()), (text) => {
        const instant = parseAsOf(text);
        if (instant !== undefined) expect(new Date(instant).toISOString()).toBe(instant);
      }),
    );
  });
});
