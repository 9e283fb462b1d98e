import { describe, expect, test } from 'vitest';
import type { AccessStore } from '../../src/domain/access/access-store.ts';
import type { PasswordStore, UserPassword } from '../../src/domain/access/password-store.ts';

const AT = '2026-04-17T00:00:00.000Z';

type Open = () => Promise<{ access: AccessStore; passwords: PasswordStore } & AsyncDisposable>;

const password = (userId: string, over: Partial<UserPassword> = {}): UserPassword => ({
  id: `password of ${userId}`,
  userId,
  hash: '$scrypt$ln=15,r=8,p=3$c2FsdA$aGFzaA',
  setAt: AT,
  ...over,
});

/** Organizations `desk` (users ann, bob) and `lab` (user ann). */
async function withUsers(open: Open) {
  const opened = await open();
  const { access } = opened;
  for (const [id, name] of [
    ['org_1', 'desk'],
    ['org_2', 'lab'],
  ] as const) {
    await access.ensureOrganization({
      id,
      name,
      entitlements: [`package:${name}`],
      plan: { kind: 'quota', unitLimits: {} },
      statementRows: name === 'lab' ? 'nested' : 'flat',
      createdAt: AT,
    });
  }
  for (const [id, orgId, name] of [
    ['user_1', 'org_1', 'ann'],
    ['user_2', 'org_1', 'bob'],
    ['user_3', 'org_2', 'ann'],
  ] as const)
    await access.ensureUser({ id, orgId, name, role: id === 'user_3' ? 'admin' : 'member', createdAt: AT });
  return opened;
}

export function passwordStoreContract(engine: string, open: Open): void {
  describe(`PasswordStore on ${engine}`, () => {
    test('finds a password by its user, with organization, rights and settings', async () => {
      await using opened = await withUsers(open);
      const { passwords } = opened;
      await passwords.set(password('user_3'));
      expect(await passwords.find('user_3')).toEqual({
        ...password('user_3'),
        orgId: 'org_2',
        entitlements: ['package:lab'],
        statementRows: 'nested',
        role: 'admin',
      });
      expect(await passwords.find('user_1')).toBeUndefined();
      expect(await passwords.find('nobody')).toBeUndefined();
    });

    test('rights and settings are those of now', async () => {
      await using opened = await withUsers(open);
      const { access, passwords } = opened;
      await passwords.set(password('user_1'));
      await access.changeOrganization('org_1', () => ({ entitlements: [], statementRows: 'nested' }));
      expect(await passwords.find('user_1')).toMatchObject({ entitlements: [], statementRows: 'nested' });
    });

    test('a password that is set takes the place of the one before', async () => {
      await using opened = await withUsers(open);
      const { passwords } = opened;
      await passwords.set(password('user_1'));
      await passwords.set(password('user_2'));
      const next = password('user_1', { id: 'next', hash: 'other', setAt: '2026-05-01T00:00:00.000Z' });
      await passwords.set(next);
      expect(await passwords.find('user_1')).toMatchObject(next);
      expect(await passwords.ofOrganization('org_1')).toEqual([next, password('user_2')]);
    });

    test('finds users by name, of one organization or of all, and only those with a password', async () => {
      await using opened = await withUsers(open);
      const { passwords } = opened;
      const found = async (user: string, org?: string) =>
        (await passwords.findByName(user, org)).map(({ userId }) => userId).sort();
      await passwords.set(password('user_1'));
      expect([await found('ann'), await found('ann', 'desk'), await found('ann', 'lab')]).toEqual([
        ['user_1'],
        ['user_1'],
        [],
      ]);
      await passwords.set(password('user_3'));
      expect([await found('ann'), await found('ann', 'desk'), await found('ann', 'lab')]).toEqual([
        ['user_1', 'user_3'],
        ['user_1'],
        ['user_3'],
      ]);
      for (const [user, org] of [
        ['Ann', undefined],
        ['an', undefined],
        ['ann ', undefined],
        ['bob', undefined],
        ['ann', 'DESK'],
        ['ann', ''],
        ['', undefined],
      ] as const)
        expect(await found(user, org), `${user} ${org}`).toEqual([]);
    });

    test('of many users with a name at most two are found', async () => {
      await using opened = await withUsers(open);
      const { access, passwords } = opened;
      for (const number of [1, 2, 3, 4]) {
        const org = { entitlements: [], plan: { kind: 'quota', unitLimits: {} }, statementRows: 'flat' } as const;
        await access.ensureOrganization({ ...org, id: `org_c${number}`, name: `c${number}`, createdAt: AT });
        await access.ensureUser({
          id: `user_c${number}`,
          orgId: `org_c${number}`,
          name: 'cy',
          role: 'member',
          createdAt: AT,
        });
        await passwords.set(password(`user_c${number}`));
      }
      expect(await passwords.findByName('cy', undefined)).toHaveLength(2);
      expect(await passwords.findByName('cy', 'c3')).toHaveLength(1);
    });

    test('a removed password is gone, once; those of others stay', async () => {
      await using opened = await withUsers(open);
      const { passwords } = opened;
      await passwords.set(password('user_1'));
      await passwords.set(password('user_2'));
      expect(await passwords.remove('user_1')).toBe(true);
      expect(await passwords.remove('user_1')).toBe(false);
      expect(await passwords.remove('nobody')).toBe(false);
      expect(await passwords.find('user_1')).toBeUndefined();
      expect(await passwords.ofOrganization('org_1')).toEqual([password('user_2')]);
    });

    test('lists the passwords of one organization, none of another', async () => {
      await using opened = await withUsers(open);
      const { passwords } = opened;
      for (const user of ['user_3', 'user_2', 'user_1']) await passwords.set(password(user));
      expect((await passwords.ofOrganization('org_1')).map(({ userId }) => userId)).toEqual(['user_1', 'user_2']);
      expect((await passwords.ofOrganization('org_2')).map(({ userId }) => userId)).toEqual(['user_3']);
      expect(await passwords.ofOrganization('org_9')).toEqual([]);
    });

    test('refuses a password without a user', async () => {
      await using opened = await withUsers(open);
      await expect(opened.passwords.set(password('user_9'))).rejects.toThrow();
    });

    test('text with quotes, NUL and letters of all kinds finds nothing and breaks nothing', async () => {
      await using opened = await withUsers(open);
      const { passwords } = opened;
      await passwords.set(password('user_1'));
      for (const text of ["' or 1=1 --", 'ann\0', '\u0000', '東京🏦', '%', 'x'.repeat(10_000)]) {
        expect(await passwords.find(text)).toBeUndefined();
        expect(await passwords.findByName(text, undefined)).toEqual([]);
        expect(await passwords.findByName('ann', text)).toEqual([]);
        expect(await passwords.remove(text)).toBe(false);
      }
    });
  });
}
