import { expect, test } from 'vitest';
import { sqlSecretStore } from '../../src/adapters/sql/access/secret-store.ts';
import { sqlCalendarStore } from '../../src/adapters/sql/calendar/calendar-store.ts';
import { sqlEntityStore } from '../../src/adapters/sql/companies/entity-store.ts';
import { sqlImportStore } from '../../src/adapters/sql/imports/import-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { calendarStoreContract } from './calendar-store.contract.ts';

for (const engine of testEngines) {
  calendarStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      store: sqlCalendarStore(database),
      entities: sqlEntityStore(database),
      imports: sqlImportStore(database),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });

  test(`creates a secret once for concurrent callers, on ${engine}`, async () => {
    await using database = await openTestDatabase(engine);
    const secrets = await Promise.all(Array.from({ length: 5 }, () => sqlSecretStore(database).secret('cursors')));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    const links = await sqlSecretStore(database).secret('links');
    expect(links).not.toBe(secrets[0]);
    await sqlSecretStore(database).renew('links');
    expect(await sqlSecretStore(database).secret('links')).not.toBe(links);
    expect(await sqlSecretStore(database).secret('cursors')).toBe(secrets[0]);
  });
}
