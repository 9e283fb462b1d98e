import { expect, test } from 'vitest';
import { marketSessionOf } from './market-session.ts';

test('calls fall before the open of New York, into the day or after the close, in summer and winter', () => {
  const sessions = (...instants: string[]) =>
    instants.map((eventAt) => marketSessionOf({ eventAt, hasTime: true }, ['XETR', 'XNYS']));
  expect(sessions('2026-07-01T13:29:00.000Z', '2026-07-01T13:30:00.000Z', '2026-07-01T20:00:00.000Z')).toEqual([
    'before_open',
    'during',
    'after_close',
  ]);
  expect(sessions('2026-12-01T14:29:00.000Z', '2026-12-01T20:59:00.000Z', '2026-12-01T21:00:00.000Z')).toEqual([
    'before_open',
    'during',
    'after_close',
  ]);
  expect(sessions('2026-10-28T00:00:00.000Z', '2026-12-02T01:00:00.000Z'), 'the evening before').toEqual([
    'after_close',
    'after_close',
  ]);
});

test('no part of the day without a time, and none for companies without a listing in New York', () => {
  const evening = { eventAt: '2026-12-01T21:00:00.000Z', hasTime: true };
  expect(marketSessionOf({ eventAt: '2026-12-01T00:00:00.000Z', hasTime: false }, ['XNYS'])).toBeNull();
  expect(marketSessionOf(evening, ['XETR'])).toBeNull();
  expect(marketSessionOf(evening, [])).toBeNull();
});
