import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { beginEpoch } from '../../src/adapters/sql/epoch.ts';
import { checkMigrations, migrate } from '../../src/adapters/sql/migrate.ts';
import type { Migration } from '../../src/adapters/sql/migration.ts';
import { usageSlots } from '../../src/adapters/sql/migrations/0031-usage-slots.ts';
import { allMigrations } from '../../src/adapters/sql/migrations.ts';
import { sqlUsageStore } from '../../src/adapters/sql/usage/usage-store.ts';
import { emptyTarget, openAt, openTestDatabase, type TestDatabase, testEngines } from '../stores/databases.ts';

const organization = (id: string) => ({
  id,
  name: id,
  entitlements_json: '[]',
  plan_json: '{}',
  created_at: '',
  statement_rows: 'flat',
});
/** Leaves an empty database, as before its first migration. */
async function dropAll(db: TestDatabase['db'], engine: DatabaseEngine): Promise<void> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
    const schema = sql.id(rows[0]?.name ?? '');
    await sql`drop schema ${schema} cascade`.execute(db);
    await sql`create schema ${schema}`.execute(db);
    return;
  }
  await sql`pragma foreign_keys = off`.execute(db);
  for (const { name } of await db.introspection.getTables()) await sql`drop table ${sql.table(name)}`.execute(db);
  await sql`pragma foreign_keys = on`.execute(db);
}
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

  test('totals of usage from before they had slots are kept, and added to', async () => {
    const { target, remove } = await emptyTarget(engine);
    const database = await openAt(engine, target);
    const { db } = database;
    await dropAll(db, engine);
    await migrate(db, engine, { migrations: allMigrations.filter(({ number }) => number < usageSlots.number) });
    await sql`insert into usage_totals (org_id, period_start, unit_id, milli_units) values ('o', 'p', 'u', 1500)`.execute(
      db,
    );
    await migrate(db, engine);
    const store = sqlUsageStore(database);
    await store.add([{ orgId: 'o', periodStart: 'p', unitId: 'u', units: 2 }]);
    expect(await store.totals('o', 'p')).toEqual([{ periodStart: 'p', unitId: 'u', units: 3.5 }]);
    await database.close();
    await remove();
  });

  test('its epoch stays over starts, and another begins for all who have it open', async () => {
    await using database = await openTestDatabase(engine);
    const before = await database.epoch();
    const beside = await openAt(engine, database.target);
    expect(await beside.epoch()).toBe(before);
    await beginEpoch(beside.db);
    const after = await vi.waitUntil(async () => {
      const now = await database.epoch();
      return now !== before && now;
    }, 2_000);
    expect(await vi.waitUntil(async () => (await beside.epoch()) === after, 2_000)).toBe(true);
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

  test('a database of before migrations stated what they run beside is brought up to date', async () => {
    await using database = await openTestDatabase(engine);
    await sql`alter table almanac_migrations drop column runs_beside`.execute(database.db);
    await migrate(database.db, engine, { migrations: [...allMigrations, newer] });
    expect((await sql`select * from newer`.execute(database.db)).rows).toEqual([]);
  });

  test('migrations are numbered 1, 2, 3 ...', () => {
    expect(allMigrations.map(({ number }) => number)).toEqual(allMigrations.map((_, at) => at + 1));
  });

  test('closing twice is fine', async () => {
    await using database = await openTestDatabase(engine);
    await database.close();
    await database.close();
  });
});
