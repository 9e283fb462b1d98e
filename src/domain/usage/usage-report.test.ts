import { expect, test } from 'vitest';
import { memoryAccessStore, memoryUsageStore } from '../../../test/stores/memory-stores.ts';
import type { Principal } from '../access/access.ts';
import { createAdministration } from '../access/administration.ts';
import { callerIdOf } from './usage.ts';
import { createUsageReport } from './usage-report.ts';

const NOW_MS = Date.UTC(2026, 3, 17, 9);
const QUERIES = 'search:api_query_units';
const PAGES = 'uploads:pages';

async function setUp() {
  const clock = { nowMs: () => NOW_MS };
  const access = memoryAccessStore();
  const usage = memoryUsageStore();
  const administration = createAdministration({ store: access, clock });
  await administration.createOrganization('desk');
  await administration.createUser('desk', 'bob', 'admin');
  const principalOf = async (name: string): Promise<Principal> => {
    const { key } = await administration.createKey('desk', name);
    const user = await access.findUser(key.userId);
    const rights = { entitlements: [], statementRows: 'flat', role: user?.role ?? 'member' } as const;
    return { orgId: key.orgId, userId: key.userId, keyId: key.id, ...rights };
  };
  const [ann, bob] = [await principalOf('ann'), await principalOf('bob')];
  const spend = (by: Principal, day: string, unitId: string, units: number) =>
    usage.add([
      { orgId: by.orgId, periodStart: `${day.slice(0, 7)}-01`, unitId, units, caller: { id: callerIdOf(by), day } },
    ]);
  await spend(ann, '2026-04-01', QUERIES, 1);
  await spend(ann, '2026-04-17', PAGES, 2);
  await spend({ ...ann, keyId: 'session_1' }, '2026-04-17', QUERIES, 4);
  await spend(bob, '2026-04-17', QUERIES, 8);
  await spend(bob, '2026-03-31', QUERIES, 16);
  return { report: createUsageReport({ usage, access, clock }), ann, bob };
}

test('this month by day and kind, in the order of units', async () => {
  const { report, ann } = await setUp();
  const { start, end, rows, isOwnOnly } = await report(ann, { byDay: true, byCaller: false });
  expect([start, end, isOwnOnly]).toEqual(['2026-04-01', '2026-04-17', false]);
  expect(rows.map(({ day, displayName, units }) => [day, displayName, units])).toEqual([
    ['2026-04-01', 'API Query Units', 1],
    ['2026-04-17', 'API Query Units', 12],
    ['2026-04-17', 'Uploaded pages', 2],
  ]);
});

test('by key a member sees its own keys and sessions, an admin those of all', async () => {
  const { report, ann, bob } = await setUp();
  const request = { start: '2026-03-01', end: '2026-04-30', byDay: false, byCaller: true };
  const own = await report(ann, request);
  expect(own.isOwnOnly).toBe(true);
  const shown = (rows: typeof own.rows) =>
    rows.map(({ caller, unitId, units }) => [caller?.userName, caller?.hint === null, unitId, units]).sort();
  expect(shown(own.rows)).toEqual([
    ['ann', false, QUERIES, 1],
    ['ann', false, PAGES, 2],
    ['ann', true, QUERIES, 4],
  ]);
  const all = await report(bob, request);
  expect(all.isOwnOnly).toBe(false);
  expect(shown(all.rows)).toContainEqual(['bob', false, QUERIES, 24]);
  expect(all.rows).toHaveLength(4);
});

test.each([
  [{ start: '2026-04-18' }, 'is after the end'],
  [{ start: '2025-01-01' }, 'at most 366 days'],
  [{ start: '2026-02-30' }, 'is not a day'],
  [{ end: 'today' }, 'is not a day'],
])('refuses %j', async (span, fault) => {
  const { report, ann } = await setUp();
  await expect(report(ann, { ...span, byDay: true, byCaller: false })).rejects.toMatchObject({
    code: 'invalid_request',
    detail: expect.stringContaining(fault),
  });
});
