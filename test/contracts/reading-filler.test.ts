import { describe, expect, test } from 'vitest';
import { sqlFundamentalsStore } from '../../src/adapters/sql/fundamentals/fundamentals-store.ts';
import { fillReadings } from '../../src/adapters/sql/fundamentals/reading-filler.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { statementOf } from '../records/statements.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';

const ids = Array.from({ length: 60 }, (_, at) => `AAA${100 + at}` as EntityId);

describe.each(testEngines)('readings of an older version on %s', (engine) => {
  test('are recomputed without a visible change', async () => {
    await using database = await openTestDatabase(engine);
    const store = sqlFundamentalsStore(database);
    for (const [at, entityId] of ids.entries()) {
      const year = statementOf({
        period: 'annual',
        startsOn: '2024-01-01',
        endsOn: '2024-12-31',
        lines: { REVENUE: at },
      });
      await store.replace({ entityId, statements: at % 7 === 0 ? [] : [year], shareCounts: [] }, null);
    }
    const before = await Promise.all(ids.map((id) => store.readings(id)));
    const revision = await store.revision();
    const ofOthers = (text: string | null, id: EntityId) =>
      database.db
        .updateTable('company_fundamentals')
        .set({ readings_json: text })
        .where('entity_id', '=', id)
        .execute();
    for (const [at, id] of ids.entries()) if (at % 2 === 0) await ofOthers(at % 4 === 0 ? null : '["0-old",1]', id);
    expect(await store.readings(ids[2] as EntityId)).toBeUndefined();

    await fillReadings(database, AbortSignal.abort());
    expect(await store.readings(ids[2] as EntityId)).toBeUndefined();
    const { signal } = new AbortController();
    expect(await fillReadings(database, signal)).toBe(ids.filter((_, at) => at % 2 === 0 && at % 7 !== 0).length);
    expect(await Promise.all(ids.map((id) => store.readings(id)))).toEqual(before);
    expect(await fillReadings(database, signal)).toBe(0);
    expect(await store.revision()).toBe(revision);
  });

  test('are not written over those that an import has written meanwhile', async () => {
    await using database = await openTestDatabase(engine);
    const store = sqlFundamentalsStore(database);
    const entityId = ids[0] as EntityId;
    const replaceWith = (revenue: number) => {
      const year = { period: 'annual', startsOn: '2024-01-01', endsOn: '2024-12-31' } as const;
      const statements = [statementOf({ ...year, lines: { REVENUE: revenue } })];
      return store.replace({ entityId, statements, shareCounts: [] }, null);
    };
    await replaceWith(1);
    await database.db.updateTable('company_fundamentals').set({ readings_json: null }).execute();
    const interrupted: Parameters<typeof fillReadings>[0] = {
      db: database.db,
      async inTransaction(work) {
        await replaceWith(2);
        return database.inTransaction(work);
      },
    };
    expect(await fillReadings(interrupted, new AbortController().signal)).toBe(0);
    const read = await store.readings(entityId);
    await replaceWith(2);
    expect(await store.readings(entityId)).toEqual(read);
  });
});
