import { describe, expect, test } from 'vitest';
import type { ApiKey, Organization, User } from '../../src/domain/access/access.ts';
import type { AccessStore } from '../../src/domain/access/access-store.ts';

type Open = () => Promise<{ store: AccessStore } & AsyncDisposable>;

const AT = '2026-04-17T09:15:02.000Z';

const organization = (id: string, name: string): Organization => ({
  id,
  name,
  entitlements: ['ipos-calendar'],
  plan: { kind: 'quota', unitLimits: { 'uploads:pages': 5, 'kg:knowledge_graph_tokens': null } },
  statementRows: 'flat',
  createdAt: AT,
});
const user = (id: string, orgId: string, name: string): User => ({ id, orgId, name, role: 'member', createdAt: AT });
const key = (id: string, over: Partial<ApiKey> = {}): ApiKey => ({
  id,
  orgId: 'org_1',
  userId: 'user_1',
  hash: `hash of ${id}`,
  hint: 'alm_ab12',
  origin: 'command',
  createdAt: AT,
  expiresAt: null,
  revokedAt: null,
  note: null,
  ...over,
});

async function withUser(open: Open): Promise<{ store: AccessStore } & AsyncDisposable> {
  const opened = await open();
  await opened.store.ensureOrganization(organization('org_1', 'desk'));
  await opened.store.ensureUser(user('user_1', 'org_1', 'ann'));
  return opened;
}

