import { expect, test } from 'vitest';
import { type LocalTimes, nextTime } from './local-times.ts';

const NEW_YORK: LocalTimes = { timeZone: 'America/New_York', times: ['06:15', '23:15'], days: 'every day' };

test.each([
  ['the same day', NEW_YORK, '2026-11-27T11:14:59Z', '2026-11-27T11:15:00.000Z'],
  ['a time itself is over', NEW_YORK, '2026-11-27T11:15:00Z', '2026-11-28T04:15:00.000Z'],
  ['the next day', NEW_YORK, '2026-11-28T04:15:00Z', '2026-11-28T11:15:00.000Z'],
  ['an hour earlier in summer', NEW_YORK, '2026-07-01T00:00:00Z', '2026-07-01T03:15:00.000Z'],
  ['on the night when clocks change', NEW_YORK, '2026-11-01T05:00:00Z', '2026-11-01T11:15:00.000Z'],
  ['after the weekend', { ...NEW_YORK, days: 'working days' }, '2026-11-28T05:00:00Z', '2026-11-30T11:15:00.000Z'],
  [
    'the first Sunday of the next month',
    { timeZone: 'UTC', times: ['05:00'], days: 'first sunday' },
    '2026-11-01T05:00:00Z',
    '2026-12-06T05:00:00.000Z',
  ],
  [
    'the next Monday',
    { timeZone: 'UTC', times: ['05:00'], days: 'mondays' },
    '2026-11-24T00:00:00Z',
    '2026-11-30T05:00:00.000Z',
  ],
] as const)('%s', (_, rhythm, after, next) => {
  expect(new Date(nextTime(rhythm, Date.parse(after))).toISOString()).toBe(next);
});
