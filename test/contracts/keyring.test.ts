import { describe, expect, test } from 'vitest';
import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { createAdministration } from '../../src/domain/access/administration.ts';
import { createKeyring } from '../../src/domain/access/keyring.ts';
import { openAt, openTestDatabase, testEngines } from '../stores/databases.ts';

describe.each(testEngines)('keys on %s', (engine) => {
  test('a key made through another connection works at once, and revoked there ends within a second', async () => {
    let nowMs = Date.now();
    const clock = { nowMs: () => nowMs };
    await using served = await openTestDatabase(engine);
    const commanded = await openAt(engine, served.target);
    const keyring = createKeyring({ store: sqlAccessStore(served), clock });
    const admin = createAdministration({ store: sqlAccessStore(commanded), clock });
    const { secret, key } = await admin.createKey('desk', 'ann');
    expect(await keyring.authenticate(secret)).toMatchObject({ keyId: key.id });
    await admin.revokeKey(key.id);
    nowMs += 1_000;
    expect(await keyring.authenticate(secret)).toBeUndefined();
    await commanded.close();
  });
});
