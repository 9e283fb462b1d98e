import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../src/adapters/postgres/connection.ts';
import type { Database, DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { openSqlite } from '../../src/adapters/sqlite/connection.ts';
import { builtOnce } from '../run/built-once.ts';
import { postgresUrl } from '../run/postgres-server.ts';
import { emptyDatabase, migratedDatabase, type TestTarget } from './migrated-databases.ts';

/** A database of its own for one suite, gone when it is disposed of. */
export interface TestDatabase extends Database, AsyncDisposable {
  /** The file, or the URL of a database of its own: what `openAt` takes, in this process or another. */
  readonly target: string;
}

/** PostgreSQL where ALMANAC_TEST_POSTGRES_URL names a server whose user may create databases, else SQLite: each run tests one. */
export const testEngines: readonly DatabaseEngine[] = postgresUrl ? ['postgres'] : ['sqlite'];

/** The options of a bench that measures PostgreSQL as a peer, where there is one. */
export const besidePostgres = (): string[] => (postgresUrl ? ['--postgres', postgresUrl] : []);

export function openAt(engine: DatabaseEngine, target: string): Promise<Database> {
  return engine === 'sqlite' ? openSqlite({ file: target }) : openPostgres({ url: target, connectionsMax: 4 });
}

/**
 * An empty, migrated database, or one with the content of the SQLite file `copied`. `await using` closes and removes it. The migrations run
 * once for all test files: the others begin with a copy, or with what an earlier test of the process has left, cleared.
 */
export async function openTestDatabase(engine: DatabaseEngine, copied?: string): Promise<TestDatabase> {
  const { target, remove } = engine === 'sqlite' ? await copiedFile(copied) : await migratedDatabase();
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

async function copiedFile(copied: string | undefined): Promise<TestTarget> {
  const file = temporaryFile();
  const source = copied ?? (await builtOnce('migrated.db', async (path) => (await openAt('sqlite', path)).close()));
  copyFileSync(source, file.target);
  return file;
}

/** Where `openAt` will make a database. */
export const emptyTarget = async (engine: DatabaseEngine): Promise<TestTarget> =>
  engine === 'sqlite' ? temporaryFile() : emptyDatabase();

function temporaryFile(): TestTarget {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-test-'));
  return {
    target: join(folder, 'almanac.db'),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
