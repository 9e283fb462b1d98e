import { join } from 'node:path';
import { makePrivate } from '../adapters/disk/private-folder.ts';
import type { Database } from '../adapters/sql/database.ts';
import { openSqlite } from '../adapters/sqlite/connection.ts';
import type { Config } from '../platform/config.ts';

export type DatabaseSettings = Pick<Config, 'database' | 'dataDir'>;

/** Opens the database alone, for threads and commands with few stores: loading all of them takes most of a short command's time. */
export async function openDatabase({ database, dataDir }: DatabaseSettings): Promise<Database> {
  makePrivate(dataDir);
  if (database.kind === 'sqlite') return openSqlite({ file: rowsFile(dataDir) });
  const { openPostgres } = await import('../adapters/postgres/connection.ts');
  return openPostgres(database);
}

/** The SQLite file of a data directory. */
export const rowsFile = (dataDir: string): string => join(dataDir, 'almanac.db');

/** The company search index of a data directory. */
export const companyIndexFile = (dataDir: string): string => join(dataDir, 'companies.db');
