import { expect, test } from 'vitest';
import { sqlContentStore } from '../../src/adapters/sql/content/content-store.ts';
import { sqlTagStore } from '../../src/adapters/sql/content/tag-store.ts';
import { sqlUploadStore } from '../../src/adapters/sql/content/upload-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { contentStoreContract } from './content-store.contract.ts';

for (const engine of testEngines) {
  contentStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      files: sqlContentStore(database),
      uploads: sqlUploadStore(database),
      tags: sqlTagStore(database),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });

  test(`a failed transaction has no effect, on ${engine}`, async () => {
    await using database = await openTestDatabase(engine);
    const failing = database.inTransaction(async (trx) => {
      await sqlTagStore(trx).ensure('org_1', ['a'], null, '2026-04-10T08:00:00.000Z');
      throw new Error('stopped');
    });
    await expect(failing).rejects.toThrow('stopped');
    expect(await sqlTagStore(database).list({ orgId: 'org_1', userId: 'ann' }, '', { offset: 0, limit: 10 })).toEqual(
      [],
    );
  });
}
