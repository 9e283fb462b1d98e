import { expect, test } from 'vitest';
import { isTargetDay, lastTargetDay } from './target-days.ts';

test.each([
  ['2026-04-03', false, 'Good Friday'],
  ['2026-04-06', false, 'Easter Monday'],
  ['2026-04-02', true, 'Maundy Thursday'],
  ['2026-05-25', true, 'Whit Monday'],
  ['2025-04-18', false, 'Good Friday'],
  ['2024-04-01', false, 'Easter Monday'],
  ['2026-05-01', false, 'Labour Day'],
  ['2026-12-25', false, 'Christmas Day'],
  ['2026-12-24', true, 'Christmas Eve'],
  ['2026-11-28', false, 'a Saturday'],
  ['2026-11-26', true, 'Thanksgiving'],
])('%s: rates are published %s, %s', (day, isOne) => {
  expect(isTargetDay(day)).toBe(isOne);
});

test('the last day with rates may lie days before', () => {
  expect(lastTargetDay('2026-04-06')).toBe('2026-04-02');
  expect(lastTargetDay('2026-04-07')).toBe('2026-04-07');
});