export function accessStoreContract(engine: string, open: Open): void {
  describe(`AccessStore on ${engine}`, () => {
    test('finds a stored organization by id and by name', async () => {
      await using opened = await open();
      const { store } = opened;
      const desk = organization('org_1', 'desk');
      expect(await store.ensureOrganization(desk)).toEqual(desk);
      expect(await store.findOrganization({ id: 'org_1' })).toEqual(desk);
      expect(await store.findOrganization({ name: 'desk' })).toEqual(desk);
      expect(await store.findOrganization({ name: 'Desk' })).toBeUndefined();
      expect(await store.findOrganization({ id: 'desk' })).toBeUndefined();
    });

    test('refuses an organization with a taken name', async () => {
      await using opened = await open();
      const { store } = opened;
      await store.ensureOrganization(organization('org_1', 'desk'));
      expect((await store.ensureOrganization(organization('org_2', 'desk'))).id).toBe('org_1');
      expect(await store.findOrganization({ id: 'org_2' })).toBeUndefined();
    });

    test('organizations and users come by name, in the order of characters', async () => {
      await using opened = await open();
      const { store } = opened;
      const names = ['b', 'a', 'C', 'a-b', 'aa'];
      for (const name of names) await store.ensureOrganization(organization(`org_${name}`, name));
      for (const name of names) await store.ensureUser(user(`user_${name}`, 'org_b', name));
      const expected = ['C', 'a', 'a-b', 'aa', 'b'];
      expect((await store.organizations()).map(({ name }) => name)).toEqual(expected);
      expect((await store.users('org_b')).map(({ name }) => name)).toEqual(expected);
      expect(await store.users('org_nobody')).toEqual([]);
    });

    test('parallel changes of an organization all take effect', async () => {
      await using opened = await open();
      const { store } = opened;
      await store.ensureOrganization({ ...organization('org_1', 'desk'), entitlements: [] });
      const names = Array.from({ length: 8 }, (_, i) => `package:p${i}`);
      await Promise.all(
        names.map((name) =>
          store.changeOrganization('org_1', (now) => ({ plan: now.plan, entitlements: [...now.entitlements, name] })),
        ),
      );
      const kept = await store.findOrganization({ id: 'org_1' });
      expect([...(kept?.entitlements ?? [])].sort()).toEqual(names);
    });

    test('stores and returns a changed plan, other fields stay', async () => {
      await using opened = await open();
      const { store } = opened;
      const desk = await store.ensureOrganization(organization('org_1', 'desk'));
      const plan = { kind: 'credits', creditLimitCents: 1000, unitPrices: { 'uploads:pages': 12.5 } } as const;
      const changed = { ...desk, entitlements: ['package:x'], plan };
      expect(await store.changeOrganization('org_1', () => ({ entitlements: ['package:x'], plan }))).toEqual(changed);
      expect(await store.findOrganization({ id: 'org_1' })).toEqual(changed);
    });

    test('stores the layout of statements, returns it with a key, and other changes leave it', async () => {
      await using opened = await open();
      const { store } = opened;
      await store.ensureOrganization(organization('org_1', 'desk'));
      await store.ensureUser(user('user_1', 'org_1', 'ann'));
      await store.saveKeys([key('key_1')]);
      await store.changeOrganization('org_1', () => ({ statementRows: 'nested' }));
      await store.changeOrganization('org_1', () => ({ entitlements: [] }));
      expect(await store.findKey({ id: 'key_1' })).toMatchObject({ entitlements: [], statementRows: 'nested' });
    });

    test('changing an unknown organization is not_found; a change that throws changes nothing', async () => {
      await using opened = await open();
      const { store } = opened;
      const desk = await store.ensureOrganization(organization('org_1', 'desk'));
      await expect(store.changeOrganization('org_2', (now) => now)).rejects.toMatchObject({ code: 'not_found' });
      const fails = store.changeOrganization('org_1', () => {
        throw new Error('no');
      });
      await expect(fails).rejects.toThrow('no');
      expect(await store.findOrganization({ id: 'org_1' })).toEqual(desk);
    });

    test('a user name is unique within its organization only', async () => {
      await using opened = await open();
      const { store } = opened;
      await store.ensureOrganization(organization('org_1', 'desk'));
      await store.ensureOrganization(organization('org_2', 'lab'));
      const ann = user('user_1', 'org_1', 'ann');
      expect(await store.ensureUser(ann)).toEqual(ann);
      expect(await store.ensureUser(user('user_2', 'org_1', 'ann'))).toEqual(ann);
      expect((await store.ensureUser(user('user_3', 'org_2', 'ann'))).id).toBe('user_3');
    });

    test('finds a key by hash and by id, with the entitlements of its organization', async () => {
      await using opened = await withUser(open);
      const { store } = opened;
      const one = key('key_1', { expiresAt: '2027-01-01T00:00:00.000Z', origin: 'environment' });
      await store.saveKeys([one]);
      const found = { key: one, entitlements: ['ipos-calendar'], statementRows: 'flat', role: 'member' };
      expect(await store.findKey({ hash: 'hash of key_1' })).toEqual(found);
      expect(await store.findKey({ id: 'key_1' })).toEqual(found);
      expect(await store.findKey({ hash: 'key_1' })).toBeUndefined();
      expect(await store.findKey({ id: 'nobody' })).toBeUndefined();
    });

    test('keys of an organization come oldest first, none of another', async () => {
      await using opened = await withUser(open);
      const { store } = opened;
      await store.ensureOrganization(organization('org_2', 'lab'));
      await store.ensureUser(user('user_2', 'org_2', 'bob'));
      await store.saveKeys([
        key('key_2', { createdAt: '2026-04-18T00:00:00.000Z' }),
        key('key_1'),
        key('key_3', { orgId: 'org_2', userId: 'user_2' }),
      ]);
      expect((await store.keys('org_1')).map(({ id }) => id)).toEqual(['key_1', 'key_2']);
      expect((await store.keys('org_2')).map(({ id }) => id)).toEqual(['key_3']);
      expect(await store.keys('org_nobody')).toEqual([]);
    });

    test('saving a key again changes its ends and nothing else; a revocation stays', async () => {
      await using opened = await withUser(open);
      const { store } = opened;
      await store.saveKeys([key('key_1')]);
      await store.saveKeys([key('key_1', { expiresAt: AT, hint: 'other', hash: 'other', revokedAt: AT })]);
      await store.saveKeys([key('key_1', { expiresAt: null, revokedAt: null })]);
      expect((await store.findKey({ id: 'key_1' }))?.key).toEqual(key('key_1', { expiresAt: null, revokedAt: AT }));
      await store.saveKeys([key('key_1', { revokedAt: '2030-01-01T00:00:00.000Z' })]);
      expect((await store.findKey({ id: 'key_1' }))?.key.revokedAt).toBe(AT);
    });

    test('several keys are written all or none; a hash that is taken is a conflict', async () => {
      await using opened = await withUser(open);
      const { store } = opened;
      await store.saveKeys([]);
      await store.saveKeys([key('key_1')]);
      const twice = store.saveKeys([key('key_2'), key('key_3', { hash: 'hash of key_1' })]);
      await expect(twice).rejects.toMatchObject({ code: 'conflict' });
      expect((await store.keys('org_1')).map(({ id }) => id)).toEqual(['key_1']);
    });

    test('a role is stored with the user, changed alone, and comes with keys', async () => {
      await using opened = await withUser(open);
      const { store } = opened;
      const bob = { ...user('user_2', 'org_1', 'bob'), role: 'operator' } as const;
      expect(await store.ensureUser(bob)).toEqual(bob);
      expect(await store.findUser('user_2')).toEqual(bob);
      expect(await store.findUser('user_9')).toBeUndefined();
      await store.saveKeys([key('key_1')]);
      const ann = await store.changeRole('user_1', 'admin', { keepsOperator: true });
      expect(ann).toEqual({ ...user('user_1', 'org_1', 'ann'), role: 'admin' });
      expect(await store.users('org_1')).toEqual([ann, bob]);
      expect(await store.findKey({ id: 'key_1' })).toMatchObject({ role: 'admin' });
      const unknown = store.changeRole('user_9', 'admin', { keepsOperator: false });
      await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
    });

    test('the grants of a guest are stored with the user, replaced alone, and come with keys', async () => {
      await using opened = await withUser(open);
      const { store } = opened;
      const guest = { ...user('user_2', 'org_1', 'gus'), role: 'guest', grants: [] } as const;
      expect(await store.ensureUser(guest)).toEqual(guest);
      await store.saveKeys([key('key_1', { userId: 'user_2' })]);
      expect(await store.findKey({ id: 'key_1' })).toMatchObject({ role: 'guest', grants: [] });
      const granted = { ...guest, grants: ['wl_1', 'Öl "2"'] };
      expect(await store.changeGrants('user_2', granted.grants)).toEqual(granted);
      expect(await store.users('org_1')).toEqual([user('user_1', 'org_1', 'ann'), granted]);
      expect(await store.findKey({ id: 'key_1' })).toMatchObject({ grants: granted.grants });
      await expect(store.changeGrants('user_9', [])).rejects.toMatchObject({ code: 'not_found' });
    });

    test('the last operator stays one where an operator must stay, even when two are demoted at once', async () => {
      await using opened = await withUser(open);
      const { store } = opened;
      await store.ensureUser(user('user_2', 'org_1', 'bob'));
      for (const id of ['user_1', 'user_2']) await store.changeRole(id, 'operator', { keepsOperator: true });
      const demoted = await Promise.allSettled(
        ['user_1', 'user_2'].map((id) => store.changeRole(id, 'member', { keepsOperator: true })),
      );
      expect(demoted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [last] = (await store.users('org_1')).filter(({ role }) => role === 'operator');
      expect(last).toBeDefined();
      const again = store.changeRole(last?.id ?? '', 'admin', { keepsOperator: true });
      await expect(again).rejects.toMatchObject({ code: 'conflict' });
      expect((await store.changeRole(last?.id ?? '', 'member', { keepsOperator: false })).role).toBe('member');
    });

    test('a user who is removed is found no more, has ended keys, and leaves the name to others', async () => {
      await using opened = await withUser(open);
      const { store } = opened;
      await store.ensureUser(user('user_2', 'org_1', 'bob'));
      await store.saveKeys([key('key_1'), key('key_2', { userId: 'user_2' })]);
      const removal = { heirId: 'user_2', at: AT };
      expect(await store.removeUser('user_1', removal)).toEqual(user('user_1', 'org_1', 'ann'));
      expect(await store.findUser('user_1')).toBeUndefined();
      expect((await store.users('org_1')).map(({ id }) => id)).toEqual(['user_2']);
      expect((await store.findKey({ id: 'key_1' }))?.key).toEqual(key('key_1', { revokedAt: AT }));
      expect((await store.findKey({ id: 'key_2' }))?.key.revokedAt).toBeNull();
      await expect(store.removeUser('user_1', removal)).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.changeRole('user_1', 'admin', { keepsOperator: false })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(store.removeUser('user_2', { heirId: 'user_1', at: AT })).rejects.toMatchObject({
        code: 'not_found',
      });
      expect(await store.ensureUser(user('user_3', 'org_1', 'ann'))).toEqual(user('user_3', 'org_1', 'ann'));
    });

    test('the last operator is not removed, even when two are at once', async () => {
      await using opened = await withUser(open);
      const { store } = opened;
      await store.ensureUser(user('user_2', 'org_1', 'bob'));
      await store.ensureUser(user('user_3', 'org_1', 'cat'));
      for (const id of ['user_1', 'user_2']) await store.changeRole(id, 'operator', { keepsOperator: false });
      const removed = await Promise.allSettled(
        ['user_1', 'user_2'].map((id) => store.removeUser(id, { heirId: 'user_3', at: AT })),
      );
      expect(removed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await store.users('org_1')).filter(({ role }) => role === 'operator')).toHaveLength(1);
    });

    test('refuses a key without a user', async () => {
      await using opened = await withUser(open);
      await expect(opened.store.saveKeys([key('key_1', { userId: 'user_9' })])).rejects.toThrow();
    });

    test('text with quotes, NUL and letters of all kinds finds nothing and breaks nothing', async () => {
      await using opened = await withUser(open);
      const { store } = opened;
      for (const text of ["' or 1=1 --", 'desk\0', '\u0000', '東京🏦', '%', 'x'.repeat(10_000)]) {
        expect(await store.findOrganization({ name: text })).toBeUndefined();
        expect(await store.findKey({ hash: text })).toBeUndefined();
      }
    });
  });
}
