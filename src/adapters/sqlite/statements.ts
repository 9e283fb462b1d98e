import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Statements that stay prepared on one connection. Beyond that the one unused for longest is let go. */
const STATEMENTS_MAX = 300;

interface Prepared {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}

/** Runs compiled queries on one SQLite connection and keeps their statements prepared. */
export class Statements {
  readonly database: DatabaseSync;
  readonly #prepared = new LRUCache<string, Prepared>({ max: STATEMENTS_MAX });

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(sql);
    const values = toSqlite(parameters);
    if (returnsRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const fresh = { statement, returnsRows: statement.columns().length > 0 };
    this.#prepared.set(sql, fresh);
    return fresh;
  }
}

/** SQLite has no booleans: flags are 0 and 1. */
function toSqlite(parameters: readonly unknown[]): SQLInputValue[] {
  if (!parameters.some((p) => typeof p === 'boolean')) return parameters as SQLInputValue[];
  return parameters.map((p) => (typeof p === 'boolean' ? Number(p) : (p as SQLInputValue)));
}
