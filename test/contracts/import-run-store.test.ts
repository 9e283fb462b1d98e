import { describe, expect, test } from 'vitest';
import { sqlImportRunStore } from '../../src/adapters/sql/imports/import-run-store.ts';
import type { ImportedFile, LoggedFile } from '../../src/domain/ingest/run/import-run-store.ts';
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

const logged = (file: ImportedFile, rejections: LoggedFile['rejections'] = []): LoggedFile => ({ ...file, rejections });

describe.each(testEngines)('ImportRunStore on %s', (engine) => {
  test('lists the newest first, page by page and by kind', async () => {
    await using database = await openTestDatabase(engine);
    const store = sqlImportRunStore(database);
    expect(await store.list({ limit: 10 })).toEqual([]);
    const odd = imported('2', { kind: 'prices', format: null, outcome: 'unreadable', fault: 'is “empty”' });
    await store.add([logged(imported('1')), logged(odd)]);
    await store.add([logged(imported('3', { outcome: 'interrupted' }))]);
    await store.add([]);
    expect(await store.list({ limit: 2 })).toEqual([imported('3', { outcome: 'interrupted' }), odd]);
    expect(await store.list({ limit: 2, after: '2' })).toEqual([imported('1')]);
    expect((await store.list({ kind: 'companies', limit: 10 })).map(({ id }) => id)).toEqual(['3', '1']);
    expect(await store.list({ kind: 'none', limit: 10 })).toEqual([]);
  });

  test('keeps the rejections of a file, in their order, until it is imported again', async () => {
    await using database = await openTestDatabase(engine);
    const store = sqlImportRunStore(database);
    const rejections = Array.from({ length: 600 }, (_, at) => ({
      record: 5_000_000_000 + at,
      line: at % 2 === 0 ? null : at,
      reason: 'name is missing',
      about: at === 0 ? null : `{"no": ${at}}`,
      isTaken: at > 1,
    }));
    const file = imported('1');
    await store.add([logged(file, rejections), logged(imported('2'), rejections.slice(0, 1))]);
    expect(await store.find('1')).toEqual(logged(file, rejections));
    await store.add([
      logged({ ...file, id: '3' }, rejections.slice(1, 2)),
      logged({ ...file, id: '4', kind: 'prices' }),
    ]);
    expect((await store.find('1'))?.rejections).toEqual([]);
    expect((await store.find('2'))?.rejections).toHaveLength(1);
    expect((await store.find('3'))?.rejections).toEqual(rejections.slice(1, 2));
    expect(await store.find('5')).toBeUndefined();
  });
});
