import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { day, dayOrMoment } from '../src/format/dates.ts';
import { compact, figureText, money } from '../src/format/numbers.ts';

describe('days and moments', () => {
  test('a day is that day, wherever the reader is', () => {
    for (const text of ['2024-11-01', '2024-11-01T00:00:00Z', '2024-11-01T00:00:00.000000+00:00'])
      expect(dayOrMoment(text), text).toBe('Nov 1, 2024');
    expect(day('2024-11-01T00:00:00Z')).toBe('Nov 1, 2024');
    expect(dayOrMoment(null)).toBe('–');
  });

  test('a moment has its time', () => {
    expect(dayOrMoment('2024-11-01T14:30:00Z')).toMatch(/^(?:Oct 31|Nov 1|Nov 2), 2024, \d{1,2}:\d\d\s[AP]M$/);
  });
});

test('numbers are written in the language of the words around them', () => {
  expect([compact(4_510_000_000_000), money(-183_000_000, 'USD', true)]).toEqual(['4.5T', '-$183M']);
});

test('nothing on the pages follows the language of the browser but the day with which weeks begin', () => {
  const files = globSync('console/src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(100);
  const following = files.filter((file) =>
    /navigator\.languages?\b|\.toLocale\w*\((?!LOCALE)|Intl\.(?!DateTimeFormat\(\)\.resolvedOptions|Locale\b)\w+\((?!LOCALE|'en)/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(following).toEqual(['console/src/calendar/use-events.ts']);
});

test('a yield that is small is not shown as nothing', () => {
  expect(figureText('dividendYieldTtm', 0.0002)).toBe('0.02%');
  expect(figureText('dividendYieldTtm', 0)).toBe('0.0%');
  expect(figureText('dividendYieldTtm', 0.0213)).toBe('2.1%');
});
