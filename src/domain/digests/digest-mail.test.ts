import { expect, test } from 'vitest';
import type { EntityId } from '../../platform/ids.ts';
import type { EventDevelopment } from '../watching/development.ts';
import type { Digest } from './digest.ts';
import { newsMail } from './digest-mail.ts';

const AT = '2026-11-28T10:00:00.000Z';
const NESTLE = 'ABC123' as EntityId;
const digest: Digest = {
  id: 'dig_1',
  orgId: 'org_1',
  userId: 'usr_1',
  kind: 'watchlist',
  address: 'desk@example.com',
  rhythm: 'daily',
  state: 'active',
  fault: null,
  view: { itemId: 'wl_1', seenAt: AT, companies: null },
  nextAt: null,
  failingSince: null,
  failures: 0,
  createdAt: AT,
  updatedAt: AT,
};
const call: EventDevelopment = {
  kind: 'event',
  change: 'changed',
  collectionId: 'RP_1',
  category: 'earnings-call',
  title: 'Q4',
  eventAt: '2026-12-03T00:00:00.000Z',
  hasTime: true,
  previousEventAt: null,
  previousHasTime: null,
  fiscalYear: 2026,
  fiscalPeriod: 'Q4',
  evidence: null,
};

function lineOf(about: EventDevelopment): string | undefined {
  const developments = [{ id: 'event RP_1 1', entityId: NESTLE, at: AT, about }];
  const parts = {
    links: { pathOf: () => '/stop' },
    publicUrl: 'https://almanac.example',
    timeZone: 'America/New_York',
  };
  const news = { documents: [], developments, entered: [], left: [] };
  const look = { name: 'Food', news, names: new Map([[NESTLE, 'Nestle']]), view: digest.view };
  return newsMail(parts, digest, look)
    ?.text.split('\n')
    .find((line) => line.startsWith('- '));
}

test.each<[string, Partial<EventDevelopment>, string]>([
  ['with its time', {}, '2 Dec 2026, 19:00: Q4 (changed)'],
  ['by its day, the same in all time zones, where only that is known', { hasTime: false }, '3 Dec 2026: Q4 (changed)'],
  [
    'that moved, each time as far as it is known',
    { previousEventAt: '2026-12-01T00:00:00.000Z', previousHasTime: false },
    '2 Dec 2026, 19:00: Q4 (moved from 1 Dec 2026)',
  ],
])('an event is named %s', (_, given, words) => {
  expect(lineOf({ ...call, ...given })).toBe(`- Nestle: Earnings call, ${words}`);
});
