import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { beginEpoch } from '../../src/adapters/sql/epoch.ts';
import { checkMigrations, migrate } from '../../src/adapters/sql/migrate.ts';
import type { Migration } from '../../src/adapters/sql/migration.ts';
import { allMigrations } from '../../src/adapters/sql/migrations.ts';
import { documentId, sampleAnnotated, sampleRow } from '../records/sample-documents.ts';
import { until } from '../run/until.ts';
import { emptyTarget, openAt, openTestDatabase, type TestDatabase, testEngines } from '../stores/databases.ts';

const organization = (id: string) => ({
  id,
  name: id,
  entitlements_json: '[]',
  plan_json: '{}',
  created_at: '',
  statement_rows: 'flat' as const,
});
const add = (db: TestDatabase['db'], id: string) => db.insertInto('organizations').values(organization(id)).execute();
const names = async (db: TestDatabase['db']) =>
  (await db.selectFrom('organizations').select('name').orderBy('name').execute()).map(({ name }) => name);

const newestNumber = allMigrations.at(-1)?.number ?? 0;

const newer: Migration = {
  number: newestNumber + 1,
  name: 'newer',
  up: async (db) => {
    await db.schema.createTable('newer').addColumn('id', 'text').execute();
  },
};

describe.each(testEngines)('a database on %s', (engine) => {
  test('what a test has written, with the triggers of its rows and its migrations, is gone for the next one', async () => {
    const everything = async (database: TestDatabase): Promise<unknown> => ({
      names: await names(database.db),
      counts: await sqlDocumentStore(database).counts(),
      migrations: await database.db.selectFrom('almanac_migrations').select('number').orderBy('number').execute(),
    });
    const opened = async () => {
      await using database = await openTestDatabase(engine);
      const found = await everything(database);
      await add(database.db, 'a');
      await sqlDocumentStore(database).put([sampleRow(documentId('1'), sampleAnnotated(['One text.']), {})]);
      return found;
    };
    const before = await opened();
    expect(await opened()).toEqual(before);
    {
      await using database = await openTestDatabase(engine);
      await migrate(database.db, engine, { migrations: [...allMigrations, newer] });
    }
    expect(await opened()).toEqual(before);
  });

  test('a transaction is committed whole, or rolled back whole when it throws', async () => {
    await using database = await openTestDatabase(engine);
    const { db, inTransaction } = database;
    expect(
      await inTransaction(async (trx) => {
        await add(trx, 'a');
        await add(trx, 'b');
        return 'done';
      }),
    ).toBe('done');
    const fails = inTransaction(async (trx) => {
      await add(trx, 'c');
      throw new Error('no');
    });
    await expect(fails).rejects.toThrow('no');
    const failsInside = inTransaction(async (trx) => {
      await add(trx, 'd');
      await add(trx, 'a');
    });
    await expect(failsInside).rejects.toThrow();
    await add(db, 'e');
    expect(await names(db)).toEqual(['a', 'b', 'e']);
  });

  test('reads outside an open transaction do not wait for it, and see the state before it', async () => {
    await using database = await openTestDatabase(engine);
    const { db, inTransaction } = database;
    await inTransaction(async (trx) => {
      await add(trx, 'a');
      expect(await names(db)).toEqual([]);
      expect(await names(trx)).toEqual(['a']);
    });
    expect(await names(db)).toEqual(['a']);
  });

  test('parallel transactions that read and then write lose nothing', async () => {
    await using database = await openTestDatabase(engine);
    const { db, inTransaction } = database;
    await add(db, 'a');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(async (trx) => {
          const row = trx.selectFrom('organizations').select('plan_json').where('id', '=', 'a');
          const { plan_json } = await row.$if(engine === 'postgres', (q) => q.forUpdate()).executeTakeFirstOrThrow();
          await trx
            .updateTable('organizations')
            .set({ plan_json: `${plan_json}.` })
            .execute();
        }),
      ),
    );
    const row = await db.selectFrom('organizations').select('plan_json').executeTakeFirstOrThrow();
    expect(row.plan_json).toBe(`{}${'.'.repeat(20)}`);
  });

  test('whole numbers, counts and flags come back as JavaScript numbers', async () => {
    await using database = await openTestDatabase(engine);
    const { db } = database;
    const row = { org_id: 'o', period_start: 'p', unit_id: 'u', milli_units: Number.MAX_SAFE_INTEGER };
    await db.insertInto('usage_totals').values(row).execute();
    const read = await db
      .selectFrom('usage_totals')
      .select((e) => ['milli_units', e.fn.countAll().over().as('n'), e.fn.sum('milli_units').over().as('sum')])
      .executeTakeFirstOrThrow();
    expect({ ...read, sum: Number(read.sum) }).toEqual({
      milli_units: Number.MAX_SAFE_INTEGER,
      n: 1,
      sum: Number.MAX_SAFE_INTEGER,
    });
  });

  test('raw reads and writes reach the right place', async () => {
    await using database = await openTestDatabase(engine);
    const { db } = database;
    const insert = sql`insert into organizations values (${'a'}, ${'a'}, '[]', '{}', '', 'flat') returning id`;
    expect((await insert.execute(db)).rows).toEqual([{ id: 'a' }]);
    await sql`with w as (select 'b' as id) insert into organizations select id, id, '[]', '{}', '', 'flat' from w`.execute(
      db,
    );
    expect((await sql`with w as (select name from organizations) select * from w order by 1`.execute(db)).rows).toEqual(
      [{ name: 'a' }, { name: 'b' }],
    );
    expect(Number((await db.deleteFrom('organizations').executeTakeFirst()).numDeletedRows)).toBe(2);
  });

  test('a database opened twice at once is migrated once', async () => {
    const { target, remove } = await emptyTarget(engine);
    const opened = await Promise.all([1, 2, 3].map(() => openAt(engine, target)));
    for (const { db } of opened) {
      const applied = await db.selectFrom('almanac_migrations').select('number').orderBy('number').execute();
      expect(applied.map(({ number }) => number)).toEqual(allMigrations.map(({ number }) => number));
    }
    await Promise.all(opened.map((one) => one.close()));
    await remove();
  });

  test('a database of a newer version is refused, and left as it is', async () => {
    await using database = await openTestDatabase(engine);
    await migrate(database.db, engine, { migrations: [...allMigrations, newer] });
    await expect(openAt(engine, database.target)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/newer version of Almanac/),
    });
    await migrate(database.db, engine, { migrations: [...allMigrations, newer] });
  });

  test('a migration that fails leaves nothing behind', async () => {
    await using database = await openTestDatabase(engine);
    const failing: Migration = {
      ...newer,
      up: async (db, on) => {
        await newer.up(db, on);
        throw new Error('half-way');
      },
    };
    await expect(migrate(database.db, engine, { migrations: [...allMigrations, failing] })).rejects.toThrow('half-way');
    await migrate(database.db, engine, { migrations: [...allMigrations, newer] });
    expect((await sql`select * from newer`.execute(database.db)).rows).toEqual([]);
  });

  test('its epoch stays over starts, and another begins for all who have it open', async () => {
    await using database = await openTestDatabase(engine);
    const before = await database.epoch();
    const beside = await openAt(engine, database.target);
    expect(await beside.epoch()).toBe(before);
    await beginEpoch(beside.db);
    const after = await until(database.epoch, (now) => now !== before);
    await expect.poll(beside.epoch).toBe(after);
    await beside.close();
  });

  test('a newer version that allows this one leaves its database open to it', async () => {
    await using database = await openTestDatabase(engine);
    const allowing = { ...newer, runsBeside: newestNumber };
    await migrate(database.db, engine, { migrations: [...allMigrations, allowing] });
    const opened = await openAt(engine, database.target);
    await checkMigrations(opened.db, engine);
    await opened.close();
    const next = { ...newer, number: newestNumber + 2, name: 'next', up: async () => undefined };
    await migrate(database.db, engine, { migrations: [...allMigrations, allowing, next] });
    await expect(openAt(engine, database.target)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a process that may not migrate says what is missing, and changes nothing', async () => {
    await using database = await openTestDatabase(engine);
    const check = checkMigrations(database.db, engine, { migrations: [...allMigrations, newer] });
    await expect(check).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(new RegExp(`\\(${newer.number}\\).*almanac migrate`)),
    });
    await expect(sql`select * from newer`.execute(database.db)).rejects.toThrow();
  });

  test('a migration that came late, with a lower number, is applied too', async () => {
    await using database = await openTestDatabase(engine);
    const next = { ...newer, number: newestNumber + 2, name: 'next', up: async () => undefined };
    await migrate(database.db, engine, { migrations: [...allMigrations, next] });
    await migrate(database.db, engine, { migrations: [...allMigrations, newer, next] });
    expect((await sql`select * from newer`.execute(database.db)).rows).toEqual([]);
  });

  test('a database of before the first release is refused, and left as it is', async () => {
    await using database = await openTestDatabase(engine);
    const row = { number: 42, name: 'removed-users', applied_at: '', runs_beside: 42 };
    await database.db.insertInto('almanac_migrations').values(row).execute();
    await expect(openAt(engine, database.target)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/before the first release/),
    });
  });

  test('each migration has the number and name of its file, a time stamp, in ascending order', () => {
    const files = readdirSync('src/adapters/sql/migrations').filter((name) => /\.(?:ts|sql)$/.test(name));
    expect(allMigrations.map(({ number, name }) => `${number}-${name}`)).toEqual(
      files.sort().map((name) => name.replace(/\.\w+$/, '')),
    );
    for (const { number } of allMigrations) {
      const [, year, month, day, hour, minute, second] =
        /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(String(number)) ?? [];
      const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
      expect(new Date(iso).toISOString()).toBe(iso);
    }
  });

  test('closing twice is fine', async () => {
    await using database = await openTestDatabase(engine);
    await database.close();
    await database.close();
  });
});
