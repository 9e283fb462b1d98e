import { describe, expect, test } from 'vitest';
import { memoryAccessStore } from '../../../test/stores/memory-stores.ts';
import { createCursorSeal } from '../../platform/cursor.ts';
import type { Principal } from './access.ts';
import { createAdministration } from './administration.ts';
import { includesRole, requireRole, USER_ROLES, type UserRole } from './roles.ts';
import { createScopedAdministration } from './scoped-administration.ts';

const FIRST_PAGE = { cursor: null, limit: 100 };

/** Organizations `desk` and `lab` with a user of each role. */
async function setUp() {
  const clock = { nowMs: () => Date.UTC(2026, 3, 17) };
  const store = memoryAccessStore();
  const administration = createAdministration({ store, clock });
  const audited: unknown[] = [];
  const scoped = createScopedAdministration({
    store,
    administration,
    seal: createCursorSeal('a secret', 'administration'),
    audit: (done, by, of) => audited.push({ done, by: by.userId, ...of }),
  });
  const principals = new Map<string, Principal>();
  const keys = new Map<string, string>();
  for (const org of ['desk', 'lab']) {
    await administration.createOrganization(org);
    for (const role of USER_ROLES) {
      const user = await administration.createUser(org, role, role);
      const { key } = await administration.createKey(org, role);
      const { orgId, id: userId } = user;
      const rights = { entitlements: [], statementRows: 'flat', role } as const;
      principals.set(`${org} ${role}`, { orgId, userId, keyId: key.id, ...rights });
      keys.set(`${org} ${role}`, key.id);
    }
  }
  const who = (org: string, role: UserRole): Principal => principals.get(`${org} ${role}`) as Principal;
  const keyOf = (org: string, role: UserRole): string => keys.get(`${org} ${role}`) ?? '';
  return { scoped, administration, audited, who, keyOf };
}

describe('roles', () => {
  test('each includes those below', () => {
    expect(USER_ROLES.map((held) => USER_ROLES.filter((needed) => includesRole(held, needed)))).toEqual([
      ['guest'],
      ['guest', 'reader'],
      ['guest', 'reader', 'member'],
      ['guest', 'reader', 'member', 'admin'],
      ['guest', 'reader', 'member', 'admin', 'operator'],
    ]);
  });

  test('what is refused names the role that is needed', () => {
    expect(() => requireRole('member', 'admin')).toThrow('needs the role "admin" or "operator"; yours is "member"');
    expect(() => requireRole('admin', 'operator')).toThrow('needs the role "operator"; yours is "admin"');
    requireRole('operator', 'admin');
  });
});

