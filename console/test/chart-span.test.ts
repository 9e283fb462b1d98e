import { expect, test } from 'vitest';
import { spanOf } from '../src/parts/chart-span.ts';

test('a chart of one day shows the weeks around it, one of several its days, and one with a span that', () => {
  expect(spanOf(['2026-11-03'], undefined)).toEqual({ from: '2026-10-27', to: '2026-11-10' });
  expect(spanOf(['2026-11-03', '2026-11-04'], undefined)).toBeUndefined();
  expect(spanOf([], undefined)).toBeUndefined();
  const given = { from: '2026-01-01', to: '2026-12-31' };
  expect(spanOf(['2026-11-03'], given)).toBe(given);
});
