import { describe, expect, test } from 'vitest';
import type { EntityId } from '../../platform/ids.ts';
import { derivedCollectionId, identityOf } from './event-identity.ts';
import type { EventRecord } from './event-record.ts';

const APPLE = 'D8442A' as EntityId;
const record = (facts: Partial<EventRecord>): EventRecord => ({
  category: 'earnings-call',
  eventAt: '2026-04-30T21:00:00.000Z',
  title: 'Apple Q2 2026',
  fiscalYear: 2026,
  fiscalPeriod: 'Q2',
  eventId: null,
  collectionId: null,
  identifiers: [],
  companyName: null,
  ticker: null,
  exchange: null,
  ...facts,
});
const same = (a: Partial<EventRecord>, b: Partial<EventRecord>, company: EntityId | null = APPLE): boolean =>
  identityOf(record(a), company) === identityOf(record(b), company);

describe('what tells an event', () => {
  test('is its own id, whatever else it says', () => {
    expect(
      same({ eventId: 'e1' }, { eventId: 'e1', category: 'conference-call', fiscalYear: 2020, eventAt: '2020-01-01' }),
    ).toBe(true);
    expect(same({ eventId: 'e1' }, { eventId: 'e2' })).toBe(false);
  });

  test('of an earnings call is company and fiscal period, not its date', () => {
    expect(same({}, { eventAt: '2026-05-02T12:00:00.000Z', title: 'Another title' })).toBe(true);
    expect(same({}, { fiscalPeriod: 'Q3' })).toBe(false);
    expect(same({ fiscalPeriod: null }, { fiscalPeriod: null, eventAt: '2026-05-02T12:00:00.000Z' })).toBe(false);
  });

  test('of another call is company, day and title', () => {
    const call = { category: 'conference-call' as const, title: 'Investor Day' };
    expect(same(call, { ...call, eventAt: '2026-04-30T09:00:00.000Z', title: ' investor day' })).toBe(true);
    expect(same(call, { ...call, eventAt: '2026-05-01T09:00:00.000Z' })).toBe(false);
    expect(same(call, { ...call, title: 'Fireside chat' })).toBe(false);
  });

  test('of an IPO is ticker and name in any spelling, known company or not', () => {
    const ipo = { category: 'ipos-calendar' as const, ticker: 'NWRB', companyName: 'Northwind Robotics Inc' };
    const again = record({ ...ipo, companyName: 'NORTHWIND ROBOTICS, INC.', eventAt: '2026-06-01T00:00:00.000Z' });
    expect(identityOf(record(ipo), null)).toBe(identityOf(again, APPLE));
    expect(same(ipo, { ...ipo, ticker: 'NWRC' })).toBe(false);
    expect(same(ipo, { ...ipo, category: 'delisted-company' })).toBe(false);
  });

  test('makes the same collection id everywhere', () => {
    expect(derivedCollectionId(identityOf(record({}), APPLE))).toMatch(/^RP_COLLECTION_\d{18}$/);
    expect(derivedCollectionId('a')).not.toBe(derivedCollectionId('b'));
  });
});
