import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPostgres } from '../../src/adapters/postgres/connection.ts';
import type { Database, DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { openSqlite } from '../../src/adapters/sqlite/connection.ts';
import { builtOnce } from '../run/built-once.ts';

/** A database of its own for one suite, gone when it is disposed of. */
export interface TestDatabase extends Database, AsyncDisposable {
  /** The file, or the URL of a database of its own: what `openAt` takes, in this process or another. */
  readonly target: string;
}

const postgresUrl = process.env['ALMANAC_TEST_POSTGRES_URL'];

/** PostgreSQL where ALMANAC_TEST_POSTGRES_URL names a server whose user may create databases, else SQLite: each run tests one. */
export const testEngines: readonly DatabaseEngine[] = postgresUrl ? ['postgres'] : ['sqlite'];

/** The options of a bench that measures PostgreSQL as a peer, where there is one. */
export const besidePostgres = (): string[] => (postgresUrl ? ['--postgres', postgresUrl] : []);

export function openAt(engine: DatabaseEngine, target: string): Promise<Database> {
  return engine === 'sqlite' ? openSqlite({ file: target }) : openPostgres({ url: target, connectionsMax: 4 });
}

/**
 * An empty, migrated database, or one with the content of the SQLite file `copied`. `await using` closes and removes it. The migrations run
 * once for all test files: the others begin with a copy.
 */
export async function openTestDatabase(engine: DatabaseEngine, copied?: string): Promise<TestDatabase> {
  const { target, remove } = engine === 'sqlite' ? await copiedFile(copied) : await copiedDatabase();
  const database = await openAt(engine, target);
  return {
    ...database,
    target,
    async [Symbol.asyncDispose]() {
      await database.close();
      await remove();
    },
  };
}

interface Target {
  readonly target: string;
  /** After the database was closed. */
  readonly remove: () => Promise<void>;
}

async function copiedFile(copied: string | undefined): Promise<Target> {
  const file = temporaryFile();
  const source = copied ?? (await builtOnce('migrated.db', async (path) => (await openAt('sqlite', path)).close()));
  copyFileSync(source, file.target);
  return file;
}

async function copiedDatabase(): Promise<Target> {
  const migrated = await builtOnce('migrated-on-postgres', async (path) => {
    const { target } = await newDatabase();
    await (await openAt('postgres', target)).close();
    writeFileSync(path, target);
  });
  return newDatabase(new URL(readFileSync(migrated, 'utf8')).pathname.slice(1));
}

/** Where `openAt` will make a database. */
export const emptyTarget = async (engine: DatabaseEngine): Promise<Target> =>
  engine === 'sqlite' ? temporaryFile() : newDatabase();

function temporaryFile(): Target {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-test-'));
  return {
    target: join(folder, 'almanac.db'),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A database of PostgreSQL, empty or with the content of the database `template`. */
async function newDatabase(template = 'template1'): Promise<Target> {
  if (!postgresUrl) throw new Error('ALMANAC_TEST_POSTGRES_URL is not set');
  const name = `almanac_test_${randomBytes(8).toString('hex')}`;
  await runAlone(postgresUrl, `create database ${name} template ${template}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { target: url.href, remove: () => runAlone(postgresUrl, `drop database ${name} with (force)`) };
}

async function runAlone(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
