import { describe, expect, test } from 'vitest';
import type { EntityId } from '../../platform/ids.ts';
import {
  cameInFresh,
  type EventState,
  eventDevelopment,
  isVisible,
  type StatementState,
  statementDevelopments,
} from './development.ts';

const APPLE = 'D8442A' as EntityId;
const AT = '2026-11-28T10:00:00.000Z';
const later = { at: AT, isFirstImport: false };

const call: EventState = {
  revision: 7,
  collectionId: 'RP_1',
  category: 'earnings-call',
  title: 'Apple Inc. Q4 2026 Earnings Call',
  eventAt: '2026-12-03T21:00:00.000Z',
  hasTime: true,
  fiscalYear: 2026,
  fiscalPeriod: 'Q4',
  entityId: APPLE,
  evidence: null,
};
const filed = { accession: '0000320193-26-000100', url: 'https://filings.example/1' };

describe('an event', () => {
  test('that becomes known is news, with its fields', () => {
    const { revision: _, entityId, ...fields } = call;
    expect(eventDevelopment(undefined, call, later)).toEqual({
      id: 'event RP_1 7',
      entityId,
      at: AT,
      about: { kind: 'event', change: 'new', previousEventAt: null, previousHasTime: null, ...fields },
    });
  });

  test('that is moved to another time is news, with the time before', () => {
    const before = { ...call, eventAt: '2026-12-02T00:00:00.000Z', hasTime: false };
    expect(eventDevelopment(before, call, later)?.about).toMatchObject({
      change: 'changed',
      eventAt: call.eventAt,
      hasTime: true,
      previousEventAt: before.eventAt,
      previousHasTime: false,
    });
  });

  test.each<[string, EventState | undefined, EventState, typeof later]>([
    ['of which only the wording changes', call, { ...call, title: 'Apple Q4 call', evidence: filed }, later],
    ['of an unknown company', undefined, { ...call, entityId: null }, later],
    ['that is over for more than two days', undefined, { ...call, eventAt: '2026-11-26T09:59:59.000Z' }, later],
    ['without a filing in the first import of the calendar', undefined, call, { at: AT, isFirstImport: true }],
  ])('%s is no news', (_, before, after, when) => {
    expect(eventDevelopment(before, after, when)).toBeUndefined();
  });

  test('with a fresh filing is news from the first day', () => {
    const development = eventDevelopment(undefined, { ...call, evidence: filed }, { at: AT, isFirstImport: true });
    expect(development?.about).toMatchObject({ evidence: filed });
  });

  test('that gets its company late is new to those who watch it', () => {
    expect(eventDevelopment({ ...call, entityId: null }, call, later)?.about).toMatchObject({ change: 'new' });
  });

  test('that is a delisting dated ahead becomes known on its day', () => {
    const delisting = { ...call, category: 'delisted-company' as const, fiscalYear: null, fiscalPeriod: null };
    expect(eventDevelopment(undefined, delisting, later)?.at).toBe(delisting.eventAt);
  });

  test('that is a listing is seen by organizations that may have it', () => {
    const listing = eventDevelopment(undefined, { ...call, category: 'ipos-calendar' }, later);
    const shown = eventDevelopment(undefined, call, later);
    if (listing === undefined || shown === undefined) throw new Error('no development');
    expect(isVisible(listing, [])).toBe(false);
    expect(isVisible(listing, ['ipos-calendar'])).toBe(true);
    expect(isVisible(shown, [])).toBe(true);
  });
});

describe('statements of new periods', () => {
  const quarter: StatementState = {
    period: 'quarter',
    endsOn: '2026-09-26',
    fiscalYear: 2026,
    fiscalPeriod: 'Q4',
    form: '10-K',
    accession: '0000320193-26-000100',
    acceptedAt: '2026-11-27T21:01:00.000Z',
    knownAt: '2026-11-27T21:01:00.000Z',
  };
  const year: StatementState = { ...quarter, period: 'annual', fiscalPeriod: 'FY' };

  test('are one development for each filing: the latest period, the year before its last quarter', () => {
    const before = { ...year, endsOn: '2025-09-27', fiscalYear: 2025 };
    const { knownAt: _, ...shown } = year;
    for (const order of [
      [quarter, year, before],
      [before, year, quarter],
    ])
      expect(statementDevelopments(APPLE, order, AT)).toEqual([
        {
          id: 'statement D8442A 0000320193-26-000100',
          entityId: APPLE,
          at: AT,
          about: { kind: 'statement', ...shown },
        },
      ]);
  });

  test('of two filings are two; those known for more than two days are none', () => {
    const other = { ...quarter, accession: '0000320193-26-000101', endsOn: '2026-12-26' };
    const old = { ...quarter, accession: '0000320193-26-000099', knownAt: '2026-11-26T09:59:59.000Z' };
    expect(statementDevelopments(APPLE, [quarter, other, old], AT).map(({ id }) => id)).toEqual([
      'statement D8442A 0000320193-26-000100',
      'statement D8442A 0000320193-26-000101',
    ]);
  });
});

test.each([
  ['2026-11-26T10:00:00.000Z', true],
  ['2026-11-26T09:59:59.000Z', false],
  ['2010-01-01T00:00:00.000Z', false],
  ['2026-11-29T00:00:00.000Z', true],
])('a document of %s that comes in on 2026-11-28 at 10 is news: %s', (publishedAt, is) => {
  expect(cameInFresh({ publishedAt, createdAt: '2026-11-28T10:00:00.000Z' })).toBe(is);
});
