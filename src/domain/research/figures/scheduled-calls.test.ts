import { expect, test } from 'vitest';
import type { Understanding } from '../../questions/understanding.ts';
import { askedCallDays } from './scheduled-calls.ts';

const asked = (text: string, today: string, companies = 0) =>
  askedCallDays(
    {
      text,
      measures: [],
      entities: Array.from({ length: companies }, () => ({ category: 'companies' })),
    } as unknown as Understanding,
    today,
  );

test.each([
  ['a Wednesday', '2026-11-25', '2026-11-25', '2026-11-29'],
  ['a Friday', '2026-11-27', '2026-11-27', '2026-11-29'],
  ['a Saturday', '2026-11-28', '2026-11-28', '2026-12-06'],
  ['a Sunday', '2026-11-29', '2026-11-29', '2026-12-06'],
])('this week, asked on %s', (_, today, from, to) => {
  expect(asked('Which companies report earnings this week?', today)).toEqual({ from, to });
});

test('companies of a watchlist are asked for, those of a question by their sections', () => {
  expect(asked('Which companies in my watchlist report next month?', '2026-11-25', 2)).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  });
  expect(asked('When does Apple report next month?', '2026-11-25', 1)).toBeUndefined();
});
