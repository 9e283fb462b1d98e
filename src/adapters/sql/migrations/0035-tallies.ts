import { sql, type Transaction } from 'kysely';
import { textColumn } from '../column-types.ts';
import type { DatabaseEngine } from '../database.ts';
import type { Migration } from '../migration.ts';
import type { Schema } from '../schema.ts';

/** The tables that are counted, and by what. Their order is part of their locks. */
const COUNTED = [
  { table: 'documents', category: 'category' },
  { table: 'other_entities', category: 'category' },
  { table: 'sources', category: null },
  { table: 'bonds', category: null },
  { table: 'ownerships', category: null },
] as const;

/** Advisory lock of PostgreSQL, with table and slot; must be the same in every version. */
const TALLY_LOCK = 7_240_118;

type Counted = (typeof COUNTED)[number];

/**
 * How many rows large tables have, by category, so that nobody has to count them. Triggers change it in the transaction that changes the
 * rows, whoever does that. A tally is the sum of its slots: on PostgreSQL each connection has one of 16, SQLite has one writer.
 */
export const tallies: Migration = {
  number: 35,
  runsBeside: 33,
  name: 'tallies',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('tallies')
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('category', text, (c) => c.notNull())
      .addColumn('slot', 'integer', (c) => c.notNull())
      .addColumn('counted', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('tallies_key', ['name', 'category', 'slot'])
      .execute();
    for (const [place, counted] of COUNTED.entries()) {
      if (engine === 'postgres') await tallyOnPostgres(db, counted, place);
      else await tallyOnSqlite(db, counted);
      await fill(db, engine, counted);
    }
  },
};

const categoryOf = ({ category }: Counted, row?: string): string =>
  category === null ? "''" : row === undefined ? category : `${row}.${category}`;

const groupOf = ({ category }: Counted): string => (category === null ? '' : ` group by ${category}`);

/** The triggers lock the table, so no row comes in between. */
async function fill(db: Transaction<Schema>, engine: DatabaseEngine, counted: Counted): Promise<void> {
  const category = categoryOf(counted);
  if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
  await sql
    .raw(`insert into tallies (name, category, slot, counted)
      select '${counted.table}', ${category}, 0, count(*) from ${counted.table}${groupOf(counted)}`)
    .execute(db);
}

async function tallyOnSqlite(db: Transaction<Schema>, counted: Counted): Promise<void> {
  const { table } = counted;
  const add = (row: 'old' | 'new', by: '1' | '-1'): string =>
    `insert into tallies (name, category, slot, counted) values ('${table}', ${categoryOf(counted, row)}, 0, ${by})
      on conflict (name, category, slot) do update set counted = counted + excluded.counted;`;
  const triggers = {
    insert: [`after insert on ${table}`, add('new', '1')],
    delete: [`after delete on ${table}`, add('old', '-1')],
    ...(counted.category !== null && {
      update: [
        `after update of category on ${table} when old.category <> new.category`,
        add('old', '-1') + add('new', '1'),
      ],
    }),
  };
  for (const [event, [when, body]] of Object.entries(triggers))
    await sql.raw(`create trigger ${table}_tally_${event} ${when} begin ${body} end`).execute(db);
}

/**
 * Connections that share a slot take turns until the end of their transactions, so that none waits for another that waits for it whatever
 * the order of their categories.
 */
async function tallyOnPostgres(db: Transaction<Schema>, counted: Counted, place: number): Promise<void> {
  const { table } = counted;
  const slot = '(pg_backend_pid() & 15)';
  const add = (changes: string): string => `perform pg_advisory_xact_lock(${TALLY_LOCK}, ${place * 16} + ${slot});
    insert into tallies as kept (name, category, slot, counted) ${changes}
      on conflict (name, category, slot) do update set counted = kept.counted + excluded.counted;`;
  const fromRows = (by: '1' | '-1'): string => `if exists (select from changed) then
    ${add(`select '${table}', ${categoryOf(counted)}, ${slot}, ${by} * count(*) from changed${groupOf(counted)}`)}
  end if;`;
  const trigger = async (event: string, body: string, when: string): Promise<void> => {
    const name = `${table}_tally_${event}`;
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`)
      .execute(db);
    await sql.raw(`create trigger ${name} ${when} execute function ${name}()`).execute(db);
  };
  await trigger(
    'insert',
    fromRows('1'),
    `after insert on ${table} referencing new table as changed for each statement`,
  );
  await trigger(
    'delete',
    fromRows('-1'),
    `after delete on ${table} referencing old table as changed for each statement`,
  );
  if (counted.category === null) return;
  await trigger(
    'update',
    add(`values ('${table}', old.category, ${slot}, -1), ('${table}', new.category, ${slot}, 1)`),
    `after update of category on ${table} for each row when (old.category <> new.category)`,
  );
}
