import { describe, expect, test } from 'vitest';
import type { CalendarRequest } from './calendar-request.ts';
import { planEventChange } from './calendar-rules.ts';

const request = (facts: Partial<CalendarRequest> = {}): CalendarRequest => ({
  entityIds: [],
  countries: [],
  exchanges: [],
  categories: [],
  startsOn: null,
  endsOn: null,
  cursor: null,
  limit: 100,
  ...facts,
});
const BOTH = ['ipos-calendar', 'delisted-company'];
const NOW = '2026-04-17T09:15:02.120Z';
const plan = (facts: Partial<CalendarRequest>, entitlements: readonly string[] = BOTH) =>
  planEventChange(request(facts), { entitlements, now: NOW });
const listed = (facts: Partial<CalendarRequest>, entitlements = BOTH): string[] =>
  plan(facts, entitlements).listings.map(({ category }) => category);

describe('the rules of the calendar', () => {
  test.each([
    ['nothing', {}, BOTH],
    ['the US', { countries: ['DE', 'US'] }, BOTH],
    ['other countries', { countries: ['DE'] }, []],
    ['exchanges', { exchanges: ['XNYS'] }, []],
    ['a later page', { cursor: '1abc' }, []],
    ['calls', { categories: ['earnings-call' as const] }, []],
    ['one of them', { categories: ['delisted-company' as const] }, ['delisted-company']],
  ])('listing events when asked for %s', (_what, facts, expected) => {
    expect(listed(facts).sort()).toEqual([...expected].sort());
  });

  test('delistings have a window of their own: from their first day, up to now', () => {
    const windowOf = (facts: Partial<CalendarRequest>) =>
      plan({ ...facts, categories: ['delisted-company'] }).listings.map(({ window }) => window)[0];
    expect(windowOf({})).toEqual({ from: '2025-01-01T00:00:00.000Z', to: NOW });
    expect(windowOf({ startsOn: '2020-01-01', endsOn: '2025-03-31' })).toEqual({
      from: '2025-01-01T00:00:00.000Z',
      to: '2025-03-31T23:59:59.999Z',
    });
    expect(windowOf({ startsOn: '2025-02-01', endsOn: '2027-03-31' })).toEqual({
      from: '2025-02-01T00:00:00.000Z',
      to: NOW,
    });
  });

  test('categories that are not granted are dropped, in any order of naming', () => {
    const asked = { categories: ['ipos-calendar' as const, 'earnings-call' as const] };
    expect(plan(asked, []).transcripts).toEqual(['earnings-call']);
    expect(listed(asked, [])).toEqual([]);
    expect(plan({}, ['package:news', 'delisted-company']).transcripts).toEqual(['conference-call', 'earnings-call']);
    expect(() => plan({ categories: ['ipos-calendar'] }, ['delisted-company'])).toThrow(/^forbidden/);
  });

  test('delistings that end before 2025 are refused only where they are named and granted', () => {
    const early = { endsOn: '2024-12-31', categories: ['delisted-company' as const, 'earnings-call' as const] };
    expect(() => plan(early)).toThrow(/^unprocessable/);
    expect(plan(early, []).transcripts).toEqual(['earnings-call']);
    expect(plan({ endsOn: '2024-12-31' }).transcripts).toHaveLength(2);
    expect(() => plan({ ...early, endsOn: '2025-01-01' })).not.toThrow();
  });

  test('days in the wrong order are refused, one day is a range', () => {
    expect(() => plan({ startsOn: '2026-02-02', endsOn: '2026-02-01' })).toThrow(/end_date 2026-02-01 is before/);
    expect(plan({ startsOn: '2026-02-02', endsOn: '2026-02-02' }).window).toEqual({
      from: '2026-02-02T00:00:00.000Z',
      to: '2026-02-02T23:59:59.999Z',
    });
  });
});
