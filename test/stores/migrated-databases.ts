import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openPostgres } from '../../src/adapters/postgres/connection.ts';
import { builtOnce } from '../run/built-once.ts';
import { dropDatabase, onServer, prefixOfRun, urlOfDatabase } from '../run/postgres-server.ts';

/** Where a test has a database of its own. */
export interface TestTarget {
  readonly target: string;
  /** After all of its connections were closed. */
  readonly remove: () => Promise<void>;
}

/** A database with all tables, and a connection that clears it. */
interface Migrated {
  readonly name: string;
  readonly client: Client;
}

/** Databases that a test of this process has left, cleared. */
const cleared: Migrated[] = [];

/**
 * Makes all tables of `public` as they were at the creation of this function: false if migrations came that it does not know. Rows go in
 * the reverse order of the creation of tables, so that none is referenced, and twice, as triggers count those
 * that go. Deleting costs a tenth of a copy of 600 files.
 */
const CLEAR = `
  create schema cleared;
  do $$ declare name text; has_rows boolean; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', name) into has_rows;
      if has_rows then execute format('create table cleared.%I as table public.%1$I', name); end if;
    end loop;
  end $$;
  create function cleared.clear() returns boolean language plpgsql as $$ declare name text; begin
    if (select count(*) from almanac_migrations) <> (select count(*) from cleared.almanac_migrations) then return false; end if;
    perform pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
    for pass in 1..2 loop
      for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid desc loop
        execute format('delete from public.%I', name);
      end loop;
    end loop;
    for name in select relname from pg_class where relkind = 'r' and relnamespace = 'cleared'::regnamespace order by oid loop
      execute format('insert into public.%I select * from cleared.%1$I', name);
    end loop;
    return true;
  end $$;`;

/** An empty database. */
export async function emptyDatabase(): Promise<TestTarget> {
  const name = await createDatabase('template1');
  return { target: urlOfDatabase(name), remove: () => dropDatabase(name) };
}

/** A database with all tables and no content: one that an earlier test of this process has left, or a copy of one that was migrated. */
export async function migratedDatabase(): Promise<TestTarget> {
  const migrated = cleared.pop() ?? (await copiedDatabase());
  return { target: urlOfDatabase(migrated.name), remove: () => clear(migrated) };
}

async function clear(migrated: Migrated): Promise<void> {
  const { rows } = await migrated.client.query<{ clear: boolean }>('select cleared.clear()');
  if (rows[0]?.clear) {
    cleared.push(migrated);
    return;
  }
  await migrated.client.end();
  await dropDatabase(migrated.name);
}

async function copiedDatabase(): Promise<Migrated> {
  const template = await builtOnce('migrated-on-postgres', async (path) => {
    const name = await createDatabase('template1');
    await (await openPostgres({ url: urlOfDatabase(name) })).close();
    const client = await connected(name);
    await client.query(CLEAR);
    await client.end();
    writeFileSync(path, name);
  });
  const name = await createDatabase(readFileSync(template, 'utf8'));
  const client = await connected(name);
  return { name, client };
}

async function connected(database: string): Promise<Client> {
  const client = new Client({ connectionString: urlOfDatabase(database) });
  await client.connect();
  return client;
}

/** A database that is dropped at the end of the run, unless it was before. */
async function createDatabase(template: string): Promise<string> {
  const name = `${prefixOfRun(inject('runFolder'))}${randomBytes(8).toString('hex')}`;
  await onServer((client) => client.query(`create database ${name} template ${template}`));
  return name;
}
