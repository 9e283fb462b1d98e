import { describe, expect, test } from 'vitest';
import { databaseTime } from '../../src/adapters/sql/database-time.ts';
import { sqlProcessReports } from '../../src/adapters/sql/jobs/process-reports.ts';
import { openAt, openTestDatabase, testEngines } from '../stores/databases.ts';

describe.each(testEngines)('reports of processes on %s', (engine) => {
  test('each reads the last reports of the others, until they end or are silent for a minute', async () => {
    await using database = await openTestDatabase(engine);
    const second = await openAt(engine, database.target);
    const [one, other] = [sqlProcessReports(database), sqlProcessReports(second)];
    const a = { name: 'a', role: 'api', digests: { ALMANAC_OFFSETS: 'x' } };
    const b = { name: 'b', role: 'worker', digests: { ALMANAC_OFFSETS: 'y' } };
    expect(await one.exchange(a)).toEqual([]);
    expect(await other.exchange(b)).toEqual([a]);
    const changed = { ...a, digests: { ALMANAC_OFFSETS: 'z' } };
    expect(await one.exchange(changed)).toEqual([b]);
    expect(await other.exchange(b)).toEqual([changed]);
    expect(await one.exchange({ ...a, name: 'c' })).toEqual([changed, b]);
    await one.remove('c');
    const { db } = database;
    const silent = (ms: number) =>
      db
        .updateTable('processes')
        .set({ seen_at: databaseTime(db, -ms) })
        .where('name', '=', 'a')
        .execute();
    await silent(55_000);
    expect(await other.exchange(b)).toEqual([changed]);
    await silent(61_000);
    expect(await other.exchange(b)).toEqual([]);
    expect(await one.exchange(a)).toEqual([b]);
    await second.close();
  });
});
