import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from './migration.ts';
import { initialSchema } from './migrations/20261129180000-initial-schema.ts';
import { statementsOf } from './sql-file.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** The migration in a file `NUMBER-name.sql`, whose head says `-- Runs beside NUMBER.` where there is such a version. */
function migrationIn(fileName: string): Migration {
  const file = new URL(fileName, FOLDER);
  const [, number = '', name = ''] = /^(\d{14})-(.+)\.sql$/.exec(fileName) ?? [];
  const [, runsBeside] = /^-- Runs beside (\d{14})\./m.exec(readFileSync(file, 'utf8')) ?? [];
  return {
    number: Number(number),
    name,
    ...(runsBeside !== undefined && { runsBeside: Number(runsBeside) }),
    async up(db, engine) {
      for (const statement of statementsOf(file, engine)) await sql.raw(statement).execute(db);
    },
  };
}

/** Ordered by number. A released migration is never changed but corrected by a later one. */
export const allMigrations: readonly Migration[] = [
  initialSchema,
  ...readdirSync(FOLDER)
    .filter((fileName) => fileName.endsWith('.sql'))
    .sort()
    .map(migrationIn),
];
