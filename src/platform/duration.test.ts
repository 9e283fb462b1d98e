import { describe, expect, test } from 'vitest';
import { parseDuration } from './duration.ts';

describe('parseDuration', () => {
  test.each([
    ['90d', 90 * 86_400_000],
    ['24h', 86_400_000],
    ['30m', 1_800_000],
    ['45s', 45_000],
    ['2w', 1_209_600_000],
    [' 1D ', 86_400_000],
    ['0', 0],
    ['0h', 0],
  ])('%s', (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
  });

  test.each(['', '90', 'd', '-1d', '1.5h', '1y', '1d2h', '9999999d', 'constructor', '1e9s'])(
    '"%s" is refused',
    (text) => {
      expect(() => parseDuration(text)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
    },
  );
});
