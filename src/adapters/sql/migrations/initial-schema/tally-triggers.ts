import { sql, type Transaction } from 'kysely';
import type { DatabaseEngine } from '../../database.ts';
import type { Schema } from '../../schema.ts';

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
 * Triggers that update the numbers of rows in `tallies`, in the transaction of any writer. On PostgreSQL each
 * connection counts in one of 16 slots, SQLite has one writer and one slot.
 */
export async function createTallyTriggers(db: Transaction<Schema>, engine: DatabaseEngine): Promise<void> {
  for (const [place, counted] of COUNTED.entries())
    if (engine === 'postgres') await tallyOnPostgres(db, counted, place);
    else await tallyOnSqlite(db, counted);
}

const categoryOf = ({ category }: Counted, row?: string): string =>
  category === null ? "''" : row === undefined ? category : `${row}.${category}`;

const groupOf = ({ category }: Counted): string => (category === null ? '' : ` group by ${category}`);

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
 * Connections that share a slot take turns until the end of their transactions, so that none waits for another that
 * waits for it, in any order of their categories.
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
