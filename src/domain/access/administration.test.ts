import { describe, expect, test } from 'vitest';
import { memoryAccessStore } from '../../../test/stores/memory-stores.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { createAdministration } from './administration.ts';
import { hashOfKey, stateOf } from './api-key.ts';

const NOW = '2026-04-17T00:00:00.000Z';

function setUp() {
  const clock = { nowMs: () => clock.atMs, atMs: Date.parse(NOW) };
  const store = memoryAccessStore();
  return { clock, store, admin: createAdministration({ store, clock }) };
}

describe('keys', () => {
  test('a new key has 256 random bits, is kept as a hash only, and makes its organization and user', async () => {
    const { admin, store } = setUp();
    const { secret, key } = await admin.createKey('desk', 'ann', 90 * DAY_MS);
    expect(secret).toMatch(/^alm_[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(secret.slice(4), 'base64url')).toHaveLength(32);
    expect(JSON.stringify([await store.keys(key.orgId), await admin.keys('desk')])).not.toContain(secret.slice(8));
    expect(await admin.keys('desk')).toEqual([
      {
        id: key.id,
        orgId: (await admin.organization('desk')).id,
        userId: (await admin.users('desk'))[0]?.id,
        userName: 'ann',
        state: 'active',
        hash: hashOfKey(secret),
        hint: secret.slice(0, 8),
        origin: 'command',
        createdAt: NOW,
        expiresAt: '2026-07-16T00:00:00.000Z',
        revokedAt: null,
        note: null,
      },
    ]);
  });

  test('keys of one user are many, users of one name in two organizations are two', async () => {
    const { admin } = setUp();
    const [one, two, other] = [
      await admin.createKey('desk', 'ann'),
      await admin.createKey('desk', 'ann'),
      await admin.createKey('lab', 'ann'),
    ];
    expect(one.key.userId).toBe(two.key.userId);
    expect(one.secret).not.toBe(two.secret);
    expect(one.key.userId).not.toBe(other.key.userId);
    expect(one.key.expiresAt).toBeNull();
  });

  test('rotation gives the same user a new key and lets the old one live for the overlap', async () => {
    const { admin, clock } = setUp();
    const first = await admin.createKey('desk', 'ann');
    const { secret, key, old } = await admin.rotateKey(first.key.id, DAY_MS);
    expect(secret).not.toBe(first.secret);
    expect(key).toMatchObject({ userId: first.key.userId, orgId: first.key.orgId, expiresAt: null });
    expect(old).toMatchObject({ id: first.key.id, expiresAt: '2026-04-18T00:00:00.000Z' });
    const kept = await admin.keys('desk');
    expect(kept.map((one) => stateOf(one, clock.nowMs()))).toEqual(['active', 'active']);
    expect(kept.map((one) => stateOf(one, clock.nowMs() + DAY_MS)).sort()).toEqual(['active', 'expired']);
  });

  test('rotation never makes a key live longer, and without overlap ends it now', async () => {
    const { admin, clock } = setUp();
    const short = await admin.createKey('desk', 'ann', 1_000);
    expect((await admin.rotateKey(short.key.id, DAY_MS)).old.expiresAt).toBe(short.key.expiresAt);
    const other = await admin.createKey('desk', 'bob');
    const { old, key } = await admin.rotateKey(other.key.id, 0, DAY_MS);
    expect(stateOf(old, clock.nowMs())).toBe('expired');
    expect(key.expiresAt).toBe('2026-04-18T00:00:00.000Z');
  });

  test('an ended key is not rotated', async () => {
    const { admin, clock } = setUp();
    const { key } = await admin.createKey('desk', 'ann', 1_000);
    clock.atMs += 1_000;
    await expect(admin.rotateKey(key.id, 0)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/is expired/),
    });
    await admin.revokeKey(key.id);
    await expect(admin.rotateKey(key.id, 0)).rejects.toMatchObject({ detail: expect.stringMatching(/is revoked/) });
    await expect(admin.rotateKey('key_none', 0)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('revoking ends a key now; again changes nothing; an unknown one is `not_found`', async () => {
    const { admin, clock } = setUp();
    const { key } = await admin.createKey('desk', 'ann');
    expect((await admin.revokeKey(key.id)).revokedAt).toBe(NOW);
    clock.atMs += 5_000;
    expect((await admin.revokeKey(key.id)).revokedAt).toBe(NOW);
    await expect(admin.revokeKey('key_none')).rejects.toMatchObject({
      code: 'not_found',
      detail: expect.stringMatching(/"key_none".*almanac keys list/),
    });
  });
});

describe('organizations and users', () => {
  test('are created once', async () => {
    const { admin } = setUp();
    expect(await admin.createOrganization('desk')).toMatchObject({
      name: 'desk',
      entitlements: [],
      plan: { kind: 'quota', unitLimits: {} },
    });
    await admin.createUser('desk', 'ann');
    await expect(admin.createOrganization('desk')).rejects.toMatchObject({ code: 'conflict' });
    await expect(admin.createUser('desk', 'ann')).rejects.toMatchObject({ code: 'conflict' });
    expect(await admin.organizations()).toHaveLength(1);
    expect(await admin.users('desk')).toHaveLength(1);
  });

  test.each(['', ' ', 'a b', 'x'.repeat(65), 'ümlaut', "a'b", 'a/b'])('"%s" names neither', async (name) => {
    const { admin } = setUp();
    await admin.createOrganization('desk');
    const refused = { code: 'invalid_request', detail: expect.stringMatching(/1 to 64/) };
    await expect(admin.createOrganization(name)).rejects.toMatchObject(refused);
    await expect(admin.createUser('desk', name)).rejects.toMatchObject(refused);
    await expect(admin.createKey('new', name)).rejects.toMatchObject(refused);
    expect(
      (await admin.organizations()).map((one) => one.name),
      'nothing was made half-way',
    ).toEqual(['desk']);
  });

  test('an unknown organization is `not_found` everywhere', async () => {
    const { admin } = setUp();
    const unknown = { code: 'not_found', detail: expect.stringMatching(/no organization "lab"/) };
    await expect(admin.organization('lab')).rejects.toMatchObject(unknown);
    await expect(admin.users('lab')).rejects.toMatchObject(unknown);
    await expect(admin.keys('lab')).rejects.toMatchObject(unknown);
    await expect(admin.createUser('lab', 'ann')).rejects.toMatchObject(unknown);
    await expect(admin.changeOrganization('lab', {})).rejects.toMatchObject(unknown);
  });

  test('entitlements are added and taken away, once each', async () => {
    const { admin } = setUp();
    await admin.createOrganization('desk');
    await admin.changeOrganization('desk', { entitle: ['package:premium_news', 'ipos-calendar', 'ipos-calendar'] });
    const { entitlements } = await admin.changeOrganization('desk', {
      entitle: ['ipos-calendar', 'delisted-company'],
      unentitle: ['package:premium_news', 'package:never'],
    });
    expect(entitlements).toEqual(['delisted-company', 'ipos-calendar']);
    await expect(admin.changeOrganization('desk', { entitle: ['ipo-calendar', 'package:'] })).rejects.toMatchObject({
      code: 'invalid_request',
      detail: expect.stringMatching(/ipo-calendar, package:\. Allowed: ipos-calendar, delisted-company, package:NAME/),
    });
  });

  test('a plan is changed from what it is', async () => {
    const { admin } = setUp();
    await admin.createOrganization('desk');
    const plan = { kind: 'credits', creditLimitCents: 5, unitPrices: {} } as const;
    expect((await admin.changeOrganization('desk', { plan: () => plan })).plan).toEqual(plan);
    const doubled = await admin.changeOrganization('desk', {
      plan: (now) => (now.kind === 'credits' ? { ...now, creditLimitCents: (now.creditLimitCents ?? 0) * 2 } : now),
    });
    expect(doubled.plan).toEqual({ ...plan, creditLimitCents: 10 });
  });
});
