import { expect, test } from 'vitest';
import { spanText } from './spans.ts';

test('formats a span in its largest sensible unit', () => {
  const spans = [0, 999, 1_000, 119_999, 120_000, 7_199_000, 7_200_000, 172_799_000, 172_800_000, 9e9];
  expect(spans.map(spanText)).toEqual([
    '< 1 s',
    '< 1 s',
    '1 s',
    '119 s',
    '2 min',
    '119 min',
    '2 h',
    '47 h',
    '2 d',
    '104 d',
  ]);
});
