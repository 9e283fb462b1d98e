import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someTurns } from '../../../test/run/turns.ts';
import { openSqlite } from './connection.ts';

let folder: string;
let serial = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-sqlite-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFile = (): string => join(folder, `${++serial}`, 'almanac.db');
const organization = (id: string) => ({
  id,
  name: id,
  entitlements_json: '[]',
  plan_json: '{}',
  created_at: '',
  statement_rows: 'flat' as const,
});

describe('openSqlite', () => {
  test('configures the file for a service: log, safety, foreign keys', async () => {
    const { db, close } = await openSqlite({ file: newFile() });
    const pragmas = ['journal_mode', 'synchronous', 'foreign_keys'];
    const answers = await Promise.all(pragmas.map((name) => sql`pragma ${sql.raw(name)}`.execute(db)));
    expect(answers.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row as object)))).toEqual(['wal', 1, 1]);
    await close();
  });

  test('truncates the log after a large write', async () => {
    const file = newFile();
    const { db, close } = await openSqlite({ file });
    const text = 'x'.repeat(2_000_000);
    for (let i = 0; i < 50; i++) {
      await db
        .insertInto('organizations')
        .values({ ...organization(`${i}`), plan_json: text })
        .execute();
    }
    expect(statSync(`${file}-wal`).size).toBeLessThan(80 * 1024 * 1024);
    await close();
  });

  test('tells damaged pages and what is no database as such, with what to do', async () => {
    const file = newFile();
    const { db, close } = await openSqlite({ file });
    for (let i = 0; i < 200; i++) {
      await db
        .insertInto('organizations')
        .values({ ...organization(`${i}`), plan_json: 'x'.repeat(2_000) })
        .execute();
    }
    const { rows } = await sql<{
      page: number;
    }>`select rootpage as page from sqlite_master where name = 'organizations'`.execute(db);
    await close();
    const page = rows[0]?.page ?? 0;
    const whole = readFileSync(file);
    const pageBytes = whole.readUInt16BE(16);
    writeFileSync(file, Buffer.from(whole).fill(0xa5, (page - 1) * pageBytes, page * pageBytes));
    const damaged = await openSqlite({ file });
    const refusal = { code: 'unavailable', detail: 'The database almanac.db is damaged. Restore it from a backup.' };
    await expect(damaged.db.selectFrom('organizations').selectAll().execute()).rejects.toMatchObject(refusal);
    await expect(
      damaged.inTransaction((trx) => trx.insertInto('organizations').values(organization('new')).execute()),
    ).rejects.toMatchObject(refusal);
    await damaged.close();
    writeFileSync(file, 'not a database, but long enough to be taken for one'.repeat(100));
    await expect(openSqlite({ file })).rejects.toMatchObject({
      code: 'unavailable',
      detail: `The database ${file} is damaged. Restore it from a backup.`,
    });
  });

  test('waits for another writing process without blocking the event loop', async () => {
    const file = newFile();
    const { db, close } = await openSqlite({ file });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const writing = db.insertInto('organizations').values(organization('a')).execute();
    const inTransaction = db
      .transaction()
      .execute((trx) => trx.insertInto('organizations').values(organization('b')).execute());
    // They wait, and the loop turns.
    await someTurns();
    expect(await db.selectFrom('organizations').selectAll().execute()).toEqual([]);
    other.exec('commit');
    await Promise.all([writing, inTransaction]);
    expect(await db.selectFrom('organizations').selectAll().execute()).toHaveLength(2);
    other.close();
    await close();
  });

  test('fails when a process holds the database too long, and works again afterwards', async () => {
    const file = newFile();
    const { db, close } = await openSqlite({ file, busyWaitMs: 60 });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const busy = { code: 'unavailable', retryAfterS: 1 };
    const add = (id: string) => db.insertInto('organizations').values(organization(id)).execute();
    await expect(add('a')).rejects.toMatchObject(busy);
    await expect(db.transaction().execute(async () => 1)).rejects.toMatchObject(busy);
    other.exec('rollback');
    await add('b');
    expect(await db.transaction().execute((trx) => trx.selectFrom('organizations').select('id').execute())).toEqual([
      { id: 'b' },
    ]);
    other.close();
    await close();
  });

  test('a write that would deadlock with its own transaction fails', async () => {
    const { db, close } = await openSqlite({ file: newFile(), turnWaitMs: 40 });
    const stuck = db.transaction().execute(() => db.insertInto('organizations').values(organization('a')).execute());
    await expect(stuck).rejects.toMatchObject({ code: 'unavailable' });
    await db.insertInto('organizations').values(organization('b')).execute();
    await close();
  });

  test('a process with consecutive long transactions lets others write', async () => {
    const file = newFile();
    const stop = join(folder, 'stop');
    const { db, close } = await openSqlite({ file, busyWaitMs: 300_000 });
    const writer = `
      const { existsSync } = await import('node:fs');
      const { openSqlite } = await import(${JSON.stringify(new URL('./connection.ts', import.meta.url).href)});
      const { db, close } = await openSqlite({ file: ${JSON.stringify(file)} });
      for (let i = 0; !existsSync(${JSON.stringify(stop)}); i++) {
        await db.transaction().execute(async (trx) => {
          await trx.insertInto('organizations').values({ id: 'w' + i, name: 'w' + i, entitlements_json: '', plan_json: '', created_at: '', statement_rows: 'flat' }).execute();
          const end = performance.now() + 20;
          while (performance.now() < end);
        });
      }
      await close();`;
    const other = promisify(execFile)(process.execPath, ['--input-type=module', '-e', writer]);
    const written = async () =>
      (await db.selectFrom('organizations').select('id').where('id', 'like', 'w%').execute()).length;
    while ((await written()) === 0) await pause(5);
    for (const id of ['a', 'b', 'c']) await db.insertInto('organizations').values(organization(id)).execute();
    writeFileSync(stop, '');
    await other;
    const others = db.selectFrom('organizations').select('id').where('id', 'not like', 'w%');
    expect(await others.execute()).toHaveLength(3);
    await close();
  });

  test('close waits for the current transaction', async () => {
    const file = newFile();
    const { db, close } = await openSqlite({ file });
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = db.transaction().execute(async (trx) => {
      begun.resolve();
      await held.promise;
      await trx.insertInto('organizations').values(organization('a')).execute();
    });
    await begun.promise;
    const closing = close();
    held.resolve();
    await Promise.all([writing, closing]);
    const again = await openSqlite({ file });
    expect(await again.db.selectFrom('organizations').select('id').execute()).toEqual([{ id: 'a' }]);
    await again.close();
  });

  test('many different statements work and are not cached without limit', async () => {
    const { db, close } = await openSqlite({ file: newFile() });
    for (let i = 0; i < 1_000; i++) {
      const { rows } = await sql`select ${sql.lit(i)} as n`.execute(db);
      expect(rows).toEqual([{ n: i }]);
    }
    await close();
  });

  test('fails at once for a path that cannot be a database', async () => {
    const file = newFile();
    await (await openSqlite({ file })).close();
    const failure = { code: 'unavailable', detail: expect.stringMatching(/cannot be opened/) };
    await expect(openSqlite({ file: join(file, 'almanac.db') })).rejects.toMatchObject(failure);
    await expect(openSqlite({ file: folder })).rejects.toMatchObject(failure);
  });

  test('stores flags as 0 and 1', async () => {
    const { db, close } = await openSqlite({ file: newFile() });
    expect((await sql`select ${true} as yes, ${false} as no`.execute(db)).rows).toEqual([{ yes: 1, no: 0 }]);
    await close();
  });
});
