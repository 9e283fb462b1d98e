import { describe, expect, test } from 'vitest';
import type { AccessStore } from '../../src/domain/access/access-store.ts';
import { keyRecord } from '../../src/domain/access/api-key.ts';
import type { KeySession, KeySessionStore } from '../../src/domain/access/key-session-store.ts';

const AT = '2026-04-17T00:00:00.000Z';

type Open = () => Promise<{ access: AccessStore; sessions: KeySessionStore } & AsyncDisposable>;

/** The session of a key of user ann. */
async function withKey(open: Open) {
  const opened = await open();
  const { access } = opened;
  await access.ensureOrganization({
    id: 'org_desk',
    name: 'desk',
    entitlements: [],
    plan: { kind: 'quota', unitLimits: {} },
    statementRows: 'flat',
    createdAt: AT,
  });
  const ann = await access.ensureUser({
    id: 'user_ann',
    orgId: 'org_desk',
    name: 'ann',
    role: 'member',
    createdAt: AT,
  });
  const key = keyRecord('alm_of_ann', ann, { origin: 'command', nowMs: Date.parse(AT) });
  await access.saveKeys([key]);
  const session = (secretHash: string, endsAt: string): KeySession => ({
    id: `session_${secretHash}`,
    secretHash,
    keyId: key.id,
    createdAt: AT,
    endsAt,
  });
  return Object.assign(opened, { session });
}

export function keySessionStoreContract(engine: string, open: Open): void {
  describe(`KeySessionStore on ${engine}`, () => {
    test('finds a session by the hash of its secret until it is removed', async () => {
      await using opened = await withKey(open);
      const { sessions, session } = opened;
      const one = session('a1', '2026-04-17T12:00:00.000Z');
      await sessions.add(one);

      expect(await sessions.find('a1')).toEqual(one);
      expect(await sessions.find('b2')).toBeUndefined();
      expect(await sessions.remove('a1')).toBe(true);
      expect(await sessions.remove('a1')).toBe(false);
      expect(await sessions.find('a1')).toBeUndefined();
    });

    test('removes those that have ended, and no others', async () => {
      await using opened = await withKey(open);
      const { sessions, session } = opened;
      await sessions.add(session('ended', '2026-04-17T11:59:59.999Z'));
      await sessions.add(session('ends', '2026-04-17T12:00:00.000Z'));

      expect(await sessions.removeEndedBefore('2026-04-17T12:00:00.000Z')).toBe(1);
      expect(await sessions.find('ended')).toBeUndefined();
      expect(await sessions.find('ends')).toBeDefined();
    });
  });
}
