import { describe, expect, test } from 'vitest';
import { instantOfLocal, offsetAt } from './time-zones.ts';

const HOUR_MS = 3_600_000;
const instant = (timeZone: string, local: string): string =>
  new Date(instantOfLocal(timeZone, Date.parse(`${local}Z`))).toISOString();

describe('time zones', () => {
  test.each([
    ['2025-03-09T06:59:59Z', -5],
    ['2025-03-09T07:00:00Z', -4],
    ['2025-11-02T05:59:59Z', -4],
    ['2025-11-02T06:00:00Z', -5],
    ['2006-03-20T12:00:00Z', -5],
    ['2025-07-01T00:00:00Z', -4],
  ])('New York at %s is %i hours ahead of UTC', (at, hours) => {
    expect(offsetAt('America/New_York', Date.parse(at))).toBe(hours * HOUR_MS);
  });

  test('local times become instants, on days on which clocks change too', () => {
    expect(instant('America/New_York', '2025-10-31T06:01:26')).toBe('2025-10-31T10:01:26.000Z');
    expect(instant('America/New_York', '2025-03-09T08:00:00')).toBe('2025-03-09T12:00:00.000Z');
    expect(instant('America/New_York', '2025-11-02T08:00:00')).toBe('2025-11-02T13:00:00.000Z');
    expect(instant('Asia/Kolkata', '2025-01-01T00:00:00')).toBe('2024-12-31T18:30:00.000Z');
  });
});