describe('an admin', () => {
  test('sees its own organization and no other', async () => {
    const { scoped, who } = await setUp();
    const admin = who('desk', 'admin');
    const lab = who('lab', 'member').orgId;
    expect((await scoped.organizations(admin, FIRST_PAGE)).items.map(({ name }) => name)).toEqual(['desk']);
    const others = [
      scoped.organization(admin, lab),
      scoped.users(admin, lab, FIRST_PAGE),
      scoped.keys(admin, lab, FIRST_PAGE),
      scoped.createUser(admin, { orgId: lab, name: 'eve', role: 'member' }),
      scoped.changeRole(admin, who('lab', 'member').userId, 'admin'),
      scoped.createKey(admin, { userId: who('lab', 'member').userId }),
    ];
    await Promise.all(others.map((other) => expect(other).rejects.toMatchObject({ code: 'not_found' })));
  });

  test('cannot touch keys of another organization, nor an operator and the keys of one', async () => {
    const { scoped, who, keyOf, administration } = await setUp();
    const admin = who('desk', 'admin');
    for (const role of USER_ROLES) {
      await expect(scoped.revokeKey(admin, keyOf('lab', role))).rejects.toMatchObject({ code: 'not_found' });
      await expect(scoped.rotateKey(admin, keyOf('lab', role), { overlapMs: 0 })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    const operator = who('desk', 'operator').userId;
    const touches = [
      scoped.revokeKey(admin, keyOf('desk', 'operator')),
      scoped.rotateKey(admin, keyOf('desk', 'operator'), { overlapMs: 0 }),
      scoped.createKey(admin, { userId: operator }),
      scoped.changeRole(admin, operator, 'member'),
      scoped.changeRole(admin, who('desk', 'member').userId, 'operator'),
      scoped.createUser(admin, { name: 'eve', role: 'operator' }),
    ];
    const forbidden = { code: 'forbidden', detail: expect.stringContaining('"operator"') };
    await Promise.all(touches.map((touch) => expect(touch).rejects.toMatchObject(forbidden)));
    const states = (await administration.keys('desk')).map(({ state }) => state);
    expect(states).toEqual(USER_ROLES.map(() => 'active'));
  });

  test('adds users, changes their roles up to its own, and makes, rotates and revokes their keys', async () => {
    const { scoped, who, audited } = await setUp();
    const admin = who('desk', 'admin');
    const eve = await scoped.createUser(admin, { name: 'eve', role: 'member' });
    expect(await scoped.changeRole(admin, eve.id, 'admin')).toMatchObject({ name: 'eve', role: 'admin' });
    const made = await scoped.createKey(admin, { userId: eve.id, lifeMs: 86_400_000 });
    expect(made.key).toMatchObject({ userId: eve.id, expiresAt: '2026-04-18T00:00:00.000Z' });
    const next = await scoped.rotateKey(admin, made.key.id, { overlapMs: 0 });
    expect(next.secret).not.toBe(made.secret);
    expect(await scoped.revokeKey(admin, next.key.id)).toMatchObject({ state: 'revoked', userName: 'eve' });
    expect(audited).toMatchObject([
      { done: 'user created', by: admin.userId, user_id: eve.id, role: 'member' },
      { done: 'user role set', user_id: eve.id, role: 'admin', role_before: 'member' },
      { done: 'key created', key_id: made.key.id },
      { done: 'key rotated', key_id: made.key.id, new_key_id: next.key.id },
      { done: 'key revoked', key_id: next.key.id },
    ]);
    expect(JSON.stringify(audited)).not.toContain(made.secret.slice(10));
  });
});

describe('guests', () => {
  test('are granted items, stay guests, and are no colleagues', async () => {
    const { scoped, who, audited } = await setUp();
    const admin = who('desk', 'admin');
    const { userId } = who('desk', 'guest');
    expect(await scoped.changeGrants(admin, userId, ['wl_1', 'wl_1', 'file'])).toMatchObject({
      grants: ['wl_1', 'file'],
    });
    expect(audited).toMatchObject([{ done: 'guest granted', by: admin.userId, user_id: userId }]);
    const refused = [
      scoped.changeRole(admin, userId, 'reader'),
      scoped.changeRole(admin, who('desk', 'member').userId, 'guest'),
      scoped.changeGrants(admin, who('desk', 'member').userId, []),
    ];
    await Promise.all(refused.map((one) => expect(one).rejects.toMatchObject({ code: 'conflict' })));
    await expect(scoped.changeGrants(admin, who('lab', 'guest').userId, [])).rejects.toMatchObject({
      code: 'not_found',
    });
    const { items } = await scoped.colleagues(admin, FIRST_PAGE);
    expect(items.map(({ role }) => role)).not.toContain('guest');
  });
});

describe('an operator', () => {
  test('reaches every organization', async () => {
    const { scoped, who, keyOf } = await setUp();
    const operator = who('desk', 'operator');
    expect((await scoped.organizations(operator, FIRST_PAGE)).items.map(({ name }) => name)).toEqual(['desk', 'lab']);
    const lab = who('lab', 'member').orgId;
    expect(await scoped.changeOrganization(operator, lab, { entitle: ['package:news'] })).toMatchObject({
      entitlements: ['package:news'],
    });
    expect((await scoped.users(operator, lab, FIRST_PAGE)).items).toHaveLength(USER_ROLES.length);
    expect(await scoped.revokeKey(operator, keyOf('lab', 'operator'))).toMatchObject({ state: 'revoked' });
  });

  test('demotes operators but the last', async () => {
    const { scoped, who } = await setUp();
    const operator = who('desk', 'operator');
    await scoped.changeRole(operator, who('lab', 'operator').userId, 'member');
    const last = scoped.changeRole(operator, operator.userId, 'admin');
    await expect(last).rejects.toMatchObject({ code: 'conflict' });
  });

  test('reads lists page by page; a cursor of another list is refused', async () => {
    const { scoped, who } = await setUp();
    const operator = who('desk', 'operator');
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof scoped.users>> = await scoped.users(operator, undefined, {
        cursor,
        limit: 2,
      });
      names.push(...page.items.map(({ name }) => name));
      cursor = page.cursor;
      if (cursor !== null) {
        const elsewhere = scoped.keys(operator, undefined, { cursor, limit: 2 });
        await expect(elsewhere).rejects.toMatchObject({ code: 'invalid_request' });
      }
    } while (cursor !== null);
    expect(names).toEqual(['admin', 'guest', 'member', 'operator', 'reader']);
  });
});
