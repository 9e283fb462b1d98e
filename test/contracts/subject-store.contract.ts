import { describe, expect, test } from 'vitest';
import type { AccessStore } from '../../src/domain/access/access-store.ts';
import type { SubjectStore } from '../../src/domain/access/subject-store.ts';

const AT = '2026-04-17T00:00:00.000Z';

type Open = () => Promise<{ access: AccessStore; subjects: SubjectStore } & AsyncDisposable>;

const subjectOf = (userId: string, subject: string) => ({ userId, subject, linkedAt: AT });

/** Users ann and bob of `desk`, eve of `lab`. */
async function withUsers(open: Open) {
  const opened = await open();
  const { access } = opened;
  for (const name of ['desk', 'lab'] as const) {
    await access.ensureOrganization({
      id: `org_${name}`,
      name,
      entitlements: [`package:${name}`],
      plan: { kind: 'quota', unitLimits: {} },
      statementRows: name === 'lab' ? 'nested' : 'flat',
      createdAt: AT,
    });
  }
  for (const [name, orgId] of [
    ['ann', 'org_desk'],
    ['bob', 'org_desk'],
    ['eve', 'org_lab'],
  ] as const)
    await access.ensureUser({ id: `user_${name}`, orgId, name, role: 'admin', createdAt: AT });
  return opened;
}

export function subjectStoreContract(engine: string, open: Open): void {
  describe(`SubjectStore on ${engine}`, () => {
    test('finds the user of a subject, with the organization and its rights of now', async () => {
      await using opened = await withUsers(open);
      const { access, subjects } = opened;
      await subjects.link(subjectOf('user_eve', 'auth|Eve “1”'));
      await access.changeOrganization('org_lab', () => ({ entitlements: ['package:news'] }));
      expect(await subjects.find('auth|Eve “1”')).toEqual({
        ...subjectOf('user_eve', 'auth|Eve “1”'),
        orgId: 'org_lab',
        entitlements: ['package:news'],
        statementRows: 'nested',
        role: 'admin',
      });
      for (const other of ['auth|eve “1”', 'auth|Eve “1” ', '']) expect(await subjects.find(other)).toBeUndefined();
    });

    test('a user has one subject, and a subject one user', async () => {
      await using opened = await withUsers(open);
      const { subjects } = opened;
      await subjects.link(subjectOf('user_ann', 'a'));
      await subjects.link(subjectOf('user_ann', 'b'));
      await subjects.link(subjectOf('user_ann', 'b'));
      expect(await subjects.find('a')).toBeUndefined();
      await subjects.link(subjectOf('user_bob', 'a'));
      await expect(subjects.link(subjectOf('user_bob', 'b'))).rejects.toMatchObject({ code: 'conflict' });
      await expect(subjects.link(subjectOf('nobody', 'c'))).rejects.toThrow();
      expect(await subjects.ofOrganization('org_desk')).toEqual([
        subjectOf('user_ann', 'b'),
        subjectOf('user_bob', 'a'),
      ]);
      expect(await subjects.ofOrganization('org_lab')).toEqual([]);
    });

    test('is removed once', async () => {
      await using opened = await withUsers(open);
      const { subjects } = opened;
      await subjects.link(subjectOf('user_ann', 'a'));
      expect(await subjects.unlink('user_bob')).toBe(false);
      expect(await subjects.unlink('user_ann')).toBe(true);
      expect(await subjects.unlink('user_ann')).toBe(false);
      expect(await subjects.find('a')).toBeUndefined();
    });
  });
}
