import { beforeEach, describe, expect, test } from 'vitest';
import { memoryAccessStore } from '../../../test/stores/memory-stores.ts';
import type { AccessStore } from './access-store.ts';
import { createAdministration } from './administration.ts';
import { createKeyring } from './keyring.ts';

const START_MS = Date.UTC(2026, 3, 17);
const clock = { nowMs: () => clock.atMs, atMs: START_MS };

function setUp() {
  const store = memoryAccessStore();
  const asked: string[] = [];
  const counting: Pick<AccessStore, 'findKey'> = {
    async findKey(by) {
      asked.push('hash' in by ? by.hash : by.id);
      return store.findKey(by);
    },
  };
  return { asked, admin: createAdministration({ store, clock }), keyring: createKeyring({ store: counting, clock }) };
}

beforeEach(() => {
  clock.atMs = START_MS;
});

describe('createKeyring', () => {
  test('a good key speaks for its user and organization, with its entitlements', async () => {
    const { admin, keyring } = setUp();
    const { secret, key } = await admin.createKey('desk', 'ann');
    await admin.changeOrganization('desk', { entitle: ['ipos-calendar'] });
    expect(await keyring.authenticate(secret)).toEqual({
      orgId: key.orgId,
      userId: key.userId,
      keyId: key.id,
      entitlements: ['ipos-calendar'],
      statementRows: 'flat',
      role: 'member',
    });
    expect(await keyring.authenticate(`  ${secret} `)).toMatchObject({ keyId: key.id });
  });

  test('missing, empty, malformed, overlong and unknown keys speak for nobody', async () => {
    const { admin, keyring } = setUp();
    const { secret } = await admin.createKey('desk', 'ann');
    const wrong = [
      undefined,
      '',
      '   ',
      'x',
      secret.slice(0, -1),
      `${secret}x`,
      secret.toUpperCase(),
      '\0',
      'é'.repeat(600),
    ];
    for (const header of wrong) expect(await keyring.authenticate(header)).toBeUndefined();
  });

  test('a key ends at the moment it expires, also when it was just used', async () => {
    const { admin, keyring } = setUp();
    const { secret } = await admin.createKey('desk', 'ann', 500);
    expect(await keyring.authenticate(secret)).toBeDefined();
    clock.atMs += 499;
    expect(await keyring.authenticate(secret)).toBeDefined();
    clock.atMs += 1;
    expect(await keyring.authenticate(secret)).toBeUndefined();
  });

  test('a key revoked elsewhere ends within a second, and so do entitlements taken away', async () => {
    const { admin, keyring } = setUp();
    const { secret, key } = await admin.createKey('desk', 'ann');
    await admin.changeOrganization('desk', { entitle: ['ipos-calendar'] });
    expect(await keyring.authenticate(secret)).toMatchObject({ entitlements: ['ipos-calendar'] });
    await admin.changeOrganization('desk', { unentitle: ['ipos-calendar'] });
    clock.atMs += 1_000;
    expect(await keyring.authenticate(secret)).toMatchObject({ entitlements: [] });
    await admin.revokeKey(key.id);
    clock.atMs += 1_000;
    expect(await keyring.authenticate(secret)).toBeUndefined();
  });

  test('a key used often is looked up once a second, parallel calls ask together', async () => {
    const { admin, keyring, asked } = setUp();
    const { secret } = await admin.createKey('desk', 'ann');
    await Promise.all(Array.from({ length: 50 }, () => keyring.authenticate(secret)));
    for (let i = 0; i < 50; i++) await keyring.authenticate(secret);
    expect(asked).toHaveLength(1);
    clock.atMs += 1_000;
    await keyring.authenticate(secret);
    expect(asked).toHaveLength(2);
  });

  test('a bad key repeated is looked up once a second; made good, it works within a second', async () => {
    const { admin, keyring, asked } = setUp();
    for (let i = 0; i < 50; i++) expect(await keyring.authenticate('not a key')).toBeUndefined();
    expect(asked).toHaveLength(1);
    const { secret } = await admin.createKey('desk', 'ann');
    expect(await keyring.authenticate(secret)).toBeDefined();
  });

  test('a flood of bad keys does not push a good one out', async () => {
    const { admin, keyring, asked } = setUp();
    const { secret, key } = await admin.createKey('desk', 'ann');
    await keyring.authenticate(secret);
    for (let i = 0; i < 25_000; i++) await keyring.authenticate(`bad key ${i}`);
    asked.length = 0;
    expect(await keyring.authenticate(secret)).toMatchObject({ keyId: key.id });
    expect(asked).toEqual([]);
    await keyring.authenticate('bad key 0');
    expect(asked, 'the oldest bad keys were forgotten').toHaveLength(1);
  });

  test('a store that fails is asked again, and its failure is not taken for a bad key', async () => {
    let fails = true;
    const { admin } = setUp();
    const { secret, key } = await admin.createKey('desk', 'ann');
    const keyring = createKeyring({
      store: {
        async findKey() {
          if (fails) throw new Error('no database');
          return { key, entitlements: [], statementRows: 'flat', role: 'member' };
        },
      },
      clock,
    });
    await expect(keyring.authenticate(secret)).rejects.toThrow('no database');
    fails = false;
    expect(await keyring.authenticate(secret)).toMatchObject({ keyId: key.id });
  });

  test('a store that finds the wrong key lets nobody in', async () => {
    const { admin } = setUp();
    const { key } = await admin.createKey('desk', 'ann');
    const keyring = createKeyring({
      store: { findKey: async () => ({ key, entitlements: [], statementRows: 'flat', role: 'member' }) },
      clock,
    });
    expect(await keyring.authenticate('another key, 20 characters')).toBeUndefined();
  });
});
