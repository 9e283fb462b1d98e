import { describe, expect, test } from 'vitest';
import { sqlSnapshotStore } from '../../src/adapters/sql/snapshots/snapshot-store.ts';
import type { Snapshot } from '../../src/domain/snapshots/snapshot-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';

const snapshot = (id: string, fields: Partial<Snapshot> = {}): Snapshot => ({
  name: 'lexicon',
  format: 5,
  id,
  stamp: `of ${id}`,
  sizeBytes: 3_000_000_000,
  sha256: 'ab'.repeat(32),
  ...fields,
});

describe.each(testEngines)('SnapshotStore on %s', (engine) => {
  test('names one snapshot of a kind, and says which are named no more', async () => {
    await using database = await openTestDatabase(engine);
    const store = sqlSnapshotStore(database);
    const kind = { name: 'lexicon', format: 5 } as const;
    expect(await store.find(kind)).toBeUndefined();
    expect(await store.replace(null, snapshot('a'))).toEqual([]);
    expect(await store.find(kind)).toEqual(snapshot('a'));
    expect(await store.replace('a', snapshot('b'))).toEqual(['a']);
    expect(await store.find(kind)).toEqual(snapshot('b'));
  });

  test('of two that replace the same one succeeds', async () => {
    await using database = await openTestDatabase(engine);
    const store = sqlSnapshotStore(database);
    const ids = ['a', 'b', 'c'];
    const first = await Promise.all(ids.map((id) => store.replace(null, snapshot(id))));
    expect(first.filter((gone) => gone !== undefined)).toEqual([[]]);
    const named = (await store.find(snapshot('a')))?.id ?? '';
    expect(ids[first.findIndex((gone) => gone !== undefined)]).toBe(named);
    expect(await store.replace('another', snapshot('d'))).toBeUndefined();
    expect((await store.find(snapshot('a')))?.id).toBe(named);
  });

  test('kinds are apart; those of a lower format go when one of a higher format comes', async () => {
    await using database = await openTestDatabase(engine);
    const store = sqlSnapshotStore(database);
    await store.replace(null, snapshot('companies', { name: 'companies', format: 4 }));
    await store.replace(null, snapshot('low', { format: 4 }));
    await store.replace(null, snapshot('high', { format: 6 }));
    expect(await store.find({ name: 'lexicon', format: 4 })).toBeUndefined();
    // An older version that runs beside names its own again.
    expect(await store.replace(null, snapshot('low again', { format: 4 }))).toEqual([]);
    expect((await store.find({ name: 'lexicon', format: 6 }))?.id).toBe('high');
    expect((await store.replace('high', snapshot('next', { format: 6 })))?.toSorted()).toEqual(['high', 'low again']);
    expect((await store.find({ name: 'companies', format: 4 }))?.id).toBe('companies');
  });
});
