import { readFileSync } from 'node:fs';
import type { DatabaseEngine } from './database.ts';

/**
 * Statements of a file, which is written for PostgreSQL but for `without rowid`. Text is compared by bytes on both engines: PostgreSQL
 * would use the locale of the database by default, with other orders than SQLite and prefix searches without an index.
 */
export function statementsOf(file: URL, engine: DatabaseEngine): string[] {
  const written = readFileSync(file, 'utf8');
  const adapted =
    engine === 'postgres'
      ? written.replaceAll(/^( {2}\w+ text)\b/gm, '$1 collate "C"').replaceAll(' without rowid', '')
      : written.replaceAll(/^( {2}\w+) bigint\b/gm, '$1 integer').replaceAll(/^( {2}\w+) bytea\b/gm, '$1 blob');
  return adapted.split(/;\n/).filter((statement) => statement.trim() !== '');
}
