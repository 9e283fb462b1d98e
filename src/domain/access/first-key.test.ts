import { describe, expect, test } from 'vitest';
import { memoryAccessStore } from '../../../test/stores/memory-stores.ts';
import { createAdministration } from './administration.ts';
import { ensureFirstKey } from './first-key.ts';
import { createKeyring } from './keyring.ts';

const ENV_KEY = 'a-key-of-the-operator-1';
const OTHER_ENV_KEY = 'a-key-of-the-operator-2';

function setUp() {
  const clock = { nowMs: () => clock.atMs, atMs: Date.UTC(2026, 3, 17) };
  const store = memoryAccessStore();
  const file: { content: string | undefined; writes: number } = { content: undefined, writes: 0 };
  const keyFile = {
    read: async () => file.content,
    write: async (secret: string) => {
      file.content = secret;
      file.writes += 1;
    },
  };
  const start = (configuredKey?: string) => ensureFirstKey({ store, clock, configuredKey, keyFile });
  const admin = createAdministration({ store, clock });
  const letsIn = async (secret: string | undefined) =>
    (await createKeyring({ store, clock }).authenticate(secret)) !== undefined;
  return { clock, store, file, start, admin, letsIn };
}

describe('ensureFirstKey', () => {
  test('without a configured key makes one at the first start only, shown once and kept in its file', async () => {
    const { start, file, letsIn, admin } = setUp();
    const first = await start();
    expect(first).toEqual({ kind: 'generated', secret: expect.stringMatching(/^alm_/) });
    expect(first).toMatchObject({ secret: file.content });
    expect(await letsIn(file.content)).toBe(true);
    expect(await start()).toEqual({ kind: 'kept' });
    expect(file.writes).toBe(1);
    expect((await admin.keys('default')).map(({ userName }) => userName)).toEqual(['admin']);
  });

  test('its organization sees the whole calendar and every source from the beginning, and no longer once that is taken', async () => {
    const { start, admin } = setUp();
    await start();
    expect((await admin.organization('default')).entitlements).toEqual([
      'delisted-company',
      'ipos-calendar',
      'package:*',
    ]);
    await admin.changeOrganization('default', { unentitle: ['ipos-calendar'] });
    await start();
    expect((await admin.organization('default')).entitlements).toEqual(['delisted-company', 'package:*']);
  });

  test('its user is an operator, and stays what it was made later', async () => {
    for (const key of [undefined, ENV_KEY]) {
      const { start, admin } = setUp();
      await admin.createOrganization('default');
      await admin.createUser('default', 'admin');
      await start(key);
      const [user] = await admin.users('default');
      expect(user).toMatchObject({ name: 'admin', role: 'operator' });
      await admin.changeRole(user?.id ?? '', 'member', { keepsOperator: false });
      await start(key);
      expect((await admin.users('default'))[0]?.role).toBe('member');
    }
  });

  test('a key that is in its file but not in the database is added: a start cut off, or a new database', async () => {
    const { start, file, letsIn } = setUp();
    file.content = 'alm_left_by_an_earlier_start';
    expect(await start()).toEqual({ kind: 'kept' });
    expect(await letsIn(file.content)).toBe(true);
  });

  test('a generated key that was revoked stays revoked', async () => {
    const { start, file, letsIn, admin } = setUp();
    await start();
    const [key] = await admin.keys('default');
    await admin.revokeKey(key?.id ?? '');
    expect(await start()).toEqual({ kind: 'kept' });
    expect(await letsIn(file.content)).toBe(false);
  });

  test('no key is made where keys were made by command', async () => {
    const { start, admin, file } = setUp();
    await admin.createKey('desk', 'ann');
    expect(await start()).toEqual({ kind: 'others' });
    expect(file.content).toBeUndefined();
  });

  test('a configured key lets in, and starting again adds nothing', async () => {
    const { start, admin, letsIn, file } = setUp();
    expect(await start(ENV_KEY)).toEqual({ kind: 'configured' });
    await start(ENV_KEY);
    expect(await letsIn(ENV_KEY)).toBe(true);
    expect(await admin.keys('default')).toHaveLength(1);
    expect(file.content).toBeUndefined();
  });

  test('a changed configuration adds the new key and ends the old one; changed back, the old one is good again', async () => {
    const { start, letsIn, clock } = setUp();
    await start(ENV_KEY);
    clock.atMs += 1_000;
    await start(OTHER_ENV_KEY);
    expect([await letsIn(ENV_KEY), await letsIn(OTHER_ENV_KEY)]).toEqual([false, true]);
    clock.atMs += 1_000;
    await start(ENV_KEY);
    expect([await letsIn(ENV_KEY), await letsIn(OTHER_ENV_KEY)]).toEqual([true, false]);
  });

  test('a configured key leaves keys made otherwise alone, and leaving it out ends none', async () => {
    const { start, letsIn, admin, file } = setUp();
    await start();
    const { secret } = await admin.createKey('default', 'admin');
    await start(ENV_KEY);
    expect([await letsIn(file.content), await letsIn(secret)]).toEqual([true, true]);
    await start();
    expect(await letsIn(ENV_KEY)).toBe(true);
  });

  test('a configured key that was revoked by command is refused, not revived', async () => {
    const { start, admin, letsIn } = setUp();
    await start(ENV_KEY);
    const [key] = await admin.keys('default');
    await admin.revokeKey(key?.id ?? '');
    await expect(start(ENV_KEY)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/is revoked/),
    });
    expect(await letsIn(ENV_KEY)).toBe(false);
  });

  test('a key made by command may be configured too, as long as it has not ended', async () => {
    const { start, admin, letsIn, clock } = setUp();
    const { secret } = await admin.createKey('desk', 'ann', 1_000);
    await start(secret);
    expect(await letsIn(secret)).toBe(true);
    clock.atMs += 1_000;
    await expect(start(secret)).rejects.toMatchObject({ detail: expect.stringMatching(/is expired/) });
  });

  test('two processes that start at once with the same key both start', async () => {
    const { store, clock, letsIn } = setUp();
    const keyFile = { read: async () => undefined, write: async () => undefined };
    let asked = 0;
    const late = {
      ...store,
      async findKey(by: Parameters<typeof store.findKey>[0]) {
        asked += 1;
        if (asked === 1) {
          await ensureFirstKey({ store, clock, configuredKey: ENV_KEY, keyFile });
          return undefined;
        }
        return store.findKey(by);
      },
    };
    expect(await ensureFirstKey({ store: late, clock, configuredKey: ENV_KEY, keyFile })).toEqual({
      kind: 'configured',
    });
    expect(await letsIn(ENV_KEY)).toBe(true);
  });
});
