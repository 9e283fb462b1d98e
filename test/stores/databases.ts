import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPostgres } from '../../src/adapters/postgres/connection.ts';
import type { Database, DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { openSqlite } from '../../src/adapters/sqlite/connection.ts';

/** A database of its own for one suite, gone when it is disposed of. */
export interface TestDatabase extends Database, AsyncDisposable {
  /** The file, or the URL with a schema of its own in it: what `openAt` takes, in this process or another. */
  readonly target: string;
}

const postgresUrl = process.env['ALMANAC_TEST_POSTGRES_URL'];

/** PostgreSQL where ALMANAC_TEST_POSTGRES_URL names a server whose user may create schemas, else SQLite: each run tests one. */
export const testEngines: readonly DatabaseEngine[] = postgresUrl ? ['postgres'] : ['sqlite'];

/** The options of a bench that measures PostgreSQL as a peer, where there is one. */
export const besidePostgres = (): string[] => (postgresUrl ? ['--postgres', postgresUrl] : []);

export function openAt(engine: DatabaseEngine, target: string): Promise<Database> {
  return engine === 'sqlite' ? openSqlite({ file: target }) : openPostgres({ url: target, connectionsMax: 4 });
}

/** An empty, migrated database, or one with the content of the SQLite file `copied`. `await using` closes and removes it. */
export async function openTestDatabase(engine: DatabaseEngine, copied?: string): Promise<TestDatabase> {
  const { target, remove } = await emptyTarget(engine);
  if (copied !== undefined) copyFileSync(copied, target);
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

/** Where `openAt` will make a database; `remove` after closing it. */
export async function emptyTarget(engine: DatabaseEngine): Promise<{ target: string; remove: () => Promise<void> }> {
  return engine === 'sqlite' ? temporaryFile() : temporarySchema();
}

function temporaryFile(): { target: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-test-'));
  return {
    target: join(folder, 'almanac.db'),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function temporarySchema(): Promise<{ target: string; remove: () => Promise<void> }> {
  if (!postgresUrl) throw new Error('ALMANAC_TEST_POSTGRES_URL is not set');
  const schema = `almanac_test_${randomBytes(8).toString('hex')}`;
  await runAlone(postgresUrl, `create schema ${schema}`);
  const url = new URL(postgresUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { target: url.href, remove: () => runAlone(postgresUrl, `drop schema ${schema} cascade`) };
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
