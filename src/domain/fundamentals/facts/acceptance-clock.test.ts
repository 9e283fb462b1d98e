import { describe, expect, test } from 'vitest';
import {
  clockOf,
  countContradictions,
  instantOnClock,
  type StatedAcceptance,
  statedOnClock,
} from './acceptance-clock.ts';

const row = (stated: string, filedOn = stated.slice(0, 10), form = '8-K'): StatedAcceptance => ({
  form,
  filedOn,
  statedMs: Date.parse(`${stated}Z`),
});
const votes = (...rows: readonly StatedAcceptance[]) => countContradictions(rows);

describe('the clock of acceptance times', () => {
  test.each([
    ['before EDGAR opens, read as UTC', row('2025-10-31T06:01:26'), { asNewYork: 0, asUtc: 1 }],
    ['after EDGAR closes, read as New York', row('2025-11-01T02:00:00', '2025-10-31'), { asNewYork: 1, asUtc: 1 }],
    [
      'filed on the next day, as accepted after 17:30 in New York',
      row('2025-07-01T17:40:00', '2025-07-02'),
      { asNewYork: 0, asUtc: 1 },
    ],
    ['filed on the day, as accepted before 17:30 in New York', row('2025-07-01T20:00:00'), { asNewYork: 1, asUtc: 0 }],
    [
      'on either day between 17:30 and 17:35',
      row('2025-07-01T17:32:00', '2025-07-02', '10-Q'),
      { asNewYork: 0, asUtc: 1 },
    ],
    [
      'reports of holdings are filed on the day until closing',
      row('2025-07-01T20:00:00', '2025-07-01', '4/A'),
      { asNewYork: 0, asUtc: 0 },
    ],
    [
      'reports of holdings are not accepted at night',
      row('2025-07-02T00:30:00', '2025-07-01', 'SC 13G/A'),
      { asNewYork: 1, asUtc: 0 },
    ],
    [
      'a notice a quarter past midnight in New York',
      row('2025-04-04T00:15:23', '2025-04-04', 'EFFECT'),
      { asNewYork: 0, asUtc: 3 },
    ],
    [
      'a notice a quarter past midnight, in UTC',
      row('2025-02-02T05:15:11', '2025-02-02', 'EFFECT'),
      { asNewYork: 3, asUtc: 0 },
    ],
    ['midnight is a placeholder', row('2025-07-01T00:00:00'), { asNewYork: 0, asUtc: 0 }],
    ['times before 2002 are placeholders', row('1999-07-01T20:00:00'), { asNewYork: 0, asUtc: 0 }],
    [
      'letters of the staff are written at any hour',
      row('2025-07-01T03:00:00', '2025-07-01', 'UPLOAD'),
      { asNewYork: 0, asUtc: 0 },
    ],
  ])('%s', (_what, stated, wanted) => {
    expect(votes(stated)).toEqual(wanted);
  });

  test.each([
    [{ asNewYork: 0, asUtc: 3 }, 'new-york'],
    [{ asNewYork: 3, asUtc: 1 }, 'utc'],
    [{ asNewYork: 320, asUtc: 9 }, 'utc'],
    [{ asNewYork: 0, asUtc: 2 }, 'undecided'],
    [{ asNewYork: 2, asUtc: 5 }, 'undecided'],
    [{ asNewYork: 0, asUtc: 0 }, 'undecided'],
  ] as const)('contradictions %o decide for %s', (counted, clock) => {
    expect(clockOf(counted)).toBe(clock);
  });

  test.each(['utc', 'new-york', 'undecided'] as const)(
    'a stated time on the clock %s is that of its instant',
    (clock) => {
      for (const stated of ['2025-01-31T06:01:26Z', '2025-07-31T21:59:59Z']) {
        expect(statedOnClock(clock, instantOnClock(clock, Date.parse(stated)))).toBe(Date.parse(stated));
      }
    },
  );

  test('an undecided time is the later one', () => {
    const statedMs = Date.parse('2025-10-31T06:01:26Z');
    expect(instantOnClock('undecided', statedMs)).toBe(Date.parse('2025-10-31T10:01:26Z'));
  });
});
