import { describe, expect, test } from 'vitest';
import { sqlImportRunStore } from '../../src/adapters/sql/imports/import-run-store.ts';
import type { ImportedFile } from '../../src/domain/ingest/run/import-run-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';

const imported = (id: string, over: Partial<ImportedFile> = {}): ImportedFile => ({
  id,
  kind: 'companies',
  file: `/data/${id}.json`,
  format: 'SEC company tickers',
  startedAt: '2026-04-17T09:00:00.000Z',
  endedAt: '2026-04-17T09:01:00.000Z',
  records: 5_000_000_000,
  created: 4,
  changed: 3,
  rejected: 2,
  outcome: 'completed',
  fault: null,
  ...over,
});

describe.each(testEngines)('ImportRunStore on %s', (engine) => {
  test('lists the newest first, page by page and by kind', async () => {
    await using database = await openTestDatabase(engine);
    const store = sqlImportRunStore(database);
    expect(await store.list({ limit: 10 })).toEqual([]);
    const odd = imported('2', { kind: 'prices', format: null, outcome: 'unreadable', fault: 'is “empty”' });
    await store.add([imported('1'), odd]);
    await store.add([imported('3', { outcome: 'interrupted' })]);
    await store.add([]);
    expect(await store.list({ limit: 2 })).toEqual([imported('3', { outcome: 'interrupted' }), odd]);
    expect(await store.list({ limit: 2, after: '2' })).toEqual([imported('1')]);
    expect((await store.list({ kind: 'companies', limit: 10 })).map(({ id }) => id)).toEqual(['3', '1']);
    expect(await store.list({ kind: 'none', limit: 10 })).toEqual([]);
  });
});
